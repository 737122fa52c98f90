"""The KeyHolder and the Traitors: one who has something to lose, and two who smile."""

from __future__ import annotations

from printables.art.kit import Picture, Sketch, darker
from printables.art.outline import box, circle, path, ring
from printables.art.traitor.features import eye, shade

BRASS, GOLD = "#c8962e", "#e2b544"
BLUE, WAX, NIGHT, LINEN = "#2f5a94", "#a8242a", "#33283f", "#f4ecd8"
FAIR, TAN, PALE = "#f1c9a2", "#d79c6c", "#ecd6bb"


def keyholder() -> Picture:
    """Far too young for it: freckles, a cap that slips, and both eyes on whoever stands behind you."""
    s = Sketch()
    hair = "#a4501f"
    s.solid(
        path("M27 40C22 14 74 10 74 40C75 52 79 60 76 68C66 76 34 78 25 69C21 62 27 52 27 40Z"),
        hair,
        depth=7,
        hatch=2.3,
    )
    s.solid(path("M6 97C7 82 18 78 40 74L60 74C82 78 93 82 94 97Z"), BLUE, depth=6, hatch=2.4)
    s.solid(path("M43 58L58 58L59 76Q51 83 42 76Z"), darker(FAIR, 0.14), depth=0, shine=0, line=1)
    s.solid(circle(50, 88, 1.8) + circle(50, 93, 1.8), GOLD, depth=1, hatch=0, line=0.9)
    s.solid(path("M28 77Q36 71 43 72Q50 82 58 72Q66 71 73 77L66 88Q57 80 50 84Q43 80 35 88Z"), LINEN, depth=3, line=1.2)
    head = path("M33 40C33 26 66 25 67 41C67.5 55 60 68 50 69C41 68.5 33 55 33 40Z")
    s.solid(head, FAIR, depth=4, hatch=0)
    shade(s, path("M30 28H70V39Q50 33 32 42Z"), FAIR, head, 0.14)
    # the fringe, and the cap over it
    s.solid(
        path("M32 44C30 27 45 25 68 28C70 34 69 40 67 44Q62 37 58 34Q57 38 54 40Q50 36 47 34Q44 40 40 41Q36 40 32 44Z"),
        hair,
        depth=2,
        hatch=0,
        line=1.1,
    )
    s.solid(path("M24 30C18 16 36 5 55 7C75 8 84 20 74 29C60 22 42 23 24 30Z"), GOLD, depth=5, hatch=2.3)
    s.solid(path("M24 31Q48 19 75 29Q76 32 74 34Q48 25 25 36Q23 33 24 31Z"), BLUE, depth=1.5, hatch=0, line=1.1)
    s.solid(path("M30 22C23 15 19 9 14 8C13 16 15 24 24 30Z"), LINEN, depth=3, hatch=1.8, line=1.1)
    s.stroke(path("M15.5 10Q20 19 29 26"), 0.7)
    # wide awake
    eye(s, 42, 48, 9.5, 8.5, (0.9, 0), "#3f7a4a")
    eye(s, 58, 47.5, 9, 8.5, (0.9, 0), "#3f7a4a")
    s.stroke(path("M36 41Q41 37.5 46 41M54 40.5Q59 37 63 41"), 1.5, darker(hair, 0.3))
    s.stroke(path("M50 47Q47 54 47 55.5Q48.5 57.5 51.5 56.5"), 1)
    s.stroke(path("M46 62.5Q49.5 60.5 54 62.5"), 1.3)
    for x, y in ((38.0, 55.0), (41, 57), (44, 55.5), (55, 55.5), (58, 57), (61, 54.5)):
        s.flat(circle(x, y, 0.7), "#b96f3d")
    # the key, held on to
    key = path("M79.5 36V84H84.5V36Z")
    bow = ring(82, 27, 9.4, 4.6)
    bits = path("M79.5 62H70V68H74V71H70V77H79.5Z")
    s.solid(bits, BRASS, depth=2, hatch=0, line=1.3)
    s.solid(key, GOLD, depth=2, hatch=0, line=1.3)
    s.solid(circle(74, 20.5, 4) + circle(90, 20.5, 4) + circle(82, 15, 4), GOLD, depth=2, hatch=0, line=1.3)
    s.solid(bow, GOLD, depth=3, hatch=0, line=1.4)
    s.solid(box(77, 36, 10, 4), BRASS, depth=1.5, hatch=0, line=1.1)
    s.solid(path("M94 97C95 82 93 76 88 76L86 97Z"), BLUE, depth=2, line=1.2)
    s.solid(path("M74 90C72 82 74 76 80 76C88 75 91 79 90 86C89 93 78 96 74 90Z"), FAIR, depth=3, line=1.3)
    s.stroke(path("M75 81Q81 80 85 81M74.5 85.5Q80 84.5 85 85.5M76 90Q80 89 84.5 89.5"), 0.9)
    return s.picture


