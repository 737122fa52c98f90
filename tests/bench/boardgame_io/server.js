// The same small game on boardgame.io's own server, in memory: the yardstick of the benchmark.
const { Server } = require("boardgame.io/server");

const Whispers = {
  name: "whispers",
  setup: ({ ctx }) => ({
    counts: Array(ctx.numPlayers).fill(0),
    players: Object.fromEntries(ctx.playOrder.map((id) => [id, { number: 0 }])),
  }),
  playerView: ({ G, playerID }) => ({ counts: G.counts, players: playerID === null ? {} : { [playerID]: G.players[playerID] } }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    whisper: {
      client: false,
      move: ({ G, playerID }, number) => {
        G.players[playerID].number = number;
        G.counts[playerID] += 1;
      },
    },
  },
};

Server({ games: [Whispers], origins: ["*"] }).run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
