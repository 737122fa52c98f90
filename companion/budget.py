"""So many at once and so many a second: what one guest may use of what everybody shares."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

EVERYBODY = ""
LONGEST_WAIT = 10.0  # seconds that something is held back before it is refused
AT_HOME = frozenset({"127.0.0.1", "::1"})  # the machine itself: its owner's


@dataclass
class Budget:
    """Whoever asks has `burst` to spend at once, and gets `rate` back every second."""

    rate: float
    burst: float
    most: int = 10_000  # guests remembered; past that, those who have spent least are forgotten first
    clock: Callable[[], float] = time.monotonic
    _spent: dict[str, tuple[float, float]] = field(default_factory=dict)  # how much, and when that was so

    def spent(self, who: str = EVERYBODY) -> float:
        spent, then = self._spent.get(who, (0.0, 0.0))
        return max(0.0, spent - self.rate * (self.clock() - then))

    def empty(self, who: str = EVERYBODY) -> bool:
        return self.spent(who) + 1 > self.burst

    def spend(self, who: str = EVERYBODY) -> float:
        """How many seconds to wait for it: the further ahead somebody spends, the longer, up to a limit."""
        spent = min(self.spent(who) + 1, self.burst + self.rate * LONGEST_WAIT)
        if who not in self._spent and len(self._spent) >= self.most:
            kept = sorted(self._spent, key=self.spent)[len(self._spent) // 2 :]
            self._spent = {one: self._spent[one] for one in kept}
        self._spent[who] = (spent, self.clock())
        return max(0.0, spent - self.burst) / self.rate

    def take(self, who: str = EVERYBODY) -> bool:
        """Spend if there is something left."""
        if self.empty(who):
            return False
        self.spend(who)
        return True


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Whose budget an address spends: of IPv6 a guest from outside has as many as they like, with one beginning."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if known.version == 6 and known.ipv4_mapped:
        return str(known.ipv4_mapped)
    if known.version == 4 or known.is_loopback or known.is_link_local or known.is_private:
        return str(known)  # in a home network each is another machine
    return str(ipaddress.ip_network((known, 64), strict=False))
