"""Every check has a text in which it must speak, and a near one in which it must be silent."""

from dataclasses import replace

import pytest

from croupier.drafts.lint import Finding, draft_of, lint
from croupier.drafts.lint.checks.catalogue import actors
from croupier.drafts.lint.checks.sister import exceptions
from croupier.drafts.lint.checks.term import sisters_term
from croupier.texts import parsed

HEAD = """1. Words

1.1 In these rules:

"casino supervisor" means a person who looks after tables and includes a gaming supervisor;

"gaming supervisor" means a person who looks after one table;

"point count" means the value of a hand;

2. Play

2.1 The casino supervisor and the gaming supervisor look at the point count of each hand.

"""


def found(body: str) -> list[Finding]:
    return list(lint([draft_of(parsed(HEAD + body, "somewhere"))], model=False)[0].findings)


def checks(body: str) -> set[str]:
    return {f"{each.class_}/{each.check}" for each in found(body)}


PATTERN = """3. Side wagers

3.1 The amount of the Red wager must be shown on a sign.

3.2 A casino supervisor may keep the Red wager for players who have placed a main wager.

3.3 Subject to rule 3.2, places for the Red wager go first to players who have placed a main wager.

3.4 The amount of the Blue wager must be shown on a sign.

3.5 A casino supervisor may keep the Blue wager for players who have placed a main wager.

3.6 Subject to rule 3.5, places for the Blue wager go first to players who have placed a main wager.

3.7 The amount of the Gold wager must be shown on a sign.

3.8 A casino supervisor may keep the Gold wager for players who have placed a main wager.

3.9 Subject to rule 3.8, places for the Gold wager go first to players who have placed a main wager.
"""
TABLE = """3. The draw

3.1 The hand draws as Table 1 says.

TABLE 1: The hand

| Count | Move |
|---|---|
| 0-1-2-3-4-5 | Draws |
| 6-7 | Stands |
| 8-9 | Stands |
"""
ITEMS = """3. The cut

3.1 The player who cuts the cards shall be:

3.1.1 the first player at the table; or

3.1.2 the player beside the dealer.
"""
PAIRS = """3. Pairs

3.1 The wager is decided by the first cards:

3.1.1 where the first two cards of the Player or the first two cards of the Banker form a pair, but not both, it shall win as a single;

3.1.2 where the first two cards of the Player form a pair and the first two cards of the Banker form a pair, it shall win as a double; and

3.1.3 where neither the first two cards of the Player form a pair nor those of the Banker form a pair, it shall lose.
"""
LAYOUT = """3. Layouts

3.1 Where the Red wager is offered, the table must be marked as diagram "A" or diagram "B" shows.

3.2 Every other table must be marked as diagram "C" shows.

DIAGRAM A: nine places with Red

DIAGRAM B: seven places with Red

DIAGRAM C: nine places
"""
ODDS = """3. Odds

3.1 A wager is paid as Table 1 says.

TABLE 1: The odds

| Result | Odds |
|---|---|
| Tie | 8 to 1 |
| Pair | 12 to 1 |
"""
SIGN = """3. Signs

3.1 The point count is shown. The dealer says the point count.

3.2 The point count is entered, and the {0} is read aloud by the dealer.
"""
DISPUTE = """3. Disputes

3.1 A dispute is decided by a gaming supervisor, whose decision the player may have reviewed by {whom}.
"""

