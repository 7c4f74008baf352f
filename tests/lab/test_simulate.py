"""Simulated shoes: tables cell by cell against the rules, the course of a shoe by hand, the same totals everywhere."""

import signal
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from croupier.games.baccarat.bets import deciding_row
from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.moves import Move
from croupier.kernel.cards import DECK, Card, Rank, Suit
from croupier.lab.baccarat.odds import Question, ask, pay_tables
from croupier.lab.baccarat.simulation import BaccaratGame, BaccaratTables, tables
from croupier.lab.figures import NotOffered
from croupier.lab.lucky_draw.play import best_play
from croupier.lab.lucky_draw.simulation import LuckyDrawGame
from croupier.lab.setting import Setting
from croupier.lab.simulate import cluster as remote
from croupier.lab.simulate.chance_kernels import beginning, below, fair_places, shuffled
from croupier.lab.simulate.games import Simulated, prepare
from croupier.lab.simulate.results import estimates, results, shoe_results
from croupier.lab.simulate.run import Totals, simulate, threads
from croupier.lab.simulate.shoes import plan

BACCARAT = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
ALL = 1 << 60


def question(document: str, game: str | None = None) -> Question:
    rules = edition(document)
    assert isinstance(rules, BaccaratEdition)
    options = {"tie-premium": "5"} if game == "tie-premium" else {}
    return ask(rules, game=game, options=options)


def every_game() -> list[tuple[str, str]]:
    found = []
    for document in BACCARAT:
        rules = edition(document)
        assert isinstance(rules, BaccaratEdition)
        found += [(document, game.id) for game in rules.games]
    return found


# The tables of the loop ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("document", BACCARAT)
def test_every_cell_of_moves_is_what_the_tableau_says(document: str) -> None:
    asked = question(document)
    moves = tables(asked).moves
    for place, (p, b, fifth) in enumerate(product(range(19), range(19), range(10))):
        ask_ = asked.edition.tableau
        draws = ask_.player_move(p % 10, b % 10).move is Move.DRAW
        banker = ask_.banker_move(p % 10, b % 10, fifth if draws else None).move is Move.DRAW
        assert moves[place] == draws + 2 * banker, (p, b, fifth)


@pytest.mark.parametrize(("document", "game"), every_game())
def test_every_cell_of_the_pay_tables_names_the_row_that_decides(document: str, game: str) -> None:
    """Random whole coups, each found in its cell, and each bet's row asked of the edition."""
    asked = question(document, game)
    found = tables(asked)
    pays = pay_tables(asked)
    chance = np.random.default_rng(5)
    for _ in range(1500):
        cards = [DECK[n] for n in chance.integers(0, 52, 6)]
        coup = dealt(asked.edition, cards)
        cell = cell_of(found, asked.edition, coup)
        for bet, table in pays.items():
            assert found.rows[bet][cell] == deciding_row(table, coup).id, (bet, coup)


def dealt(rules: BaccaratEdition, cards: list[Card]) -> Coup:
    """Deal a coup by the plain rules."""
    left = list(cards)
    hands: dict[Hand, list[Card]] = {Hand.PLAYER: [], Hand.BANKER: []}
    for hand in rules.deal.order.value:
        hands[hand].append(left.pop(0))
    count = rules.values.count
    p, b = count(hands[Hand.PLAYER]), count(hands[Hand.BANKER])
    third = None
    if rules.tableau.player_move(p, b).move is Move.DRAW:
        hands[Hand.PLAYER].append(left.pop(0))
        third = count(hands[Hand.PLAYER][-1:])
    if rules.tableau.banker_move(p, b, third).move is Move.DRAW:
        hands[Hand.BANKER].append(left.pop(0))
    return Coup.dealt(tuple(hands[Hand.PLAYER]), tuple(hands[Hand.BANKER]), rules)


