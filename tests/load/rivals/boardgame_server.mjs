// boardgame.io with playerView: `node boardgame_server.mjs PORT [delta]`. Prints "ready"; on the line "collect" it
// collects garbage.
import { createRequire } from "node:module";
import { warOf } from "./boardgame_game.mjs";
import { listenToKeeper } from "./keeper.mjs";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");

const [port, delta] = process.argv.slice(2);
const server = Server({ games: [warOf(delta === "delta")], origins: [/127\.0\.0\.1/] });
// By default it listens on all addresses.
const { app } = server;
const listen = app.listen;
app.listen = (where, done) => listen.call(app, where, "127.0.0.1", done);
await server.run(Number(port));
listenToKeeper();
