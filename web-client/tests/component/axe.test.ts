// axe finds nothing in the dialogs and panels that the end-to-end test of the screens does not open.
import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Diary from '../../src/commander/Diary.svelte';
import DrawingsPanel from '../../src/commander/DrawingsPanel.svelte';
import Ideas from '../../src/commander/Ideas.svelte';
import { measure, ride } from '../../src/commander/instruments';
import MapTools from '../../src/commander/MapTools.svelte';
import Room from '../../src/commander/Room.svelte';
import Troops from '../../src/commander/Troops.svelte';
import { closePalette, openPalette } from '../../src/lib/commands.svelte';
import Palette from '../../src/ui/Palette.svelte';
import CalculatorTab from '../../src/umpire/CalculatorTab.svelte';
import ChannelPanel from '../../src/umpire/ChannelPanel.svelte';
import DeskTab from '../../src/umpire/DeskTab.svelte';
import Layers from '../../src/umpire/Layers.svelte';
import MoveEvents from '../../src/umpire/MoveEvents.svelte';
import SetBackDialog from '../../src/umpire/SetBackDialog.svelte';
import TakenDialog from '../../src/umpire/TakenDialog.svelte';
import UnitsTable from '../../src/umpire/UnitsTable.svelte';
import '../../src/umpire/Legend.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { faultsOf } from './axe';
import { openCommander, openUmpire, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

const user = userEvent.setup();
const unfold = (): void => document.querySelectorAll('details').forEach((one) => (one.open = true));
async function isFaultless(): Promise<void> {
  unfold();
  await settled();
  expect(await faultsOf()).toEqual([]);
}

it('would find a field without a name', async () => {
  document.body.innerHTML = '<input>';
  expect(await faultsOf()).toEqual([expect.stringMatching(/^label: /)]);
  document.body.innerHTML = '';
});

describe('at a commander’s', () => {
  let opened: Awaited<ReturnType<typeof openCommander>>;
  beforeEach(async () => {
    closePalette();
    opened = await openCommander();
  });

  it('pencil, with a drawing and a phase that gets its name', async () => {
    const { controller, server } = opened;
    const points = [
      [100, 100],
      [400, 300],
    ];
    server.picture(controller.picture.number + 1, { markers: [{ id: 7, text: 'Our line', points }] });
    controller.drawings.addPhase('Advance');
    render(DrawingsPanel, { controller });
    await user.click(screen.getByTestId('phase-new'));
    expect(screen.getByTestId('phase-name')).toBeVisible();
    await isFaultless();
    expect(screen.getAllByTestId('drawing').length).toBeGreaterThan(0);
  });
  it('hint of a tool, with the list of places', async () => {
    render(MapTools, { controller: opened.controller });
    ride(opened.controller);
    await settled();
    await user.selectOptions(screen.getByTestId('tool-place'), '0');
    expect(screen.getByTestId('tool-place-take')).toBeVisible();
    await isFaultless();
  });
  it('dividers, in use and when they have measured', async () => {
    const { controller } = opened;
    render(MapTools, { controller });
    measure(controller);
    if (controller.tool?.kind === 'way') controller.tool.changed([[10, 10]], [200, 300]);
    await settled();
    expect(screen.getByTestId('measured')).toBeVisible();
    await isFaultless();
    controller.finishTool();
    controller.measuredPath = [
      [10, 10],
      [200, 300],
    ];
    await settled();
    expect(screen.getByTestId('ruler-result')).toBeVisible();
    await isFaultless();
  });
  it('words beside a drawing', async () => {
    opened.controller.pencilled = [
      [10, 10],
      [200, 300],
    ];
    render(MapTools, { controller: opened.controller });
    expect(screen.getByTestId('pencil-text')).toBeVisible();
    await isFaultless();
  });
  it('list of commands, with and without words', async () => {
    const { seat } = opened;
    seat.storage.write('ideas-read', true);
    render(Room, { seat, printed: seat.printed!, picture: seat.picture!, oncritique: () => undefined });
    openPalette();
    render(Palette, { typed: '' });
    await settled();
    const palette = screen.getByTestId('palette');
    expect(screen.getAllByTestId('command').length).toBeGreaterThan(5);
    expect(await faultsOf(palette)).toEqual([]);
    await user.type(screen.getByTestId('palette-words'), 'write');
    expect(await faultsOf(palette)).toEqual([]);
    await user.type(screen.getByTestId('palette-words'), 'xyzzy');
    expect(screen.queryByTestId('command')).toBeNull();
    expect(await faultsOf(palette)).toEqual([]);
  });
  it('diary and Ideas, on the screen and as they are printed, and the troops', async () => {
    const { controller } = opened;
    const { seat, printed } = controller;
    const diary = render(Diary, { controller, onclose: () => undefined });
    expect(document.querySelector('.print-sheet')).not.toBeNull();
    await isFaultless();
    diary.unmount();
    const ideas = render(Ideas, { printed, vocabulary: seat.vocabulary, who: 'Adam', onclose: () => undefined });
    expect(document.querySelector('.print-sheet')).not.toBeNull();
    await isFaultless();
    ideas.unmount();
    render(Troops, { controller });
    await isFaultless();
  });
});

describe('at the umpire’s', () => {
  it('dialog to set the game back', async () => {
    const { controller } = await openUmpire();
    render(SetBackDialog, { controller, onclose: () => undefined });
    await isFaultless();
  });
  it('question whether he rules what another takes care of', async () => {
    const { controller } = await openUmpire();
    controller.taken = { names: ['Second umpire'], keys: [], act: () => undefined };
    render(TakenDialog, { controller });
    await isFaultless();
  });
  it('card of an order in words, with a task', async () => {
    const { controller } = await openUmpire();
    render(DeskTab, { controller });
    await user.click((await screen.findAllByTestId('add-march'))[0]!);
    expect(screen.getByTestId('task-0')).toBeVisible();
    await isFaultless();
  });
  it('editor of a unit', async () => {
    const { controller } = await openUmpire();
    controller.edited = 'red-95';
    render(UnitsTable, { controller });
    expect(screen.getByTestId('edit-place')).toBeVisible();
    await isFaultless();
  });
  it('layers, channel, events of a move and calculator', async () => {
    const { controller, server } = await openUmpire();
    server.send(game.channel());
    const facts = { type: 'object', properties: { men: { type: 'integer' } } };
    server.automatic['rule_book'] = { book: { procedures: { fire: { title: 'Fire', section: 'Page 12', facts } } } };
    for (const part of [ChannelPanel, MoveEvents, CalculatorTab]) {
      const shown = render(part, { controller });
      await isFaultless();
      shown.unmount();
    }
    render(Layers, { controller, squareWords: '1,000 paces' });
    await isFaultless();
  });
});
