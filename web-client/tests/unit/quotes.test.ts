import { describe, expect, it } from 'vitest';
import { quotingIn } from '../../src/lib/quotes';
import { quoteOf, quoteWords } from '../../src/lib/order';

const letter = { id: 3, written: '1815-06-12T09:10:00' };
const answer = (words: string, more: string): string =>
  `${quoteWords(quoteOf(letter, [words]), 'english')}${more ? `\n${more}` : ''}`;

describe('a letter that quotes', () => {
  it('is taken apart into its head, what it quotes and its own words', () => {
    expect(quotingIn(answer('Guns (two?) on the ridge.', 'Charge them.\nAt once.'))).toEqual({
      head: 'In answer to yours of 9:10:',
      quoted: 'Guns (two?) on the ridge.',
      rest: 'Charge them.\nAt once.',
    });
  });
  it('may quote quotation marks, and say nothing itself', () => {
    expect(quotingIn(answer('He said “No”):” and left', ''))).toMatchObject({ quoted: 'He said “No”):” and left', rest: '' });
  });
  it('is none where the words stand elsewhere, or where nothing is quoted', () => {
    expect(quotingIn('March on.\nIn answer to yours of 9:10 (“x”):')).toBeUndefined();
    expect(quotingIn(answer('', 'March on.'))).toBeUndefined();
    expect(quotingIn('')).toBeUndefined();
  });
});
