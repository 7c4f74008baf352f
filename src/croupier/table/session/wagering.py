"""Placing and taking back wagers in a session: one named check for each paragraph, in the order a dealer would look."""

from collections.abc import Callable

from croupier.games import tournament_readings as reads
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.table.session import order
from croupier.table.session.amounts import bounds, offered, outside
from croupier.table.session.records import HandInForm, PlayPassCard
from croupier.table.session.terms import on_forms, rules_of, session_of
from croupier.table.state import Table
from croupier.table.wagers.records import MoveWager, PlaceWager, Withdraw

Check = Callable[[Table, PlaceWager], Refused | None]


def not_placed(table: Table, command: PlaceWager) -> Refused | None:
    """Refuse a wager that no player of the session may make now."""
    return next((refused for check in _CHECKS if (refused := check(table, command))), None)


def not_taken_back(table: Table, command: Withdraw | MoveWager) -> Refused | None:
    """Refuse to take back or move a wager that stays as it lies."""
    session = session_of(table)
    if any(form.announced for form in session.forms.values()):
        return Refused("forms-announced", on_forms(table).no_changes)
    if session.plan.marker and command.box in session.acted:
        return Refused("made-in-turn", order.says(table, "final"), facts=Facts(box=command.box))
    return None


# Whose wager ----------------------------------------------------------------------------------------------------------


def _session_runs(table: Table, _: PlaceWager) -> Refused | None:
    terms = rules_of(table)
    return (
        None if session_of(table).runs else Refused("session-over", (*terms.exclusive.because, *terms.session.because))
    )


def _own_place(table: Table, command: PlaceWager) -> Refused | None:
    session, terms = session_of(table), rules_of(table)
    there = session.players.get(command.box)
    own = session.box_of(command.patron) if command.patron is not None else None
    if own is not None and own != command.box:
        because = terms.own_place.because if terms.own_place else terms.exclusive.because
        return Refused("own-place", because, facts=Facts(box=own))
    if there is None or command.patron not in (None, there.patron):
        because = (*terms.exclusive.because, *(terms.own_place.because if there and terms.own_place else ()))
        return Refused("tournament-table", because, facts=Facts(table=session.plan.tournament))
    return None


def _still_in(table: Table, command: PlaceWager) -> Refused | None:
    player, terms = session_of(table).players[command.box], rules_of(table)
    if player.plays:
        return None
    because = (*player.out.because, *terms.below_the_minimum.because) if player.out else terms.play_off.because
    return Refused("player-out", because, facts=Facts(box=command.box, which=player.status.value))


def _there(table: Table, command: PlaceWager) -> Refused | None:
    return absent(table, command.box)


def absent(table: Table, box: Box) -> Refused | None:
    """Refuse what is laid for somebody who is absent, until it is told that they are there again."""
    if session_of(table).players[box].absent is None:
        return None
    return Refused("player-absent", rules_of(table).absence.because, facts=Facts(box=box))


def _in_tournament_chips(table: Table, command: PlaceWager) -> Refused | None:
    if not command.token and not command.put_down:
        return None
    chips = rules_of(table).chips
    paid: Because = getattr(chips, "paid", ())
    return Refused("not-tournament-chips", (*chips.because, *paid))


def _allowed(table: Table, command: PlaceWager) -> Refused | None:
    terms = rules_of(table)
    if offered(table, command.bet) or terms.features is None:
        return None
    return Refused("not-in-the-conditions", terms.features.because, facts=Facts(bet=command.bet))


# When -----------------------------------------------------------------------------------------------------------------


def _no_pass_card(table: Table, command: PlaceWager) -> Refused | None:
    if command.box not in session_of(table).passed:
        return None
    return Refused("pass-card-lies", rules_of(table).pass_cards.because, facts=Facts(box=command.box))


def _after_the_announcement(table: Table, command: PlaceWager) -> Refused | None:
    """From the announcement on only what the forms say is laid, as it was announced."""
    session, says = session_of(table), on_forms(table)
    if not any(form.announced for form in session.forms.values()):
        return None
    form = session.forms.get(command.box)
    if form is None or not form.announced or form.number is not None:
        return Refused("forms-announced", says.no_changes)
    if (command.bet, command.amount) != (form.bet, form.lays):
        facts = Facts(box=command.box, bet=form.bet, amount=form.lays)
        return Refused("not-as-announced", says.announced, facts=facts)
    return None


def _in_turn(table: Table, command: PlaceWager) -> Refused | None:
    form = session_of(table).forms.get(command.box)
    if form is not None and form.announced:
        return None
    laid = any(each.box == command.box and each.bet == command.bet for each in table.wagers)
    return out_of_turn(table, command.box, laid=laid)


def out_of_turn(table: Table, box: Box, *, laid: bool = False) -> Refused | None:
    """Refuse what is done before or after the turn of a box, where there is an order; `laid`: on what lies there."""
    session = session_of(table)
    if not session.plan.marker:
        return None
    if box in session.acted:
        lies = any(each.box == box for each in table.wagers) or box in (*session.passed, *session.forms)
        once = rules_of(table).questions.choice(reads.TurnLasts) is reads.TurnLasts.ONE_ACT
        if laid or (lies and (once or session.acted[-1] != box)):
            return Refused("made-in-turn", order.says(table, "final"), facts=Facts(box=box))
        return None
    if order.turn(table) == box or session.players[box].held:
        return None
    if order.out_of_time(table, box):
        return Refused("turn-passed-over", late_because(table), facts=Facts(box=box))
    facts = Facts(box=order.turn(table), other=box)
    because = tuple(
        clause for which in ("out_of_turn", "first", "because", "provided") for clause in order.says(table, which)
    )
    return Refused("out-of-turn", tuple(dict.fromkeys(because)), facts=facts)


def late_because(table: Table) -> Because:
    terms = rules_of(table)
    return terms.time_limit.late if terms.time_limit else terms.every_coup.because


def _held_to_the_minimum(table: Table, command: PlaceWager) -> Refused | None:
    if not session_of(table).players[command.box].held:
        return None
    limits = bounds(table, command.box, command.bet)
    laid = any(each.box == command.box for each in table.wagers)
    if limits and command.amount == limits.least and not laid:
        return None
    least = limits.least if limits else command.amount
    return Refused("held-to-the-minimum", late_because(table), facts=Facts(box=command.box, least=least))


def _amount(table: Table, command: PlaceWager) -> Refused | None:
    form = session_of(table).forms.get(command.box)
    if form is not None and form.announced:
        return None
    return outside(table, command.box, command.bet, command.amount)


_CHECKS: tuple[Check, ...] = (
    _session_runs,
    _own_place,
    _still_in,
    _there,
    _in_tournament_chips,
    _allowed,
    _no_pass_card,
    _after_the_announcement,
    _in_turn,
    _held_to_the_minimum,
    _amount,
)


def may_act(table: Table, command: PlayPassCard | HandInForm) -> Refused | None:
    """Refuse a pass card or a form out of turn, or once undisclosed wagers are announced."""
    if refused := absent(table, command.box):
        return refused
    if any(form.announced for form in session_of(table).forms.values()):
        return Refused("forms-announced", on_forms(table).no_changes)
    return out_of_turn(table, command.box)
