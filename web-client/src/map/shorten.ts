// Words that are too long for the map. The whole of them is in the list under the pointer, on the card and in the papers.

/** A name on the map has at most so many characters, and words beside a drawing so many in a line and so many lines. */
const NAME = 18;
const LINE = 26;
const MOST_LINES = 3;

/** The text, or its first words with three dots. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most + 1).replace(/\s+\S*$/, '');
  return `${words.length <= most ? words : text.slice(0, most)}…`;
}

/** "1/52" for "1st Battalion, 52nd Light Infantry"; "1st Hussars" for "1st Hussars, King's German Legion". */
export function shortName(name: string): string {
  if (name.length <= NAME) return name;
  const [, battalion, regiment] = /^(\d+)\S*\s+[^\s,]+,\s+(\d+)/.exec(name) ?? [];
  if (battalion && regiment) return `${battalion}/${regiment}`;
  const first = name.split(/,\s/)[0]!;
  // The rank before the name of an officer: "Captain Rolfe's Battery".
  return cut(first.length > NAME ? first.replace(/^\S+\s+(?=\S+['’]s\s)/, '') : first, NAME);
}

/** The words in lines for the map, and what is left of them where one line has room. */
export function linesFor(text: string): { lines: string[]; short: string } {
  const lines: string[] = [];
  let rest = text.trim().replace(/\s+/g, ' ');
  const short = cut(rest, LINE);
  // Lines of like length, so that the last has not one word alone.
  const width = Math.min(LINE, Math.ceil(rest.length / Math.ceil(rest.length / LINE)) + 3);
  while (rest.length > width && lines.length < MOST_LINES - 1) {
    const line = cut(rest, width).slice(0, -1);
    lines.push(line);
    rest = rest.slice(line.length).trim();
  }
  return { lines: [...lines, cut(rest, LINE)], short };
}
