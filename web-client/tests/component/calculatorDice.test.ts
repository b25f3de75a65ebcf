// The calculator shows and takes average dice with their own marks.
import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import CalculatorTab from '../../src/umpire/CalculatorTab.svelte';
import { openUmpire, settled } from './seat';

const user = userEvent.setup();
const facts = { type: 'object', properties: { men: { type: 'integer' } } };
const PROCEDURES = {
  fire: { title: 'Fire', section: 'Page 12', facts },
  weather: { title: 'Weather', section: 'Page 4', facts },
};
const step = (key: string, args: object, value: string): object => ({ text: { key, text: key, args }, section: '', value });
const kind = (name: string): object => ({ key: `words.values.${name}`, text: name, args: {} });
const answer = (procedure: string, steps: object[], dice: number[], marks?: (number[] | null)[]): object => ({
  answer: { procedure, title: procedure, steps, dice, ...(marks && { marks }), result: {} },
});
const fire = (dice: number[]): object =>
  answer('fire', [step('red_die', {}, '-3'), step('plus_die', { die: kind('normal') }, '+5')], dice, [
    [2, 3, 3, 4, 4, 5],
    null,
  ]);

let opened: Awaited<ReturnType<typeof openUmpire>>;
async function ask(procedure: string, body: object): Promise<void> {
  opened = await openUmpire();
  opened.server.automatic['rule_book'] = { book: { procedures: PROCEDURES } };
  opened.server.automatic['adjudicate'] = body;
  render(CalculatorTab, { controller: opened.controller });
  await settled();
  await user.selectOptions(screen.getByTestId('calc-procedure'), procedure);
  await vi.waitUntil(() => opened.server.commands('adjudicate').length > 0);
  await settled();
}
const asked = (): unknown => (opened.server.commands('adjudicate').at(-1)!.body as { dice?: unknown }).dice;
const marks = (id: string): (string | null)[] =>
  within(screen.getByTestId(id))
    .getAllByRole('option')
    .map((one) => one.textContent);

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});

it('offers the marks of an average die, and sends the face that has the mark', async () => {
  await ask('fire', fire([2, 6]));
  expect(screen.queryByTestId('calc-dice')).toBeNull();
  expect(marks('calc-die-0').slice(1)).toEqual(['2', '3', '4', '5']);
  expect(marks('calc-die-1').slice(1)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(screen.getByTestId('calc-die-0')).toHaveAccessibleName('the red die, counts minus');
  await user.selectOptions(screen.getByTestId('calc-die-0'), '5');
  await user.selectOptions(screen.getByTestId('calc-die-1'), '6');
  await user.click(screen.getByTestId('calc-ask'));
  expect(asked()).toEqual([6, 6]);
});

it('throws the die that the umpire leaves alone', async () => {
  await ask('fire', fire([2, 6]));
  await user.click(screen.getByTestId('calc-ask'));
  expect(asked(), 'none of his own').toBeUndefined();
  await user.selectOptions(screen.getByTestId('calc-die-0'), '2');
  await user.click(screen.getByTestId('calc-ask'));
  const [own, thrown] = asked() as number[];
  expect(own).toBe(1);
  expect([1, 2, 3, 4, 5, 6]).toContain(thrown);
});

it('shows the dice of the answer with their marks', async () => {
  await ask('fire', fire([6, 6]));
  await user.click(screen.getByTestId('calc-ask'));
  await settled();
  const names = within(screen.getByTestId('calc-answer-dice'))
    .getAllByRole('img')
    .map((die) => die.getAttribute('aria-label'));
  expect(names).toEqual(['the red die, counts minus, average die: 5', 'the other die, counts plus, die: 6']);
});

it('takes ordinary dice as the faces that the umpire writes', async () => {
  await ask('weather', answer('weather', [step('die_of_wind', { face: '3' }, '')], [3]));
  await user.type(screen.getByTestId('calc-dice'), '4');
  await user.click(screen.getByTestId('calc-ask'));
  expect(asked()).toEqual([4]);
  await settled();
  expect(screen.getByTestId('calc-answer')).toHaveTextContent('Dice: 3');
});
