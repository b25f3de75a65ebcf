// The console's keys, its running clock, and the two maps.
import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allCommands } from '../../src/lib/commands.svelte';
import Console from '../../src/umpire/Console.svelte';
// The console fetches these papers when they are opened.
import '../../src/umpire/HandTab.svelte';
import '../../src/umpire/KeyList.svelte';
import '../../src/umpire/CourierTable.svelte';
import { UmpireController } from '../../src/umpire/controller.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openObserver, openUmpire, settled, type FakeServer } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
let server: FakeServer;
async function show(truth: object = {}): Promise<void> {
  Element.prototype.scrollIntoView = () => undefined;
  const opened = await openUmpire({ pending: { questions: [], proposals: game.proposals() }, ...truth });
  server = opened.server;
  const { seat } = opened;
  render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
  await settled();
}
const bodies = (type: string): unknown[] => server.commands(type).map(({ body }) => body);
const accepted = (): string[] =>
  bodies('ruling').flatMap((body) => (body as { rulings: { proposal: string }[] }).rulings.map(({ proposal }) => proposal));

const idle = { in_move: false, events: [], settled: [], dispatches: [], pending: { questions: [], proposals: [] } };

describe('the keys of the console', () => {
  it('are listed on the map when they are wanted, and that stays so', async () => {
    await show();
    const button = screen.getByTestId('show-keys');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByTestId('key-list')).toBeNull();
    await user.click(button);
    expect(await screen.findByTestId('key-list')).toHaveTextContent('accept all');
    expect(localStorage.getItem('kriegsspiel:/seat/test/one/:shows-keys')).toBe('true');
  });
  it('lead from card to card and accept the one in focus', async () => {
    await show();
    await user.keyboard('jj');
    await settled();
    const [first, second] = screen.getAllByTestId('proposal');
    expect(second).toHaveFocus();
    expect(second).toHaveAccessibleName('71 assaults 1/3 at the bridge');
    await user.keyboard('k');
    await settled();
    expect(first).toHaveFocus();
    await user.keyboard('j');
    await settled();
    await user.keyboard('{Enter}');
    expect(accepted()).toEqual(['m13.assault.red-71.blue-3l']);
  });
  it('accept the result on top if no card is in focus', async () => {
    await show();
    await user.keyboard('{Enter}');
    expect(accepted()).toEqual(['m13.fire.blue-bty.red-95']);
  });
  it('accept nothing while the focus is on a card of another kind', async () => {
    await show();
    screen.getByTestId('held').focus();
    await user.keyboard('{Enter}');
    expect(accepted()).toEqual([]);
    await user.keyboard('s');
    expect(bodies('courier')).toEqual([{ dispatch: 4, release: true, reason: 'passed' }]);
  });
  it('act after a click on a button, which loses the focus, but not the button to which a click led', async () => {
    await show();
    await user.click(screen.getByTestId('open-ideas'));
    expect(screen.getByTestId('open-ideas')).not.toHaveFocus();
    const [badge, choice] = [document.createElement('button'), document.createElement('button')];
    badge.onclick = () => choice.focus();
    document.body.append(badge, choice);
    await user.click(badge);
    expect(choice).toHaveFocus();
    badge.remove();
    choice.remove();
  });
  it('answer the question and the order in words whose card is in focus by the number of the answer', async () => {
    const order = game.truth().dispatches.find((one) => one.kind === 'order' && one.needs_interpretation)!;
    const [question] = game.truth().pending.questions;
    await show({ dispatches: [order], pending: { questions: [question], proposals: [] } });
    await vi.waitFor(() => expect(screen.getByTestId('interpret-none')).toBeVisible());
    await user.keyboard('9');
    expect(bodies('answer')).toEqual([]);
    await user.keyboard('2');
    expect(bodies('answer'), 'the first card with answers').toEqual([{ question: question!.id, choice: question!.choices[1] }]);
    await server.answer(server.commands('answer')[0]);
    screen.getByTestId('interpret').focus();
    await user.keyboard('1');
    expect(bodies('interpret'), 'nothing is drawn up yet').toEqual([]);
    await user.keyboard('2');
    expect(bodies('interpret')).toMatchObject([{ dispatch: order.id, tasks: [] }]);
  });
  it('open the desk from another tab', async () => {
    await show();
    await user.click(screen.getByTestId('tab-units'));
    await user.keyboard('j');
    await settled();
    await vi.waitFor(() => expect(screen.getAllByTestId('proposal')[0]).toHaveFocus());
  });
  it('lead from another tab to an order in words, whose card is fetched', async () => {
    const order = game.truth().dispatches.find((one) => one.kind === 'order' && one.needs_interpretation)!;
    await show({ dispatches: [order], pending: { questions: [], proposals: [] } });
    for (let times = 0; times < 2; ++times) {
      await user.click(screen.getByTestId('tab-units'));
      await user.keyboard('j');
      await vi.waitFor(() => expect(screen.getByTestId('interpret')).toHaveFocus());
    }
  });
  it('do nothing when the umpire has put them out of action, or writes', async () => {
    await show();
    await user.click(screen.getByTestId('tab-hand'));
    await user.click(screen.getByTestId('report-text'));
    await user.keyboard('s');
    expect(bodies('courier')).toEqual([]);
    await user.click(screen.getByTestId('keys-act'));
    screen.getByTestId('tab-hand').blur();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('sa');
    expect([...bodies('courier'), ...bodies('ruling')]).toEqual([]);
    expect(localStorage.getItem('kriegsspiel:/seat/test/one/:keys')).toBe('false');
  });
  it('do nothing while a tour shows the umpire round', async () => {
    await show(idle);
    await user.click(screen.getByTestId('tour-take'));
    const card = await screen.findByTestId('tour');
    await settled();
    expect(card).toHaveFocus();
    await user.keyboard(' n');
    expect(bodies('step')).toEqual([]);
    await user.click(screen.getByTestId('tour-skip'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard(' ');
    expect(bodies('step')).toEqual([{ moves: 1, until_event: false }]);
  });
  it('do nothing behind a dialog of a paper', async () => {
    await show();
    await user.click(screen.getByTestId('tab-seats'));
    await user.click((await screen.findAllByTestId('invite'))[0]!);
    expect(screen.getByTestId('invite-dialog')).toBeVisible();
    await user.keyboard('asp');
    expect([...bodies('ruling'), ...bodies('courier'), ...bodies('pause')]).toEqual([]);
  });
});

describe('the running clock', () => {
  it('is started and stopped, and keeps the other steps from being sent', async () => {
    await show(idle);
    await user.click(screen.getByTestId('run-start'));
    expect(screen.getByTestId('run-left')).toHaveTextContent(/^next \w+ in 0:15$/);
    expect(screen.getByTestId('step')).toBeDisabled();
    await user.keyboard(' n');
    expect(bodies('step')).toEqual([]);
    await user.keyboard('r');
    await settled();
    expect(screen.queryByTestId('run-left')).toBeNull();
    await user.click(screen.getByTestId('step'));
    expect(bodies('step')).toEqual([{ moves: 1, until_event: false }]);
  });
  it('leaves the run to the next event to the server while every event stops it', async () => {
    await show(idle);
    await user.click(screen.getByTestId('tab-hand'));
    await user.click(screen.getByTestId('stop-dispatch'));
    await user.click(screen.getByTestId('tab-desk'));
    await user.keyboard('n');
    expect(bodies('step')).toEqual([{ moves: 30, until_event: true }]);
  });
  it('runs to the next event of a chosen kind itself', async () => {
    await show(idle);
    await user.click(screen.getByTestId('tab-hand'));
    await user.click(screen.getByTestId('stop-fire'));
    await user.click(screen.getByTestId('next-event'));
    await settled();
    expect(bodies('step')).toEqual([{ moves: 1, until_event: false }]);
    const fire = [{ kind: 'fire', text: 'x', units: [], particulars: null, time: game.START }];
    server.send(game.truthMessage({ ...idle, number: 41, events: ['x'], settled: fire }));
    await server.answer(server.commands('step')[0]);
    expect(bodies('step')).toHaveLength(2);
    server.send(game.truthMessage({ ...idle, number: 42, events: ['x'], settled: [{ ...fire[0], kind: 'assault' }] }));
    await server.answer(server.commands('step')[1]);
    expect(bodies('step')).toHaveLength(2);
    expect(screen.getByTestId('run-why')).toHaveTextContent('Stopped at an event.');
  });
  it('says no more that something waits on the desk when the desk is clear', async () => {
    await show(idle);
    await user.click(screen.getByTestId('run-start'));
    const waits = { in_move: true, pending: { questions: [], proposals: game.proposals() } };
    server.send(game.truthMessage({ ...idle, number: 41, ...waits }));
    await vi.waitFor(() => expect(screen.getByTestId('run-why')).toHaveTextContent('something waits on your desk'));
    server.send(game.truthMessage({ ...idle, number: 42 }));
    await settled();
    expect(screen.getByTestId('run-why').textContent).toBe('');
  });
  it('cannot be started while the connection is down', async () => {
    await show(idle);
    await user.click(screen.getByTestId('run-start'));
    // A line that the client does not take up again, so that no later test meets it.
    server.disconnect(4001);
    await vi.waitFor(() => expect(screen.getByTestId('run-why')).toHaveTextContent('the connection was lost'));
    expect(screen.getByTestId('run-start')).toBeDisabled();
  });
});

describe('a picture beside the truth', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  it('shows the commander’s drawings by the phases of his plan', async () => {
    await show();
    const drawings = { phases: [{ id: 'a', name: '1 Advance' }], looks: { 1: { pencil: 'red', isArrow: true, phase: 'a' } } };
    server.automatic['view'] = { picture: game.picture('red'), drawings };
    const marks = (): number => Number(screen.getByTestId('map').dataset['marks']);
    await user.selectOptions(screen.getByTestId('overlay'), 'adam');
    const choice = await screen.findByTestId<HTMLSelectElement>('overlay-phase');
    expect([...choice.options].map(({ text }) => text)).toEqual(['all phases', '1 Advance', 'Without a phase']);
    const all = marks();
    await user.selectOptions(choice, 'Without a phase');
    expect(marks()).toBe(all - 1);
  });
  it('has a map of its own, and lies no longer over the truth', async () => {
    await show();
    expect(screen.getByTestId('beside')).toBeDisabled();
    const truthAlone = Number(screen.getByTestId('map').dataset['bodies']);
    await user.selectOptions(screen.getByTestId('overlay'), 'adam');
    await settled();
    const count = (id: string): number => Number(screen.getByTestId(id).dataset['bodies']);
    const withOverlay = await vi.waitFor(() => {
      expect(count('map')).toBeGreaterThan(truthAlone);
      return count('map');
    });
    await user.click(screen.getByTestId('beside'));
    await settled();
    expect(count('map')).toBeLessThan(withOverlay);
    expect(count('map-beside')).toBeGreaterThan(0);
    expect(within(screen.getByTestId('umpire-console')).getByTestId('beside')).toHaveAttribute('aria-pressed', 'true');
    await user.selectOptions(screen.getByTestId('overlay'), '');
    await settled();
    expect(screen.queryByTestId('map-beside')).toBeNull();
  });
});

