"""A whole log, judged: every departure, what the log cannot show, and what it all comes to."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.lab.intervals import clopper_pearson
from croupier.proving.logs import names, sources
from croupier.proving.logs.baccarat import BaccaratJudge
from croupier.proving.logs.departures import Departure, dollars
from croupier.proving.logs.gathering import Gatherer, Told
from croupier.proving.logs.headers import TableHeader, read_headers
from croupier.proving.logs.holdem import HoldemJudge
from croupier.proving.logs.judging import Judge
from croupier.proving.logs.lucky_draw import LuckyDrawJudge
from croupier.proving.logs.names import NO_MAP, PAID, Map
from croupier.proving.logs.reading import BadLog
from croupier.proving.logs.rounds import LoggedRound
from croupier.proving.logs.rulings import ruled
from croupier.proving.logs.shoes import ShoesFollowed
from croupier.views.baccarat.kind import baccarat_of
from croupier.wording.departures import cannot_show

MOST_LISTED: Final = 100_000
"""So many departures are kept; the others are counted."""
LEARNED: Final = 300
"""So many rounds are read before it is settled what the amounts paid mean."""
LARGE: Final = 100_000
"""In cents: mistakes over $1,000 go on the monthly list."""
MOST_TABLES: Final = 1_000
MOST_EARLY: Final = 1_000
"""So many lines that cannot be read are kept until the first coup of their table is."""


@dataclass(slots=True)
class CheckedLog:
    """What a log came to."""

    rounds: int = 0
    wagers: int = 0
    listed: list[Departure] = field(default_factory=list)
    codes: Counter[str] = field(default_factory=Counter)
    clauses: Counter[str] = field(default_factory=Counter)
    days: dict[str, Counter[str]] = field(default_factory=dict)
    tables: dict[str, Counter[str]] = field(default_factory=dict)
    dealers: dict[str, Counter[str]] = field(default_factory=dict)
    seats: dict[str, Counter[str]] = field(default_factory=dict)
    over: int = 0
    under: int = 0
    cannot: list[str] = field(default_factory=list)
    unknown: dict[str, tuple[str, ...]] = field(default_factory=dict)
    documents: tuple[str, ...] = ()

    @property
    def departures(self) -> int:
        return self.codes.total()

    @property
    def large(self) -> list[Departure]:
        """The mistakes that the monthly list wants."""
        return [each for each in self.listed if each.cents is not None and abs(each.cents) > LARGE]

    def rate(self) -> dict[str, float]:
        """Departures per 1,000 rounds, with the exact interval of 95 %; a round counts once however much is wrong."""
        wrong = min(len({each.of_round for each in self.listed}), self.rounds)
        low, high = clopper_pearson(wrong, self.rounds)
        share = wrong / self.rounds if self.rounds else 0.0
        return {"per_1000": round(share * 1000, 6), "low": round(low * 1000, 6), "high": round(high * 1000, 6)}

    def add(self, of: Departure) -> None:
        self.codes[of.code] += 1
        self.clauses.update(str(each) for each in of.because[:1])
        _of_day(self.days, of.day)["departures"] += 1
        _of_day(self.tables, of.table)["departures"] += 1
        _of_day(self.dealers, of.dealer)["departures"] += 1
        _of_day(self.seats, of.seat)["departures"] += 1
        if of.cents:
            self.over += max(of.cents, 0)
            self.under += max(-of.cents, 0)
        if len(self.listed) < MOST_LISTED:
            self.listed.append(of)
        elif len(self.listed) == MOST_LISTED:
            _once(self.cannot, cannot_show("left-off"))

    def plain(self) -> dict[str, Any]:
        """Write it as JSON has it."""
        return {
            "documents": list(self.documents),
            "rounds": self.rounds,
            "wagers": self.wagers,
            "departures": [each.plain() for each in self.listed],
            "cannot": self.cannot,
            "unknown_columns": {file: list(of) for file, of in self.unknown.items() if of},
            "summary": {
                "departures": self.departures,
                "by_code": dict(self.codes.most_common()),
                "by_clause": dict(self.clauses.most_common()),
                "by_day": {day: dict(of) for day, of in sorted(self.days.items()) if day},
                "by_table": {table: dict(of) for table, of in sorted(self.tables.items()) if table},
                "by_dealer": {name: dict(of) for name, of in sorted(self.dealers.items()) if name},
                "by_seat": {name: dict(of) for name, of in sorted(self.seats.items()) if name},
                "money": {"over": dollars(self.over), "under": dollars(self.under)},
                "over_1000": [each.plain() for each in self.large],
                "rate": self.rate(),
            },
        }


def _of_day(of: dict[str, Counter[str]], name: str) -> Counter[str]:
    if name not in of and len(of) >= MOST_TABLES:
        name = "others"
    return of.setdefault(name, Counter())


def _once(of: list[str], text: str) -> None:
    if text not in of:
        of.append(text)


def check(files: Sequence[Path], header: Path | None, map_: Path | None = None) -> CheckedLog:
    """Judge the logs of some tables. Raises `BadLog` and `BadMap`."""
    headers = read_headers(header) if header is not None else {}
    said = names.read_map(map_) if map_ is not None else NO_MAP
    return Checking(headers, said).run(files)


def each_alone(headers: Mapping[str, TableHeader]) -> bool:
    """Tell whether a hand is a box's alone: in baccarat every box plays the same two."""
    return any(baccarat_of(each.edition) is None for each in headers.values())


