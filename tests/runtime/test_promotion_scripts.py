"""Scripts of promotions: what the notation allows besides what the cases show."""

import pytest

from croupier.floor.promotions.events import PrizeDrawn
from croupier.games.editions import edition
from croupier.runtime.script import Malformed, play, reads
from croupier.runtime.script.promotions.sent import conditions

HEAD = """
table.rulebook = "star-premium-baccarat"
table.at = 2025-06-01T10:00:00
promotion.name = "Winter Draw"
promotion.starts = 2025-06-02T10:00:00
promotion.closes = 2025-06-05T18:00:00
promotion.draw_at = 2025-06-05T20:00:00
promotion.place = "main floor"
promotion.presence = "required"
promotion.prizes = [{id = "watch", kind = "goods", value = 900, alternative = 800}]
"""
RUNNING = """{publish = true}, {lodge = true}, {wait = 1440}, {start = true}, {entry = {patron = "ana"}},
{entry = {patron = "ben"}}, {wait = 4920},"""
AT_WHAT = "star-texas-holdem-bonus"


def failed(*steps: str) -> list[str]:
    """Play steps and tell every expectation that does not hold."""
    return [each for outcome in play(reads(f"{HEAD}steps = [{''.join(steps)}]")) for each in outcome.failed]


def test_the_header_is_a_draft_that_may_be_sent_before_it_is_published() -> None:
    assert not failed("{lodge = true}, {publish = true, owes = {}}, {wait = 1440}, {start = true}")
    assert not failed(
        '{lodge = true}, {publish = {place = "level 1"}, owes = {nicc = 2025-06-01T10:00:00}},',
        '{wait = 1440}, {start = true, refused = "16.12"}',
    )


def test_documents_may_be_named_when_the_conditions_are_published() -> None:
    prizes = '[{id = "watch", kind = "goods", value = "10000.01"}]'
    named = f'documents = ["star-premium-baccarat", "{AT_WHAT}"], prizes = {prizes}'
    assert not failed(
        f'{{publish = {{{named}, lacks = ["closing"]}}, refused = "{AT_WHAT} 14.7.6"}},',
        f"{{publish = {{{named}}}, asks = []}}, {{lodge = true}}, {{wait = 1440}}, {{start = true}},",
        f'{{entry = {{patron = "ana"}}}}, {{wait = 4920}}, {{draw = {{prize = "watch"}}, refused = "{AT_WHAT} 14.2"}}',
    )


def test_a_claim_may_say_what_the_winner_wants_and_is_refused_as_a_whole() -> None:
    drawn = f'{RUNNING} {{draw = {{prize = "watch", winner = "ana"}}, prizes = {{}}}},'
    assert not failed(
        drawn,
        '{claim = {patron = "ana", prize = "watch", take = "money", ways = ["cash"]}, refused = "16.4"},',
        '{claim = {patron = "ana", prize = "watch", take = "money", ways = ["cheque"]}, prizes = {ana = 800}},',
        '{choose = {patron = "ana", prize = "watch", take = "prize"}, prizes = {ana = -800}},',
        '{award = {prize = "watch"}}',
    )
    assert failed(drawn, '{choose = {patron = "ana", prize = "watch", take = "money"}, prizes = {}}')


def test_a_draw_that_is_made_again_is_another_draw() -> None:
    entries = "".join(f'{{entry = {{patron = "p{number}"}}}},' for number in range(60))
    again = """{draw = {prize = "watch"}}, {report = {what = "absent", patron = "%s"}}, {decide = {choice = "redraw"}},
    {draw = {prize = "watch"}}"""
    opened = f"{{publish = true}}, {{lodge = true}}, {{wait = 1440}}, {{start = true}}, {entries} {{wait = 4920}},"
    first = _winners(f'{opened} {{draw = {{prize = "watch"}}}}')
    both = _winners(opened + again % first[0])
    assert both[0] == first[0]
    assert both[1] != both[0]


def _winners(steps: str) -> list[str]:
    events = (event for each in play(reads(f"{HEAD}steps = [{steps}]")) for event in each.promotion)
    return [event.winner for event in events if isinstance(event, PrizeDrawn)]


def test_what_is_said_of_the_table_is_held_too() -> None:
    assert not failed('{publish = true, state = {promotion = "published", phase = "closed"}}')
    assert failed('{publish = true, state = {promotion = "published", phase = "dealing"}}')


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ('{notify = {what = "compromised", whom = "surveillance"}}', "an inspector is told"),
        ('{notify = {what = "compromised", box = 1}}', "no field 'box'"),
        ('{report = {what = "dispute", patron = "ana", because = "x"}}', "no field 'because'"),
        ('{amend = {documents = ["star-baccarat"]}}', "before the conditions are published"),
        ('{publish = {documents = ["crown-baccarat", "star-baccarat"]}}', "one operator's"),
    ],
)
def test_a_step_that_says_something_else_is_named(step: str, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        reads(f"{HEAD}steps = [{step}]")


@pytest.mark.parametrize("given", [{"closes": "2025-06-05"}, "closes = 2025-06-05"])
def test_a_date_without_a_time_states_no_moment(given: object) -> None:
    editions = (edition("star-premium-baccarat"),)
    assert conditions(given, editions).closes is None
    assert conditions({"closes": "2025-06-05T18:00:00"}, editions).closes is not None
