"""`croupier drill certificate`: a signed certificate of competency, as a page, on paper or as a file."""

from pathlib import Path

import click

from croupier.cli.drill.shared import as_option, now, school_option
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, paragraph, write_json

_KINDS = (".html", ".json", ".pdf")


@click.command(
    name="certificate",
    short_help="Issue or revoke a signed certificate of competency.",
    epilog=examples(
        "croupier drill certificate SB --job dealer --as Ana --school school.db --out ana.html",
        "croupier drill certificate SB --as Ana --school school.db --out ana.pdf",
        "croupier drill certificate --revoke 3 --reason 'found to be another person' --school school.db",
        "croupier verify ana.html --key school.pub",
    ),
)
@click.argument("document", required=False)
@click.option("--job", default="supervisor", help="dealer, supervisor, surveillance, inspector or trainer.")
@as_option(required=False)
@school_option(required=True)
@click.option("--out", type=click.Path(path_type=Path), help="The file to write: .html, .pdf or .json.")
@click.option("--revoke", type=int, help="Revoke the certificate of this number.")
@click.option("--reason", default="", help="Why it is revoked.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    document: str | None,
    job: str,
    trainee: str | None,
    school: Path,
    out: Path | None,
    revoke: int | None,
    reason: str,
    as_json: bool,
) -> None:
    """Certify what somebody has shown to know of a document, clause by clause."""
    if revoke is not None:
        _revoke(school, revoke, reason, as_json=as_json)
        return
    if document is None or trainee is None or out is None:
        raise Wrong(
            "say whose certificate it is, of which document, and where to write it: DOCUMENT --as NAME --out FILE"
        )
    if out.suffix.lower() not in _KINDS:
        raise Wrong(f"a certificate is written as {', '.join(_KINDS)}, not as {out.name!r}")
    from croupier.runtime.school import certificate
    from croupier.runtime.school.store import SchoolBook

    with SchoolBook.look(school) as book:  # nothing is made, and nothing signed, for whoever has passed nothing
        certificate.earned(book.attempts(now()), trainee, document, job, now().date())
    with SchoolBook.open(school) as book:
        earned = certificate.earned(book.attempts(now()), trainee, document, job, now().date())
        entry = book.write(earned, "trainer")
        made = certificate.certificate(book.reader, entry, book.checkpoint())
    write = {".html": certificate.page, ".json": certificate.as_file, ".pdf": certificate.pdf}[out.suffix.lower()]
    try:
        out.write_bytes(write(made))
    except OSError as error:
        raise Wrong(f"{out} cannot be written: {error.strerror}") from None
    if as_json:
        write_json(certificate.issued(made))
    else:
        paragraph(f"{out}: certificate of {trainee}, {len(earned.covered)} clauses covered", indent=0)
        paragraph(f"Key: {made.key}", indent=0)


def _revoke(school: Path, number: int, reason: str, *, as_json: bool) -> None:
    from croupier.floor.school import RevokeCertificate
    from croupier.runtime.school.store import SchoolBook

    with SchoolBook.look(school):
        pass  # a school that is not there is not made
    with SchoolBook.open(school) as book:
        book.write(RevokeCertificate(number=number, reason=reason, at=now()), "trainer")
    if as_json:
        write_json({"number": number, "revoked": True})
    else:
        paragraph(f"Certificate {number} is revoked.", indent=0)
