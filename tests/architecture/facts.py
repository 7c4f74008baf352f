"""The list of facts as a page of the documentation; ``make facts`` writes it anew."""

from collections.abc import Iterator
from pathlib import Path

from croupier.kernel.staff import Role
from croupier.table.questions.kinds import QUESTIONS
from croupier.table.reports.fact_fields import DETAILS, FIELDS
from croupier.table.reports.facts import FACTS, GAMES, GROUPS, Fact, about

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "facts.md"
MARK = "<!-- below this line the page is written by `make facts` -->\n"
HEADING = "| fact | what was seen | games | told with it | who states it |"
CALLED = dict(zip(GAMES, ("baccarat", "Lucky Draw", "Hold'em"), strict=True))


def page() -> str:
    """Write every fact in a table of its group, then what can be told with one, and the questions that may follow."""
    return "\n".join([*_facts(), "", *_fields(), "", *_questions()]) + "\n"


def _facts() -> Iterator[str]:
    for group in GROUPS:
        yield from (
            f"\n## {group}\n",
            "| fact | what was seen | games | told with it | who states it |",
            "|---" * 5 + "|",
        )
        for each in about(group):
            games = "every game" if each.games == GAMES else ", ".join(CALLED[game] for game in each.games)
            yield f"| `{each.name}` | {each.says} | {games} | {_told(each)} | {_who(each)} |"


def _told(fact: Fact) -> str:
    names = dict.fromkeys((*fact.needs, *fact.fields, *fact.details))
    return ", ".join(f"**`{name}`**" if name in fact.needs else f"`{name}`" for name in names)


def _who(fact: Fact) -> str:
    staff = "the staff" if not fact.judged_by else f"whoever may `{fact.judged_by}`"
    device = f"; the {fact.device} by itself" if fact.device else ""
    own = f"; a player of their box, the {Role.INSPECTOR.title} and {Role.SURVEILLANCE.title}" if fact.own else ""
    return f"{staff}{own}{device}"


def _fields() -> Iterator[str]:
    yield from ("## What is told with a fact\n", "| field | what it is | how it is written |", "|---|---|---|")
    for name, of in (*FIELDS.items(), *((name, of) for name, of in DETAILS.items() if name not in FIELDS)):
        how = ", ".join(f"`{each}`" for each in of.choices) or of.kind.value
        yield f"| `{name}` | {of.title.rstrip('?').lower()} | {how} |"


def _questions() -> Iterator[str]:
    yield from (
        "## Questions\n",
        "| question | what it is about | act | choices |",
        "|---|---|---|---|",
    )
    for id_, of in QUESTIONS.items():
        choices = "; ".join(f"`{choice}`: {does}" for choice, does in of.choices.items())
        yield f"| `{id_.value}` | {of.says} | {', '.join(f'`{act}`' for act in of.acts)} | {choices} |"


if __name__ == "__main__":
    head = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    PAGE.write_text(head + MARK + page(), encoding="utf-8")
    print(f"{PAGE}: {len(FACTS)} facts")  # noqa: T201 - said to whoever runs it
