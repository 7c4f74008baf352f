"""Running a server: demo people or the first administrator, logs as lines of JSON, and a stop that loses nothing."""

import asyncio
import errno
import signal
import socket
from collections.abc import Callable

import uvicorn
from litestar import Litestar

from croupier.floor.people import Person
from croupier.kernel.errors import CroupierError
from croupier.kernel.staff import Role
from croupier.runtime.house import AnyHouse
from croupier.web.accounts import ADMINISTRATION, Accounts
from croupier.web.app import application
from croupier.web.connections import guarded, more_files
from croupier.web.demo_play import warm
from croupier.web.hub import Hub
from croupier.web.log_lines import USE as LOG_LINES
from croupier.web.log_lines import logged, seal
from croupier.web.seals import USE
from croupier.web.settings import Settings
from croupier.web.sign_in import DEMO_PASSWORD, link
from croupier.web.tls import hardened

DEMO_PLAYERS = ("Ana", "Ben", "Chloe", "Dev")
ADMINISTRATOR = "Administrator"
GRACE_SECONDS = 5
BACKLOG = 2048
"""How many may knock before the server has begun to answer."""


class Server(uvicorn.Server):
    """A server that tells those who watch before it closes their streams."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hub.stop()
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def prepare(house: AnyHouse, accounts: Accounts, settings: Settings, *, warm_coups: int = 0) -> str | None:
    """Give the demonstration its people; and the administrator a link, if there is nobody yet or it is asked for."""
    accounts.stand_by(house)
    if settings.demo:
        known = set(accounts.names())
        for name in DEMO_PLAYERS:
            if name not in house.people:
                house.enter(Person(name=name, role=Role.PLAYER))
        for name in house.people:
            if name not in known:
                accounts.add(name, DEMO_PASSWORD)
        warm(house, warm_coups)
    if (settings.demo or accounts.names()) and not settings.new_administrator:
        return None
    return link(settings, accounts.give_once(ADMINISTRATION, ADMINISTRATOR, int(settings.invitation.total_seconds())))


class PortTaken(CroupierError):
    """Another program listens there; a port that is free is named."""


def listening(host: str, port: int) -> socket.socket:
    """Take the address before anything is opened or announced. Raises `PortTaken`, and `OSError` for no address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(family, socket.SOCK_STREAM)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except OSError as error:
        taken.close()
        if error.errno != errno.EADDRINUSE:
            raise
        says = f"port {port} is in use: stop what listens there, or take another with --port {_free(family, host)}"
        raise PortTaken(says) from None
    taken.listen(BACKLOG)
    return taken


def _free(family: socket.AddressFamily, host: str) -> int:
    with socket.socket(family, socket.SOCK_STREAM) as one:
        one.bind((host, 0))
        port: int = one.getsockname()[1]
        return port


def serve(
    house: AnyHouse,
    settings: Settings,
    *,
    quiet: bool,
    say: Callable[[str], None],
    at: socket.socket | None = None,
) -> None:
    """Serve until somebody stops it. Everything that was answered is on disk when this returns."""
    at = at or listening(settings.host, settings.port)
    logged(quiet=quiet)
    seal(house.secret(LOG_LINES))
    with house.alone():
        accounts = Accounts(settings, house.journal, secret=house.secret(USE))
        link = prepare(house, accounts, settings, warm_coups=settings.warm)
        app = application(house, settings, accounts)
    config = configured(app, settings)
    say(settings.at)
    if link:
        say(f"The first administrator opens this once: {link}")
    # The server answers these signals itself; what it raises again afterwards must not cut the house's own end short.
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, lambda *_: None)
    Server(config, app.state.hub).run(sockets=[at])


def configured(app: Litestar, settings: Settings) -> uvicorn.Config:
    """Give the web server's settings: what it listens to, whom it believes, and how it speaks TLS."""
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=20,
        http=guarded(settings, more_files()),
        ws="none",
        # Only proxies that are named are believed, and only where one is said to stand before the server.
        proxy_headers=bool(settings.origin),
        forwarded_allow_ips=list(settings.proxies),
        ssl_certfile=settings.tls_cert,
        ssl_keyfile=settings.tls_key,
    )
    config.load()
    if config.ssl:
        hardened(config.ssl)
    return config
