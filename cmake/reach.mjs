// Counts how many of the program's sources include each header, directly or through other headers. A change of a header
// that many sources include rebuilds much. Only the headers of engine/measure, and small ones with a few types, may
// reach more than half of the sources. Prints the others that do, and exits 1 if there is one.
//   node cmake/reach.mjs           --all prints the count of every header
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const MOST = 0.5;
/** A header with no more lines than this is small. */
const SMALL = 120;

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : /\.[ch]pp$/.test(entry.name) ? [path] : [];
  });
}

const all = ['engine', 'protocol', 'db', 'server'].flatMap((folder) => files(join(root, folder)));
/** Each header by the name in its include: with the room's folder, and in a rule book with the book's name too. */
const named = new Map(
  all
    .filter((path) => path.endsWith('.hpp'))
    .map((path) => {
      const parts = relative(root, path).split('/');
      const inBook = parts[1] === 'rules' && parts.length > 4;
      return [parts.slice(inBook ? -3 : -2).join('/'), path];
    }),
);

const included = new Map();
function reached(path) {
  const known = included.get(path);
  if (known) return known;
  const found = new Set();
  included.set(path, found);
  for (const [, name] of readFileSync(path, 'utf8').matchAll(/^#include "([^"]+)"/gm)) {
    const header = named.get(name);
    if (!header) continue;
    found.add(header);
    for (const further of reached(header)) found.add(further);
  }
  return found;
}

const sources = all.filter((path) => path.endsWith('.cpp'));
const reach = new Map([...named.values()].map((path) => [path, 0]));
for (const source of sources) for (const header of reached(source)) reach.set(header, reach.get(header) + 1);

let faults = 0;
for (const [path, count] of [...reach].sort((a, b) => b[1] - a[1])) {
  const name = relative(root, path);
  const lines = readFileSync(path, 'utf8').split('\n').length;
  const far = count > MOST * sources.length && lines > SMALL && !name.startsWith('engine/measure/');
  if (far) ++faults;
  if (far || process.argv.includes('--all')) console.log(`${name} reaches ${count} of ${sources.length} sources`);
}
console.log(`${faults} large headers outside engine/measure reach more than half of the sources`);
process.exit(faults ? 1 : 0);
