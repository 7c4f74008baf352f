// Deal a coup with the client that a generator made: sign in, wager, follow the dealer's view, read the journal.
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

declare const process: { argv: string[] };
type Command = paths["/api/v1/tables/{table}/commands"]["post"]["requestBody"]["content"]["application/json"];
type Dealer = components["schemas"]["DealerView"];
type Display = components["schemas"]["DisplayView"];

const [base, password, token] = process.argv.slice(2) as [string, string, string];
const at = { path: { table: "baccarat-1" } };
const client = createClient<paths>({ baseUrl: base });

const begun = await client.POST("/api/v1/session", { body: { person: "Dana", password } });
if (!begun.data) throw new Error(JSON.stringify(begun.error));
const cookie = begun.response.headers
  .getSetCookie()
  .map((each) => each.split(";")[0])
  .join("; ");
const headers = { cookie, "x-csrf-token": begun.data.csrf };

async function sent(command: Command) {
  const answer = await client.POST("/api/v1/tables/{table}/commands", { params: at, body: command, headers });
  if (!answer.data) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

await sent({ command_id: "ts-1", name: "sit.v1", body: { box: 2, patron: "Zoe" }, draw: false });
const wager: Command = {
  command_id: "ts-2",
  name: "place-wager.v1",
  body: { box: 2, patron: "Zoe", bet: "banker", amount: 2500 },
  draw: false,
};
await sent(wager);
const again = await sent(wager);
for (let number = 3; number < 40; number++) {
  const seen = await client.GET("/api/v1/tables/{table}/view", { params: { ...at, query: { as: "dealer" } }, headers });
  const deed = (seen.data?.view as Dealer).primary;
  if (!deed) throw new Error("nothing is due");
  const command = { command_id: `ts-${number}`, ...deed.command, draw: deed.draws } as Command;
  const told = await sent(command);
  if (JSON.stringify(told.happened).includes("round-ended")) break;
}
const page = await client.GET("/api/v1/tables/{table}/journal", { params: { ...at, query: { limit: 500 } }, headers });
const events = (page.data?.entries ?? []).flatMap((each) => each.events);
const ended = events.flatMap((each) => (each.event === "round-ended.v1" ? [each.data] : []))[0];
if (!ended) throw new Error("no coup has ended");

const screen = createClient<paths>({ baseUrl: base, headers: { authorization: `Bearer ${token}` } });
const floor = await screen.GET("/api/v1/tables");
const display = await screen.GET("/api/v1/tables/{table}/view", { params: at });
console.log(
  JSON.stringify({
    number: ended.number,
    result: ended.result,
    player: ended.player,
    banker: ended.banker,
    repeated: again.repeated,
    tables: floor.data?.tables.length,
    round: (display.data?.view as Display).round,
  }),
);
