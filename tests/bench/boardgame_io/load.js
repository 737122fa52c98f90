// Ten clients a table; somebody moves as soon as all ten have seen the last move. Prints one line of JSON.
const { io } = require("socket.io-client");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const SEATS = 10;

function sit(table, matchID, seat) {
  const socket = io(`http://127.0.0.1:${port}/whispers`, { transports: ["websocket"], forceNew: true });
  const see = (version) => {
    table.seen[seat] = Math.max(table.seen[seat], version);
    if (table.seen.every((shown) => shown >= table.version)) table.settled?.();
  };
  socket.on("sync", (_, info) => see(info.state._stateID));
  socket.on("update", (_, state) => see(state._stateID));
  socket.on("patch", (_, __, version) => see(version));
  socket.on("connect", () => socket.emit("sync", matchID, String(seat), undefined, SEATS));
  return socket;
}

async function open(number) {
  const table = { matchID: `m${process.pid}-${number}`, seen: Array(SEATS).fill(-1), version: 0 };
  const ready = new Promise((done) => { table.settled = done; });
  table.sockets = [...Array(SEATS).keys()].map((seat) => sit(table, table.matchID, seat));
  await ready;
  return table;
}

async function play(table, until, waits) {
  for (let n = 0; Date.now() < until; n++) {
    const seat = n % SEATS;
    const at = process.hrtime.bigint();
    await new Promise((done) => {
      const before = table.version;
      table.settled = () => { table.settled = null; done(); };
      table.version = before + 1;
      const move = { type: "MAKE_MOVE", payload: { type: "whisper", args: [n % 10], playerID: String(seat) } };
      table.sockets[seat].emit("update", move, before, table.matchID, String(seat));
    });
    waits.push(Number(process.hrtime.bigint() - at) / 1e6);
  }
}

(async () => {
  const open_tables = [];
  for (let number = 0; number < tables; number++) open_tables.push(await open(number));
  const waits = [];
  const begun = Date.now();
  await Promise.all(open_tables.map((table) => play(table, begun + seconds * 1000, waits)));
  const rate = waits.length / ((Date.now() - begun) / 1000);
  waits.sort((a, b) => a - b);
  console.log(JSON.stringify({ rate, median: waits[waits.length >> 1], p99: waits[Math.floor(waits.length * 0.99)] }));
  process.exit(0);
})();