# fmt: off
SPEAKS = (
    ("reference/missing", "3. A\n\n3.1 As rule 9.9 says, the hand wins.\n", "3. A\n\n3.1 As rule 2.1 says, the hand wins.\n"),
    ("reference/broken-field", "3. A\n\n3.1 As Error! Reference source not found. says.\n", "3. A\n\n3.1 As rule 2.1 says.\n"),
    ("reference/itself", "3. A\n\n3.1 As rule 3.1 says, the hand wins.\n", "3. A\n\n3.1 As rule 2.1 says, the hand wins.\n"),
    ("reference/parallel", PATTERN.replace("Subject to rule 3.8", "Subject to rule 3.7"), PATTERN),
    ("reference/passed-on", "3. A\n\n3.1 At the end of the last coup as determined in accordance with rule 3.2 the shoe is closed.\n\n3.2 At the end of the last coup as determined in accordance with rule 2.1 the cards are mixed.\n", "3. A\n\n3.1 At the end of the last coup as determined in accordance with rule 3.2 the shoe is closed.\n\n3.2 The coup in which the red card shows is the last coup.\n"),
    ("numbering/twice", "3. A\n\n3.1 One card is dealt.\n\n3.1 Two cards are dealt.\n", "3. A\n\n3.1 One card is dealt.\n\n3.2 Two cards are dealt.\n"),
    ("numbering/hole", "3. A\n\n3.1 One card is dealt.\n\n3.3 Two cards are dealt.\n", "3. A\n\n3.1 One card is dealt.\n\n3.2 Two cards are dealt.\n"),
    ("numbering/parent", "3. A\n\n3.1 First.\n\n3.2 These are dealt:\n\n3.1.1 a card;\n", "3. A\n\n3.1 First.\n\n3.2 These are dealt:\n\n3.2.1 a card;\n"),
    ("term/unused", '3. A\n\n3.1 In these rules:\n\n"lantern" means a light.\n', '3. A\n\n3.1 In these rules:\n\n"lantern" means a light.\n\n3.2 A lantern burns.\n'),
    ("term/rank", "3. A\n\n3.1 A floor manager may close the table.\n", "3. A\n\n3.1 A casino supervisor may close the table.\n"),
    ("term/variant", "3. A\n\n3.1 The Game Supervisor decides.\n", "3. A\n\n3.1 The Gaming Supervisor decides.\n"),
    ("wording/doubled", "3. A\n\n3.1 The hand is is dealt.\n", "3. A\n\n3.1 The hand is dealt.\n"),
    ("wording/cut-off", "3. A\n\n3.1 The wager is paid to the player and/or\n", "3. A\n\n3.1 The wager is paid to the player.\n"),
    ("wording/no-verb", "3. A\n\n3.1 The limit can only changed by a sign.\n", "3. A\n\n3.1 The limit can only be changed by a sign.\n"),
    ("list/alternatives", ITEMS.replace("table; or", "table; and"), ITEMS),
    ("duplicate/same-words", "3. A\n\n3.1 If no card was burned, play goes on with that card.\n\n3.2 If no card was burned, play goes on with that card!\n", "3. A\n\n3.1 If no card was burned, play goes on with that card.\n\n3.2 If no card was cut, play goes on with that shoe.\n"),
    ("modality/parallel", PATTERN.replace("The amount of the Gold wager must", "The amount of the Gold wager may"), PATTERN),
    ("contradiction/word-and-figure", "3. A\n\n3.1 The sign stands for twenty (30) minutes.\n", "3. A\n\n3.1 The sign stands for twenty (20) minutes.\n"),
    ("pay-table/count-gap", TABLE.replace("| 6-7 |", "| 7 |"), TABLE),
    ("pay-table/count-twice", TABLE.replace("| 6-7 |", "| 5-6-7 |"), TABLE),
    ("pay-table/overlap", PAIRS.replace(", but not both,", ","), PAIRS),
    ("pay-table/gap", PAIRS.replace("form a pair, it shall win as a double", "form a pair of the same rank, it shall win as a double"), PAIRS),
    ("authority/nobody", "3. A\n\n3.1 A player may be required to leave.\n", "3. A\n\n3.1 A player may be required by a casino supervisor to leave.\n"),
    ("authority/nobody", "3. A\n\n3.1 The dealer deals the cards. A claim may be set aside at any time.\n", "3. A\n\n3.1 The dealer deals the cards. A claim may be placed in the box.\n"),
    ("term/part", SIGN.format("count"), SIGN.format("point count")),
    ("term/misspelt", "3. A\n\n3.1 The dealer says the pointal count.\n", "3. A\n\n3.1 The dealer says the point count.\n"),
    ("term/name", "3. A\n\n3.1 The dealer marks the Point Plaque of the table.\n", "3. A\n\n3.1 The dealer marks the Point Count of the table.\n"),
    ("authority/unheld", "3. A\n\n3.1 With the approval, a player may wager on both hands.\n", "3. A\n\n3.1 With the approval of a casino supervisor, a player may wager on both hands.\n"),
    ("contradiction/opposite", "3. A\n\n3.1 The dealer shall give the card to the next player at the table.\n\n3.2 The dealer shall not give the card to the next player at the table.\n", "3. A\n\n3.1 The dealer shall give the card to the next player at the table.\n\n3.2 The dealer shall not give a chip to any person at the bar.\n"),
    ("pay-table/same-row", ODDS + "| Pair | 11 to 1 |\n", ODDS + "| Other pair | 11 to 1 |\n"),
    ("term/quoted-once", '3. A\n\n3.1 The dealer turns the "lammer" over.\n', '3. A\n\n3.1 The dealer turns the "point count" over.\n'),
    ("authority/reviewer", DISPUTE.format(whom="a casino supervisor"), DISPUTE.format(whom="an inspector")),
    ("authority/parallel", PATTERN.replace("A casino supervisor may keep the Gold", "A gaming supervisor may keep the Gold"), PATTERN),
    ("layout/never-cited", LAYOUT + "\nDIAGRAM D: six places\n", LAYOUT),
    ("layout/caption", LAYOUT.replace("seven places with Red", "seven places"), LAYOUT),
    ("overlap/same-condition", "3. A\n\n3.1 If a card of the hand falls to the floor during a coup, the coup shall be void.\n\n3.2 If a card of the hand falls to the floor during a coup, the result shall stand.\n", "3. A\n\n3.1 If a card of the hand falls to the floor before a coup, the coup shall be void.\n\n3.2 If a card of the hand falls to the floor after a coup, the result shall stand.\n"),
    ("unreachable/natural-rows", TABLE + "\n3.2 If a hand has a count of 8 or 9, no more cards are dealt.\n\nTABLE 2: Banker\n\n" + "\n".join(f"| {n} | D | D | D | D | D | D | D | D | D | S |" for n in range(10)) + "\n", TABLE),
)
# fmt: on


