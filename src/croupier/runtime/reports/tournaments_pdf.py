"""The report of a tournament on paper."""

from typing import Any

from croupier.lab.typesetting import typeset
from croupier.runtime.reports.tournaments import MISSING, STANDING, TournamentOnRecord, money, report, standings
from croupier.version import __version__

SESSION = ("round", "table", "player", "chips", "status")


def tournament_pdf(of: TournamentOnRecord, to: int | None = None) -> bytes:
    """Set a tournament: its figures, how everybody stands, the results of each session, and missing chips."""
    said = report(of)
    rows = [
        [str(each["round"]), each["table"], one["player"], one["chips"], one["status"]]
        for each in said["sessions"]
        for one in each["order"]
    ]
    part: dict[str, Any] = {
        "title": said["name"] or said["tournament"],
        "facts": [("document", said["document"]), ("phase", said["phase"]), *money(of.now).items()],
        "tables": [
            {"columns": STANDING, "rows": [[each[name] for name in STANDING] for each in standings(of.now)]},
            {"columns": SESSION, "rows": rows},
            {"columns": MISSING, "rows": [[each[name] for name in MISSING] for each in of.missing]},
        ],
    }
    upto = f"up to entry {to}" if to else ""
    told = {"title": "Tournament", "nothing": "", "parts": [part], "to": upto, "croupier": __version__}
    return typeset("croupier.runtime.reports", "sheet.typ", told, instead="--json")
