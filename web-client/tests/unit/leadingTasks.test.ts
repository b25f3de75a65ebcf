import { describe, expect, it } from 'vitest';
import { leadingTasks } from '../../src/lib/leadingTasks';
import { readVocabulary } from '../../src/lib/vocabulary';
import type { TaskKind } from '../../src/wire/check';
import reisswitz from '../fixtures/reisswitz.vocabulary.json';
import wrg from '../fixtures/wrg1750.vocabulary.json';

const books = { reisswitz: readVocabulary(reisswitz), wrg1750: readVocabulary(wrg) };
const of = (book: keyof typeof books, branch: string): ReturnType<typeof leadingTasks> =>
  leadingTasks(books[book].branches[branch]!.tasks, books[book]);

describe('the tasks with which the pad begins', () => {
  it.each([
    ['reisswitz', 'line_infantry', ['march', 'form', 'skirmish_out', 'attack', 'halt']],
    ['reisswitz', 'heavy_cavalry', ['march', 'form', 'attack', 'patrol', 'halt']],
    ['reisswitz', 'foot_artillery', ['march', 'limber', 'unlimber', 'fire', 'halt']],
    ['wrg1750', 'line_infantry', ['march', 'form', 'attack', 'demonstrate', 'hold']],
    ['wrg1750', 'light_field_artillery', ['march', 'form', 'demonstrate', 'reserve', 'hold']],
  ] as const)('by %s, for %s', (book, branch, leading) => {
    expect(of(book, branch).leading).toEqual(leading);
  });
  it('are all of them where the troops have few', () => {
    expect(of('wrg1750', 'wagons')).toEqual({ leading: ['march', 'form', 'reserve', 'hold', 'retire'], others: [] });
  });
  it('leave out none: every task of every branch is in one of the two lists', () => {
    for (const book of ['reisswitz', 'wrg1750'] as const)
      for (const [branch, { tasks }] of Object.entries(books[book].branches) as [string, { tasks: TaskKind[] }][]) {
        const { leading, others } = of(book, branch);
        expect([...leading, ...others].sort()).toEqual([...tasks].sort());
        expect(leading.length).toBeLessThanOrEqual(6);
      }
  });
  it('are none for a book without tasks', () => {
    expect(leadingTasks([], readVocabulary({}))).toEqual({ leading: [], others: [] });
  });
});
