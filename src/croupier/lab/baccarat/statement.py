"""What a statement of return says of a baccarat document: its games, side bets and wagers made of several."""

from collections.abc import Iterable

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.offered import Played
from croupier.games.pays import StandsOffWithPremium
from croupier.games.terms import describe
from croupier.lab.baccarat.schedules import has_premium, premiums
from croupier.lab.setting import TIE_PREMIUM
from croupier.lab.statement.groups import Answers, Group, PricedBet, Stated, ratio

METHOD_OF_COUPS = (
    "Every ordered sequence of six cards that a full shoe can deal is counted, in whole numbers. Who draws a third "
    "card and which row decides a wager is asked of the same table of play and pay tables that settle wagers at the "
    "table. Nothing is sampled and nothing is rounded: a probability is a count over all sequences, a figure one exact "
    "fraction. Percentages are printed from it."
)


def stated(edition: BaccaratEdition) -> Stated:
    return Stated(groups=tuple(_groups(edition)), method=METHOD_OF_COUPS)


def _groups(edition: BaccaratEdition) -> Iterable[Group]:
    answers = Answers(edition)
    counted = _counted(edition, answers)
    for game in edition.games:
        entries = (
            _premium_game(edition, answers, game.id)
            if has_premium(edition, game.id)
            else _plain_game(edition, answers, game.id)
        )
        note = "" if game.played is Played.ANYWHERE else f"Played {game.played.value}."
        clause = str(game.because[0])
        yield Group(title=game.title, clause=clause, entries=tuple(entries), note=note, further=counted)
        counted = {}  # the coups are the same in every game
    sides = tuple(entry for side in edition.side_bets for entry in _schedules(edition, answers, side.id))
    if sides:
        yield Group(title="Side bets", clause=str(edition.side_bets[0].because[0]), entries=sides)
    combined = edition.combined_bets
    if combined:
        entries = tuple(answers.entry(each.id) for each in combined)
        yield Group(title="Wagers made of several", clause=str(combined[0].because[0]), entries=entries)


def _counted(edition: BaccaratEdition, answers: Answers) -> dict[str, int | str]:
    """The coups behind the probabilities: ordered sequences of six cards by result, and how many cards a coup takes."""
    found = answers(edition.games[0].id, max(edition.cards.decks.value), {})
    coups = {f"coups_{name}": number for name, number in (found.coups or {}).items()}
    return {**coups, **({"cards_per_coup": ratio(found.cards)} if found.cards else {})}


def _plain_game(edition: BaccaratEdition, answers: Answers, game: str) -> Iterable[PricedBet]:
    for bet in edition.game(game).bets:
        yield answers.entry(bet.id, game=game)


def _premium_game(edition: BaccaratEdition, answers: Answers, game: str) -> Iterable[PricedBet]:
    """Price a game for each whole percentage on a tie; the rows are printed for the least and the most."""
    shown = premiums(edition)
    for bet in edition.game(game).bets:
        if not any(isinstance(row.pays, StandsOffWithPremium) for row in bet.rows):
            yield answers.entry(bet.id, game=game, options={TIE_PREMIUM: shown[0]})
            continue
        for each in shown:
            yield answers.entry(
                bet.id,
                game=game,
                under=f"{each} % on a tie",
                in_full=each in {shown[0], shown[-1]},
                options={TIE_PREMIUM: each},
            )


def _schedules(edition: BaccaratEdition, answers: Answers, bet: str) -> Iterable[PricedBet]:
    """Price a side bet under each schedule; those that pay alike are put together."""
    side = edition.side_bet(bet)
    if side is None:
        return
    alike: dict[tuple[str, ...], list[int]] = {}
    for option in range(1, len(side.options) + 1):
        rows = edition.pay_table(edition.games[0].id, bet, option)
        alike.setdefault(tuple(describe(row) for row in rows), []).append(option)
    for options in alike.values():
        numbers = ", ".join(map(str, options))
        under = f"option{'s' if len(options) > 1 else ''} {numbers}" if len(alike) > 1 else ""
        chosen = {side.family: str(options[0])} if len(side.options) > 1 else {}
        yield answers.entry(bet, under=under, options=chosen)
