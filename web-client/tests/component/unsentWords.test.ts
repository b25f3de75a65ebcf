// What the umpire has begun to write stays when he turns to something else, in a browser that is opened anew too.
import { cleanup, render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import CourierTable from '../../src/umpire/CourierTable.svelte';
import HandTab from '../../src/umpire/HandTab.svelte';
import OfficerActions from '../../src/umpire/OfficerActions.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled } from './seat';

const user = userEvent.setup();
const report = (): HTMLTextAreaElement => screen.getByTestId('report-text');
const reporter = (unit: string): Promise<void> => user.selectOptions(screen.getByTestId('report-unit'), unit);

describe('a report', () => {
  it('is kept for each writer', async () => {
    const { controller } = await openUmpire();
    const first = render(HandTab, { controller });
    await reporter('red-95');
    await user.type(report(), 'They come.');
    await reporter('red-71');
    expect(report()).toHaveValue('');
    await user.type(report(), 'All quiet.');
    first.unmount();
    render(HandTab, { controller });
    expect(report()).toHaveValue('All quiet.');
    await reporter('red-95');
    expect(report()).toHaveValue('They come.');
  });
  it('is of the writer who is chosen after it is written', async () => {
    const { controller } = await openUmpire();
    render(HandTab, { controller });
    await user.type(report(), 'They come.');
    await reporter('red-95');
    expect(report()).toHaveValue('They come.');
    await reporter('red-71');
    expect(report()).toHaveValue('');
  });
  it('is dropped when it is sent, and that of another writer is not', async () => {
    const { controller, server } = await openUmpire();
    render(HandTab, { controller });
    await reporter('red-95');
    await user.type(report(), 'They come.');
    await reporter('red-71');
    await user.type(report(), 'All quiet.');
    await user.click(screen.getByTestId('report-send'));
    await server.answer(server.commands('report')[0]);
    expect(report()).toHaveValue('');
    await reporter('red-95');
    expect(report()).toHaveValue('They come.');
  });
  it('is dropped after a reload when the server takes it, unless more is written', async () => {
    const { controller } = await openUmpire();
    render(HandTab, { controller });
    for (const unit of ['red-95', 'red-71']) {
      await reporter(unit);
      await user.type(report(), 'They come.');
      await user.click(screen.getByTestId('report-send'));
      controller.running = 0;
      await settled();
    }
    await user.type(report(), ' Hurry.');
    cleanup();
    const again = await openUmpire();
    render(HandTab, { controller: again.controller });
    for (const command of again.server.commands('report')) await again.server.answer(command);
    await reporter('red-95');
    expect(report()).toHaveValue('');
    await reporter('red-71');
    expect(report()).toHaveValue('They come. Hurry.');
  });
  it('gets no draft that was asked for another writer', async () => {
    const { controller, server } = await openUmpire();
    render(HandTab, { controller });
    await reporter('red-95');
    await user.click(screen.getByTestId('report-text-draft'));
    await reporter('red-71');
    await server.answer(server.commands('outlook')[0], { visible: [] });
    expect(report()).toHaveValue('');
  });
});

describe('a held dispatch', () => {
  const open = async (): Promise<Awaited<ReturnType<typeof openUmpire>>> => {
    const opened = await openUmpire();
    render(CourierTable, { controller: opened.controller });
    await user.click(screen.getByRole('button', { name: /^4: / }));
    return opened;
  };
  const words = (): HTMLTextAreaElement => screen.getByTestId('courier-text');

  it('keeps its new words and their reason while the umpire looks at something else, and over a reload', async () => {
    const { controller } = await open();
    const before = words().value;
    await user.clear(words());
    expect(words()).toHaveValue('');
    await user.type(words(), 'Send help.');
    await user.type(screen.getByTestId('courier-reason'), 'Unclear.');
    controller.selected = 'unit:red-71';
    await settled();
    expect(screen.queryByTestId('dispatch-card')).toBeNull();
    controller.selected = 'dispatch:4';
    await settled();
    expect(words()).toHaveValue('Send help.');
    cleanup();
    const { server } = await open();
    expect(words()).toHaveValue('Send help.');
    expect(screen.getByTestId('courier-reason')).toHaveValue('Unclear.');
    await user.click(screen.getByTestId('courier-reword'));
    await server.answer(server.commands('courier')[0]);
    expect(screen.getByTestId('courier-reason')).toHaveValue('');
    expect(words()).toHaveValue(before);
  });
  it('is forgotten when it is held no longer', async () => {
    await open();
    await user.type(words(), ' Send help.');
    cleanup();
    const dispatches = game.truth().dispatches.map((one) => (one.id === 4 ? { ...one, fate: 'delivered' } : one));
    const { seat } = await openUmpire({ dispatches });
    expect(seat.notes.named('unsent:')).toEqual([]);
  });
});

it('a letter in the name of a commander who is away keeps its words and its addressee', async () => {
  const officers = game.truth().officers.map((one) => ({ ...one, vacant: one.id === 'adam' }));
  const { controller, server } = await openUmpire({ officers });
  const first = render(OfficerActions, { controller, officer: 'adam' });
  await user.selectOptions(screen.getByTestId('act-to'), 'unit:red-52');
  await user.type(screen.getByTestId('act-words'), 'Hold the mill.');
  first.unmount();
  render(OfficerActions, { controller, officer: 'adam' });
  expect(screen.getByTestId('act-to')).toHaveValue('unit:red-52');
  expect(screen.getByTestId('act-words')).toHaveValue('Hold the mill.');
  await user.click(screen.getByTestId('act-send'));
  await server.answer(server.commands('act')[0]);
  expect(screen.getByTestId('act-words')).toHaveValue('');
});
