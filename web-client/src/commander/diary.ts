// The war diary: what the commander knew, ordered and received, by the clock. It is made from his picture alone, that is from
// the messages that his seat has received.
import { t } from '../lib/language.svelte';
import { tells } from '../lib/ledgerLines';
import { clock, clockAbout } from '../lib/time';
import type { LedgerLine, Letter } from '../wire/check';
import type { CommanderController } from './controller.svelte';
import { linesOf } from './letterLines';
import { orderNumber, takenBackWords } from './sentOrders';

export type DiaryKind = 'ordered' | 'received' | 'knew';
export interface DiaryEntry {
  /** The hour by his clock: when he wrote it, had it in hand, or learned it. */
  time: string;
  kind: DiaryKind;
  head: string;
  lines: string[];
}

const KINDS: readonly DiaryKind[] = ['received', 'knew', 'ordered'];

/** The earliest first; in the same minute what he received and learned stands before what he ordered. */
export function diaryOf(controller: CommanderController): DiaryEntry[] {
  const { letters, ledger, setBacks } = controller.picture;
  const entries = [
    ...letters.map((letter) => entryOfLetter(controller, letter)),
    ...setBacks.map(({ from, to, words }): DiaryEntry => ({
      time: to,
      kind: 'knew',
      head: t('setBack.head', { from: clock(from), to: clock(to) }),
      lines: words ? [words] : [],
    })),
    ...ledger.filter((line) => !letters.some((letter) => tells(letter, line))).map(entryOfLine),
  ];
  return entries.sort((a, b) => (a.time === b.time ? KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) : a.time < b.time ? -1 : 1));
}

function entryOfLetter(controller: CommanderController, letter: Letter): DiaryEntry {
  const lines = linesOf(controller, letter);
  if (!letter.outgoing)
    return {
      time: letter.received ?? letter.written,
      kind: 'received',
      head: t('diary.from', { kind: t(`letter.${letter.kind}`), name: letter.from, hour: clock(letter.written) }),
      lines,
    };
  const what =
    letter.kind === 'order'
      ? t('layers.order', { number: orderNumber(controller.picture, letter) })
      : t(`letter.${letter.kind}`);
  return {
    time: letter.written,
    kind: 'ordered',
    head: letter.expected
      ? t('diary.toExpected', { kind: what, name: letter.to, hour: clockAbout(letter.expected) })
      : t('diary.to', { kind: what, name: letter.to }),
    lines: letter.withdrawn ? [takenBackWords(letter.withdrawn), ...lines] : lines,
  };
}

function entryOfLine(line: LedgerLine): DiaryEntry {
  const from = line.from || t(`source.${line.source}`);
  return {
    time: line.learned,
    kind: 'knew',
    head: line.as_of === line.learned ? from : t('diary.trueAt', { from, hour: clock(line.as_of) }),
    lines: [line.text],
  };
}