def masked() -> Picture:
    """He lowers the mask a little, for you alone. What it is mounted on is not a stick."""
    s = Sketch()
    hair = "#2a2028"
    s.solid(path("M30 44C28 30 70 28 71 46L74 70Q66 77 60 72H40Q32 76 26 69Z"), hair, depth=0)
    s.solid(path("M5 97C6 82 20 77 38 73L62 73C80 77 94 82 95 97Z"), WAX, depth=6, hatch=2.4)
    s.solid(path("M42 60H58V77Q50 82 42 77Z"), darker(TAN, 0.2), depth=0, shine=0, line=1)
    s.solid(
        path("M22 78Q30 66 41 71Q50 86 59 71Q70 66 78 78Q66 77 50 90Q34 77 22 78Z"), NIGHT, depth=3, hatch=0, line=1.3
    )
    head = path("M33 42C33 30 66 29 67 43C67 54 63 62 57 68Q51 73 45 69C38 63 33 54 33 42Z")
    s.solid(head, TAN, depth=4, hatch=0)
    shade(s, path("M30 28H70V43Q50 37 31 45Z"), TAN, head, 0.22)
    # the half that shows: an eyebrow, a smirk, a beard cut to a point
    eye(s, 42, 48.5, 9, 4.6, (0.5, 0.1), "#6b7d2e", 1.8, -0.6)
    s.flat(path("M35 45.5Q40 39.5 48 43.5Q41 42.5 36 46.5Z"), hair, 0.6)
    s.stroke(path("M50 47Q46 54 45.5 56Q47.5 58.5 51 57.5"), 1.1)
    s.flat(path("M39 60Q44 57.5 50 59.5Q45 60 40 61.5Q38 59 36.5 57.5Q37 60 39 60Z"), hair, 0.5)
    s.stroke(path("M40 63.5Q46 66 54 63"), 1.3)
    s.flat(path("M45 67Q50 65.5 55 67L50.5 77Z"), hair, 0.8)
    # the mask, and the dagger that carries it
    mask = path("M51 37C57 31 80 29 86 36C90 48 84 64 72 72Q67 74 62 70C54 62 50 50 51 37Z")
    s.solid(mask, LINEN, depth=6, hatch=2.2)
    s.flat(path("M54 46Q59 41 64 46Q59 50 54 46ZM72 45Q78 40 83 44Q78 49 72 45Z"), NIGHT, 1)
    s.stroke(path("M67 45Q66 53 65 55Q67 57 70 55.5M61 62Q68 67 76 60"), 1.1)
    s.flat(path("M77 50Q80 55 78.5 57Q75.5 57 77 50Z"), WAX, 0.6)
    s.stroke(path("M54 39Q66 33 84 37.5"), 1.4, BRASS)
    # the hat
    s.solid(
        path("M12 38C20 30 40 22 56 22C74 22 86 27 92 33C82 35 70 31 55 32C38 33 24 40 12 38Z"),
        NIGHT,
        depth=2.5,
        hatch=0,
    )
    s.solid(path("M30 29C29 14 36 8 50 8C66 7 73 14 72 26Q50 20 30 29Z"), NIGHT, depth=5, hatch=2.2)
    s.solid(path("M30 29Q50 19 72 26L72 29.5Q50 23 30.5 33Z"), WAX, depth=0, shine=0, line=1)
    s.solid(path("M69 27C80 22 90 12 88 4C76 3 64 9 61 18C62 23 65 26 69 27Z"), WAX, depth=4, hatch=2)
    s.stroke(path("M69 26Q76 16 85 7"), 0.8)
    # the hand
    s.solid(path("M60 81L67 84L53 97L50 96.5Z"), "#d3dade", depth=1.5, hatch=0, line=1.2)
    s.stroke(path("M63 83L51.5 96"), 0.7)
    s.solid(path("M94 97C92 86 86 80 78 78L70 88L76 97Z"), WAX, depth=2, hatch=0, line=1.3)
    s.solid(path("M57 76L71 90L68 93L54 79Z"), GOLD, depth=1.5, hatch=0, line=1.1)
    s.solid(path("M64 79C62 72 68 68 75 70C82 72 84 79 81 84C77 90 68 87 64 79Z"), NIGHT, depth=3, hatch=0, line=1.3)
    s.stroke(path("M65.5 74Q71 75 76 73.5M66 78.5Q71 79 76.5 77.5M69 83Q73 83 77.5 81"), 0.9, "#8d7da0")
    return s.picture


