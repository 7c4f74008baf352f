"""Groups of commands whose modules are imported only when one of their commands runs; errors in one sentence."""

import os
import sys
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import IO, Any

import click

from croupier.kernel.errors import CroupierError


class Wrong(click.ClickException):
    """What was asked for is not there, or cannot be: said in one sentence, exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file or sys.stderr)


class LazyGroup(click.Group):
    """A group that knows its commands by name, module and line of help, and imports a module when it is wanted.

    Each module holds its command under the name ``command``.
    """

    def __init__(self, *, lazy: Mapping[str, tuple[str, str]], **settings: Any) -> None:
        super().__init__(no_args_is_help=False, invoke_without_command=True, **settings)
        self.lazy = lazy
        self.callback = _help_if_alone

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as above
        found: click.Command | None = None
        if cmd_name in self.lazy:
            found = import_module(self.lazy[cmd_name][0]).command
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.lazy:
            raise Wrong(f"{ctx.command_path} has no command {args[0]!r}: there are {', '.join(self.lazy)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - as above
        with formatter.section("Commands"):
            formatter.write_dl([(name, says) for name, (_, says) in self.lazy.items()])


def _help_if_alone() -> None:
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


class MainGroup(LazyGroup):
    """The outermost group: turns every mistake in what was asked into one sentence and exit code 2."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        with _in_one_sentence():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _in_one_sentence():
            return super().invoke(ctx)


BUG, INTERRUPTED = 70, 130
"""Exit codes: 0 fine, 1 a finding, 2 input that cannot be used, 70 our fault, 130 interrupted."""


@contextmanager
def _in_one_sentence() -> Iterator[None]:
    try:
        with _mistakes():
            yield
    except click.exceptions.Exit:
        raise
    except (KeyboardInterrupt, click.Abort):
        click.echo("Stopped.", err=True)
        raise SystemExit(INTERRUPTED) from None
    except click.ClickException:
        raise
    except Exception as error:
        if debugging():
            raise
        where = traceback.extract_tb(error.__traceback__)[-1]
        click.echo(
            f"Something went wrong on our side: {type(error).__name__} at {Path(where.filename).name}:{where.lineno}. "
            "`croupier --debug` before the same words shows all of it; please report it.",
            err=True,
        )
        raise SystemExit(BUG) from None


def debugging() -> bool:
    """Tell whether somebody wants to see where something broke."""
    return bool(os.environ.get("CROUPIER_DEBUG"))


def debug(_: click.Context, __: click.Parameter, value: bool) -> None:
    if value:
        os.environ["CROUPIER_DEBUG"] = "1"


@contextmanager
def _mistakes() -> Iterator[None]:
    """Whatever somebody who uses the program can cause is said in one sentence."""
    try:
        yield
    except click.UsageError as error:
        hint = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
        raise Wrong(f"{error.format_message().rstrip('.')}{hint}") from None
    except CroupierError as error:  # any other exception is a bug
        raise Wrong(str(error)) from None
    except BrokenPipeError:
        # Whoever read our output has seen enough; what is left in the buffer goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
    except OSError as error:
        named = f"{error.filename}: " if error.filename else ""
        raise Wrong(f"{named}{error.strerror or error}") from None
    except ImportError as error:
        if (error.name or "").partition(".")[0] in {"croupier", ""}:
            raise
        raise Wrong(f"this needs {error.name}, which is not installed here: pip install {error.name}") from None
