"""The end of a game: a page to remember it by, and a picture of it to send to somebody."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from weakref import WeakKeyDictionary

from flask import Blueprint, Response, abort, current_app, render_template
from markupsafe import Markup

from companion.games import part_of
from companion.live import breathing
from companion.memory import Memory, moments_of, remember
from companion.moment import Moment
from companion.room import Room
from companion.table import Table
from companion.web.guard import house, phone, room_of
from companion.web.poster import HEIGHT, WIDTH, poster
from printables import art
from printables.art.svg import svg

pages = Blueprint("remember", __name__, url_prefix="/t/<code>/remember")
KEPT: WeakKeyDictionary[Table, dict[int, Memory]] = WeakKeyDictionary()  # by the entry a game ended with


@dataclass(frozen=True)
class Keepsake:
    """One finished game of a table, and what is remembered of it."""

    room: Room
    number: int  # among those that were finished there
    when: datetime
    memory: Memory

    @property
    def count(self) -> int:
        return len(self.room.table.finished)

    @property
    def latest(self) -> bool:
        return self.number == self.count

    @property
    def date(self) -> str:
        return f"{self.when.day} {self.when:%B %Y}"

    @property
    def pictures(self) -> list[str]:
        """Of what is shown, what somebody drew: not everything that people typed in has a picture."""
        return [name for name in map(art.named, self.memory.pictures) if name in art.pictures(self.room.game.slug)]

    @property
    def file(self) -> str:
        return f"{art.named(self.room.game.name)}-{self.when:%Y-%m-%d}.png"


def keepsake(code: str, number: int | None) -> Keepsake:
    """That game of the table, or the latest; or a sentence."""
    room = room_of(code)
    ended = room.table.finished
    if not ended:
        abort(404, "No game has been finished here yet.")
    number = len(ended) if number is None else number
    if not 1 <= number <= len(ended):
        abort(404, "There is no such game to remember here.")
    last = ended[number - 1]
    when = datetime.fromtimestamp(house().times(room)[last.seq])
    return Keepsake(room, number, when, with_epilogue(room, last, remembered(room, last)))


def remembered(room: Room, last: Moment) -> Memory:
    """Worked out once: entries are never changed, so the last of a game stands for all of it."""
    known = KEPT.setdefault(room.table, {})
    if last.seq not in known:
        table = room.table if last is room.table.steps[-1] else house().evening(room)
        known[last.seq] = remember(table.game, moments_of(table, last, breathing()))
    return known[last.seq]


def with_epilogue(room: Room, last: Moment, memory: Memory) -> Memory:
    """With what the house knows besides: a game's own pages may have something to read out."""
    own = part_of(room.game, "pages")
    return own.epilogue(room, last, memory) if own and hasattr(own, "epilogue") else memory


@pages.get("")
@pages.get("/<int:number>")
def page(code: str, number: int | None = None) -> str:
    it = keepsake(code, number)
    seated = bool(it.room.held_by(phone()))
    text = render_template("remember.txt", it=it, memory=it.memory, game=it.room.game).strip()
    size = {"width": WIDTH, "height": HEIGHT}
    return render_template(
        "remember.html", it=it, memory=it.memory, room=it.room, game=it.room.game, seated=seated, text=text, **size
    )


@pages.get("/<int:number>.svg")
def picture(code: str, number: int) -> Response:
    it = keepsake(code, number)
    slug, icons = it.room.game.slug, current_app.config["DRAWINGS"]
    drawn = [Markup(svg(art.picture(slug, name), f"{name}-")) for name in it.pictures]
    placed = poster(it.memory, len(drawn))
    words = {"it": it, "memory": it.memory, "game": it.room.game, "drawn": drawn, "icons": icons}
    return Response(render_template("remember.svg", poster=placed, **words), mimetype="image/svg+xml")
