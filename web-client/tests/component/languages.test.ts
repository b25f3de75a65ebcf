// Every word on every screen comes from the language files. The test shows the screens in a language in which each word of
// the files stands in brackets ⟦…⟧, and looks for words outside of brackets. The data of the game stay as they are.
import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import germanBook from '../../../languages/de/reisswitz.json';
import germanBookScreen from '../../../languages/de/reisswitz_screen.json';
import germanScenarios from '../../../languages/de/scenarios.json';
import german from '../../../languages/de/screen.json';
import english from '../../../languages/en/screen.json';
import App from '../../src/App.svelte';
import Room from '../../src/commander/Room.svelte';
import { pictureBodies, pictureMarks } from '../../src/commander/mapContent';
import Critique from '../../src/critique/Critique.svelte';
import { addLanguage, setLanguage } from '../../src/lib/language.svelte';
import { setBook, type WordClass } from '../../src/lib/serverWords';
import { beliefOver, truthBodies, truthMarks } from '../../src/umpire/mapContent';
import Console from '../../src/umpire/Console.svelte';
// The rooms fetch these papers when they are opened.
import '../../src/commander/DrawingsPanel.svelte';
import '../../src/commander/Legend.svelte';
import '../../src/umpire/CalculatorTab.svelte';
import '../../src/umpire/HistoryTab.svelte';
import '../../src/umpire/SeatsTab.svelte';
import type { Truth } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';
import book from '../fixtures/reisswitz.procedures.json';
import { openCommander, openUmpire, settled } from './seat';

// The map needs a canvas; its frame, with the scale and the buttons, does not.
vi.mock('../../src/map/StaffMap', () => ({
  newView: () => ({ on: () => [], calculateExtent: () => [-10_000, -10_000, 20_000, 20_000] }),
  StaffMap: class {
    show(): void {}
    setTool(): void {}
    setGrab(): void {}
    reveal(): void {}
    dispose(): void {}
  },
}));

/** Texts that are not words. */
const AS_THEY_ARE = new Set(['locale', 'helpAddress']);
function inBrackets(node: unknown): unknown {
  if (typeof node === 'string') return `⟦${node}⟧`;
  if (Array.isArray(node)) return node.map(inBrackets);
  return Object.fromEntries(
    Object.entries(node as object).map(([name, inner]) => [name, AS_THEY_ARE.has(name) ? inner : inBrackets(inner)]),
  );
}

/** How many names lead to a word of the class, where it is more than one. */
const DEPTH: Partial<Record<WordClass, number>> = {
  branch_formations: 2,
  branch_paces: 2,
  fields: 2,
  task_choices: 3,
  task_formations: 2,
  task_labels: 2,
  task_unset: 2,
};
/** Has a word in brackets at every path of that many names. */
function anyWord(depth: number): unknown {
  return new Proxy({}, { get: (_, name) => (depth === 1 ? `⟦${String(name)}⟧` : anyWord(depth - 1)) });
}
const bookWords = new Proxy({}, { get: (_, name) => anyWord(DEPTH[name as WordClass] ?? 1) });

