// The search in the tab Rules: what is found by name, number, section, table and fact; keys; what is heard.
import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allCommands, sought } from '../../src/lib/commands.svelte';
import { setBook } from '../../src/lib/serverWords';
import CalculatorTab from '../../src/umpire/CalculatorTab.svelte';
import Console from '../../src/umpire/Console.svelte';
import { searchRules } from '../../src/umpire/ruleSearch';
import type { RuleBook } from '../../src/umpire/calculator';
import { openUmpire, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
const book: RuleBook = {
  case: {
    properties: {
      options: { properties: { second_line: { description: 'how far back it counts: 800 or 600 (reading 22)' } } },
    },
  },
  procedures: {
    strength: {
      title: 'Index points for superior numbers',
      section: '4, Step Two',
      tables: ['strength_of_sides'],
      facts: { type: 'object', properties: { stronger: { type: 'integer', description: 'men of the larger side' } } },
    },
    pursuit: {
      title: 'How far cavalry pursues',
      section: '4, Cavalry Pursuits; reading 2',
      facts: { type: 'object', properties: { arm: { enum: ['heavy_cavalry'] } } },
    },
    squadrons: { title: 'Numbers of squadrons', section: '4', facts: { type: 'object' } },
  },
};
const reading = (number: number, title: string) => ({
  option: `reading_${number}`,
  title: `${title} (reading ${number})`,
  chosen: '800',
  others: '600',
  values: [800, 600],
});
const choices = [
  { ...reading(22, 'How far back a second line of cavalry counts'), option: 'second_line' },
  reading(25, 'What a won assault costs the victor'),
];
const ids = (words: string): string[] => searchRules(book, choices, words).map(({ id }) => id);

beforeEach(() => {
  void setBook('');
  Element.prototype.scrollIntoView ??= () => undefined;
});

describe('the search in the rule book', () => {
  it('finds a reading by its number, as a whole', () => {
    expect(ids('reading 22')).toEqual(['second_line']);
    expect(ids('Reading 2')).toEqual(['pursuit']);
    expect(ids('reading 220')).toEqual([]);
  });
  it('finds a question by its name, section, table, facts and their values', () => {
    expect(ids('superior numbers')).toEqual(['strength']);
    expect(ids('step two')).toEqual(['strength']);
    expect(ids('strength of sides')).toEqual(['strength']);
    expect(ids('larger side')).toEqual(['strength']);
    expect(ids('heavy_cavalry')).toEqual(['pursuit']);
    expect(ids(' ')).toEqual([]);
  });
  it('has first what the name says, then what the section says', () => {
    expect(ids('cavalry')).toEqual(['second_line', 'pursuit']);
    expect(ids('numbers')).toEqual(['strength', 'squadrons']);
    const withSection = {
      procedures: { far: { ...book.procedures['squadrons']!, section: 'Numbers', title: 'Far' }, ...book.procedures },
    };
    expect(searchRules(withSection, [], 'numbers').at(-1)!.id).toBe('far');
  });
});

describe('the tab Rules', () => {
  const show = async () => {
    const opened = await openUmpire({}, { choices });
    opened.server.automatic['rule_book'] = { book };
    render(CalculatorTab, { controller: opened.controller });
    await settled();
    return opened;
  };
  it('says what the game has chosen of a reading, and how much was found', async () => {
    await show();
    const words = screen.getByRole('searchbox', { name: 'Search rules, readings and tables' });
    await user.type(words, 'reading 22');
    expect(screen.getByTestId('rule-hit')).toHaveTextContent('second line of cavalry counts (reading 22): 800 or 600');
    const heard = screen.getByTestId('rules-found');
    expect(heard).toHaveAttribute('aria-live', 'polite');
    expect(heard).toHaveTextContent('1 found');
    await user.type(words, '0');
    expect(heard).toHaveTextContent('Nothing fits these words.');
    await user.keyboard('{Escape}');
    expect(words).toHaveValue('');
    expect(heard.textContent).toBe('');
  });
  it('opens what was found by the keyboard: Enter the first, the arrows another', async () => {
    await show();
    await user.type(screen.getByTestId('rule-words'), 'numbers{Enter}');
    await settled();
    expect(screen.getByTestId('calc-procedure')).toHaveValue('strength');
    expect(screen.getByTestId('calc-procedure')).toHaveFocus();
    screen.getByTestId('rule-words').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(screen.getAllByTestId('rule-hit')[1]!).getByRole('button')).toHaveFocus();
    await user.keyboard('{Enter}');
    await settled();
    expect(screen.getByTestId('calc-procedure')).toHaveValue('squadrons');
  });
});

it('a reading is in the list of commands by its number, and opens the search', async () => {
  const { seat } = await openUmpire({}, { choices });
  render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
  await settled();
  const [command] = sought(allCommands(), 'reading 22');
  expect(command!.name).toBe('Rule: How far back a second line of cavalry counts (reading 22)');
  command!.run();
  await vi.waitUntil(() => screen.queryByTestId('rule-words'));
  await settled();
  expect(screen.getByTestId('rule-words')).toHaveValue('How far back a second line of cavalry counts (reading 22)');
  expect(screen.getAllByTestId('rule-hit')).toHaveLength(1);
  await vi.waitFor(() => expect(screen.getByTestId('rule-words')).toHaveFocus());
});
