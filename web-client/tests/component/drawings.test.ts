import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CommanderController } from '../../src/commander/controller.svelte';
import DrawingsPanel from '../../src/commander/DrawingsPanel.svelte';
import Layers from '../../src/commander/Layers.svelte';
import MapTools from '../../src/commander/MapTools.svelte';
import { pictureMarks } from '../../src/commander/mapContent';
import { INK } from '../../src/map/ink';
import type { Point } from '../../src/wire/check';
import { openCommander, settled, type FakeServer } from './seat';

const user = userEvent.setup();
const WAY: Point[] = [
  [100, 100],
  [400, 300],
];
let server: FakeServer;
let controller: CommanderController;
let opened: Awaited<ReturnType<typeof openCommander>>;
let answered: number;
let pictures: number;
let nextMarker: number;

/** The server takes each drawing and each erasure, and tells the seat. */
async function serverWorks(): Promise<void> {
  for (;;) {
    await settled();
    const waiting = server.commands('annotate').slice(answered);
    if (!waiting.length) return;
    for (const command of waiting) {
      ++answered;
      const { marker, erase_marker } = command.body as { marker?: object; erase_marker?: number };
      if (marker) {
        const id = nextMarker++;
        server.picture(++pictures, { markers: [{ id, text: '', ...marker }] });
        await server.answer(command, { marker: id });
      } else {
        server.picture(++pictures, { erased_markers: [erase_marker] });
        await server.answer(command);
      }
    }
  }
}
const drawn = (): string[] =>
  controller.picture.markers.map(({ id, text }) => {
    const { pencil, isArrow } = controller.drawings.lookOf(id);
    const phase = controller.drawings.phases.find((one) => one.id === controller.drawings.phaseOf(id))?.name ?? '-';
    return `${text} ${pencil} ${isArrow ? 'arrow' : 'line'} ${phase}`;
  });
const draw = async (text: string): Promise<void> => {
  void controller.drawings.draw(WAY, text);
  await serverWorks();
};
const onMap = (): (string | undefined)[] =>
  pictureMarks(controller.picture, controller.printed, controller.layers, controller.drawings)
    .filter((mark) => 'style' in mark && mark.style === 'pencil' && 'text' in mark)
    .map((mark) => ('text' in mark ? mark.text : undefined));

beforeEach(async () => {
  opened = await openCommander();
  ({ server, controller } = opened);
  answered = 0;
  pictures = controller.picture.number;
  for (const { id } of controller.picture.markers) server.picture(++pictures, { erased_markers: [id] });
  nextMarker = 50;
});

