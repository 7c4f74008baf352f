"""What is asked of the lab on the command line: a document, a game of it, decks, options, a shoe, other pays."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from croupier.cli.lazy import Wrong

if TYPE_CHECKING:
    from croupier.games.edition import Edition
    from croupier.kernel.odds import Odds
    from croupier.lab.composition import Composition
    from croupier.lab.figures import Answer
    from croupier.lab.setting import DealerCard, JackpotQuestion, Setting


@dataclass(frozen=True, kw_only=True)
class LabQuestion:
    """The options as click gives them."""

    rulebook: str
    game: str | None = None
    decks: int | None = None
    options: tuple[str, ...] = ()
    remove: str = ""
    counts: Path | None = None
    pays: tuple[str, ...] = ()
    dealer_card: "DealerCard | None" = None
    reads: tuple[str, ...] = ()

    def edition(self) -> "Edition":
        from croupier.games.editions import edition

        found = edition(self.rulebook)
        for id_, choice in readings_of(self.reads).items():
            found = found.under(id_, choice)
        return found

    def setting(self) -> "Setting":
        from croupier.kernel.cards import cards
        from croupier.lab.setting import Setting

        return Setting(
            game=self.game,
            decks=self.decks,
            options=_each_once(self.options, pair),
            counted=_counted(self.counts) if self.counts else None,
            removed=cards(self.remove),
            pays=_each_once(self.pays, pay),
            dealer_card=self.dealer_card,
        )

    def answer(self, jackpot: "JackpotQuestion | None" = None) -> "Answer":
        """Price what was asked, under the edition in force."""
        from dataclasses import replace

        from croupier.lab.answers import answer

        return answer(self.edition(), replace(self.setting(), jackpot=jackpot))


def shoe_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say what is priced."""
    for option in reversed(
        (
            click.option("--game", help="A game of the document; its first, if left out."),
            click.option("--decks", type=int, help="A number that the document allows; its most, if left out."),
            click.option(
                "--option",
                "options",
                multiple=True,
                metavar="NAME=VALUE",
                help="tiger=1..5, super-six=1|2, tie-premium=1..10.",
            ),
            click.option("--remove", default="", metavar="CARDS", help='Cards taken out of the shoe: "8h Ks".'),
            click.option(
                "--counts", type=click.Path(path_type=Path), help="A JSON file: how many there are of each card."
            ),
            click.option("--pay", "pays", multiple=True, metavar="BET[.ROW]=A:B", help="Try other odds."),
            click.option(
                "--dealer-card",
                type=click.Choice(["seen", "hidden"]),
                help="Lucky Draw: whether players see the dealer's card when they choose; seen, as the text is read.",
            ),
        )
    ):
        command = option(command)
    return command


def readings_of(chosen: tuple[str, ...]) -> dict[str, str]:
    """Take ``B4=name`` apart, and see that there is such a choice."""
    from croupier.rulebooks import reading

    found = {}
    for each in chosen:
        id_, equals, choice = each.partition("=")
        if not equals:
            raise click.UsageError(f"--reading is written ID=CHOICE, as in B4=always-a-no-bet-coup, not {each!r}")
        question = reading(id_)
        question.choice(choice)
        found[question.id] = choice
    return found


Name = TypeVar("Name")
Value = TypeVar("Value")


def _each_once(texts: tuple[str, ...], read: Callable[[str], tuple[Name, Value]]) -> dict[Name, Value]:
    """Put settings together by name; of two for one name, neither is surely the one that was meant."""
    found = dict(map(read, texts))
    if len(found) < len(texts):
        raise Wrong(f"something is set twice: {', '.join(texts)}")
    return found


def pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        raise Wrong(f"an option is written name=value, not {text!r}")
    return name, value


def pay(text: str) -> "tuple[tuple[str, str], Odds]":
    name, value = pair(text)
    bet, _, row = name.partition(".")
    return (bet, row), odds(value)


def odds(text: str) -> "Odds":
    from croupier.kernel.odds import Odds

    return Odds.of(text)


def _counted(file: Path) -> "Composition":
    from croupier.kernel.cards import card
    from croupier.lab.composition import Composition

    try:
        raw = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=tuple)
    except (OSError, ValueError, RecursionError):
        raise Wrong(f"{file} is no JSON file of counts") from None
    if not isinstance(raw, tuple):
        raise Wrong(f"{file} holds no counts of cards")
    counts = {card(name): number for name, number in raw}
    if len(counts) < len(raw):
        raise Wrong(f"{file} counts a card twice")
    return Composition.of(counts)
