// Checks the texts whose keys stand in the sources. Prints every fault; exits 1 if there is any.
//
// Refusals: each key in a `refuse(Reason::..., "key", {{"mark", ...}})` has a text in languages/en/refusals.json whose marks
// are the arguments given there; every text is used; and every other language has the same keys and marks.
//
// What is wrong with a record: the same for `problem_text("key", ...)` and `bad_record("key", ...)` and problems.json.
//
// What the umpire changed of a case: the same for `ruling_text("key", ...)` and rulings.json.
//
// Rule books that have a languages/en/BOOK_steps.json: each `text("key", {{"mark", ...}})` in engine/rules/BOOK is given the
// marks of its text, which stands in BOOK_steps.json, BOOK_incidents.json or among the `reasons` of BOOK.json; every text of
// the first two is used; and every other language has the same keys and marks in them.
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const faults = []

const marksIn = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort().join(' ')
const textsOf = (code, file) => JSON.parse(readFileSync(join(root, 'languages', code, file), 'utf8'))
const languages = readdirSync(join(root, 'languages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const sources = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.(cpp|hpp)$/.test(entry.name) ? [path] : []
  })

/** The text from `at` up to the bracket that closes the one before it. */
const upToClose = (text, at) => {
  let depth = 1
  let quoted = false
  let end = at
  for (; depth > 0 && end < text.length; ++end) {
    const c = text[end]
    if (c === '"' && text[end - 1] !== '\\') quoted = !quoted
    if (quoted) continue
    if ('({['.includes(c)) depth += 1
    if (')}]'.includes(c)) depth -= 1
  }
  return text.slice(at, end - 1)
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length

/** Compares a file of the other languages with the English one. `whole`: they may not lack a key. */
const compareLanguages = (file, whole) => {
  const english = textsOf('en', file)
  for (const code of languages.filter((code) => code !== 'en')) {
    const where = `languages/${code}/${file}`
    if (!existsSync(join(root, where))) {
      if (whole) faults.push(`${where}: there is no such file`)
      continue
    }
    const own = textsOf(code, file)
    for (const [key, text] of Object.entries(own)) {
      if (!(key in english)) faults.push(`${where}: ${key}: the English file has none such`)
      else if (marksIn(text) !== marksIn(english[key])) faults.push(`${where}: ${key}: its marks are not those of the English text`)
    }
    if (whole) for (const key of Object.keys(english)) if (!(key in own)) faults.push(`${where}: ${key} is missing`)
  }
}

const checkRefusals = () => {
  const english = textsOf('en', 'refusals.json')
  compareLanguages('refusals.json', false)
  const used = new Set()
  for (const file of ['engine', 'protocol', 'server'].flatMap(sources)) {
    const text = readFileSync(join(root, file), 'utf8')
    // check_same() of incident.cpp gives the member that is otherwise as {field}.
    for (const found of text.matchAll(/check_same\(/g)) {
      const key = /"(outcome_of_\w+)"/.exec(upToClose(text, found.index + found[0].length))?.[1]
      if (!key) continue
      used.add(key)
      if (marksIn(english[key] ?? '') !== 'field') faults.push(`${file}: ${key}: should have the mark {field} alone`)
    }
    for (const found of text.matchAll(/\brefuse\(\s*(?=Reason::|reason\b)/g)) {
      const line = lineOf(text, found.index)
      const given = upToClose(text, found.index + found[0].length)
      const key = /^[^,]*,\s*"(\w+)"/.exec(given)?.[1]
      if (!key) continue
      used.add(key)
      const args = [...given.matchAll(/\{"(\w+)",/g)].map((arg) => arg[1]).sort().join(' ')
      if (!(key in english)) faults.push(`${file}:${line}: ${key} has no text`)
      else if (marksIn(english[key]) !== args)
        faults.push(`${file}:${line}: ${key} has the marks "${marksIn(english[key])}" and is given "${args}"`)
    }
  }
  used.add('malformed_message')
  for (const key of Object.keys(english)) if (!used.has(key)) faults.push(`languages/en/refusals.json: ${key} is not used`)
  return used.size
}

/** The marks of `{"mark", value}, {"mark", value}, name`; a value may be a text with marks of its own. `before`: the source up
 * to there, which has the names of arguments: `const TextArg name("mark", value), ...`. */
const marksOfList = (list, before) => {
  const marks = []
  let names = ''
  for (let at = 0; at < list.length; ++at) {
    if (list[at] !== '{') {
      names += list[at]
      continue
    }
    const arg = upToClose(list, at + 1)
    marks.push(/^\s*"(\w+)"\s*,/.exec(arg)?.[1] ?? '?')
    at += arg.length + 1
  }
  for (const [name] of names.matchAll(/\w+/g)) {
    const declared = [...before.matchAll(new RegExp(`(?:TextArg|\\),) ${name}\\("(\\w+)",`, 'g'))].pop()
    marks.push(declared?.[1] ?? '?')
  }
  return marks.sort().join(' ')
}

/** The marks that a call is given: as a list, or as a vector that was named before it in the same file. Null: not to be read. */
const marksGiven = (given, before) => {
  const args = given.replace(/^\s*"\w+"\s*,?\s*/, '').trim()
  if (args === '') return ''
  if (args.startsWith('{')) return marksOfList(upToClose(args, 1), before)
  const name = /^(?:std::move\()?(\w+)\)?$/.exec(args)?.[1]
  const named = name && [...before.matchAll(new RegExp(`std::vector<TextArg> ${name}\\{`, 'g'))].pop()
  return named ? marksOfList(upToClose(before, named.index + named[0].length), before) : null
}

/** Checks that each call of the functions in the files has a text, and is given its marks. Returns the words in quotes that are no
 * marks: a table may have keys too. */
const checkCalls = (functions, files, english) => {
  const marks = new Set(Object.values(english).flatMap((text) => marksIn(text).split(' ')))
  const used = new Set()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, word] of text.matchAll(/"(\w+)"/g)) if (!marks.has(word)) used.add(word)
    for (const found of text.matchAll(new RegExp(`\\b(?:${functions})\\((?=\\s*"(\\w+)")`, 'g'))) {
      used.add(found[1])
      const where = `${file}:${lineOf(text, found.index)}: ${found[1]}`
      const args = marksGiven(upToClose(text, found.index + found[0].length), text.slice(0, found.index))
      if (!(found[1] in english)) faults.push(`${where} has no text`)
      else if (args === null) faults.push(`${where}: its arguments should be a list or a named std::vector<TextArg>`)
      else if (marksIn(english[found[1]]) !== args)
        faults.push(`${where} has the marks "${marksIn(english[found[1]])}" and is given "${args}"`)
    }
  }
  return used
}

/** Checks a file whose texts those functions give by their keys. */
const checkKeyed = (functions, folders, file) => {
  const english = textsOf('en', file)
  compareLanguages(file, true)
  const used = checkCalls(functions, folders.flatMap(sources), english)
  for (const key of Object.keys(english)) if (!used.has(key)) faults.push(`languages/en/${file}: ${key} is not used`)
  return Object.keys(english).length
}

const checkBook = (book) => {
  const files = [`${book}_steps.json`, `${book}_incidents.json`].filter((file) => existsSync(join(root, 'languages/en', file)))
  // A book that is not played yet has only the texts of its procedures.
  const whole = existsSync(join(root, 'languages/en', `${book}.json`)) ? textsOf('en', `${book}.json`) : {}
  const english = { ...whole.reasons }
  for (const file of files) {
    for (const [key, text] of Object.entries(textsOf('en', file))) {
      if (key in english) faults.push(`languages/en/${file}: ${key} stands in another file too`)
      english[key] = text
    }
    compareLanguages(file, true)
  }
  const used = checkCalls('text', sources(join('engine/rules', book)), english)
  // What officers write of is named in quotes where play notes it.
  const quoted = wordsInQuotes(sources(join('engine/rules', book)))
  for (const phrase of Object.keys(whole.phrases ?? {}))
    if (!quoted.has(phrase) && !engineWords.has(phrase)) faults.push(`languages/en/${book}.json: the phrase ${phrase} is not used`)
  // The engine gives reasons too.
  for (const reason of Object.keys(whole.reasons ?? {}))
    if (!used.has(reason) && !engineWords.has(reason)) faults.push(`languages/en/${book}.json: the reason ${reason} is not used`)
  for (const file of files)
    for (const key of Object.keys(textsOf('en', file)))
      if (!used.has(key)) faults.push(`languages/en/${file}: ${key} is not used`)
  return Object.keys(english).length
}

function wordsInQuotes(files) {
  return new Set(files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/"(\w+)"/g)].map((found) => found[1])))
}

const engineWords = wordsInQuotes(sources('engine').filter((file) => !file.startsWith('engine/rules/')))

const refusals = checkRefusals()
const problems = checkKeyed('problem_text|bad_record', ['engine', 'protocol', 'server'], 'problems.json')
const rulings = checkKeyed('ruling_text', ['engine/drill'], 'rulings.json')
const books = readdirSync(join(root, 'languages/en')).flatMap((file) => /^(\w+)_steps\.json$/.exec(file)?.[1] ?? [])
const said = books.map((book) => [book, checkBook(book)])

for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exit(1)
console.log(`${refusals} refusals, ${problems} problems and ${rulings} lines of rulings have their texts`)
for (const [book, count] of said) console.log(`${book}: ${count} texts`)
