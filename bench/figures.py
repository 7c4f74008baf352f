"""What a bench finds: each figure beside its peer and its aim, printed and, for the page of figures, kept.

``BENCH_FIGURES`` names the file that they are added to, a line of JSON each; `run.py` sets it.
"""

import json
import os
from pathlib import Path
from typing import Final

_PLACE: Final = "BENCH_FIGURES"


def figure(what: str, found: str, *, peer: str = "", ratio: str = "", aim: str = "", met: bool | None = None) -> None:
    """Tell a figure: what it is, what was found, beside what, how many times that, and what was aimed at."""
    said = {None: "", True: "met", False: "MISSED"}[met]
    beside = f"{ratio} times {peer}" if ratio and peer else peer
    print(f"  {what:<62} {found:>14}  {beside:<34} {f'aim {aim}' if aim else '':<16} {said}".rstrip(), flush=True)
    place = os.environ.get(_PLACE)
    if place:
        line = {"what": what, "found": found, "peer": peer, "ratio": ratio, "aim": aim, "met": met}
        with Path(place).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")


def at_most(what: str, found: float, limit: float, *, shown: str, peer: str = "", unit: str = "") -> None:
    """Tell a figure that is to be no more than a limit; with a peer it is a ratio to it."""
    ratio = f"{found:.2f}" if peer else ""
    figure(what, shown, peer=peer, ratio=ratio, aim=f"<= {limit:g}{unit}", met=found <= limit)


def at_least(what: str, found: float, limit: float, *, shown: str, peer: str = "", unit: str = "") -> None:
    ratio = f"{found:.2f}" if peer else ""
    figure(what, shown, peer=peer, ratio=ratio, aim=f">= {limit:g}{unit}", met=found >= limit)