def cell_of(found: BaccaratTables, rules: BaccaratEdition, coup: Coup) -> int:
    value = rules.values.of
    p, b = sum(map(value, coup.player)), sum(map(value, coup.banker))
    drew = (len(coup.player) == 3) + 2 * (len(coup.banker) == 3)
    number = {card: n for n, card in enumerate(DECK)}
    one, two = (int(found.alike[number[hand[0]] << 6 | number[hand[1]]]) for hand in (coup.player, coup.banker))
    return int(found.kind[(drew * 28 + p) * 28 + b]) + int(found.together[one * found.classes + two])


# The course of a shoe ------------------------------------------------------------------------------------------------


def begun(seed: int, shoe: int) -> np.uint64:
    return np.uint64(beginning(np.uint64(seed), np.uint64(shoe)))


def plain_shoes(document: str, seed: int, shoes: int, **chosen: "str | int | None") -> tuple[Counter[int], list[int]]:
    """Deal shoes in plain Python, card by card by the edition's rules: coups by cell, and the coups of each shoe."""
    asked = question(document)
    rules, found = asked.edition, tables(asked)
    course = plan(rules, 8, **chosen)  # type: ignore[arg-type]  # as the test chose
    cells: Counter[int] = Counter()
    lengths = []
    for shoe in range(shoes):
        codes, places = found.deck.copy(), np.zeros(420, dtype=np.uint16)
        state = begun(seed, shoe)
        shuffled(codes, len(codes) - 1, state, places)
        cut = course.shallow + int(below(state, np.uint64(course.deep - course.shallow + 1)))
        cards = [DECK[code & 63] for code in np.roll(codes, -cut).tolist()]
        at = course.burned[DECK.index(cards[0])]
        dealt_here = 0
        last: int | None = None
        while last is None or dealt_here < last:
            if last is None and at == course.cutting_card:
                last = dealt_here + 1  # the cutting card came first: the coup about to be dealt is the last
            coup = dealt(rules, cards[at : at + 6])
            at += len(coup.player) + len(coup.banker)
            cells[cell_of(found, rules, coup)] += 1
            dealt_here += 1
            if last is None and at > course.cutting_card:
                last = dealt_here + 1  # it came during the coup: one more
        lengths.append(dealt_here)
    return cells, lengths


@pytest.mark.parametrize(
    ("document", "chosen"),
    [
        ("star-baccarat", {}),
        ("star-baccarat", {"burn": "face-value", "behind": 60}),
        ("crown-baccarat", {"behind": 13}),
    ],
)
def test_the_loop_deals_the_shoes_that_plain_python_deals(document: str, chosen: dict[str, "str | int"]) -> None:
    game = BaccaratGame(question(document), plan(edition(document), 8, **chosen))  # type: ignore[arg-type]  # as chosen
    coups, cells, by_coups = game.deal(11, 0, 60, ALL)
    plain, lengths = plain_shoes(document, 11, 60, **chosen)
    assert coups == sum(lengths)
    assert {n: int(many) for n, many in enumerate(cells) if many} == dict(plain)
    assert {n: int(many) for n, many in enumerate(by_coups) if many} == dict(Counter(lengths))


def test_the_course_of_a_shoe_is_read_from_the_edition() -> None:
    star = plan(edition("star-baccarat"), 8)
    assert star.terms == (52, 364, 396, 1, 1)
    assert (star.way, set(star.burned)) == ("face-down", {1})
    face_value = plan(edition("star-baccarat"), 6, burn="face-value")
    # An ace burns one more card, a nine nine, a king ten; the first card itself is burned too.
    assert [face_value.burned[DECK.index(Card(*pair))] for pair in _named("A 9 K")] == [2, 10, 11]
    assert plan(edition("crown-baccarat"), 8, behind=13).cutting_card == 403
    lucky = plan(edition("star-lucky-draw-baccarat"), 8)
    assert lucky.terms == (52, 364, 208, 0, 0)


def _named(ranks: str) -> list[tuple[Rank, Suit]]:
    return [(Rank(rank), Suit.HEARTS) for rank in ranks.split()]


