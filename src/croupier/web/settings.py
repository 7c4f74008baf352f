"""How a server is set up. Every limit that can grow has a number here."""

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """`demo` serves made-up people on this computer only, with `warm` coups behind them; `secure` says that browsers
    come over HTTPS.
    """

    url: str
    host: str = "127.0.0.1"
    port: int = 8000
    demo: bool = False
    secure: bool = False
    origin: str = ""
    warm: int = 20

    idle: timedelta = timedelta(minutes=30)
    absolute: timedelta = timedelta(hours=10)
    stepped_up: timedelta = timedelta(minutes=5)
    second: timedelta = timedelta(minutes=2)
    invitation: timedelta = timedelta(hours=24)

    tries: int = 5
    locked: timedelta = timedelta(minutes=15)

    most_viewers: int = 6000
    viewer_queue: int = 32
    most_body: int = 64 * 1024
    commands_a_second: int = 40
    requests_a_second: int = 120
    sign_ins_a_minute: int = 30

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


HERE = Path(__file__).parent
