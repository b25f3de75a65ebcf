// Checks that no module of a rule book's room depends on itself through others. A header and its source are one module;
// an include of another module of the same room is a dependency. Prints one cycle of each room that has any, and exits
// 1 if there is one.
//   node cmake/cycles.mjs
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = /\.[ch]pp$/;

function folders(from) {
  const entries = readdirSync(from, { withFileTypes: true });
  const below = entries.filter((e) => e.isDirectory()).flatMap((e) => folders(join(from, e.name)));
  return entries.some((e) => SOURCE.test(e.name)) ? [from, ...below] : below;
}

/** Module -> the modules of the same folder that it includes. */
function modulesOf(folder) {
  const files = readdirSync(folder).filter((name) => SOURCE.test(name));
  const module = (name) => basename(name).replace(SOURCE, '');
  const known = new Map(files.map((name) => [module(name), new Set()]));
  for (const name of files) {
    for (const [, included] of readFileSync(join(folder, name), 'utf8').matchAll(/^#include "([^"]+)\.hpp"/gm)) {
      const [room, other] = included.split('/').slice(-2);
      if (room === basename(folder) && known.has(other) && other !== module(name)) known.get(module(name)).add(other);
    }
  }
  return known;
}

/** One cycle as a list of modules, if there is one. */
function circle(modules) {
  const done = new Set();
  const walk = (at, way) => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return undefined;
    for (const next of modules.get(at)) {
      const found = walk(next, [...way, at]);
      if (found) return found;
    }
    done.add(at);
    return undefined;
  };
  for (const at of modules.keys()) {
    const found = walk(at, []);
    if (found) return found;
  }
  return undefined;
}

let faults = 0;
for (const folder of folders(join(root, 'engine/rules'))) {
  const found = circle(modulesOf(folder));
  if (!found) continue;
  ++faults;
  console.log(`${relative(root, folder)}: ${found.join(' -> ')}`);
}
console.log(`${faults} rooms with a circle of includes`);
process.exit(faults ? 1 : 0);