describe('the drawings of a commander', () => {
  it('are undone and drawn again, with their colour and phase, under another number', async () => {
    controller.drawings.choosePencil('blue', true);
    void controller.drawings.addPhase('1 Advance');
    await draw('brigade');
    expect(drawn()).toEqual(['brigade blue arrow 1 Advance']);
    void controller.drawings.undo();
    await serverWorks();
    expect(drawn()).toEqual([]);
    void controller.drawings.redo();
    await serverWorks();
    expect(controller.picture.markers.map(({ id }) => id)).toEqual([51]);
    expect(drawn()).toEqual(['brigade blue arrow 1 Advance']);
    void controller.drawings.undo();
    void controller.drawings.undo();
    await serverWorks();
    expect([drawn(), controller.drawings.phases, controller.drawings.canUndo]).toEqual([[], [], false]);
  });
  it('come back when their erasure is undone, and a change of colour before it can still be taken back', async () => {
    await draw('a');
    void controller.drawings.restyle(50, { pencil: 'red' });
    void controller.drawings.erase(50);
    await serverWorks();
    void controller.drawings.undo();
    await serverWorks();
    expect(drawn()).toEqual(['a red line -']);
    void controller.drawings.undo();
    await serverWorks();
    expect(drawn()).toEqual(['a plain line -']);
  });
  it('go with their phase and come back with it', async () => {
    await draw('loose');
    void controller.drawings.addPhase('1');
    await draw('a');
    await draw('b');
    void controller.drawings.deletePhase(controller.drawings.current);
    await serverWorks();
    expect([drawn(), controller.drawings.phases]).toEqual([['loose plain line -'], []]);
    void controller.drawings.undo();
    await serverWorks();
    expect(drawn().sort()).toEqual(['a plain line 1', 'b plain line 1', 'loose plain line -']);
  });
  it('are copied into a new phase, which gets the next drawings; one undo takes the copies back', async () => {
    void controller.drawings.addPhase('1');
    await draw('a');
    await draw('b');
    void controller.drawings.copyPhase(controller.drawings.current, '2');
    await serverWorks();
    await draw('c');
    expect(drawn()).toEqual(['a plain line 1', 'b plain line 1', 'a plain line 2', 'b plain line 2', 'c plain line 2']);
    void controller.drawings.undo();
    void controller.drawings.undo();
    await serverWorks();
    expect(drawn()).toEqual(['a plain line 1', 'b plain line 1']);
  });
  it('stay and can be undone when the server refuses the rest of a deed', async () => {
    void controller.drawings.addPhase('1');
    await draw('a');
    await draw('b');
    void controller.drawings.deletePhase(controller.drawings.current);
    await settled();
    const [first] = server.commands('annotate').slice(answered);
    server.picture(++pictures, { erased_markers: [50] });
    await server.answer(first);
    await server.refuse(server.commands('annotate').at(-1), 'Too many marks.');
    answered += 2;
    expect(drawn()).toEqual(['b plain line 1']);
    expect(controller.notice).toContain('Too many marks.');
    void controller.drawings.undo();
    await serverWorks();
    expect(drawn()).toEqual(['b plain line 1', 'a plain line 1']);
  });
  it('have their colours and phases on another machine', async () => {
    controller.drawings.choosePencil('green', false);
    void controller.drawings.addPhase('1');
    await draw('a');
    await vi.waitUntil(() => server.commands('note').length > 0);
    const { name, value } = server.commands('note').at(-1)!.body as { name: string; value: unknown };
    expect(name).toBe('drawings');
    localStorage.clear();
    const other = await openCommander();
    other.server.picture(other.controller.picture.number + 1, { markers: controller.picture.markers });
    other.server.send({ type: 'note', body: { name, value } });
    expect(other.controller.drawings.lookOf(50)).toMatchObject({ pencil: 'green' });
    expect(other.controller.drawings.phases.map((phase) => phase.name)).toEqual(['1']);
    expect(JSON.stringify(value).length).toBeLessThan(200);
  });
  it('say so when the server keeps no more notes', async () => {
    void controller.drawings.addPhase('1');
    await vi.waitUntil(() => server.commands('note').length > 0);
    await server.refuse(server.commands('note').at(-1), 'It is full.');
    expect(controller.notice).toBe('The server keeps no more for your seat. This stays in this browser alone: It is full.');
    expect(controller.drawings.phases).toHaveLength(1);
  });
});

describe('the map', () => {
  it('shows the phases that are switched on, in their colours', async () => {
    controller.drawings.choosePencil('ochre', true);
    await draw('loose');
    void controller.drawings.addPhase('1');
    await draw('a');
    expect(onMap()).toEqual(['loose', 'a']);
    render(Layers, { controller });
    await user.click(screen.getByRole('checkbox', { name: '1' }));
    expect(onMap()).toEqual(['loose']);
    await user.click(screen.getByRole('checkbox', { name: 'Without a phase' }));
    expect(onMap()).toEqual([]);
    await draw('b');
    expect(onMap()).toEqual(['a', 'b']);
    const [mark] = pictureMarks(controller.picture, controller.printed, controller.layers, controller.drawings).slice(-1);
    expect(mark).toMatchObject({ colour: INK.pencilOchre, isArrow: true });
    expect(pictureMarks(controller.picture, controller.printed).slice(-1)[0]).toMatchObject({ colour: INK.pencil });
  });
});