@pytest.mark.parametrize(
    ("document", "behind"),
    [("star-baccarat", 19), ("star-baccarat", 416), ("crown-baccarat", 14), ("star-lucky-draw-baccarat", 209)],
)
def test_a_cutting_card_where_the_document_forbids_it_is_refused(document: str, behind: int) -> None:
    with pytest.raises(NotOffered, match=rf"{document} .* does not let the cutting card lie {behind} cards"):
        plan(edition(document), 8, behind=behind)


def test_a_way_to_burn_that_the_document_has_not_is_refused() -> None:
    with pytest.raises(NotOffered, match="star-baccarat burns face-down or shown or face-value, not 'all'"):
        plan(edition("star-baccarat"), 8, burn="all")


# Chance --------------------------------------------------------------------------------------------------------------


def test_every_order_of_four_cards_is_as_likely() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    places = np.zeros(8, dtype=np.uint16)
    for shoe in range(24_000):
        cards = np.arange(4, dtype=np.uint8)
        shuffled(cards, 3, begun(2, shoe), places)
        found[tuple(cards.tolist())] += 1
    assert len(found) == 24
    # Chi-square with 23 degrees of freedom: beyond 49.7 once in a thousand, and the seed is fixed.
    assert sum((many - 1000) ** 2 / 1000 for many in found.values()) < 49.7


def test_the_slow_and_fair_way_gives_places_that_are_there() -> None:
    places = np.zeros(52, dtype=np.uint16)
    fair_places(np.uint64(52), 51, np.uint64(9), places)
    assert all(place < 52 - nth for nth, place in enumerate(places[:51].tolist()))


def test_streams_of_two_shoes_and_of_two_seeds_differ() -> None:
    streams = {int(begun(seed, shoe)) for seed in range(50) for shoe in range(50)}
    assert len(streams) == 2500


# The same totals whoever deals ---------------------------------------------------------------------------------------


def dealt_by(workers: int, rounds: int, seed: int = 4) -> Totals:
    game = BaccaratGame(question("star-baccarat"), plan(edition("star-baccarat"), 8))
    with threads(game, workers) as pool:
        return simulate(pool, seed=seed, rounds=rounds)


def test_one_worker_and_three_give_the_same_totals() -> None:
    one, three = dealt_by(1, 700_001), dealt_by(3, 700_001)
    assert one.rounds == three.rounds == int(one.cells.sum()) == 700_001
    assert one.cells.tolist() == three.cells.tolist()
    assert one.by_rounds.tolist() == three.by_rounds.tolist()
    assert dealt_by(1, 700_001, seed=5).cells.tolist() != one.cells.tolist()


def test_exactly_as_many_rounds_as_asked_and_a_broken_shoe_is_not_counted() -> None:
    game = BaccaratGame(question("star-baccarat"), plan(edition("star-baccarat"), 8))
    _, _, by_coups = game.deal(4, 0, 1, ALL)
    whole = int(np.flatnonzero(by_coups)[0])
    for asked, shoes in ((1, 0), (whole - 1, 0), (whole, 1), (whole + 1, 1)):
        totals = dealt_by(1, asked)
        assert (totals.rounds, totals.shoes) == (asked, shoes)


@pytest.mark.parametrize(
    ("document", "setting", "rounds"),
    [
        ("star-baccarat", Setting(), 4_000_000),
        ("crown-baccarat", Setting(game="crown", options={"tiger": "3", "super-six": "2"}), 2_000_000),
        ("star-baccarat", Setting(game="even-money", decks=6), 1_000_000),
        ("star-premium-baccarat", Setting(game="tie-premium", options={"tie-premium": "5"}), 2_000_000),
        ("star-lucky-draw-baccarat", Setting(), 2_000_000),
        ("star-lucky-draw-baccarat", Setting(dealer_card="hidden", decks=6), 1_000_000),
    ],
)
def test_every_bet_agrees_with_its_exact_figure(document: str, setting: Setting, rounds: int) -> None:
    prepared = prepare(Simulated(rulebook=document, setting=setting))
    with threads(prepared.game, 1) as pool:
        totals = simulate(pool, seed=20, rounds=rounds)
    found = results(prepared.game, prepared.answer, totals)
    assert found.keys() == prepared.answer.bets.keys()
    for bet, each in found.items():
        assert abs(each.z) < 4, (bet, each.z)  # the seed is fixed: this cannot fail by chance later
        for row, many in zip(each.exact.rows, each.counts, strict=True):
            wanted = float(row.probability) * each.wagers
            assert abs(many - wanted) <= 5 * wanted**0.5 + 1, (bet, row.name)


