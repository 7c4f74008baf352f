"""Links with which people choose a password, made when a floor is set up."""

from collections.abc import Iterable

from croupier.floor.access import Access, NoteAccess
from croupier.runtime.house import AnyHouse
from croupier.runtime.house.streams import DOOR
from croupier.web.accounts import INVITATION, Accounts
from croupier.web.seals import USE
from croupier.web.settings import Settings
from croupier.web.sign_in import link

SET_UP = "the set-up of the floor"


def links_for(
    house: AnyHouse, names: Iterable[str], *, settings: Settings, by: str, accounts: Accounts | None = None
) -> dict[str, str]:
    """Give each of these people a link; one that they had before opens nothing any more. Where no server runs, its
    accounts are opened for that.
    """
    kept = accounts or Accounts(settings, house.journal, secret=house.secret(USE))
    try:
        if accounts is None:
            kept.stand_by(house)
        return {name: _link(house, kept, settings, name, by) for name in names}
    finally:
        if accounts is None:
            kept.close()


def _link(house: AnyHouse, accounts: Accounts, settings: Settings, name: str, by: str) -> str:
    accounts.take_back(INVITATION, name)
    made = link(settings, accounts.give_once(INVITATION, name, int(settings.invitation.total_seconds())))
    house.tell(DOOR, NoteAccess(what=Access.LINK_GIVEN, name=name, by=by, place=SET_UP))
    return made
