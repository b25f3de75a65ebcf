import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import Questions from '../../src/commander/Questions.svelte';
import { openCommander, settled } from './seat';

const user = userEvent.setup();
const question = (id: string) => ({
  id,
  unit: 'red-52',
  heading: '',
  text: 'Horsemen come on.',
  choices: ['stand', 'counter_charge'],
  words: ['stand and fire'],
});
let opened: Awaited<ReturnType<typeof openCommander>>;

beforeEach(async () => {
  opened = await openCommander();
  render(Questions, { controller: opened.controller });
  opened.server.picture(4, { questions: [question('q1'), question('q2')] });
});

const cards = (): (string | undefined)[] => screen.queryAllByTestId('question').map((card) => card.dataset['question']);
const choice = (id: string, name: string): HTMLElement => {
  const card = screen.getAllByTestId('question').find((one) => one.dataset['question'] === id)!;
  return within(card).getByRole('button', { name });
};

describe('a question to the commander', () => {
  it('is an alert with the words of the choices', () => {
    expect(screen.getByRole('alertdialog', { name: 'A decision is yours' })).toBeVisible();
    expect(choice('q1', 'stand and fire')).toBeEnabled();
    expect(choice('q1', 'Counter charge')).toBeEnabled();
    expect(screen.getAllByRole('heading', { name: '1/52: a decision is yours' })).toHaveLength(2);
  });
  it('is answered once, however often the button is clicked; the other stays open', async () => {
    await user.dblClick(choice('q1', 'stand and fire'));
    expect(opened.server.commands('answer').map((command) => command.body)).toEqual([{ question: 'q1', choice: 'stand' }]);
    expect(cards()).toEqual(['q2']);
  });
  it('opens again when the server refuses the answer', async () => {
    await user.click(choice('q1', 'Counter charge'));
    await opened.server.refuse(opened.server.commands('answer')[0], 'The game is paused.');
    expect(cards()).toEqual(['q1', 'q2']);
    expect(opened.controller.notice).toBe('The game is paused.');
  });
  it('is put again under its name when the game was set back', async () => {
    await user.click(choice('q1', 'stand and fire'));
    opened.server.picture(5, { questions: [] });
    await settled();
    opened.server.picture(6, { questions: [question('q1')] });
    await settled();
    expect(cards()).toEqual(['q1']);
  });
  it('leaves when the picture no longer has it', async () => {
    opened.server.picture(5, { questions: [] });
    await settled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
