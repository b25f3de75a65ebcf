// Colyseus with one StateView for each seat: `node colyseus_server.mjs PORT`. Prints "ready"; on the line "collect" it collects garbage.
import { Room, Server } from "@colyseus/core";
import { schema, StateView } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { listenToKeeper } from "./keeper.mjs";
import { march, newTroops, sees } from "./troops.mjs";

const Unit = schema({
  id: "string", side: "string", x: "float32", y: "float32", facing: "uint16", men: "uint16", guns: "uint8",
  formation: "string", steadiness: "string",
});
const State = schema({ move: "uint32", units: { array: Unit, view: true } });

class War extends Room {
  maxClients = 3;
  patchRate = null;

  onCreate() {
    this.setState(new State());
    this.state.move = 0;
    this.state.units.push(...newTroops().map((unit) => new Unit().assign(unit)));
    this.onMessage("step", (client) => {
      if (client.userData.seat !== "umpire") return;
      march(this.state.units, this.state.move);
      ++this.state.move;
      for (const each of this.clients) this.look(each);
      // Sends at once: the usual patch rate would add up to 50 ms.
      this.broadcastPatch();
    });
  }

  onJoin(client, { seat }) {
    client.userData = { seat, seen: new Set() };
    client.view = new StateView();
    this.look(client);
  }

  /** Adds to the client's view the units that its seat sees now, and removes the others. */
  look({ view, userData: { seat, seen } }) {
    const units = [...this.state.units];
    for (const unit of units) {
      const visible = seat === "umpire" || sees(seat, unit, units);
      if (visible === seen.has(unit)) continue;
      if (visible) {
        seen.add(unit);
        view.add(unit);
      } else {
        seen.delete(unit);
        view.remove(unit);
      }
    }
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("war", War);
await server.listen(Number(process.argv[2]), "127.0.0.1");
listenToKeeper();
