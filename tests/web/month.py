"""A month at a floor made from nothing: six people, each by their own rank, at two servers in turn.

The same over any journal. With one server both addresses are its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import uuid4

import httpx

from waiting import until
from web.authenticator import Authenticator, proved, register, step_up
from web.floors import Visitor

TABLE, BOOK = "baccarat-1", "star-baccarat"
SIX: Final = ("Max", "Gus", "Dana", "Cas", "Ines", "Sven")
"""A gaming manager, a supervisor and a dealer of the Star, a casino manager of Crown, an inspector, surveillance."""

CHOSEN: Final = "wattle and bottlebrush"


@dataclass
class Month:
    """Two addresses of one house, and its people at both of them."""

    bases: tuple[str, str]
    origin: str
    people: dict[str, tuple[Visitor, Visitor]] = field(default_factory=dict)
    keys: dict[str, Authenticator] = field(default_factory=dict)
    turn: int = 0

    def begin(self, links: Mapping[str, str]) -> None:
        """Let each of the six choose a password and register a passkey, at one server or the other."""
        for number, name in enumerate(SIX):
            first = welcomed(self.bases[number % 2], links[name])
            self.keys[name] = Authenticator(self.origin)
            assert register(first, self.keys[name], CHOSEN).status_code == 201
            assert step_up(first, self.keys[name]).status_code == 200
            self.people[name] = (first, over(first, self.bases[1 - number % 2]))

    def who(self, name: str) -> Visitor:
        """Somebody, each time at the other server."""
        self.turn += 1
        return self.people[name][self.turn % 2]

    def sends(self, name: str, path: str, command: str, body: dict[str, Any], second: str = "", **more: Any) -> Any:
        """Send a command by a route, if need be with a second person who signs in for it; it is done."""
        sent = {"command_id": str(uuid4()), "name": command, "body": body, **more}
        who = self.who(name)
        if second:
            asked = who.word(second, path, sent, CHOSEN)
            sent = {**sent, "second": proved(who, self.keys[second], asked)}
        answer = who.post(path, sent)
        assert answer.status_code == 200, (command, answer.text)
        assert answer.json()["accepted"]
        return answer.json()

    def at_table(self, name: str, command: str, body: dict[str, Any] | None = None, **more: Any) -> int:
        answer = self.sends(name, f"/api/tables/{TABLE}/commands", command, body or {}, **more)
        return int(answer["sequence"])

    def at_desk(self, name: str, command: str, body: dict[str, Any]) -> None:
        self.sends(name, f"/api/registers/{BOOK}/commands", command, body)

    def looks(self, name: str, after: int) -> Any:
        """What a screen of the table shows, once it shows everything up to an entry."""
        who, seen = self.who(name), {}

        def there() -> bool:
            seen.update(who.view(TABLE, "dealer"))
            return int(seen["sequence"]) >= after

        until(there)
        return seen["view"]

    def reads(self, name: str, path: str) -> httpx.Response:
        answer = self.who(name).http.get(path, headers={"accept": "application/json"})
        assert answer.status_code == 200, (path, answer.text)
        return answer

    def close(self) -> None:
        for each in (one for both in self.people.values() for one in both):
            each.http.close()


def welcomed(base: str, link: str) -> Visitor:
    """Open a link and choose a password."""
    visitor = Visitor(base)
    token = visitor.http.get("/welcome").text.split('name="csrf" value="')[1].split('"')[0]
    data = {"csrf": token, "token": link.partition("#")[2], "password": CHOSEN}
    assert visitor.http.post("/welcome", data=data).status_code == 303
    visitor.csrf = visitor._token("/account")
    return visitor


def over(visitor: Visitor, base: str) -> Visitor:
    """The same session at another server."""
    found = Visitor(base)
    found.http.cookies.update(visitor.http.cookies)
    found.csrf = visitor.csrf
    return found


def worked(month: Month) -> None:
    """From the closed table to the printed month."""
    opened(month)
    dealt(month, coups=1)
    disputed(month)
    last = closed(month)
    ended(month)
    overseen(month, last)


def opened(month: Month) -> None:
    deed = month.looks("Dana", 0)["primary"]["command"]
    assert deed["name"] == "open-table.v1"
    month.at_table("Dana", deed["name"], deed["body"])


def dealt(month: Month, coups: int) -> None:
    """Deal so many coups, with a wager on each, from the first shuffle of the shoe."""
    last, settled = month.at_table("Dana", "sit.v1", {"box": 3, "patron": "Zoe"}), 0
    while settled < coups:
        deed = month.looks("Dana", last)["primary"]
        if deed["id"] == "no-more-bets":
            month.at_table("Dana", "place-wager.v1", {"box": 3, "bet": "banker", "amount": 10_000})
        who = "Dana" if deed["command"]["body"].get("by") in {None, "dealer"} else "Gus"
        last = month.at_table(who, deed["command"]["name"], deed["command"]["body"], draw=deed["draws"])
        settled += deed["id"] == "settle"
    month.at_table("Dana", "leave.v1", {"box": 3})


def disputed(month: Month) -> None:
    """Zoe disputes the result, is not content with the decision, and is told of her right to complain."""
    month.at_desk("Gus", "bring-dispute.v1", {"table": TABLE, "who": "Zoe", "about": "the third card"})
    month.at_desk("Gus", "decide-dispute.v1", {"dispute": 1, "decision": "the result stands"})
    month.at_desk("Gus", "reject-decision.v1", {"dispute": 1})
    month.at_desk("Max", "give-advice.v1", {"dispute": 1})
    month.at_desk("Max", "close-dispute.v1", {"dispute": 1})


def closed(month: Month) -> int:
    return month.at_table("Max", "close-table.v1")


def ended(month: Month) -> None:
    """Print the month: the dispute stands in the Star's sheets, and in none of Crown's."""
    sheets = month.reads("Max", "/api/month-end/month-end.json").json()
    assert [(each["who"], each["about"]) for each in sheets["disputes"]] == [("Zoe", "the third card")]
    assert month.reads("Max", "/api/month-end/month-end.pdf").content.startswith(b"%PDF")
    assert month.reads("Cas", "/api/month-end/month-end.json").json()["disputes"] == []


def overseen(month: Month, last: int) -> None:
    """The inspector verifies the journal, surveillance takes a coup away."""
    for who in month.people["Ines"]:
        found = who.post("/api/verify", {}).json()
        assert found["sound"], found
        assert found["entries"] >= last
    packet = month.reads("Sven", f"/api/tables/{TABLE}/coups/1/packet").json()
    assert packet["table"] == TABLE
