"""What players decide in a hand: bet, check, fold, and after the dealer's hand is shown, concede."""

from collections.abc import Iterator

from croupier.games.holdem_bonus.edition import Forfeit
from croupier.games.holdem_bonus.round import Bet, BettingRound, Check, FoldedHandsDiscarded
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box
from croupier.kernel.staff import Role
from croupier.table.commands import Act
from croupier.table.discretion.authority import not_allowed
from croupier.table.events import Answer, Event, PlayerDecided, Recorded, WagerPlaced
from croupier.table.holdem.accounts import collected
from croupier.table.holdem.round import ante, folded, method, on
from croupier.table.holdem.script import choices, next_step
from croupier.table.holdem.terms import terms_of
from croupier.table.people import Actor, AtBox
from croupier.table.state import Dealing, Table
from croupier.table.steps import AwaitDecision, SettleWagers, Step
from croupier.table.wagers.placement import MOST_WAGERS


def act(table: Table, command: Act) -> Answer:
    """Take a decision of the player whose turn it is."""
    step = next_step(table)
    phase = table.phase
    if not isinstance(phase, Dealing):
        because = _concerning(table, command)
        return Refused("nothing-dealt", because)
    refused = _for_another(table, command) or _gone(table, phase, command)
    if refused:
        return refused
    if command.do == "concede":
        return _concede(table, command, step)
    if not isinstance(step, AwaitDecision):
        because = (*_concerning(table, command), *step.because)
        return Refused("not-now", tuple(dict.fromkeys(because)))
    if step.box != command.box:
        return Refused("not-their-turn", step.because, facts=Facts(box=step.box, other=command.box))
    betting = next(each for each in terms_of(table).betting.rounds if each.id == step.stage)
    return _decide(table, phase, command, betting)


def _concerning(table: Table, command: Act) -> Because:
    """Cite what a decision is about when it cannot be taken now."""
    terms = terms_of(table)
    if command.do == "concede":
        return terms.settlement.conceding.because
    return terms.betting.rounds[0].because


def _for_another(table: Table, command: Act) -> Refused | None:
    """Nobody decides for another player; the dealer may take the hand of an absent one as folded."""
    if not isinstance(command.by, AtBox) or command.by.box == command.box:
        return None
    because = terms_of(table).irregularities.player_does_not_decide.because
    return not_allowed(table, command.by, "take-as-folded", because)


def _gone(table: Table, phase: Dealing, command: Act) -> Refused | None:
    if command.box not in phase.boxes:
        because = terms_of(table).wagers.close.because
        return Refused("no-hand", because, facts=Facts(box=command.box))
    if command.box in folded(phase):
        because = terms_of(table).betting.fold.because
        return Refused("folded-already", because, facts=Facts(box=command.box))
    return None


def _decide(table: Table, phase: Dealing, command: Act, betting: BettingRound) -> Answer:
    if command.do not in choices(betting):
        because = (*betting.because, *(clause for each in betting.choices for clause in each.because))
        facts = Facts(given=command.do, choices=choices(betting))
        return Refused("no-such-choice", because, facts=facts, variant="now")
    match command.do:
        case "bet":
            return _bet(table, phase, command, betting)
        case "check":
            check = next(each for each in betting.choices if isinstance(each, Check))
            return Accepted((_decided(command.box, "check", betting.id, (*check.because, *betting.because)),))
        case _:
            return Accepted(tuple(gives_up(table, command.box, betting.fold, command.by, betting.id)))


def _decided(box: Box, do: str, stage: str, because: Because) -> PlayerDecided:
    return PlayerDecided(box=box, do=do, because=because, stage=stage)


# Betting -------------------------------------------------------------------------------------------------------------


def _bet(table: Table, phase: Dealing, command: Act, betting: BettingRound) -> Answer:
    bet = betting.bet
    refused = _wrong_amount(table, phase, command, bet)
    if refused:
        return refused
    laid = on(phase.wagers, command.box, "ante")[0]
    because = (*bet.because, *betting.because)
    placed = WagerPlaced(
        number=table.wagers_placed + 1,
        box=command.box,
        patron=laid.patron,
        bet=BetId(bet.id),
        amount=bet.due(ante(table, phase, command.box)),
        token=False,
        because=because,
    )
    return Accepted((_decided(command.box, "bet", betting.id, because), placed))


def _wrong_amount(table: Table, phase: Dealing, command: Act, bet: Bet) -> Refused | None:
    due = bet.due(ante(table, phase, command.box))
    if len(phase.wagers) >= MOST_WAGERS:
        return Refused("too-much", bet.because, variant="wagers")
    if command.amount in (None, due):
        return None
    facts = Facts(what=bet.id.capitalize(), limit=due, amount=command.amount)
    return Refused("not-the-amount", bet.because, facts=facts)


# Giving up -----------------------------------------------------------------------------------------------------------


def _concede(table: Table, command: Act, step: Step) -> Answer:
    terms = terms_of(table).settlement.conceding
    if not isinstance(step, SettleWagers) or command.box not in step.concede:
        return Refused("not-now", (*terms.because, *step.because), variant="concede")
    return Accepted(tuple(gives_up(table, command.box, terms, command.by, terms.id)))


def gives_up(table: Table, box: Box, fold: Forfeit, by: Actor, stage: str) -> Iterator[Event]:
    """A player folds: what it loses is collected at once; the cards are spread and go where the method says."""
    phase = table.phase
    if not isinstance(phase, Dealing):
        return
    do = "concede" if fold.id == terms_of(table).settlement.conceding.id else "fold"
    yield _decided(box, do, stage, fold.because)
    yield _collected_cards(table, phase, box, by)
    yield from collected(table, phase, box, fold)


def _collected_cards(table: Table, phase: Dealing, box: Box, by: Actor) -> Recorded:
    """The dealer confirms the cards, face down, and where they go."""
    how, terms = method(table), terms_of(table).betting
    rack = isinstance(how, FoldedHandsDiscarded)
    details = {
        "box": str(box),
        "round": str(phase.number),
        "cards": str(len(phase.hand(box))),
        "to": "discard rack" if rack else "jackpot area",
    }
    because = tuple(dict.fromkeys((*terms.folded_cards.because, *how.because, *terms.fold.because)))
    return Recorded(
        what="folded-hand", by=by if isinstance(by, AtBox) else Role.DEALER, details=details, because=because
    )
