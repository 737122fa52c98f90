"""Where this machine can be reached from a phone on the same Wi-Fi, and the QR code that says so."""

from __future__ import annotations

import io
import ipaddress
import socket
import struct
import sys
import time
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import qrcode

SIOCGIFADDR = 0x8915


EVERYWHERE = ("", "0.0.0.0", "::")  # a house that listens there answers on every address of its machine


def addresses(host: str = "") -> list[str]:
    """Where a house that listens on `host` can be found, the likeliest first. Looked up at most once a minute."""
    return _addresses(int(time.monotonic() / 60)) if host in EVERYWHERE else [numeric(host)]


def numeric(host: str) -> str:
    """A name is only ours to use if phones know it, too; its number always is."""
    with suppress(ValueError):
        return str(ipaddress.ip_address(host))
    return str(socket.getaddrinfo(host, None, socket.AF_INET)[0][4][0])


def is_private(host: str) -> bool:
    """Whether nothing but this machine itself can reach a house that listens there."""
    return all(ipaddress.ip_address(address).is_loopback for address in addresses(host))


def url(address: str, port: int, scheme: str = "http") -> str:
    return f"{scheme}://{f'[{address}]' if ':' in address else address}:{port}"


@lru_cache(maxsize=1)
def _addresses(minute: int) -> list[str]:
    routed = _routed()
    found = [routed] if routed else []
    found += _interfaces()
    with suppress(OSError):  # a machine that cannot look up its own name still has its routed address
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    usable = [one for one in dict.fromkeys(found) if not ipaddress.ip_address(one).is_loopback and _ours(one)]
    return usable or ["127.0.0.1"]


def _ours(address: str) -> bool:
    """What a list of names says may be long out of date: only this machine's own addresses can be bound to."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True


def _interfaces() -> list[str]:
    """What the network interfaces say, where the system lets us ask them one by one."""
    if sys.platform != "linux":
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # an interface without an address
                answer = fcntl.ioctl(probe, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _routed() -> str:
    """The address that packets for elsewhere would carry. Nothing is sent: a datagram socket only picks its route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address, never a real one
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def free_port(host: str, wanted: int) -> int:
    """The wanted port or the next free one; 0: any."""
    for port in range(wanted, min(wanted + 50, 65536)):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
                found: int = probe.getsockname()[1]
                return found
            except OSError:
                continue
    raise OSError(f"No free port from {wanted} on.")


def _code(text: str, border: int) -> qrcode.QRCode[Any]:
    import qrcode  # here, as it loads whatever can draw pictures
    from qrcode.constants import ERROR_CORRECT_M

    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=border)
    code.add_data(text)
    code.make(fit=True)
    return code


def qr_text(text: str) -> str:
    """A QR code of half-block characters, dark on light whatever the terminal's colours."""
    out = io.StringIO()
    _code(text, border=2).print_ascii(out=out, invert=True)
    return out.getvalue()


@lru_cache(maxsize=256)
def qr_svg(text: str) -> str:
    """A QR code as one path of horizontal runs: dark on light, with its quiet zone."""
    matrix = _code(text, border=4).get_matrix()
    runs = []
    for y, row in enumerate(matrix):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                runs.append(f"M{x} {y}h{end - x}v1H{x}z")
            x = max(end, x + 1)
    size = len(matrix)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#14161c" d="{"".join(runs)}"/></svg>'
    )
