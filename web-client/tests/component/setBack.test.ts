import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import InTray from '../../src/commander/InTray.svelte';
import SetBackDialog from '../../src/umpire/SetBackDialog.svelte';
import { turnSeconds } from '../../src/lib/army';
import { clock, later } from '../../src/lib/time';
import { CommanderController } from '../../src/commander/controller.svelte';
import { openCommander, openUmpire, settled } from './seat';

const user = userEvent.setup();

async function setBackTray(): Promise<Awaited<ReturnType<typeof openCommander>>> {
  const opened = await openCommander();
  const { picture } = opened.controller;
  const [sent] = picture.letters.filter((letter) => letter.outgoing && letter.about);
  const [received] = picture.letters.filter((letter) => !letter.outgoing);
  opened.server.picture(picture.number + 1, {
    set_backs: [
      { from: '1815-06-12T09:28:00', to: '1815-06-12T09:20:00', words: 'I read the table wrongly.', letters: [sent, received] },
    ],
  });
  render(InTray, { controller: opened.controller });
  await settled();
  return opened;
}

describe('a game that was set back', () => {
  it('shows a commander the hours, the umpire’s words and the letters that no longer hold', async () => {
    await setBackTray();
    const notice = screen.getByTestId('set-back');
    expect(notice).toHaveTextContent('from 9:28 to 9:20');
    expect(notice).toHaveTextContent('I read the table wrongly.');
    expect(screen.getAllByTestId('set-back-letter')).toHaveLength(2);
    expect(notice.querySelectorAll('s').length).toBeGreaterThan(0);
  });
  it('puts an order that no longer holds on the pad, and leaves another draft alone', async () => {
    const { controller } = await setBackTray();
    const letter = controller.picture.setBacks[0]!.letters[0]!;
    expect(screen.getAllByTestId('set-back-again')).toHaveLength(1);
    await user.click(screen.getByTestId('set-back-again'));
    expect(controller.tab).toBe('pad');
    expect(controller.draft?.text).toBe(letter.text);
    controller.saveDraft({ ...controller.draft!, text: 'Another thought.' });
    controller.writeAnew(letter);
    expect(controller.draft?.text).toBe('Another thought.');
  });
});

describe('a commander who has seen the set-back', () => {
  it('folds it up, and it stays so when he comes back', async () => {
    const { controller } = await setBackTray();
    expect(screen.getByTestId('set-back')).toHaveAttribute('open');
    await user.click(screen.getByTestId('set-back-seen'));
    expect(screen.getByTestId('set-back')).not.toHaveAttribute('open');
    expect(controller.newSetBacks).toEqual([]);
    const again = new CommanderController(controller.seat, controller.printed);
    expect(again.newSetBacks).toEqual([]);
  });
  it('has read what was struck, for the count on the club’s page, and no order of his own', async () => {
    const { controller } = await setBackTray();
    const [sent, received] = controller.picture.setBacks[0]!.letters;
    await user.click(screen.getByTestId('set-back-seen'));
    const noted = () => controller.seat.notes.read<number[]>('read', []);
    expect(noted()).toEqual([received!.id]);
    controller.markAllRead();
    expect(noted()).toContain(received!.id);
    expect(noted()).not.toContain(sent!.id);
    expect(new Set(noted()).size, 'the club counts them by their number').toBe(noted().length);
  });
  it('is told of the next one', async () => {
    const { controller, server } = await setBackTray();
    controller.putSetBacksAside();
    const [first] = controller.picture.setBacks;
    const next = { ...first!, from: '1815-06-12T09:40:00', to: '1815-06-12T09:36:00' };
    server.picture(controller.picture.number + 1, { set_backs: [first, next] });
    expect(controller.newSetBacks).toEqual([next]);
    const [newest, older] = screen.getAllByTestId('set-back');
    expect(newest).toHaveAttribute('open');
    expect(older).not.toHaveAttribute('open');
  });
});

describe('the umpire who sets the game back', () => {
  it('chooses the hour, gives his reason and says what the commanders read', async () => {
    const { controller, server } = await openUmpire();
    let closed = false;
    render(SetBackDialog, { controller, onclose: () => (closed = true) });
    const { truth } = controller;
    const moves = screen.getByTestId<HTMLSelectElement>('set-back-moves');
    expect(moves.options).toHaveLength(truth.move);
    expect(moves.options[truth.move - 1]).toHaveTextContent(clock(controller.printed.start));
    expect(screen.getByTestId('set-back-confirm')).toBeDisabled();
    await user.selectOptions(moves, '1');
    await user.type(screen.getByTestId('set-back-reason'), ' The wrong die. ');
    await user.type(screen.getByTestId('set-back-words'), 'Sorry.');
    await user.click(screen.getByTestId('set-back-confirm'));
    const [command] = server.commands('set_back');
    expect(command!.body).toEqual({ moves: 1, shown: truth.move, reason: 'The wrong die.', words: 'Sorry.' });
    expect(closed).toBe(false);
    await server.answer(command);
    expect(closed).toBe(true);
  });
  it('reads why a turn that waits cannot be struck alone, and to which hour that would lead', async () => {
    const { controller } = await openUmpire();
    const { truth } = controller;
    expect(truth.in_move).toBe(true);
    expect(controller.turnNumber).toBe(truth.move + 1);
    render(SetBackDialog, { controller, onclose: () => undefined });
    const { start } = controller.printed;
    expect(screen.getByTestId('set-back-waits')).toHaveTextContent(clock(later(start, truth.move * turnSeconds())));
  });
  it('reads nothing of it while nothing waits', async () => {
    const { controller } = await openUmpire({ in_move: false });
    expect(controller.turnNumber).toBe(controller.truth.move);
    render(SetBackDialog, { controller, onclose: () => undefined });
    expect(screen.queryByTestId('set-back-waits')).toBeNull();
  });
  it('keeps what he wrote when the server refuses', async () => {
    const { controller, server } = await openUmpire();
    let closed = false;
    render(SetBackDialog, { controller, onclose: () => (closed = true) });
    await user.type(screen.getByTestId('set-back-reason'), 'Why');
    await user.click(screen.getByTestId('set-back-confirm'));
    await server.refuse(server.commands('set_back')[0], 'no');
    expect(closed).toBe(false);
    expect(screen.getByTestId('set-back-reason')).toHaveValue('Why');
    expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  });
});