class Checking:
    """One run over some files."""

    def __init__(self, headers: dict[str, TableHeader], said: Map) -> None:
        self.headers, self.said = headers, said
        self.judges: dict[str, Judge] = {}
        self.shoes: dict[str, ShoesFollowed] = {}
        self.found = CheckedLog(documents=tuple(dict.fromkeys(each.edition.rulebook for each in headers.values())))
        self.codes: set[str] = set()
        self._early: list[Departure] = []

    def run(self, files: Sequence[Path]) -> CheckedLog:
        gatherer = Gatherer(self.said, each_alone=each_alone(self.headers))
        told = sources.told(files, gatherer, self.headers, self._header)
        learned = list(islice(told, LEARNED))
        self._learn([each for each in learned if isinstance(each, LoggedRound)])
        for each in chain(learned, told):
            self._take(each)
        for departure in chain.from_iterable(each.ended() for each in self.shoes.values()):
            self.found.add(departure)
        self.found.unknown = gatherer.unknown
        codes = set(self.codes).union(*(judge.cannot for judge in self.judges.values()))
        self.found.cannot = [cannot_show(each) for each in sorted(codes)] + self.found.cannot
        return self.found

    def _take(self, of: Told) -> None:
        if isinstance(of, Departure):
            self.found.add(of)
            self._unread(of)
            return
        judge = self._judge(of.table)
        self.found.rounds += 1
        self.found.wagers += len(of.wagers)
        _of_day(self.found.days, of.day)["rounds"] += 1
        _of_day(self.found.tables, of.table)["rounds"] += 1
        _of_day(self.found.dealers, of.dealer)["rounds"] += 1
        if not of.wagers:
            judge.cannot.add("no-wagers")
        for departure in chain(judge.judge(of), self.shoes[of.table].follow(of), ruled(judge, of)):
            self.found.add(departure)

    def _unread(self, of: Departure) -> None:
        """Note at its table a coup that could not be read, or at every table; before its first coup, for later."""
        for table in (of.table,) if of.coup else tuple(self.shoes):
            if table in self.shoes:
                self.shoes[table].unread(of.shoe, of.coup)
        if (of.table not in self.shoes if of.coup else not self.shoes) and len(self._early) < MOST_EARLY:
            self._early.append(of)

    def _judge(self, table: str) -> Judge:
        if table not in self.judges:
            if len(self.judges) >= MOST_TABLES:
                raise BadLog(f"a log is of {MOST_TABLES:,} tables at most: which column is the table?")
            judge = _made(self._header(table))
            judge.paid_as = self.said.paid or next((each.paid_as for each in self.judges.values()), "net")
            self.judges[table], self.shoes[table] = judge, ShoesFollowed(judge)
            for early in self._early:
                if early.table == table or not early.coup:
                    self.shoes[table].unread(early.shoe, early.coup)
        return self.judges[table]

    def _header(self, table: str) -> TableHeader:
        if not self.headers:
            raise BadLog("what table it was is said by a header: --table HEADER")
        found = self.headers.get(table)
        if found is None and len(self.headers) == 1:
            found = next(iter(self.headers.values()))
        if found is None:
            raise BadLog(f"the header has no table {table!r}: there are {', '.join(self.headers)}")
        return found

    def _learn(self, rounds: Iterable[LoggedRound]) -> None:
        """Find out what the amounts paid mean, where neither the column nor the map says it: whichever fits best."""
        kept = [each for each in rounds if any(w.paid is not None and not w.paid_as for w in each.wagers)]
        if not kept or self.said.paid:
            return
        wrong = {}
        for means in PAID:
            judges: dict[str, Judge] = {}
            count = 0
            for each in kept:
                judge = judges.setdefault(each.table, _made(self._header(each.table)))
                judge.paid_as = means
                count += sum(departure.cents is not None for departure in judge.judge(each))
            wrong[means] = count
        best = min(PAID, key=wrong.__getitem__)
        self.codes.add(f"paid-is-{best}")
        for each in kept:
            self._judge(each.table)
        for judge in self.judges.values():
            judge.paid_as = best


_JUDGES: Final[Mapping[type, Callable[[TableHeader, Any], Judge]]] = {
    BaccaratEdition: BaccaratJudge,
    LuckyDrawEdition: LuckyDrawJudge,
    HoldemBonusEdition: HoldemJudge,
}
"""Who judges the rounds of each kind of edition."""


def _made(header: TableHeader) -> Judge:
    judge = _JUDGES[type(header.edition)](header, header.edition)
    if not header.chips_told:
        judge.cannot.add("no-chips")
    return judge
