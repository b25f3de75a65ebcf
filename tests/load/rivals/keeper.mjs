// Shared by the other servers: they print when they are ready, and collect garbage when told to.
import { createInterface } from "node:readline";

export function listenToKeeper() {
  createInterface({ input: process.stdin }).on("line", (line) => {
    if (line !== "collect") return;
    globalThis.gc?.();
    globalThis.gc?.();
    console.log("collected");
  });
  process.stdin.on("end", () => process.exit(0));
  console.log("ready");
}
