"""The first card of a shoe that was not made ready, or that is no longer good."""

from collections.abc import Iterator
from typing import assert_never

from croupier.games.baccarat.irregularities import PlayContinuesOrFirstCoupRebuilt
from croupier.games.remedies import Burning, PlayContinues
from croupier.games.shoe import BurnByFaceValue, BurnByFaceValueOnRequest
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.table.baccarat.terms import terms_of
from croupier.table.cards import sets
from croupier.table.events import Event, Ruled, ShoeEndsAfter
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.rulings import ask, begun_although, void
from croupier.table.state import Question, Table


def rule_on_unready_cards(table: Table, refused: Refused) -> Iterator[Event]:
    """A coup was begun with cards that should have been shuffled first: it is finished, then they are."""
    policy = terms_of(table).irregularities.not_shuffled
    yield begun_although(refused)
    if table.shoe.ended and policy and not _dead(table):
        yield Ruled(name="results-stand", code="finished-then-shuffled", because=policy.because)
        yield ShoeEndsAfter(last=table.rounds + 1, because=policy.because)


def rule_on_dead_cards(table: Table) -> Iterator[Event]:
    """A coup was begun with cards of a void shoe, or with cards that must be checked first: it is void."""
    if _dead(table):
        yield from void(table, _dead(table), "dead-cards")


def _dead(table: Table) -> Because:
    return table.shoe.void or table.shoe.held


def rule_on_forgotten_burn(table: Table) -> Iterator[Event]:
    """The first card of a shoe was dealt and none was burned, or fewer than the way of burning asks for."""
    policy = terms_of(table).irregularities.burn_forgotten
    optional = policy.burning is Burning.OPTIONAL and not table.shoe.burned
    if optional or sets.never_burned(table) or _burned_in_full(table):
        return
    match policy:
        case PlayContinues():
            yield Ruled(name="play-on", code="burn-incomplete", because=policy.because)
        case PlayContinuesOrFirstCoupRebuilt():
            asked = Question(
                id=QuestionId.BURN_FORGOTTEN,
                choices=(Choice.RECONSTRUCT, Choice.PLAY_ON),
                act="rebuild-first-coup",
                because=(*policy.rebuilt, *policy.because),
            )
            yield from ask(table, asked)
        case _:
            assert_never(policy)


def _burned_in_full(table: Table) -> bool:
    """Tell whether the cards taken to burn make one of the ways: one unseen, or one shown and as many as it says."""
    burned = table.shoe.burned
    if not burned or not table.shoe.burned_open:
        return bool(burned)
    ways = [each for each in table.edition.shoe.burn if isinstance(each, BurnByFaceValue | BurnByFaceValueOnRequest)]
    return not ways or len(burned) > ways[0].further_cards(burned[0])
