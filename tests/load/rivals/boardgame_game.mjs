// The game for boardgame.io, on server and clients: three players, of whom the third is the umpire.
import { march, newTroops, sees } from "./troops.mjs";

const seats = ["red", "blue", "umpire"];

export const warOf = (deltaState) => ({
  name: "war",
  deltaState,
  disableUndo: true,
  // By id, because deltaState costs far more for the changes of a list than for those of a record.
  setup: () => ({ move: 0, units: Object.fromEntries(newTroops().map((unit) => [unit.id, unit])) }),
  turn: { activePlayers: { all: "war" }, stages: { war: {} } },
  moves: {
    step: {
      move: ({ G, playerID }) => {
        if (seats[Number(playerID)] !== "umpire") return "INVALID_MOVE";
        march(Object.values(G.units), G.move);
        ++G.move;
      },
      // Only the server computes what is secret.
      client: false,
    },
  },
  playerView: ({ G, playerID }) => {
    const seat = seats[Number(playerID)];
    if (seat === "umpire") return G;
    const units = Object.values(G.units);
    return { ...G, units: Object.fromEntries(units.filter((unit) => sees(seat, unit, units)).map((unit) => [unit.id, unit])) };
  },
});
