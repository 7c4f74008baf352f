"""`croupier witness`: co-signs how far journals are, if they go on from what it has co-signed before."""

from pathlib import Path

import click

from croupier.cli.output import examples


@click.command(
    name="witness",
    short_help="Co-sign checkpoints of journals that go on from what was co-signed before.",
    epilog=examples("croupier witness /var/lib/witness --trust HFyVRu996QIjxAyAQ2Wg/YJTTgtQdSiCnpL98K5gAQs="),
)
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--trust", multiple=True, required=True, help="The public key of a house; can be given again.")
@click.option("--name", default="croupier-witness", show_default=True, help="The name under which it co-signs.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8100, show_default=True, type=click.IntRange(0, 65535), help="The port to listen on.")
def command(folder: Path, trust: tuple[str, ...], name: str, host: str, port: int) -> None:
    """Run a witness, on a computer that nobody who writes to the journal can write to."""
    from croupier.runtime.witness import Witness

    witness = Witness(folder, name, trust)
    server = witness.server(host, port)
    click.echo(f"The witness {name} co-signs at http://{host}:{server.server_address[1]}, its public key is")
    click.echo(witness.public)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
