"""`croupier check serve`"""

import sys

import click

from croupier.cli.output import examples


@click.command(
    "serve",
    epilog=examples(
        "croupier check serve                    (JSON lines on standard input and output)",
        "croupier check serve --http --port 9000",
    ),
)
@click.option("--http", "over_http", is_flag=True, help="Answer POST requests instead of lines on standard input.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", type=click.IntRange(0, 65535), default=9000, show_default=True, help="Where to listen.")
def command(over_http: bool, host: str, port: int) -> None:
    """Be an engine of every document, by the protocol that `croupier check engine` speaks."""
    from croupier.proving.engines import serving

    if not over_http:
        serving.pipe(sys.stdin, sys.stdout)
        return
    with serving.http(host, port) as server:
        click.echo(f"http://{host}:{server.server_address[1]}/", err=True)
        server.serve_forever()
