"""Deal a coup with the client that a generator made: sign in, wager, follow the dealer's view, read the journal."""

import json
import sys
from typing import Any

from croupier_client import AuthenticatedClient, Client, models
from croupier_client.api.commands import post_tables_table_commands as commands
from croupier_client.api.people import post_session
from croupier_client.api.tables import get_tables, get_tables_table_journal, get_tables_table_view

BASE, PASSWORD, TOKEN = sys.argv[1:]
TABLE = "baccarat-1"
KINDS = {
    "call-no-more-bets.v1": models.CallNoMoreBetsCommand,
    "call-for-bets.v1": models.CallForBetsCommand,
    "take-card.v1": models.TakeCardCommand,
    "expose.v1": models.ExposeCommand,
    "settle.v2": models.SettleCommand,
    "sit.v1": models.SitCommand,
    "place-wager.v1": models.PlaceWagerCommand,
}


def sent(client: Client, number: int, name: str, body: dict[str, Any], *, draw: bool = False) -> models.Told:
    command = KINDS[name].from_dict({"command_id": f"python-{number}", "name": name, "body": body, "draw": draw})
    answer = commands.sync(TABLE, client=client, body=command)
    assert isinstance(answer, models.Told), answer
    return answer


def main() -> None:
    client = Client(base_url=BASE)
    begun = post_session.sync(client=client, body=models.Credentials(person="Dana", password=PASSWORD))
    assert isinstance(begun, models.Begun)
    client.get_httpx_client().headers["x-csrf-token"] = begun.csrf
    sent(client, 1, "sit.v1", {"box": 2, "patron": "Zoe"})
    wager = {"box": 2, "patron": "Zoe", "bet": "banker", "amount": 2500}
    sent(client, 2, "place-wager.v1", wager)
    again = sent(client, 2, "place-wager.v1", wager)
    for number in range(3, 40):
        seen = get_tables_table_view.sync(TABLE, client=client, as_="dealer")
        assert isinstance(seen, models.GetTablesTableViewResponse200)
        deed = seen.view.primary
        told = sent(client, number, deed.command.name, deed.command.body.to_dict(), draw=deed.draws)
        if any("round-ended" in str(each) for each in told.happened):
            break
    page = get_tables_table_journal.sync(TABLE, client=client, limit=500)
    ended = next(
        each.data for entry in page.entries for each in entry.events if isinstance(each, models.RoundEndedTold)
    )
    screen = AuthenticatedClient(base_url=BASE, token=TOKEN)
    floor = get_tables.sync(client=screen)
    seen = get_tables_table_view.sync(TABLE, client=screen)
    shown = {
        "number": ended.number,
        "result": ended.result.value,
        "player": ended.player,
        "banker": ended.banker,
        "repeated": again.repeated,
        "tables": len(floor.tables),
        "round": seen.view.round_,
    }
    sys.stdout.write(json.dumps(shown))


main()
