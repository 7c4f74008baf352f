"""What the database itself says of a journal: whether it is sound, and whether its tables are those that were made.

A constraint that is gone would let in what must not be; a trigger or a rule could alter what is written; a table that
is not logged would be empty after a crash. Tables of something else beside them do none of it.
"""

from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import Connection, Table, UniqueConstraint, text

from croupier.journal import schema
from croupier.journal.findings import Difference
from croupier.journal.reader import Reader


def storage(reader: Reader) -> Iterator[Difference]:
    """Ask the database what it thinks of itself, and compare its tables with those that it should have."""
    with reader.connected() as connection:
        if connection.dialect.name == "sqlite":
            # What is not of the shape that was made could be anything, and is not looked into.
            shaped = list(_sqlite_tables(connection))
            yield from shaped or _sqlite_sound(connection)
        else:
            for table in schema.tables(schema.version_of(connection)):
                yield from _postgres_table(connection, table)


def _differs(expected: str, found: str) -> Difference:
    return Difference(check="storage", expected=expected, found=found)


# SQLite --------------------------------------------------------------------------------------------------------------


def _sqlite_sound(connection: Connection) -> Iterator[Difference]:
    """Let SQLite check each table and its index. Tables of something else are left alone: what a stranger has them
    compute at such a check can take for ever.
    """
    for name in ("sqlite_schema", *schema.sql(connection.dialect, schema.version_of(connection))):
        for found in connection.exec_driver_sql(f"PRAGMA integrity_check('{name}')").scalars():
            if found != "ok":
                yield _differs("a sound SQLite file", f"{found:.200}")
                break


def _sqlite_tables(connection: Connection) -> Iterator[Difference]:
    """Compare the text of each table as SQLite keeps it."""
    rows = connection.exec_driver_sql("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL").all()
    made = {
        name: " ".join(text.split())
        for name, text in schema.sql(connection.dialect, schema.version_of(connection)).items()
    }
    found = {name: " ".join(text.split()) for kind, name, _, text in rows if kind == "table"}
    for name, told in made.items():
        if found.get(name) != told:
            yield _differs(f"the table {name} as it was made", found.get(name, "nothing"))
    for kind, name, of, _ in rows:
        if kind != "table" and (kind != "index" or of in made):
            yield _differs("tables alone", f"the {kind} {name}")


# PostgreSQL ----------------------------------------------------------------------------------------------------------

_KIND: Final = """
SELECT relkind = 'r' AND relpersistence = 'p' AND NOT relispartition AND NOT relrowsecurity AND reloftype = 0
       AND NOT EXISTS (SELECT FROM pg_inherits WHERE c.oid IN (inhrelid, inhparent))
FROM pg_class c WHERE oid = to_regclass(:name)
"""
_COLUMNS: Final = """
SELECT attname || ' ' || format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END
       || COALESCE(' DEFAULT ' || pg_get_expr(adbin, adrelid), '')
       || CASE WHEN attidentity <> '' THEN ' IDENTITY' ELSE '' END
FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
WHERE attrelid = to_regclass(:name) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
"""
_CONSTRAINTS: Final = """
SELECT pg_get_constraintdef(oid) || CASE WHEN convalidated THEN '' ELSE ', not validated' END
FROM pg_constraint WHERE conrelid = to_regclass(:name) AND contype <> 'n'
"""
_BESIDE: Final = """
SELECT 'the trigger ' || tgname FROM pg_trigger WHERE tgrelid = to_regclass(:name) AND NOT tgisinternal
UNION ALL SELECT 'the rule ' || rulename FROM pg_rewrite WHERE ev_class = to_regclass(:name)
UNION ALL SELECT 'the policy ' || polname FROM pg_policy WHERE polrelid = to_regclass(:name)
UNION ALL SELECT 'the index ' || indexrelid::regclass FROM pg_index WHERE indrelid = to_regclass(:name)
          AND (NOT indisvalid OR indexrelid NOT IN (SELECT conindid FROM pg_constraint WHERE conrelid = indrelid))
ORDER BY 1
"""


def _postgres_table(connection: Connection, table: Table) -> Iterator[Difference]:
    """Compare a table with what PostgreSQL's own catalogue says of it."""
    plain = _asked(connection, _KIND, table)
    if plain != [True]:
        found = "a table of another kind: a view, a part, one that is not logged, or one that hides rows"
        yield _differs(f"the table {table.name} as it was made", found if plain else "nothing")
        return
    made = f"{table.name}: {_listed(_columns(connection, table))}"
    found = f"{table.name}: {_listed(_asked(connection, _COLUMNS, table))}"
    if found != made:
        yield _differs(made, found)
    made = f"{table.name}: {_listed(sorted(_constraints(table)))}"
    found = f"{table.name}: {_listed(sorted(_asked(connection, _CONSTRAINTS, table)))}"
    if found != made:
        yield _differs(made, found)
    for each in _asked(connection, _BESIDE, table):
        yield _differs("tables alone", each)


def _asked(connection: Connection, sql: str, table: Table) -> list[Any]:
    return list(connection.execute(text(sql), {"name": table.name}).scalars())


def _listed(found: list[str]) -> str:
    return ", ".join(found) or "nothing"


def _columns(connection: Connection, table: Table) -> list[str]:
    return [
        f"{each.name} {each.type.compile(connection.dialect).lower()}{'' if each.nullable else ' NOT NULL'}"
        for each in table.columns
    ]


def _constraints(table: Table) -> Iterator[str]:
    yield f"PRIMARY KEY ({', '.join(each.name for each in table.primary_key)})"
    for constraint in table.constraints:
        if isinstance(constraint, UniqueConstraint):
            yield f"UNIQUE ({', '.join(each.name for each in constraint.columns)})"