def test_on_the_way_and_shoe_by_shoe_it_is_the_same_sample() -> None:
    prepared = prepare(Simulated(rulebook="star-baccarat", setting=Setting()))
    with threads(prepared.game, 1) as pool:
        totals = simulate(pool, seed=4, rounds=200_000)
    exact = prepared.answer.bets["banker"]
    on_the_way = list(estimates(prepared.game, exact, totals))
    assert [rounds for rounds, _ in on_the_way] == sorted({rounds for rounds, _ in on_the_way})
    assert on_the_way[-1][0] == 200_000
    assert on_the_way[-1][1] == results(prepared.game, prepared.answer, totals)["banker"]
    by_shoe = shoe_results(prepared.game, exact, 4, 50)
    coups, cells, _ = prepared.game.deal(4, 0, 50, ALL)
    nets = {row.name: row.net for row in exact.rows}
    wanted = sum(
        (nets[row or ""] * int(many) for row, many in zip(prepared.game.rows["banker"], cells, strict=True)),
        Fraction(0),
    )
    assert by_shoe.total() == 50
    assert sum((result * many for result, many in by_shoe.items()), Fraction(0)) == wanted
    assert coups > 50 * 75


def test_lucky_draw_decides_as_best_play_and_settles_as_the_rules_say() -> None:
    rules = edition("star-lucky-draw-baccarat")
    assert isinstance(rules, LuckyDrawEdition)
    best = best_play(rules, 8)
    game = LuckyDrawGame(best, plan(rules, 8))
    many = len(game.kinds)
    number = {kind: n for n, kind in enumerate(game.kinds)}
    draws = game.draws.reshape(many, many, many)
    for each in best.decided:
        assert each.dealer is not None
        one, other, shown = (number[game._kind(card)] for card in (*each.hand, each.dealer))
        assert bool(draws[one, other, shown]) is bool(draws[other, one, shown]) is each.draws
    total = sum((each.probability for each in best.decided), Fraction(0))
    assert total == 1


# Interrupted, and on a cluster ---------------------------------------------------------------------------------------


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Whoever starts the tests in the background leaves them deaf to the interrupt: here it is heard."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_interrupted_it_gives_what_is_done_without_a_gap() -> None:
    game = BaccaratGame(question("star-baccarat"), plan(edition("star-baccarat"), 8))

    def enough(_: Totals) -> None:
        signal.raise_signal(signal.SIGINT)

    with threads(game, 2) as pool:
        totals = simulate(pool, seed=4, rounds=10**12, progress=enough)
    assert totals.stopped
    assert 0 < totals.rounds == int(totals.cells.sum()) < 10**12
    assert dealt_by(1, totals.rounds).cells.tolist() == totals.cells.tolist()


@pytest.mark.filterwarnings("default")
def test_a_cluster_of_two_worker_processes_gives_the_same_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed")
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # the workers run what is measured here already
    asked = Simulated(rulebook="star-baccarat", setting=Setting())
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as local,
        remote.cluster(local.scheduler_address, asked) as pool,
    ):
        assert pool.width == 2
        there = simulate(pool, seed=4, rounds=700_001)
    here = dealt_by(1, 700_001)
    assert there.cells.tolist() == here.cells.tolist()
    assert there.by_rounds.tolist() == here.by_rounds.tolist()


@pytest.mark.filterwarnings("default")
def test_no_cluster_where_none_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(remote, "PATIENCE_SECONDS", 1)
    with (
        pytest.raises(NotOffered, match=r"no cluster answers at tcp://127\.0\.0\.1:1"),
        remote.cluster("tcp://127.0.0.1:1", Simulated(rulebook="star-baccarat", setting=Setting())),
    ):
        pass
