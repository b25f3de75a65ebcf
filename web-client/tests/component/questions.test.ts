import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commanderCommands } from '../../src/commander/commands';
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
  it('is shown to an observer, who has no answer to give', async () => {
    vi.spyOn(opened.seat, 'isObserver', 'get').mockReturnValue(true);
    document.body.replaceChildren();
    render(Questions, { controller: opened.controller });
    await settled();
    expect(choice('q1', 'stand and fire')).toBeDisabled();
    expect(commanderCommands(opened.controller, ['tray'], {} as never).some(({ id }) => id.startsWith('answer-'))).toBe(false);
  });
  it('is answered once, however often the button is clicked; the other stays open', async () => {
    await user.dblClick(choice('q1', 'stand and fire'));
    expect(opened.server.commands('answer').map((command) => command.body)).toEqual([{ question: 'q1', choice: 'stand' }]);
    expect(cards()).toEqual(['q2']);
  });
  it('is read out once, without taking the focus from where it is', async () => {
    const heard = screen.getByTestId('question-heard');
    expect(heard).toHaveAttribute('aria-live', 'assertive');
    expect(document.body).toHaveFocus();
    const [first] = within(heard).getAllByText(/1\/52: a decision is yours\. Horsemen come on\. To answer/);
    await user.click(choice('q2', 'stand and fire'));
    expect(heard.children).toHaveLength(1);
    expect(heard.firstElementChild).toBe(first);
  });
  it('is found in the list of commands, which leads to its first answer', async () => {
    const { controller } = opened;
    const papers = { ideas: vi.fn(), record: vi.fn(), diary: vi.fn(), critique: vi.fn() };
    const commands = commanderCommands(controller, ['tray'], papers).filter(({ id }) => id.startsWith('answer-'));
    expect(commands.map(({ name }) => name)).toEqual(Array(2).fill('Answer: 1/52: a decision is yours'));
    commands[1]!.run();
    await settled();
    expect(choice('q2', 'stand and fire')).toHaveFocus();
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
