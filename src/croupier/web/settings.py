"""How a server is set up. Every limit that can grow has a number here."""

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """`demo` serves made-up people on this computer only, with `warm` coups behind them; `secure` says that browsers
    come over HTTPS. `two_factors` asks everybody for a passkey besides the password; a demonstration never does.
    `manifest` names the files that the program is expected to have. `languages` is a folder of languages besides
    English; `language` is the one that every page has, else each browser has its own. `school` is the database of the
    school, if it does not lie beside the house's. `proxies` are believed when they say where a request comes from.
    """

    url: str
    host: str = "127.0.0.1"
    port: int = 8000
    demo: bool = False
    secure: bool = False
    origin: str = ""
    warm: int = 20
    two_factors: bool = True
    new_administrator: bool = False
    tls_cert: Path | None = None
    tls_key: Path | None = None
    manifest: Path | None = None
    languages: Path | None = None
    language: str = ""
    school: Path | None = None
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")

    idle: timedelta = timedelta(minutes=30)
    absolute: timedelta = timedelta(hours=10)
    stepped_up: timedelta = timedelta(minutes=5)
    second: timedelta = timedelta(minutes=2)
    invitation: timedelta = timedelta(hours=24)
    known: timedelta = timedelta(days=90)
    class_lasts: timedelta = timedelta(hours=4)

    tries: int = 5
    locked: timedelta = timedelta(minutes=15)

    most_viewers: int = 6000
    kept_for_players: int = 1000
    """So many places are not for those who are not signed in."""
    kept_for_staff: int = 500
    """And so many are for staff, and for devices that are signed in as staff, only."""
    viewer_queue: int = 32
    most_waiting: int = 1024
    """So many connections may be open on which nothing is asked yet."""
    connections_of_an_address: int = 256
    head_seconds: float = 10.0
    """So long may a request take to arrive, head and body, and as long an answer before somebody takes more of it."""
    most_body: int = 64 * 1024
    commands_a_second: int = 40
    requests_a_second: int = 120
    sign_ins_a_minute: int = 30
    player_commands_a_second: int = 5
    streams_a_minute: int = 240
    streams_of_a_session: int = 24
    streams_of_an_address: int = 60
    delivery_waits: tuple[float, ...] = (5, 30, 120, 600, 1800, 3600)
    """So many seconds are between the tries of a message that a receiver does not take; then it is given up."""

    @property
    def at(self) -> str:
        """The address that people open: passkeys need the name, so this computer is called localhost."""
        if self.origin:
            return self.origin
        host = "localhost" if self.host in {"127.0.0.1", "::1", "localhost"} else self.host
        return f"{'https' if self.secure else 'http'}://{host}:{self.port}"

    @property
    def relying_party(self) -> str:
        return self.at.split("://", 1)[1].split(":", 1)[0]

    @property
    def cookie(self) -> str:
        return "__Host-croupier" if self.secure else "croupier"

    @property
    def form_cookie(self) -> str:
        """The cookie of the forms that are filled in before anybody has signed in."""
        return "__Host-croupier-form" if self.secure else "croupier-form"

    @property
    def device_cookie(self) -> str:
        """The cookie by which a browser is known where somebody has signed in before."""
        return "__Host-croupier-device" if self.secure else "croupier-device"

    @property
    def class_cookie(self) -> str:
        """The cookie of a phone in a class."""
        return "__Host-croupier-class" if self.secure else "croupier-class"

    @property
    def asks_passkeys(self) -> bool:
        """Tell whether a password alone opens nothing."""
        return self.two_factors and not self.demo

    @property
    def hosts(self) -> frozenset[str]:
        """The names under which this server may be asked: its own, and on this computer those of this computer."""
        own = self.at.split("://", 1)[1]
        here = {f"{name}:{self.port}" for name in ("localhost", "127.0.0.1", "[::1]")}
        return frozenset({own.casefold(), *here})


HERE = Path(__file__).parent