describe('the list of drawings', () => {
  it('works with the keyboard: a pencil, a phase, its name, and away with it', async () => {
    render(DrawingsPanel, { controller });
    await settled();
    expect(screen.getByRole('button', { name: 'Draw' })).toHaveFocus();
    screen.getByRole('radio', { name: 'Blue' }).focus();
    await user.keyboard(' ');
    expect(controller.drawings.pencil).toBe('blue');
    screen.getByRole('button', { name: 'New phase' }).focus();
    await user.keyboard('{Enter}');
    await user.keyboard('2 Storm of the mill{Enter}');
    await settled();
    expect(controller.drawings.phases.map(({ name }) => name)).toEqual(['2 Storm of the mill']);
    expect(screen.getByRole('radio', { name: 'Draw into 2 Storm of the mill' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await user.keyboard('2 Assault{Enter}');
    await settled();
    expect(screen.getByRole('radio', { name: 'Draw into 2 Assault' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await settled();
    expect(screen.queryByRole('radio', { name: 'Draw into 2 Assault' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await settled();
    expect(screen.getByRole('radio', { name: 'Draw into 2 Assault' })).toBeVisible();
  });
  it('gives a drawing another pencil and phase, and erases it', async () => {
    void controller.drawings.addPhase('1');
    await draw('battery');
    render(DrawingsPanel, { controller });
    const row = screen.getByTestId('drawing');
    await user.selectOptions(within(row).getByRole('combobox', { name: 'Pencil of battery' }), 'Red');
    await user.selectOptions(within(row).getByRole('combobox', { name: 'Phase of battery' }), 'Without a phase');
    await settled();
    expect(drawn()).toEqual(['battery red line -']);
    await user.click(within(row).getByRole('button', { name: 'Delete battery' }));
    await serverWorks();
    expect(screen.queryByTestId('drawing')).toBeNull();
  });
  it('closes with Escape, but first ends the naming of a phase', async () => {
    controller.drawings.isOpen = true;
    render(DrawingsPanel, { controller });
    await user.click(screen.getByRole('button', { name: 'New phase' }));
    await user.keyboard('{Escape}');
    expect([controller.drawings.isOpen, controller.drawings.phases]).toEqual([true, []]);
    await user.keyboard('{Escape}');
    expect(controller.drawings.isOpen).toBe(false);
  });
});

describe('the keys', () => {
  async function tools(): Promise<HTMLElement> {
    const map = document.createElement('div');
    map.className = 'staff-map';
    document.body.append(map);
    render(MapTools, { target: map, props: { controller } });
    await draw('a');
    return map;
  }
  it('Ctrl+Z and Ctrl+Shift+Z act at the instruments, and not in a text field', async () => {
    await tools();
    screen.getByTestId('tool-pencil').focus();
    await user.keyboard('{Control>}z{/Control}');
    await serverWorks();
    expect(drawn()).toEqual([]);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await serverWorks();
    expect(drawn()).toEqual(['a plain line -']);
    controller.pencilled = WAY;
    flushSync();
    screen.getByTestId('pencil-text').focus();
    await user.keyboard('{Control>}z{/Control}');
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
    await user.keyboard('{Control>}z{/Control}');
    await serverWorks();
    expect(drawn()).toEqual(['a plain line -']);
  });
  it('a way that is drawn has a button that ends it', async () => {
    await tools();
    const done = vi.fn();
    controller.startTool({ kind: 'way', changed: () => undefined, done }, 'Draw.');
    flushSync();
    expect(screen.queryByTestId('tool-done')).toBeNull();
    const { tool } = controller;
    if (tool?.kind === 'way') tool.changed(WAY, [9, 9]);
    flushSync();
    await user.click(screen.getByTestId('tool-done'));
    expect(done).toHaveBeenCalledWith(WAY);
    expect(controller.tool).toBeUndefined();
  });
});
