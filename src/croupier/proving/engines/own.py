"""croupier as an engine: each question answered by the functions of the games and by the table itself."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign, settle
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.settle import Played
from croupier.games.holdem_bonus.settle import settle as settle_holdem
from croupier.games.kinds import AnyEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.lucky_draw.round import Hands
from croupier.games.lucky_draw.settle import settle_draw, settle_enter
from croupier.games.moves import Move
from croupier.kernel.cards import Card, NotACard, card
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Because
from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.kernel.staff import Role
from croupier.proving.engines import placing, shoes
from croupier.proving.vectors.vector import KINDS, PROTOCOL
from croupier.version import __version__
from croupier.views.rulings import HAPPENINGS, PHASES, answered

Asked = Mapping[str, Any]
_TWO, _THREE, _COMMUNITY = 2, 3, 5
_MOST_CENTS: Final = 10**15


class NotAnswered(CroupierError, ValueError):
    """The question cannot be answered: it asks for something that cannot be."""


class Engine:
    """Answers the questions of the protocol from one edition. `because` are the clauses of the last answer."""

    def __init__(self, edition: AnyEdition) -> None:
        self.edition = edition
        self.because: Because = ()
        self._answers: dict[str, Callable[[Asked], dict[str, Any]]] = {
            "deal": self._deal,
            "settle": self._settle,
            "place": self._place,
            "rule": self._rule,
            "shoe": self._shoe,
        }

    def answer(self, asked: Asked) -> dict[str, Any]:
        """Answer one question; a question that makes no sense is refused with a reason."""
        do = asked.get("do")
        if do == "hello":
            return self.hello()
        id_ = {"id": asked["id"]} if "id" in asked else {}
        work = self._answers.get(do) if isinstance(do, str) else None
        if work is None:
            return {**id_, "cannot": f"no such question: {str(do)[:40]}"}
        if asked.get("document", self.edition.rulebook) != self.edition.rulebook:
            return {**id_, "cannot": f"no edition of {str(asked.get('document'))[:40]}"}
        try:
            return {**id_, **work(asked)}
        except (CroupierError, ValueError, TypeError, LookupError, AttributeError, StopIteration) as error:
            return {**id_, "refused": str(error)[:200] or type(error).__name__}

    def hello(self) -> dict[str, Any]:
        return {
            "protocol": PROTOCOL,
            "engine": "croupier",
            "version": __version__,
            "documents": [self.edition.rulebook],
            "can": [each for each in KINDS if each != "bad"],
        }

    # The deal

    def _deal(self, asked: Asked) -> dict[str, Any]:
        work = _DEALS.get(type(self.edition))
        if work is None:
            return {"cannot": "no hand draws by a table of play in this game"}
        return work(self, self.edition, asked)

    def _deal_area(self, edition: LuckyDrawEdition, asked: Asked) -> dict[str, Any]:
        hand = _hand(asked, "dealer")
        if not 1 <= len(hand) <= _THREE:
            raise NotAnswered("the dealer has one to three cards")
        ruled = edition.deal.dealer(hand, edition.values)
        self.because = ruled.because
        return {"next": "dealer" if ruled.move is Move.DRAW else None}

    def _deal_coup(self, edition: BaccaratEdition, asked: Asked) -> dict[str, Any]:
        player, banker = _hand(asked, "player"), _hand(asked, "banker")
        if len(player) + len(banker) < edition.first_cards:
            order = edition.deal.order
            self.because = order.because
            return {"next": order.value[len(player) + len(banker)].value}
        if len(player) not in {_TWO, _THREE} or len(banker) not in {_TWO, _THREE}:
            raise NotAnswered("a hand has two or three cards")
        tableau, count = edition.tableau, edition.values.count
        p, b = count(player[:_TWO]), count(banker[:_TWO])
        players, third = tableau.player_move(p, b), None
        self.because = players.because
        if len(player) == _TWO and players.move is Move.DRAW and len(banker) == _TWO:
            return {"next": "player"}
        if len(player) == _THREE:
            third = edition.values.of(player[_TWO])
        bankers = tableau.banker_move(p, b, third)
        self.because = bankers.because
        return {"next": "banker" if len(banker) == _TWO and bankers.move is Move.DRAW else None}

    # Settlement

    def _settle(self, asked: Asked) -> dict[str, Any]:
        wagers = [_wager(each) for each in _list(asked, "wagers")]
        return _SETTLEMENTS[type(self.edition)](self, self.edition, asked, wagers)

    def _settle_coup(self, edition: BaccaratEdition, asked: Asked, wagers: list[tuple[str, Money]]) -> dict[str, Any]:
        player, banker = _hand(asked, "player"), _hand(asked, "banker")
        if min(len(player), len(banker)) < _TWO or self._deal_coup(edition, asked)["next"] is not None:
            raise NotAnswered("the hands are not finished")
        if not _drawn_by_the_table_of_play(edition, player, banker):
            raise NotAnswered("a hand has a third card that it does not draw")
        game = asked.get("game", edition.games[0].id)
        if game not in {each.id for each in edition.games}:
            raise NotAnswered(f"no game {game!r}")
        options = _object(asked, "options")
        premium = asked.get("tie_premium")
        sign = Sign(
            game=game,
            chips=_chips(asked),
            options={name: _whole(each) for name, each in options.items()},
            tie_premium=Percent.of(premium) if premium is not None else None,
        )
        coup = Coup.dealt(player, banker, edition)
        found = [settle(edition, sign, bet, stake, coup) for bet, stake in wagers]
        self.because = tuple(dict.fromkeys(clause for each in found for clause in each.because))
        return {
            "result": coup.result.value,
            "points": {"player": coup.player_points, "banker": coup.banker_points},
            "wagers": [{"bet": bet, "net": each.net.cents} for (bet, _), each in zip(wagers, found, strict=True)],
        }

    def _settle_area(self, edition: LuckyDrawEdition, asked: Asked, wagers: list[tuple[str, Money]]) -> dict[str, Any]:
        player, dealer = _hand(asked, "player"), _hand(asked, "dealer")
        if not _TWO <= len(player) <= _THREE or not _TWO <= len(dealer) <= _THREE:
            raise NotAnswered("a hand has two or three cards")
        draws = edition.deal.dealer(dealer[:_TWO], edition.values).move is Move.DRAW
        if draws is not (len(dealer) == _THREE):
            raise NotAnswered("the dealer's hand is not the one that the deal makes")
        hands, chips = Hands.dealt(player, dealer, edition), _chips(asked)
        work = {"enter": settle_enter, "draw": settle_draw}
        if any(bet == "draw" for bet, _ in wagers) is not hands.drew:
            raise NotAnswered("a DRAW wager and a third card go together")
        found = [work[bet](edition, chips, hands, stake) for bet, stake in wagers]
        self.because = tuple(dict.fromkeys(clause for each in found for clause in each.because))
        return {
            "result": hands.result.value,
            "points": {"player": hands.player_points, "dealer": hands.dealer_points},
            "wagers": [{"bet": bet, "net": each.net.cents} for (bet, _), each in zip(wagers, found, strict=True)],
        }

    def _settle_hand(
        self, edition: HoldemBonusEdition, asked: Asked, wagers: list[tuple[str, Money]]
    ) -> dict[str, Any]:
        hole, dealer, community = _hand(asked, "player"), _hand(asked, "dealer"), _hand(asked, "community")
        folded = asked.get("folded")
        _chips(asked)
        if len(hole) != _TWO or (folded is None and (len(dealer) != _TWO or len(community) != _COMMUNITY)):
            raise NotAnswered("two cards each and five community cards")
        if len({*hole, *dealer, *community}) != len(hole) + len(dealer) + len(community):
            raise NotAnswered("one deck holds each card once")
        known = {each.id for each in edition.bets}
        if any(bet not in known for bet, _ in wagers):
            raise NotAnswered("no such bet")
        found = settle_holdem(edition, Played(hole=hole, wagers=dict(wagers), folded=folded), dealer, community)
        self.because = tuple(dict.fromkeys(clause for each in found for clause in each.because))
        nets = {each.wager: each.net.cents for each in found}
        return {"wagers": [{"bet": bet, "net": nets[bet]} for bet, _ in wagers]}

    # The table

    def _place(self, asked: Asked) -> dict[str, Any]:
        answer, self.because = placing.answer(self.edition, asked)
        return answer

    def _shoe(self, asked: Asked) -> dict[str, Any]:
        answer, self.because = shoes.answer(self.edition, asked)
        return answer

    def _rule(self, asked: Asked) -> dict[str, Any]:
        if "act" in asked:
            return self._may(asked)
        what, phase = asked.get("what"), asked.get("phase")
        if not isinstance(what, str) or not isinstance(phase, str) or what not in HAPPENINGS or phase not in PHASES:
            raise NotAnswered("no such happening or moment")
        found = answered(self.edition, phase, what)
        self.because = found.because
        return {
            "kind": found.kind.value,
            "rulings": sorted(found.rulings),
            "choices": sorted({f"{each.name}: {each.by}" for each in found.options}),
            "money": sorted({f"{each.box} {each.bet} {each.amount.cents} {each.how}" for each in found.moves}),
            "told": sorted(found.told),
        }

    def _may(self, asked: Asked) -> dict[str, Any]:
        """Say whether somebody of a rank may do what a clause leaves to a rank."""
        power = self.edition.power(str(asked["act"]))
        if power is None:
            raise NotAnswered("no clause knows such an act")
        self.because = power.because
        return {"may": self.edition.document.ladder.meets(Role(asked.get("rank")), power.by)}


# What differs by game, found by the kind of edition: croupier's own methods for it.
_DEALS: Final[Mapping[type, Callable[[Engine, Any, Asked], dict[str, Any]]]] = {
    BaccaratEdition: Engine._deal_coup,  # noqa: SLF001 - its own module
    LuckyDrawEdition: Engine._deal_area,  # noqa: SLF001 - as above
}
_SETTLEMENTS: Final[Mapping[type, Callable[[Engine, Any, Asked, list[tuple[str, Money]]], dict[str, Any]]]] = {
    BaccaratEdition: Engine._settle_coup,  # noqa: SLF001 - as above
    LuckyDrawEdition: Engine._settle_area,  # noqa: SLF001 - as above
    HoldemBonusEdition: Engine._settle_hand,  # noqa: SLF001 - as above
}


def _drawn_by_the_table_of_play(edition: BaccaratEdition, player: tuple[Card, ...], banker: tuple[Card, ...]) -> bool:
    """Say whether each third card is one that the hand draws."""
    count = edition.values.count
    p, b = count(player[:_TWO]), count(banker[:_TWO])
    third = edition.values.of(player[_TWO]) if len(player) == _THREE else None
    if len(player) == _THREE and edition.tableau.player_move(p, b).move is not Move.DRAW:
        return False
    return len(banker) == _TWO or edition.tableau.banker_move(p, b, third).move is Move.DRAW


# Reading -------------------------------------------------------------------------------------------------------------


def _object(asked: Asked, name: str) -> Mapping[str, Any]:
    found = asked.get(name, {})
    if not isinstance(found, dict):
        raise NotAnswered(f"{name} is an object")
    return found


def _list(asked: Asked, name: str) -> list[Any]:
    found = asked.get(name)
    if not isinstance(found, list) or not found:
        raise NotAnswered(f"{name} is a list")
    return found


def _hand(asked: Asked, name: str) -> tuple[Card, ...]:
    found = _object(asked, "cards").get(name, [])
    if not isinstance(found, list):
        raise NotAnswered(f"the cards of {name} are a list")
    try:
        return tuple(card(each) for each in found)
    except (NotACard, TypeError):
        raise NotAnswered(f"{name} has something that is no card") from None


def _whole(value: object) -> int:
    if type(value) is not int or abs(value) > _MOST_CENTS:
        raise NotAnswered("an amount is a whole number of cents")
    return value


def _wager(given: object) -> tuple[str, Money]:
    if not isinstance(given, dict) or not isinstance(given.get("bet"), str):
        raise NotAnswered("a wager has a bet and an amount")
    cents = _whole(given.get("amount"))
    if cents <= 0:
        raise NotAnswered("a wager is more than nothing")
    return given["bet"], Money(cents)


def _chips(asked: Asked) -> Chips:
    return Chips(tuple(Money(_whole(each)) for each in _list(asked, "chips")))
