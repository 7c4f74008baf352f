"""Seals of virtual shoes: only the seed that was sealed opens one."""

from dataclasses import replace

from croupier.floor import seals
from croupier.floor.seals import LoseSeed, RevealSeed, Seals, SealShoe, seal_of
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.rulebooks import clause
from croupier.table.events import CardsBurned, CardsCut, CardsLoaded

T = TableId("t")
SEED = bytes(range(32))
WHY = (clause("star-baccarat 4.1"),)
SEAL = SealShoe(table=T, shoe=1, decks=8, seal=seal_of(SEED), method="m")


def kept(*commands: seals.Command) -> Seals:
    found = Seals(edition=edition("star-baccarat"), table=T)
    for each in commands:
        answer = seals.decide(found, each)
        assert isinstance(answer, Accepted), answer
        found = seals.replay(found, answer.events)
    return found


def refused(found: Seals, command: seals.Command) -> str:
    answer = seals.decide(found, command)
    assert isinstance(answer, Refused), answer
    return answer.code


def reveal(seed: str, shoe: int = 1) -> RevealSeed:
    return RevealSeed(table=T, shoe=shoe, seed=seed)


def test_a_seal_is_the_sha256_of_its_seed() -> None:
    assert seal_of(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_a_shoe_is_sealed_once_until_it_is_opened() -> None:
    found = kept(SEAL)
    assert list(found.sealed) == [1]
    assert refused(found, SEAL) == "already-sealed"
    opened = kept(SEAL, reveal(SEED.hex()))
    assert dict(opened.sealed) == {}
    assert isinstance(seals.decide(opened, SEAL), Accepted)


def test_only_its_own_seed_opens_a_seal() -> None:
    found = kept(SEAL)
    for seed in (bytes(32).hex(), SEED.hex()[:-2], SEED.hex() + "00", "no seed", ""):
        assert refused(found, reveal(seed)) == "other-seed"
    assert refused(found, reveal(SEED.hex(), 2)) == "not-sealed"
    assert refused(kept(), LoseSeed(table=T, shoe=1, reason="gone")) == "not-sealed"


def test_a_shoe_whose_seed_is_lost_is_sealed_anew() -> None:
    other = SealShoe(table=T, shoe=1, decks=8, seal="b" * 64, method="m")
    again = kept(SEAL, LoseSeed(table=T, shoe=1, reason="gone"), other)
    assert again.lost == frozenset()
    assert again.sealed[1].seal == "b" * 64


def test_a_seed_that_turns_up_again_is_no_longer_lost() -> None:
    lost = kept(SEAL, LoseSeed(table=T, shoe=1, reason="gone"))
    assert lost.lost == {1}
    assert list(lost.sealed) == [1]
    assert kept(SEAL, LoseSeed(table=T, shoe=1, reason="gone"), reveal(SEED.hex())).lost == frozenset()


def test_cuts_add_up_and_the_cutting_card_is_counted_from_the_front() -> None:
    found = kept(SEAL)
    cut = CardsCut(by=Role.DEALER, at=300, because=WHY, first=301)
    loaded = CardsLoaded(cutting_card=20, because=WHY, ahead=396)
    for event in (cut, cut, loaded):
        found = seals.replay(found, seals.hear(found, 1, event))
    assert (found.prepared[1].offset, found.prepared[1].ahead) == (600 - 416, 396)
    assert seals.hear(found, 2, cut) == ()
    assert seals.hear(found, 1, CardsBurned(cards=(), shown=(), way="face-down", because=WHY)) == ()
    assert seals.replay(found, kept_events(found)).prepared == {}


def kept_events(found: Seals) -> tuple[seals.Event, ...]:
    answer = seals.decide(found, replace(reveal(SEED.hex())))
    assert isinstance(answer, Accepted)
    return answer.events
