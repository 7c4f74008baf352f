"""What open questions are worth, as `croupier odds --readings` prints it."""

from typing import TYPE_CHECKING

from croupier.cli.figures import percent, ratio
from croupier.cli.lab_options import LabQuestion
from croupier.cli.output import cite, heading, paragraph, print_rich, table, write_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.games.edition import Edition
    from croupier.lab.figures import Answer, Priced
    from croupier.lab.readings import PricedReading, ReadingFigures
    from croupier.lab.setting import JackpotQuestion, Wager


def show_readings(
    question: LabQuestion, wager: "Wager | None", jackpot: "JackpotQuestion | None", *, as_json: bool
) -> None:
    """Print what each open question of a document is worth, where it moves a figure."""
    ours, found = _priced(question, wager, jackpot)
    if as_json:
        write_json(_plain(ours, found))
    else:
        _show(ours, found, wager)


def show_every_reading(wager: "Wager | None", *, as_json: bool) -> None:
    """Do so for every document, in the setting that each has where nothing is said."""
    from croupier.rulebooks import all_documents

    told = []
    for document in all_documents():
        ours, found = _priced(LabQuestion(rulebook=document.id), wager, None)
        if as_json:
            told.append(_plain(ours, found))
        else:
            _show(ours, found, wager)
    if as_json:
        write_json(told)


def _priced(
    question: LabQuestion, wager: "Wager | None", jackpot: "JackpotQuestion | None"
) -> "tuple[Answer, list[PricedReading]]":
    from croupier.lab.answers import answer
    from croupier.lab.readings import priced_readings

    setting, rules = question.setting(), question.edition()
    ours = question.answer(jackpot)
    bets = {bet: each for bet, each in ours.bets.items() if not bet.startswith(_JACKPOT)}
    found = list(priced_readings(rules, lambda edition: answer(edition, setting).bets, wager, ours=bets))
    if jackpot is not None:
        found += _of_the_jackpot(rules, ours, jackpot)
    return ours, found


def _plain(ours: "Answer", found: "list[PricedReading]") -> dict[str, object]:
    return {
        "rulebook": ours.edition.rulebook,
        "game": ours.game,
        "decks": ours.decks,
        "options": dict(ours.options),
        "readings": [_plain_reading(each) for each in found],
    }


def _show(ours: "Answer", found: "list[PricedReading]", wager: "Wager | None") -> None:
    from croupier.lab.readings import ROUNDING

    heading(f"{ours.title}: what open questions are worth")
    for each in found:
        _show_reading(each)
    if not found:
        paragraph("No open question of this document moves a figure here.")
    if wager is None and any(each.id == ROUNDING for each in ours.edition.readings):
        paragraph("Rounding up to chips is priced with --wager and --chips.")


_JACKPOT = "jackpot-"


def _of_the_jackpot(rules: "Edition", ours: "Answer", jackpot: "JackpotQuestion") -> "Iterator[PricedReading]":
    """Price the readings of the jackpot's clauses. They do not move which hands fold, so nothing is solved anew."""
    from croupier.games.holdem_bonus.edition import with_jackpots
    from croupier.lab.holdem.jackpot import jackpot_figures
    from croupier.lab.readings import JACKPOT, priced_readings

    folds = str(ours.more["folds"]).split()

    def price(edition: "Edition") -> "dict[str, Priced]":
        terms = with_jackpots(edition)
        methods = terms.deal.methods if terms else ()
        figures = (jackpot_figures(terms, jackpot, method, folds) for method in methods if terms)
        return {each.priced.bet: each.priced for each in figures}

    return priced_readings(rules, price, carried=JACKPOT)


def _plain_reading(found: "PricedReading") -> dict[str, object]:
    return {
        "id": found.id,
        "question": found.question,
        "clauses": [str(each) for each in found.because],
        "choices": [
            {
                "choice": each.choice,
                "says": each.says,
                "chosen": each.chosen,
                "bets": {bet: figure and _plain_figure(figure) for bet, figure in each.bets.items()},
            }
            for each in found.choices
        ],
    }


def _plain_figure(figure: "Priced") -> dict[str, object]:
    return {
        "edge": ratio(figure.edge),
        "percent": round(float(figure.edge * 100), 4),
        "ev": ratio(figure.ev),
        "variance": ratio(figure.variance),
    }


def _show_reading(found: "PricedReading") -> None:
    heading(f"{found.id}  {found.question}  ({cite(found.because)})")
    for each in found.choices:
        paragraph(f"{each.choice}{' (ours)' if each.chosen else ''}: {each.says}", indent=4)
    names = [each.choice for each in found.choices]
    rows = [(bet, *(_edge(each, bet) for each in found.choices)) for bet in found.choices[0].bets]
    print_rich(table(["edge", *names], rows, right=names))


def _edge(read: "ReadingFigures", bet: str) -> str:
    figure = read.bets[bet]
    return percent(figure.edge) if figure else "not offered"