def whispering() -> Picture:
    """A finger on her lips: you have seen nothing, and the dagger least of all."""
    s = Sketch()
    cloak, lips = WAX, "#b3363a"
    s.solid(
        path("M4 97C8 78 20 74 24 60C18 26 34 5 52 5C72 5 83 28 76 60C80 74 92 78 96 97Z"), cloak, depth=8, hatch=2.5
    )
    hollow = path("M31 62C25 34 36 16 51 16C66 16 75 34 69 62Q62 78 50 80Q38 78 31 62Z")
    s.flat(hollow, NIGHT, 1.4)
    s.solid(path("M45 62H56V78Q51 82 45 78Z"), darker(PALE, 0.3), depth=0, shine=0, line=1)
    head = path("M35 42C35 24 65 24 66 42C66 55 60 67 50.5 70C42 67 35 55 35 42Z")
    s.solid(head, PALE, depth=4, hatch=0)
    s.tone(path("M30 15H72V44Q50 37 33 45Z"), darker(PALE, 0.24), head)
    s.flat(path("M34 50C31 26 44 20 53 22C48 32 40 37 34 50Z"), "#20242e", 0.8)
    s.flat(path("M67 50C70 26 60 21 51 22C56 32 63 37 67 50Z"), "#20242e", 0.8)
    eye(s, 43, 47, 9.5, 5, (-0.5, 0), "#7fae9c", 1.9, -0.8)
    eye(s, 59, 47, 9, 5, (-0.5, 0), "#7fae9c", 1.9, 0.8)
    s.stroke(path("M37 42.5Q42 39.5 48 42.5M54 42.5Q60 39.5 64.5 43"), 1.3)
    s.stroke(path("M52 47Q49.5 54 49 55.5Q50.5 57 53 56.5"), 1)
    s.flat(path("M44 62.5Q47.5 60 51 61.3Q54.5 60 58 62.5Q51 68 44 62.5Z"), lips, 0.7)
    s.stroke(path("M44 62.5Q51 64 58 62.5"), 0.8)
    # hush
    s.solid(path("M24 97C22 88 26 82 34 80L46 90L42 97Z"), darker(cloak, 0.2), depth=2, hatch=0, line=1.2)
    s.solid(
        path("M36 90C33 82 36 77 42 77L47.5 76L48.5 57Q51 53.5 53.5 57L54 78C56 86 52 92 46 94Q39 95 36 90Z"),
        PALE,
        depth=3,
        hatch=0,
        line=1.3,
    )
    s.stroke(path("M41 78Q47 79 47 83M39 82.5Q45 83 45.5 87M49 59.5Q51 58 53 59.5"), 0.8)
    # the dagger
    s.solid(path("M76 62L72 32L77 22L83 31L82 62Z"), "#cdd4d8", depth=3, hatch=0, line=1.3)
    s.stroke(path("M77.5 28L79 62"), 0.8)
    s.solid(path("M68 63Q79 58 90 61L90 66Q79 64 69 68Z"), GOLD, depth=1.5, hatch=0, line=1.2)
    s.solid(path("M75.5 66H83V90H76Z"), "#5b3a22", depth=2, hatch=0, line=1.1)
    s.solid(circle(79.5, 93, 3.6), WAX, depth=1.5, hatch=0, line=1.1)
    s.solid(path("M70 82C68 74 73 68 80 69C88 69 91 75 89 82C86 89 74 89 70 82Z"), NIGHT, depth=3, hatch=0, line=1.3)
    s.stroke(path("M71 74Q78 74 83 73M71 78.5Q78 78.5 83.5 77.5M73 83Q78 83 83 82"), 0.9, "#8d7da0")
    return s.picture