describe('the dividers', () => {
  it('have a button that ends the way, for who has no keys', async () => {
    const start = vi.spyOn(UmpireController.prototype, 'startTool');
    await show();
    await user.click(screen.getByTestId('tool-ruler'));
    expect(screen.queryByTestId('tool-done')).toBeNull();
    const { tool } = start.mock.contexts[0] as UmpireController;
    if (tool?.kind === 'way')
      tool.changed(
        [
          [100, 100],
          [100, 850],
        ],
        undefined,
      );
    await settled();
    await user.click(screen.getByTestId('tool-done'));
    await settled();
    expect(screen.queryByTestId('tool-hint')).toBeNull();
    expect(screen.getByText('930 paces')).toBeVisible();
    expect(screen.getByTestId('measured-march')).toHaveTextContent('about 10 min');
  });
});

describe('the clock of several moves', () => {
  it('says what it does, and steps so many as its field has', async () => {
    await show(idle);
    const button = screen.getByTestId('step-n');
    const field = screen.getByRole('spinbutton', { name: 'How many moves' });
    expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['moves', 'Step 5 moves']);
    expect(field.compareDocumentPosition(button), 'a person reads “5 moves”').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.clear(field);
    expect(button).toBeDisabled();
    await user.type(field, '1');
    expect(button).toHaveAccessibleName('Step 1 move');
    await user.type(field, '2');
    await user.click(button);
    expect(bodies('step')).toMatchObject([{ moves: 12 }]);
  });
});