@pytest.mark.parametrize(("check", "spoiled", "sound"), SPEAKS, ids=[each[0] for each in SPEAKS])
def test_a_check_speaks_where_it_must_and_is_silent_beside_it(check: str, spoiled: str, sound: str) -> None:
    assert check in checks(spoiled)
    assert check not in checks(sound)


def test_a_finding_names_its_clause_its_words_and_a_stable_id() -> None:
    body = "3. A\n\n3.1 As rule 9.9 says, the hand wins.\n"
    one = next(each for each in found(body) if each.check == "missing")
    moved = next(
        each
        for each in found("3. Z\n\n3.1 Nothing.\n\n4. A\n\n4.1 As rule 9.9 says, the hand wins.\n")
        if each.check == "missing"
    )
    assert one.clauses == ("3.1",)
    assert "rule 9.9" in one.evidence[0].words
    assert one.id == moved.id


def test_the_chance_of_pairs_is_that_of_all_orders_of_a_small_shoe() -> None:
    from itertools import permutations  # noqa: PLC0415 - only here

    from croupier.drafts.lint.checks.pay_table import ALIKE, BANKER, NONE, PLAYER, UNLIKE, chance  # noqa: PLC0415 - only here

    cards = [rank for rank in range(13) for _ in range(4)]
    counts = dict.fromkeys((NONE, PLAYER, BANKER, UNLIKE, ALIKE), 0)
    for player, banker, player_2, banker_2 in permutations(cards, 4):
        pairs = player == player_2, banker == banker_2
        both = ALIKE if player == banker else UNLIKE
        counts[both if all(pairs) else PLAYER if pairs[0] else BANKER if pairs[1] else NONE] += 1
    total = sum(counts.values())
    assert {name: chance(name, 1) * total for name in counts} == counts


def test_a_term_is_matched_as_it_is_written() -> None:
    """What a sister defines may look like a pattern, and is none."""
    words = HEAD.replace('"point count"', '"bet[s" means a wager of two;\n\n"point count"')
    sisters = [draft_of(parsed(words, each)) for each in ("one", "two")]
    draft = replace(draft_of(parsed(HEAD + "3. More\n\n3.1 A bet[s is paid at once.\n", "three")), sisters=sisters)
    spoken = [each for each in sisters_term(draft) if each.clauses == ("3.1",)]
    assert [each.says.split(";")[0] for each in spoken] == ['"bet[s" is used and not defined']


LIMIT = "3. Limits\n\n3.1 A player may wager more than the maximum of the table at any box, {0}.\n"
SIGN_STANDS = "provided that a sign beside the box says so"


@pytest.mark.parametrize(("own", "speaks"), [("and is told so", True), (SIGN_STANDS, False)])
def test_an_exception_that_the_sister_has_is_missed(own: str, *, speaks: bool) -> None:
    sister = draft_of(parsed(HEAD + LIMIT.format(SIGN_STANDS), "quay-one"))
    body = LIMIT.replace(", {0}", "") if speaks else LIMIT.format(own)
    draft = replace(draft_of(parsed(HEAD + body, "quay-two")), sisters=[sister])
    assert [each.clauses for each in exceptions(draft)] == ([("3.1",)] if speaks else [])


@pytest.mark.parametrize(("who", "speaks"), [("The dealer must announce", False), ("Somebody must announce", True)])
def test_a_clause_whose_actor_the_catalogue_names_must_name_it(who: str, *, speaks: bool) -> None:
    text = parsed(f"7. Calls\n\n7.1 {who} that no more wagers are taken.\n", "star-baccarat")
    assert bool(list(actors(draft_of(text)))) is speaks


def test_a_recorded_reading_has_its_price() -> None:
    """B1 moves the edge of Tiger Pair; B4 moves none, and rulings of the book rest on its clauses."""
    body = "10. Side wagers\n\n10.23 Of pairs.\n\n10.23.1 One pair wins.\n\n12. Errors\n\n12.2 A card.\n\n12.3 A seen card.\n"
    linted = lint([draft_of(parsed(body, "star-baccarat"))])[0]
    recorded = {each.reading: each for each in linted.findings if each.check == "recorded-reading"}
    assert {edge.bet for edge in recorded["B1"].price.edges} == {"tiger-pair"}
    assert recorded["B4"].price.kind == "rulings"
    assert 0 < recorded["B4"].price.rulings < recorded["B4"].price.of_rulings
