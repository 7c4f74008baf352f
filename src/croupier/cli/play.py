"""`croupier play`"""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from croupier.cli.lab_options import readings_of
from croupier.cli.output import cite, examples, marked
from croupier.games.terms import words
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.runtime.script import Expectation, Malformed, Outcome, Script, Step, play, read, reads
from croupier.runtime.script.expect import because
from croupier.views import jackpot, promotions, tournaments
from croupier.views.facts import facts, happenings, kind_and_name, plain, references
from croupier.views.sentences import told
from croupier.wording import refusal
from croupier.wording.say import amounts_in_chips
from croupier.wording.words import words_in

_FAILED, _MALFORMED = 1, 2


@click.command(
    "play",
    epilog=examples(
        "croupier play coup.toml",
        "croupier play tests/cases/star-baccarat/*.toml",
        "croupier play --json coup.toml",
        "croupier play coup.toml --reading B4=always-a-no-bet-coup",
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line for programs.")
@click.option("--quiet", "-q", is_flag=True, help="Print only what failed, and the count.")
@click.option(
    "--reading", "-r", "chosen", multiple=True, metavar="ID=CHOICE", help="Run another reading of an open question."
)
def command(files: tuple[str, ...], chosen: tuple[str, ...], *, as_json: bool, quiet: bool) -> None:
    """Play table scripts and check what they expect.

    Prints each step and what followed, with its clauses and the money. Exit code 0 if every expectation holds, 1 if one
    fails, 2 if a file is not a script; every file is played, and the worst code wins. FILE can be - for standard input.
    """
    readings = readings_of(chosen)
    worst, played, failed = 0, 0, 0
    for file in files:
        paper = _Lines(file) if as_json else _Account(file, quiet=quiet)
        try:
            script = read_script(file, readings)
            paper.opened(script)
            bad = sum(paper.step(outcome) for outcome in play(script))
        except Exception as error:  # noqa: BLE001 - whatever one script brings about, the others are played
            paper.flush()
            click.echo(_broken(file, error), err=True)
            worst = _MALFORMED
            continue
        paper.flush()
        played, failed = played + 1, failed + bool(bad)
        worst = max(worst, _FAILED if bad else 0)
    if not as_json:
        click.echo(_count(len(files), played, failed))
    sys.exit(worst)


def _broken(file: str, error: Exception) -> str:
    """Say what is wrong with a script; what nobody thought of is a fault of this program, and said so."""
    if isinstance(error, Malformed):
        return str(error)
    return f"{file}: it could not be played to its end, which is a fault of croupier: {type(error).__name__}: {error}"


def read_script(file: str, readings: Mapping[str, str]) -> Script:
    if file != "-":
        return read(Path(file), readings)
    try:
        return reads(sys.stdin.read(), "standard input", readings)
    except UnicodeDecodeError:
        raise Malformed("standard input: it cannot be read: not UTF-8 text") from None


def _count(given: int, played: int, failed: int) -> str:
    scripts = f"{played} script{'' if played == 1 else 's'} played"
    bad = f", {given - played} malformed" if played < given else ""
    return f"{scripts}: {f'{failed} failed' if failed else 'every expectation holds'}{bad}"


# For people ----------------------------------------------------------------------------------------------------------


class _Account:
    """A readable account of a script: the steps, what followed, why, and what was wanted instead."""

    def __init__(self, file: str, *, quiet: bool) -> None:
        self._file = file
        self._quiet = quiet
        self._lines: list[str] = []

    def opened(self, script: Script) -> None:
        title = f"  {marked(script.title)}" if script.title else ""
        self._lines.append(f"[bold]{marked(self._file)}[/bold]{title}")
        game = words(script.setup.game) if script.has_table else "a promotion"
        self._lines.append(f"[dim]{marked(script.edition.document.title)}, {game}[/dim]")

    def step(self, outcome: Outcome) -> bool:
        failed = any(not each.holds for each in outcome.expectations)
        if failed or not self._quiet:
            self._lines += ["", f"{outcome.step.number:>4}  [bold]{marked(written(outcome.step))}[/bold]"]
            self._lines += [f"      {line}" for line in _answered(outcome)]
            self._lines += [f"      {self._checked(outcome, each)}" for each in outcome.expectations]
        return failed

    def _checked(self, outcome: Outcome, each: Expectation) -> str:
        if each.holds:
            return f"[green]holds[/green]   {each.name}"
        where = f"{self._file}, line {outcome.step.line}"
        return f"[bold red]fails[/bold red]   {marked(str(each))} ({marked(where)})"

    def flush(self) -> None:
        if self._lines and (not self._quiet or len(self._lines) > len(("file", "game"))):
            _print(*self._lines, "")


def _print(*lines: str) -> None:
    """Print marked lines, each on its own: no line is broken, so that a place in a file can be found and followed."""
    from rich.console import Console

    paper = Console(highlight=False, emoji=False)
    with paper.capture() as captured:
        for line in lines:
            paper.print(line, soft_wrap=True)
    click.echo(captured.get(), nl=False)


def written(step: Step) -> str:
    """Write a step on a line, much as it stands in the script."""
    by = f", by {step.beside['by']}" if "by" in step.beside else ""
    up = ", face up" if step.beside.get("face") == "up" else ""
    return f"{step.name} {_given(step.given)}{up}{by}".rstrip()


def _given(value: object) -> str:
    match value:
        case True:
            return ""
        case dict():
            return ", ".join(f"{name} {_given(each)}".rstrip() for name, each in value.items())
        case list():
            return " ".join(_given(each) for each in value)
        case _:
            return str(value).lower() if isinstance(value, bool) else str(value)


_MARKS = {
    "event": "",
    "ruling": "[bold yellow]ruling[/bold yellow]  ",
    "question": "[bold magenta]asks[/bold magenta]    ",
    "notice": "[bold cyan]notice[/bold cyan]  ",
}


def _answered(outcome: Outcome) -> Iterator[str]:
    answer = outcome.answer
    if isinstance(answer, Refused):
        said = refusal(answer)
        yield f"[bold red]refused[/bold red] {marked(said.says)} {marked(said.mend)} {_because(answer.because)}"
        return
    own = words_in(outcome.table.edition.rulebook)
    for event in answer.events:
        kind, _ = kind_and_name(event)
        with amounts_in_chips(outcome.in_session):
            says = told(event, own=own)
        yield f"{_MARKS[kind]}{marked(says)} {_because(getattr(event, 'because', ()))}".rstrip()
    for each in outcome.jackpots:
        says = jackpot.told(each)
        if says:
            yield f"[bold green]jackpot[/bold green] {marked(says)} {_because(each.because)}"
    for event_ in outcome.promotion:
        yield f"{marked(promotions.told(event_))} {_because(event_.because)}"
    for held in outcome.tournament:
        yield f"{marked(tournaments.told(held))} {_because(held.because)}"


def _because(because: Because) -> str:
    return f"[dim]({cite(tuple(dict.fromkeys(because)))})[/dim]" if because else ""


# For programs --------------------------------------------------------------------------------------------------------


class _Lines:
    """One JSON object a line: everything that happened, and how each expectation came out."""

    def __init__(self, file: str) -> None:
        self._file = file

    def opened(self, script: Script) -> None:
        """A script by itself says nothing to a program."""

    def step(self, outcome: Outcome) -> bool:
        of_promotion = happenings("promotion", outcome.promotion, promotions.told)
        of_tournament = happenings("tournament", outcome.tournament, tournaments.told)
        of_jackpot = happenings("jackpot", outcome.jackpots, jackpot.told)
        of_table = facts(outcome.answer, in_chips=outcome.in_session)
        for fact in (*of_table, *of_jackpot, *of_promotion, *of_tournament):
            self._write(outcome.step, fact)
        for each in outcome.expectations:
            told_ = {"wanted": plain(each.wanted), "got": plain(each.got), "holds": each.holds}
            clauses = references(because(outcome.answer))
            line = {"line": outcome.step.line}
            self._write(outcome.step, {"kind": "expectation", "name": each.name, "clauses": clauses, **told_, **line})
        return any(not each.holds for each in outcome.expectations)

    def _write(self, step: Step, fact: Mapping[str, object]) -> None:
        click.echo(json.dumps({"file": self._file, "step": step.number, **fact}, ensure_ascii=False))

    def flush(self) -> None:
        """Every line is written when it is made."""
