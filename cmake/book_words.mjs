// Finds the words of a rule book in shared code. The words are the enumerators and members of the book's
// book/words.hpp, army_words.hpp, particulars.hpp, task_members.hpp and establishment.hpp; only the book's own rooms,
// its scenarios and its tests may name them. Looks for the words as literals, and for the enumerations.
// Shared code asks the traits that a book gives its words (engine/army/army_words.hpp). Prints every place; exits 1 if
// there is one.
//   node cmake/book_words.mjs
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SHARED = ['engine', 'protocol', 'server', 'db', 'web-client/src'];
const SOURCE = /\.([ch]pp|ts|svelte)$/;

/** Words and enumerations that have another meaning in shared code. */
const HOMONYMS = new Map([
  ['line', 'what is drawn as a line; a class of the style sheet; a shape of a block'],
  ['square', 'a shape of a block'],
  ['column', 'a shape of a block'],
  ['ferry', 'a thing on the map'],
  ['sappers', 'an arm, in letters'],
  ['wagons', 'an arm, in letters'],
  ['train', 'an arm'],
  ['section', 'a place in a book, in a step'],
  ['broken', 'a grade of steadiness; a state of a bridge'],
  ['delay', "a rider's delay"],
  ['Shape', 'of a feature: an area, a line or a point; of what an observer sees'],
  ['burning', 'a state of a bridge'],
  ['bridge', 'a thing on the map'],
]);

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'generated') return [];
    return entry.isDirectory() ? files(path) : SOURCE.test(entry.name) ? [path] : [];
  });
}

const rules = join(root, 'engine', 'rules');
const vocabularies = files(rules).filter((path) => /\/book\/(words|army_words|particulars|task_members|establishment)\.hpp$/.test(path));
const words = new Set();
const enumerations = new Set();
for (const path of vocabularies) {
  const text = readFileSync(path, 'utf8');
  for (const [, list] of text.matchAll(/BOOST_DESCRIBE_STRUCT\(\w+, \(\),\s*\(([^)]*)\)\)/g)) for (const word of list.split(',')) words.add(word.trim());
  for (const [, name, list] of text.matchAll(/BOOST_DESCRIBE_ENUM\((\w+), ([^)]*)\)/g)) {
    if (!HOMONYMS.has(name)) enumerations.add(name);
    for (const word of list.split(',')) words.add(word.trim());
  }
}
if (words.size === 0) throw new Error('no rule book has a words.hpp');

const literal = /(["'`])(\w+)\1/g;
const enumerator = new RegExp(`\\b(${[...enumerations].join('|')})::\\w`);
let found = 0;
for (const path of SHARED.flatMap((folder) => files(join(root, folder)))) {
  if (path.startsWith(rules)) continue;
  readFileSync(path, 'utf8').split('\n').forEach((text, index) => {
    const code = text.replace(/\/\/.*|\/\*\*.*\*\//, '');
    const named = [...code.matchAll(literal)].map((match) => match[2]).filter((word) => words.has(word) && !HOMONYMS.has(word));
    const through = enumerator.exec(code);
    if (through) named.push(through[0]);
    for (const word of named) {
      ++found;
      console.log(`${relative(root, path)}:${index + 1}: ${word} is a rule book's word`);
    }
  });
}
console.log(`${words.size} words in ${vocabularies.length} headers of rule books; named ${found} times outside their rooms`);
process.exit(found ? 1 : 0);
