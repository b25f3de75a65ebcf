// The screens call a turn of the game as its rule book does. War Games Rules 1750-1850 play in periods: with their words no
// screen speaks of "moves" or „Züge“ where it means the turn.
import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import germanBook from '../../../languages/de/wrg1750.json';
import german from '../../../languages/de/screen.json';
import englishBook from '../../../languages/en/wrg1750.json';
import english from '../../../languages/en/screen.json';
import App from '../../src/App.svelte';
import type { ShelfScenario } from '../../src/club/ask';
import GameOptions from '../../src/club/GameOptions.svelte';
import { commanderTour } from '../../src/commander/tour';
import Room from '../../src/commander/Room.svelte';
import Critique from '../../src/critique/Critique.svelte';
import { addLanguage, settleLanguage } from '../../src/lib/language.svelte';
import Console from '../../src/umpire/Console.svelte';
import SetBackDialog from '../../src/umpire/SetBackDialog.svelte';
import SetupTab from '../../src/umpire/SetupTab.svelte';
import { umpireTour } from '../../src/umpire/tour';
// The rooms fetch these papers when they are opened.
import '../../src/umpire/HistoryTab.svelte';
import wrgVocabulary from '../fixtures/wrg1750.vocabulary.json';
import * as game from '../fixtures/fixtures.mjs';
import { FakeServer, openCommander, openObserver, openUmpire, settled } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

addLanguage('en', { screen: english, wrg1750: englishBook });
addLanguage('de', { screen: german, wrg1750: germanBook });

const user = userEvent.setup();
const WRG = { ...wrgVocabulary, book: 'wrg1750' };
const UNBEGUN = {
  begun: false,
  move: 0,
  in_move: false,
  events: [],
  settled: [],
  pending: { questions: [], proposals: [] },
};

/** What is moved on a screen is no turn. */
const OTHER_SENSES =
  /(?:to|on the|both|keys|map|block) move\b|\bmove (?:it|the map|together)\b|Arrow keys move|map moves|turned into movements/gi;
const TURN: Record<string, RegExp> = { en: /\bmoves?\b/i, de: /\b(?:Zug|Zugs|Zuges|Züge|Zügen)\b/ };
const PERIOD: Record<string, RegExp> = { en: /\bperiods?\b/i, de: /\bPerioden?\b/ };
const ATTRIBUTES = ['aria-label', 'aria-valuetext', 'title', 'placeholder'];

/** All that the page shows or reads out, text by text. */
function shown(): string[] {
  flushSync();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const element of document.body.querySelectorAll('*'))
    texts.push(...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
  return texts.filter((text) => text.trim());
}
const wrong = (code: string, texts: readonly string[]): string[] =>
  texts.filter((text) => TURN[code]!.test(text.replace(OTHER_SENSES, '')) || /\{turns?\}/.test(text));
const expectPeriods = (code: string, texts = shown()): void => {
  expect(wrong(code, texts)).toEqual([]);
  expect(texts.filter((text) => PERIOD[code]!.test(text))).not.toEqual([]);
};

/** Chooses the language before the seat does. */
async function speak(code: string): Promise<void> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([code]);
  await settleLanguage();
}
afterEach(async () => {
  vi.restoreAllMocks();
  await speak('en');
});

const show = (component: typeof Console, { seat }: { seat: Awaited<ReturnType<typeof openUmpire>>['seat'] }) =>
  render(component, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });

