// Compares each rule book's table of facts with the program. A fault is a fact without a row, a row without a fact, or a
// file, function or test that does not exist. A book that is not played (it has no folder rule_system) needs no table.
// In the tables of `namedInTests` it is a fault, too, if a fact's name does not stand in the body of one of its tests.
// Also checks that there are the tests that server/SECURITY.md and docs/decisions name: `Suite.Test`, where * stands for
// any letters.
// Exits with 1 if there are any faults. Usage: node cmake/facts.mjs [PROGRAM]
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const rules = 'engine/rules';
const books = readdirSync(rules, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${rules}/${entry.name}/adjudicator`))
  .map((entry) => entry.name);
const program = process.argv[2] ?? 'build/kriegsspiel';
const faults = [];
/** Books whose tests name the facts that they look at. */
const namedInTests = new Set(['wrg1750']);

/** The facts of a schema, each with its path. */
const factsOf = (schema, way = '') =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => (part.properties ? factsOf(part, `${way}${name}.`) : [way + name]));

/** The tests with their bodies, by `Suite.Test`. */
const tests = new Map();
for (const file of execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'tests'], { encoding: 'utf8' }).split('\n'))
  if (file.endsWith('_test.cpp') && existsSync(file))
    for (const [body, suite, name] of readFileSync(file, 'utf8').matchAll(/^TEST(?:_[FP])?\((\w+),\s*(\w+)\)[\s\S]*?^\}/gm))
      tests.set(`${suite}.${name}`, body);

/** Checks the column that names the function of play that sets a fact, or the reason why none does. */
function checkSetter(setter, where, folder) {
  if (/^(calculator only|not yet set in play): ./.test(setter)) return 'unset';
  const named = [...setter.matchAll(/`(\w+\.cpp)` (\w+)/g)];
  if (named.length === 0) faults.push(`${where}: names neither a function of play nor a reason: ${setter}`);
  for (const [, file, name] of named) {
    const path = ['play/', 'book/'].map((room) => folder + room + file).find(existsSync);
    if (!path) faults.push(`${where}: there is no ${file}`);
    else if (!new RegExp(`\\b${name}\\(`).test(readFileSync(path, 'utf8'))) faults.push(`${where}: ${file} has no ${name}`);
  }
  return 'set';
}

function checkTest(test, kind, where) {
  if (kind === 'unset' ? test !== '-' : test === '-') faults.push(`${where}: "${test}" is no test for what is ${kind}`);
  if (test === '-') return;
  for (const name of test.split(', ')) if (!tests.has(name)) faults.push(`${where}: there is no test ${name}`);
}

/** Checks that the tests of a row look at its facts. */
function checkFactsInTests(facts, test, where) {
  const bodies = test.split(', ').map((name) => tests.get(name) ?? '').join('\n');
  for (const fact of facts.split(', '))
    if (!new RegExp(`\\b${fact.split('.').at(-1)}\\b`).test(bodies)) faults.push(`${where}: none of its tests names ${fact}`);
}

/** The two sides for which `side.` stands in a row: those whose facts the procedure asks. */
const sidesOf = (procedure, asked) =>
  [
    ['attacker', 'defender'],
    ['first', 'second'],
  ].find(([one]) => [...asked].some((key) => key.startsWith(`${procedure} ${one}.`))) ?? ['side'];

/** Compares the table of one book with what its procedures ask. */
function checkBook(book) {
  const folder = `${rules}/${book}/`;
  const listed = JSON.parse(execFileSync(program, ['adjudicate', book, '--list'], { encoding: 'utf8', maxBuffer: 1 << 26 }));
  const asked = new Set();
  for (const [procedure, { facts }] of Object.entries(listed.procedures)) for (const fact of factsOf(facts)) asked.add(`${procedure} ${fact}`);
  if (!existsSync(`${folder}rule_system`)) {
    console.log(`${book}: ${asked.size} facts; the book is not played`);
    return;
  }
  const told = new Set();
  let unset = 0;
  readFileSync(`${folder}facts.md`, 'utf8').split('\n').forEach((line, i) => {
    const cells = line.split('|').slice(1, -1).map((cell) => cell.trim());
    if (cells.length !== 4 || cells[0] === 'procedure' || /^-+$/.test(cells[0])) return;
    const [procedures, facts, setter, test] = cells;
    const where = `${folder}facts.md:${i + 1}`;
    const kind = checkSetter(setter, where, folder);
    checkTest(test, kind, where);
    if (kind === 'set' && namedInTests.has(book)) checkFactsInTests(facts, test, where);
    for (const procedure of procedures.split(', '))
      for (const fact of facts.split(', ').flatMap((f) => (f.startsWith('side.') ? sidesOf(procedure, asked).map((s) => s + f.slice(4)) : [f]))) {
        const key = `${procedure} ${fact}`;
        if (!asked.has(key)) faults.push(`${where}: no procedure asks ${key}`);
        if (told.has(key)) faults.push(`${where}: ${key} has a row already`);
        told.add(key);
        if (kind === 'unset') ++unset;
      }
  });
  for (const key of asked) if (!told.has(key)) faults.push(`${folder}facts.md has no row for ${key}`);
  console.log(`${book}: ${asked.size} facts; ${unset} not set in play`);
}

/** Checks the tests that a document names. */
function checkNamedTests(document) {
  readFileSync(document, 'utf8').split('\n').forEach((line, i) => {
    for (const [, name] of line.matchAll(/`([A-Z]\w*\*?\.[A-Z*][\w*]*)`/g)) {
      const form = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '\\w*')}$`);
      if (![...tests.keys()].some((one) => form.test(one))) faults.push(`${document}:${i + 1}: there is no test ${name}`);
    }
  });
}

for (const book of books) checkBook(book);
checkNamedTests('server/SECURITY.md');
for (const file of readdirSync('docs/decisions')) checkNamedTests(`docs/decisions/${file}`);
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
