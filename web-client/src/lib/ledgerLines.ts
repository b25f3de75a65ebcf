// The lines of a record that say only that a letter came: which letter it was, and how it begins.
import type { Dispatch, LedgerLine, Letter } from '../wire/check';

type Line = Pick<LedgerLine, 'learned' | 'as_of' | 'from' | 'text'>;

/** Whether the line says only that this letter came. */
export function tells({ outgoing, received, written, from }: Letter, line: Line): boolean {
  return !outgoing && received === line.learned && written === line.as_of && from === line.from && line.text.includes(from);
}

/** The same of a dispatch, which the umpire has in place of the letter. */
export function tellsOf({ to, written, arrived, read, signed_by: name }: Dispatch, officer: string, line: Line): boolean {
  const came = arrived === line.learned || read === line.learned;
  return to.officer === officer && came && written === line.as_of && name !== '' && line.text.includes(name);
}

/** Shorter beginnings say no more than where and when the letter was written. */
const LEAST_LENGTH = 60;

/** The first sentences of a letter. */
export function beginningOf(text: string): string {
  const end = /[.!?;](?=\s)/g;
  for (let found = end.exec(text); found; found = end.exec(text))
    if (found.index >= LEAST_LENGTH) return `${text.slice(0, found.index)}${found[0] === ';' ? '' : found[0]} …`;
  return text;
}
