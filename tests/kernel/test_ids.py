"""Ids are names kept apart by type; at run time they are plain text and numbers."""

from croupier.kernel import ids


def test_ids_are_plain_values() -> None:
    assert ids.RulebookId("star-baccarat") == "star-baccarat"
    assert ids.GameId("even-money") == "even-money"
    assert ids.BetId("tiger-tie") == "tiger-tie"
    assert ids.TableId("B12") == "B12"
    assert ids.CommandId("c1") == "c1"
    assert ids.Patron("jun") == "jun"
    assert ids.Box(3) == 3