describe('the console of an observer', () => {
  it('has no button, key or paper that the server would refuse', async () => {
    const { seat, server } = await openObserver();
    render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
    await settled();
    for (const id of ['step', 'step-n', 'next-event', 'pause', 'set-back', 'end', 'overlay', 'tool-outlook'])
      expect(screen.queryByTestId(id), id).toBeNull();
    expect(screen.getAllByRole('tab').map((tab) => tab.id)).toEqual(['tab-desk', 'tab-courier', 'tab-units']);
    expect(screen.queryByTestId('proposal')).toBeNull();
    expect(screen.getByRole('tabpanel')).not.toHaveTextContent('Run the clock');
    await user.keyboard(' nprao');
    await user.click(screen.getByTestId('tab-units'));
    await screen.findByTestId('units-table');
    expect(screen.queryByTestId('unit-edit')).toBeNull();
    await user.click(screen.getByTestId('tab-courier'));
    await screen.findAllByTestId('dispatch');
    for (const dispatch of [1, 4]) {
      await user.click(within(screen.getAllByTestId('dispatch')[dispatch - 1]!).getByRole('button'));
      expect(screen.queryByTestId('courier-reason')).toBeNull();
    }
    for (const type of ['step', 'pause', 'ruling', 'set_back', 'end', 'courier', 'outlook'])
      expect(server.commands(type), type).toEqual([]);
    const listed = allCommands().map(({ id }) => id);
    expect(listed).toContain('dividers');
    for (const refused of ['outlook', 'beside', 'overlay-next', 'overlay-none']) expect(listed, refused).not.toContain(refused);
  });
});
