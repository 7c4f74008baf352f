// A display of results: node display.mjs http://localhost:8000 baccarat-1
// The token is read from CROUPIER_TOKEN. In a browser the same loop draws a page; here it writes lines.
const [base, table] = process.argv.slice(2);
const headers = { authorization: `Bearer ${process.env.CROUPIER_TOKEN}`, accept: "text/event-stream" };
let last = ""; // the journal's sequence of what was shown last: from there the stream goes on

const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

function shown(event, data) {
  for (const each of data.happened ?? []) {
    if (each.event === "round-ended.v1") {
      const { number, result, player, banker } = each.data;
      console.log(`coup ${number}: ${result}, player ${player.join(" ")}, banker ${banker.join(" ")}`);
    }
  }
  if (event === "view") console.log(`${data.view.unit} ${data.view.round}: ${data.view.moment.says}`);
}

// One message of a stream: lines "id: 7", "event: view", "data: {...}".
function taken(message) {
  const of = Object.fromEntries(
    message
      .split("\n")
      .filter((line) => line.includes(": "))
      .map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
  );
  if (of.event === "over") throw new Error("the token is over or was revoked");
  if (!of.data) return;
  shown(of.event, JSON.parse(of.data));
  if (of.id) last = of.id;
}

async function watched() {
  const from = last ? { "last-event-id": last } : {};
  const answer = await fetch(`${base}/api/v1/tables/${table}/events`, { headers: { ...headers, ...from } });
  if (answer.status === 401 || answer.status === 403) throw new Error((await answer.json()).says);
  if (!answer.ok) return;
  let text = "";
  for await (const bytes of answer.body.pipeThrough(new TextDecoderStream())) {
    text += bytes;
    const messages = text.split("\n\n");
    text = messages.pop();
    messages.forEach(taken);
  }
}

// What ends for another reason than the token is watched again, from where it was left.
for (;;) {
  try {
    await watched();
  } catch (error) {
    if (!(error instanceof TypeError)) {
      console.error(error.message);
      process.exit(1);
    }
  }
  await pause(1);
}