// German with the words of the rule book.
addLanguage('de', {
  screen: german,
  scenarios: germanScenarios,
  reisswitz: germanBook,
  reisswitz_screen: germanBookScreen,
});
addLanguage('bracketed', { screen: inBrackets(english), reisswitz: { words: bookWords }, reisswitz_steps: anyWord(1) });

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
const WRITTEN = 'Written by the test.';
/** What the server sends: names, ids of troops, texts. Single small words are enumerators, which the client translates. */
const sent = new Set(
  [WRITTEN, game.printed(), game.redMessages(), game.truthMessage(), game.presence(), game.proposals(), game.critique()]
    .flatMap(strings)
    .filter((text) => !/^[a-z_]+$/.test(text)),
);
// Keys of the keyboard, and what the client makes of ids and addresses.
const NAMES = [
  ...['The seat', 'English', 'Deutsch', '12 June 1815', 'http://localhost:3000/join/4f6c9a7f02c1d5'],
  ...['n', 'N', 'a', 'j k', 's', 'r', 'o', 'p'],
  // Names of officers in short, and a word of the server for what troops do.
  ...['Adam', 'Vivian', 'Quiot', 'engaged'],
];
const known = [...sent, ...NAMES]
  .filter((text) => /\p{L}/u.test(text))
  .sort((a, b) => b.length - a.length)
  .map((text) => new RegExp(`(?<!\\p{L})${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'gu'));

/** What of a text is neither in brackets nor sent by the server. */
function leftover(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  for (const name of known) rest = rest.replace(name, ' ');
  return /\p{L}/u.test(rest) ? rest.trim() : '';
}

const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
/** The words outside of brackets that the page shows or reads out. */
function foreignWords(): string[] {
  // The sentences of an order stay in the language of the army.
  const ORDER =
    '[data-testid="pad-preview"] p:not(.head), [data-testid="sent-letter"] .line, [data-testid="standing-order"] .line';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest(ORDER)) texts.push(walker.currentNode.textContent ?? '');
  for (const element of document.body.querySelectorAll('*')) {
    texts.push(...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
    if (element instanceof HTMLOptionElement && element.parentElement?.tagName === 'DATALIST') texts.push(element.value);
  }
  return texts.map(leftover).filter(Boolean);
}
/** Expects that no word of the page is outside of brackets, and that there are words. */
function expectBrackets(): void {
  flushSync();
  expect(foreignWords()).toEqual([]);
  expect(document.body.textContent).toContain('⟦');
}

const user = userEvent.setup();
const press = (testid: string): Promise<void> => user.click(screen.getAllByTestId(testid)[0]!);

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(() => setLanguage('en'));

type Commander = Awaited<ReturnType<typeof openCommander>>;
type Umpire = Awaited<ReturnType<typeof openUmpire>>;

function inLanguage(code: string): void {
  setBook('reisswitz');
  setLanguage(code);
}

describe('the commander’s room', () => {
  let opened: Commander;
  async function show(code = 'bracketed'): Promise<void> {
    opened = await openCommander();
    if (code !== 'en') inLanguage(code);
    const { seat } = opened;
    render(Room, { seat, printed: seat.printed!, picture: seat.picture!, oncritique: () => undefined });
    await settled();
  }
  const write = async (unit: string): Promise<void> => {
    await press('tab-troops');
    const card = screen.getAllByTestId('own-unit').find((one) => one.dataset['unit'] === unit)!;
    await user.click(within(card).getByTestId('own-write'));
  };

  it('shows the briefing', async () => {
    await show();
    expectBrackets();
  });
  it.each(['tray', 'pad', 'sent', 'enemy', 'troops'])('shows the tab %s', async (tab) => {
    await show();
    await press('ideas-begin');
    await press(`tab-${tab}`);
    expectBrackets();
  });
  it('shows the card of a unit and of a contact, the record, and the layers', async () => {
    await show();
    await press('ideas-begin');
    await press('tab-troops');
    await user.click(screen.getAllByTestId('own-unit')[0]!.querySelector('button')!);
    expect(screen.getByTestId('selected')).toBeVisible();
    expectBrackets();
    await press('tab-enemy');
    await user.click(screen.getAllByTestId('contact')[0]!.querySelector('button')!);
    await press('open-ledger');
    await press('open-layers');
    expect(await screen.findByText('⟦powder smoke⟧')).toBeVisible();
    expectBrackets();
  });
  it('shows the map tools', async () => {
    await show();
    await press('ideas-begin');
    for (const tool of ['ruler', 'outlook', 'ride']) {
      await press(`tool-${tool}`);
      expect(screen.getByTestId('tool-hint')).toBeVisible();
      expectBrackets();
    }
  });
  it('shows the drawings and the phases of the plan', async () => {
    await show();
    await press('ideas-begin');
    await press('tool-pencil');
    await user.click(await screen.findByTestId('draw'));
    expect(screen.getByTestId('tool-hint')).toBeVisible();
    await press('phase-new');
    expectBrackets();
    await press('phase-save');
    await user.click(screen.getByTestId('drawing-list').querySelector('summary')!);
    await press('phase-rename');
    expectBrackets();
  });
  it.each(['red-95', 'red-18h', 'red-bty'])('shows every task on the pad of %s', async (unit) => {
    await show();
    await press('ideas-begin');
    await write(unit);
    await press('more-tasks');
    expectBrackets();
    for (const id of screen.getAllByTestId(/^add-/).map((button) => button.dataset['testid']!)) {
      if (!screen.queryByTestId(id)) await press('more-tasks');
      await press(id);
    }
    await user.type(screen.getByTestId('pad-words'), WRITTEN);
    expectBrackets();
  });
  it('shows a way with its length, a refusal, a question, the stopped clock and the end', async () => {
    await show();
    await press('ideas-begin');
    await write('red-95');
    await user.type(screen.getByTestId('pad-words'), WRITTEN);
    await press('pad-send');
    await opened.server.refuse(opened.server.commands('order')[0], WRITTEN);
    const question = { id: 'q', unit: 'red-52', heading: '', text: WRITTEN, choices: ['stand'], words: [] };
    opened.server.picture(4, { questions: [question], paused: true, thinking_counts: true });
    await settled();
    expectBrackets();
    await press('pad-send');
    await opened.server.answer(opened.server.commands('order')[1], { letter: 5 });
    expectBrackets();
    opened.server.picture(5, { questions: [], fallen: true, captured: true });
    expectBrackets();
    opened.server.picture(6, { ended: true });
    opened.server.disconnect();
    expectBrackets();
  });
  it('marks the map', async () => {
    await show();
    const { seat } = opened;
    const moved = { ...seat.picture!, now: '1815-06-12T11:40:00' };
    const signs = ['dust', 'gunfire'].map((sign, i) => game.contact(50 + i, game.sighting([1000, 1000], moved.now, { sign })));
    moved.contacts = [...moved.contacts, ...(signs as unknown as typeof moved.contacts)];
    moved.mapChanges = [game.groundNews('bridge', 'broken')] as unknown as typeof moved.mapChanges;
    const texts = [
      ...pictureBodies(moved, seat.printed!, undefined).flatMap(({ label, sub, title }) => [label, sub, title]),
      ...pictureMarks(moved, seat.printed!).map((mark) => ('text' in mark ? mark.text : '')),
    ];
    expect(texts.map((text) => leftover(text ?? '')).filter(Boolean)).toEqual([]);
  });

  it('shows the tasks of the rule book in German', async () => {
    await show('de');
    await press('ideas-begin');
    await write('red-95');
    await press('more-tasks');
    const names = screen.getAllByTestId(/^add-/).map((button) => button.textContent);
    expect(names).toEqual(expect.arrayContaining(['+ Marschieren', '+ Schützen vor', '+ Verhalten']));
    await press('add-conduct');
    expect(screen.getByLabelText('Bei einem Angriff')).toHaveTextContent('stehen und den Angriff annehmen');
  });
  it('changes its words when another language is chosen, and the seat keeps the choice', async () => {
    await show('en');
    await press('ideas-begin');
    expect(screen.getByTestId('tab-tray')).toHaveTextContent('In-tray');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
    expect(screen.getByTestId('tab-tray')).toHaveTextContent('Eingang');
    expect(screen.getByTestId('scale-bar')).toHaveAccessibleName(/^Maßstab/);
    expect(document.documentElement.lang).toBe('de');
    expect(screen.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
    setLanguage('en');
    const { Seat } = await import('../../src/state/seat.svelte');
    const again = new Seat(opened.seat.base);
    await again.start();
    expect(document.documentElement.lang).toBe('de');
  });
});

describe('the umpire’s console', () => {
  let opened: Umpire;
  const PROPOSALS = game.proposals();
  async function show(truth: object = {}, code = 'bracketed'): Promise<void> {
    opened = await openUmpire(truth);
    opened.server.documents['history.json'] = {
      ...game.history(),
      moves: [{ move: 12, time: game.START, settled: [{ ...game.truth().settled[0]!, particulars: ruled }] }],
    };
    opened.server.documents['ledger.json'] = { lines: [] };
    opened.server.automatic['rule_book'] = {
      book: { procedures: { fire: PROCEDURE, ...book.procedures } },
    };
    opened.server.automatic['between'] = {
      case: { procedure: 'fire', facts: { who: 'Red' } },
      others: [{ procedure: 'fire', facts: {} }],
    };
    opened.server.automatic['adjudicate'] = { answer: ANSWER };
    opened.server.automatic['invite'] = { link: '/join/4f6c9a7f02c1d5' };
    inLanguage(code);
    render(Console, {
      seat: opened.seat,
      printed: opened.seat.printed!,
      truth: opened.seat.truth!,
      oncritique: () => undefined,
    });
    await settled();
  }
  const PROCEDURE = {
    title: 'A title of the book',
    section: 'A section of the book',
    facts: {
      type: 'object',
      required: ['men'],
      properties: {
        men: { type: 'integer', description: 'A note of the book' },
        ground: { enum: ['open', 'wooded'], default: 'open' },
        sees: { type: 'boolean' },
        dice: { type: 'array' },
        cover: { type: 'object', properties: { wall: { type: 'boolean' } } },
      },
    },
  };
  const ANSWER = {
    procedure: 'assault',
    title: 'A title',
    steps: [{ text: { text: 'Deep water', key: 'deep_water' }, section: 'A section', value: '4' }],
    dice: [3],
    result: { lost: 4, broken: true, state: 'badly_shaken' },
  };
  const ruled = {
    proposal: PROPOSALS[0],
    ruling: { accepted: false, reason: WRITTEN },
    table: 'small_arms',
    in_sight: true,
    lost: [1, 2],
  };

  it.each(['desk', 'courier', 'units', 'hand', 'calculator', 'history', 'seats'])('shows the tab %s', async (tab) => {
    await show();
    await press(`tab-${tab}`);
    await settled();
    expectBrackets();
  });
  it('shows proposals, with a ruling and with other facts', async () => {
    await show({ pending: { questions: [], proposals: PROPOSALS } });
    expectBrackets();
    for (const how of ['override', 'facts']) {
      for (const button of screen.queryAllByTestId(`proposal-${how}`)) await user.click(button);
      expect(screen.getAllByTestId('ruling-send').length).toBeGreaterThan(0);
      expectBrackets();
      for (const button of screen.getAllByText('⟦Cancel⟧')) await user.click(button);
    }
  });
  it('shows the cards of dispatches, the editor of a unit, and what the book remembers', async () => {
    await show();
    await press('tab-courier');
    for (const id of ['3', '4']) {
      await user.click(screen.getAllByTestId('dispatch').find((row) => row.dataset['dispatch'] === id)!);
      expect(screen.getByTestId('dispatch-card')).toBeVisible();
      expectBrackets();
    }
    await press('tab-units');
    await user.click(screen.getAllByTestId('unit-edit')[2]!);
    for (const part of ['labour', 'retreat']) {
      await user.selectOptions(screen.getByTestId('memory-part'), part);
      expectBrackets();
    }
    await user.type(screen.getByTestId('outcome-beaten'), '5');
    expectBrackets();
  });
  it('shows the answers of the calculator', async () => {
    await show();
    await press('tab-calculator');
    await user.selectOptions(screen.getByTestId('calc-attacker'), 'red-95');
    await user.selectOptions(screen.getByTestId('calc-defender'), 'blue-3l');
    await press('calc-between');
    await settled();
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await press('calc-ask');
    await settled();
    expect(screen.getByTestId('calc-answer')).toBeVisible();
    expectBrackets();
  });
  it.each(['assault', 'movement_rate', 'square_waves'])('asks for the facts of the rule book: %s', async (procedure) => {
    await show();
    await press('tab-calculator');
    await settled();
    await user.selectOptions(screen.getByTestId('calc-procedure'), procedure);
    for (const box of screen.queryAllByRole('checkbox')) await user.click(box);
    expect(screen.getAllByTestId(/^fact-/).length).toBeGreaterThan(2);
    expectBrackets();
  });
  it('shows the words of the rule book in German', async () => {
    await show({}, 'de');
    await press('tab-calculator');
    await settled();
    const question = screen.getByTestId('calc-procedure');
    await user.selectOptions(
      question,
      within(question).getByRole('option', { name: 'Wie weit eine Truppe in einem Zug kommt' }),
    );
    const branch = screen.getByTestId('fact-branch');
    expect(branch.closest('label')).toHaveTextContent(/^Waffengattung/);
    expect(branch.closest('label')).toHaveAttribute('title', 'die Waffe, die sich bewegt');
    expect(within(branch).getByRole('option', { name: 'Jäger' })).toBeInTheDocument();
    expect(screen.getByTestId('fact-on_ropes').closest('label')).toHaveAttribute(
      'title',
      'abgeprotzte Geschütze, an Seilen gezogen',
    );
    expect(screen.getByText('Abschnitt 2, Bewegung')).toBeVisible();
  });
  it('names the seat in German before it gets a new link', async () => {
    await show({}, 'de');
    await press('tab-seats');
    const seat = screen.getAllByTestId('seat').find((one) => one.dataset['seat'] === 'red')!;
    await user.click(within(seat).getByTestId('invite'));
    expect(screen.getByTestId('invite-dialog')).toHaveTextContent('Roter Befehlshaber');
    expect(screen.getByTestId('invite-dialog')).not.toHaveTextContent('Red commander');
  });
  it('shows a new link, the officers, the ledgers, the tools and the end', async () => {
    const officers = game.truth().officers.map((officer, i) => ({ ...officer, fallen: i > 1, captured: i > 1, vacant: i < 1 }));
    await show({ officers, ground_condition: 'soft', light: 'dusk', thinking_counts: true });
    await press('tab-seats');
    await press('invite');
    await press('invite-confirm');
    await settled();
    expectBrackets();
    await press('tab-history');
    await settled();
    for (const details of screen.getByTestId('history').querySelectorAll('details')) {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    }
    await settled();
    expectBrackets();
    await user.selectOptions(screen.getByTestId('overlay'), 'adam');
    for (const tool of ['ruler', 'outlook']) {
      await press(`tool-${tool}`);
      expectBrackets();
    }
    await press('open-ideas');
    await press('end');
    expectBrackets();
  });
  it.each([{ in_move: false, events: [] }, { begun: false, events: [] }, { paused: true }, { ended: true }])(
    'shows the state of the clock %o',
    async (state) => {
      await show({ ...state, pending: { questions: [], proposals: [] }, dispatches: [], on_desks: [], settled: [] });
      expectBrackets();
      await press('tab-courier');
      expectBrackets();
    },
  );
  it('marks the map', async () => {
    await show();
    const { printed, truth } = opened.seat;
    const [unit] = truth!.units;
    const busy = {
      ...truth!,
      patrols: [unit!],
      ground_changes: { bridge: 'broken' },
      units: truth!.units.map((one) => ({ ...one, change: { to: 'square', done_at: game.START } })),
    } as unknown as Truth;
    const { seat } = await openCommander();
    inLanguage('bracketed');
    const belief = beliefOver(seat.picture!, busy, printed!);
    const texts = [
      ...[...truthBodies(busy, printed!, 'dispatch:3'), ...belief.bodies].flatMap(({ label, sub, title }) => [
        label,
        sub,
        title,
      ]),
      ...truthMarks(busy, printed!, undefined).map((mark) => ('text' in mark ? mark.text : '')),
    ];
    expect(texts.map((text) => leftover(text ?? '')).filter(Boolean)).toEqual([]);
  });
});

describe('the critique', () => {
  it.each([false, true])('shows the maps and the papers; on one map: %s', async (together) => {
    const { server, seat } = await openCommander();
    server.documents['critique.json'] = game.critique();
    server.documents['ledger.json'] = { lines: [] };
    inLanguage('bracketed');
    render(Critique, { seat, printed: seat.printed!, onback: () => undefined });
    expectBrackets();
    await settled();
    if (together) await press('critique-together');
    for (let move = 0; move < 12; ++move) await press('critique-on');
    for (const paper of ['events', 'losses', 'knew', 'ledger', 'keep']) {
      await press(`tab-${paper}`);
      await settled();
      expectBrackets();
    }
    await press('tab-knew');
    await user.selectOptions(screen.getByTestId('knew-unit'), 'blue-3l');
    expectBrackets();
    await press('knew-place');
    expectBrackets();
  });
});

describe('the page before the game is shown', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it('says that it needs a link', () => {
    render(App);
    setLanguage('bracketed');
    expectBrackets();
  });
  it('says that it waits for the server, and that the server refuses', async () => {
    const { server } = await openCommander();
    history.replaceState(null, '', '/seat/test/one/');
    server.documents['printed.json'] = undefined;
    setLanguage('bracketed');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['bracketed']);
    render(App);
    expectBrackets();
    server.disconnect();
    expectBrackets();
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent(/^⟦.*printed\.json.*⟧$/);
    expectBrackets();
  });
});
