"""How something is to be printed."""

from __future__ import annotations

from dataclasses import dataclass

from printables.paper import A4, Layout, Paper, Profile

LARGE = 1.3  # four large cards on a sheet instead of nine


@dataclass(frozen=True)
class Job:
    """What somebody asks of the press."""

    paper: Paper = A4
    layout: Layout = Layout.LONG
    saver: bool = False
    profile: Profile = Profile()
    address: str = ""  # what codes on cards lead to; empty: no codes
    large: bool = False

    @property
    def factor(self) -> float:
        return LARGE if self.large else 1.0
