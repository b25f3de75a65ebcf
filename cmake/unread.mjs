// Lists the named constants of the engine that no code of the engine, the server or db reads, such as a figure of a
// rule book that play does not use. Exits with 1 if there are any. Usage: node cmake/unread.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const files = execFileSync('git', ['ls-files', 'engine', 'server', 'db'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.[ch]pp$/.test(file));
const declared = new Map();
const read = new Map();
for (const file of files) {
  const text = readFileSync(file, 'utf8').replace(/\/\/.*$/gm, '');
  for (const [statement] of text.matchAll(/\bconstexpr\s+[^;(){}]*?=[^;]*;|\bconstexpr\s+[\w:<>]+\s+\w+\{/g))
    for (const [, name] of statement.split('{')[0].matchAll(/([A-Za-z_]\w*)\s*(?:=|$)/g)) declared.set(name, file);
  for (const [word] of text.matchAll(/[A-Za-z_]\w*/g)) read.set(word, (read.get(word) ?? 0) + 1);
}
const unread = [...declared].filter(([name]) => read.get(name) < 2);
for (const [name, file] of unread) console.log(`${file}: nothing reads ${name}`);
process.exit(unread.length > 0 ? 1 : 0);