describe.each(['en', 'de'])('in the language %s, in a game of periods', (code) => {
  const army = { ...WRG, language: code === 'de' ? 'german' : 'english' };

  it('the commander’s room, its briefing and its tour', async () => {
    await speak(code);
    const { seat, controller } = await openCommander(army);
    render(Room, { seat, printed: seat.printed!, picture: seat.picture!, oncritique: () => undefined });
    await settled();
    expect(wrong(code, shown())).toEqual([]);
    if (code === 'en') expect(screen.getByTestId('ideas')).toHaveTextContent('Between his periods you may read');
    await user.click(screen.getByTestId('ideas-begin'));
    for (const tab of ['tray', 'pad', 'sent', 'enemy', 'troops']) {
      await user.click(screen.getByTestId(`tab-${tab}`));
      expect(wrong(code, shown()), tab).toEqual([]);
    }
    expect(
      wrong(
        code,
        commanderTour(controller).map(({ text }) => text),
      ),
    ).toEqual([]);
  });

  it('the umpire’s console, its set-up, its tour and the dialog that sets the game back', async () => {
    await speak(code);
    const opened = await openUmpire({}, army);
    const { controller } = opened;
    show(Console, opened);
    await settled();
    expectPeriods(code);
    for (const tab of ['desk', 'courier', 'units', 'hand', 'seats']) {
      await user.click(screen.getByTestId(`tab-${tab}`));
      await settled();
      expect(wrong(code, shown()), tab).toEqual([]);
    }
    render(SetBackDialog, { controller, onclose: () => undefined });
    expectPeriods(code, [screen.getByTestId('set-back-dialog').querySelector('p')!.textContent!]);
    expectPeriods(
      code,
      [...screen.getByTestId('set-back-moves').querySelectorAll('option')].map((one) => one.textContent!),
    );
    expect(wrong(code, shown())).toEqual([]);
    expectPeriods(
      code,
      umpireTour(controller, true).map(({ text }) => text),
    );
  });

  it('the set-up before the clock starts', async () => {
    await speak(code);
    const ideas = { general: 'One.', special: { red: 'Two.', blue: 'Three.' } };
    const { controller } = await openUmpire(UNBEGUN, { ...army, ideas });
    render(SetupTab, { controller });
    for (const folder of document.querySelectorAll('details')) folder.open = true;
    await settled();
    expectPeriods(code);
  });

  it('the console of who watches, and the page that he waits at', async () => {
    await speak(code);
    show(Console, await openObserver(army));
    await settled();
    expectPeriods(code);
    document.body.innerHTML = '';
    history.replaceState(undefined, '', '/seat/test/one/');
    const server = new FakeServer('observer');
    const printed = game.printed();
    server.documents['printed.json'] = { ...printed, vocabulary: { ...printed.vocabulary, ...army } };
    vi.stubGlobal('fetch', (address: string) => server.fetch(address));
    render(App);
    server.connect();
    await screen.findByTestId('observer-idea');
    expectPeriods(code);
    history.replaceState(undefined, '', '/');
  });

  it('the critique', async () => {
    await speak(code);
    const { server, seat } = await openCommander(army);
    server.documents['critique.json'] = game.critique();
    server.documents['remarks.json'] = { remarks: [] };
    render(Critique, { seat, printed: seat.printed!, onback: () => undefined });
    await settled();
    expectPeriods(code);
  });

  it('the choices of a new game', async () => {
    await speak(code);
    const scenario: ShelfScenario = {
      scenario: 'the_rice',
      shows_map: true,
      forces_told: { en: 'A brigade on each side.' },
      title: 'The Rice',
      rule_system: 'wrg1750',
      book: 'War Games Rules',
      width_metres: 2000,
      height_metres: 1000,
      length: null,
      turn_name: englishBook.words.turn,
      order_time: null,
      commanders: 1,
      seats: [],
      choices: [],
      language: 'english',
      thinking_counts: false,
    };
    render(GameOptions, { scenario, onchoose: () => undefined });
    await user.selectOptions(screen.getByTestId('game-guests'), '1');
    await user.click(screen.getByTestId('game-timed'));
    expectPeriods(code);
  });
});

function texts(node: unknown, path: string[] = []): [string, string][] {
  if (typeof node === 'string') return [[path.join('.'), node]];
  return Object.entries(node as object).flatMap(([name, inner]) => texts(inner, [...path, name]));
}
it.each([
  ['en', english],
  ['de', german],
])('no other text of the language %s has its own word for the turn', (code, file) => {
  const own = texts(file).filter(([, text]) => TURN[code]!.test(text.replace(OTHER_SENSES, '')));
  expect(own.map(([path]) => path)).toEqual([]);
});
