import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../../src/App.svelte';
import { Signals } from '../../src/state/signals.svelte';
import SignalChoice from '../../src/ui/SignalChoice.svelte';
import { SeatStorage } from '../../src/lib/storage';
import * as game from '../fixtures/fixtures.mjs';
import { FakeServer, openCommander, openUmpire, settled } from './seat';
import Console from '../../src/umpire/Console.svelte';

vi.mock('../../src/map/StaffMap.svelte', async () => ({ default: (await import('./MapStub.svelte')).default }));
vi.mock('../../src/map/StaffMap', () => ({ newView: () => ({ on: () => [] }) }));
const play = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../src/lib/sounds', () => ({ play }));

const user = userEvent.setup();
const notices: { title: string; body: string }[] = [];
let inFront = true;

class FakeNotification {
  static permission: NotificationPermission = 'granted';
  static requestPermission = vi.fn(() => Promise.resolve((FakeNotification.permission = 'granted')));
  constructor(title: string, { body }: { body: string }) {
    notices.push({ title, body });
  }
}

beforeEach(() => {
  play.mockClear();
  notices.length = 0;
  inFront = true;
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
  document.hasFocus = () => inFront;
});
afterEach(() => vi.unstubAllGlobals());

const letter = (id: number) => ({
  ...game.redMessages().flatMap((m: { body: { letters?: object[] } }) => m.body.letters ?? [])[0],
  id,
  outgoing: false,
});
const question = { id: 'q1', unit: 'red-52', heading: '', text: 'Horsemen come on.', choices: ['stand'], words: ['stand'] };

describe('the signals', () => {
  const make = () => new Signals(new SeatStorage('/seat/test/one/'));

  it('play a sound, and notify only while the page is in the background', () => {
    const signals = make();
    signals.tell('dispatch', 'The Bridge');
    expect(play).toHaveBeenCalledWith('dispatch');
    expect(notices).toEqual([]);
    inFront = false;
    signals.tell('question', 'The Bridge');
    expect(play).toHaveBeenLastCalledWith('question');
    expect(notices).toEqual([{ title: 'The Bridge', body: 'A question waits for your answer.' }]);
  });
  it('leave the umpire alone while he sits at his desk', () => {
    make().tell('desk', 'The Bridge');
    expect(play).not.toHaveBeenCalled();
    inFront = false;
    make().tell('desk', 'The Bridge');
    expect(play).toHaveBeenCalledOnce();
    expect(notices[0]!.body).toBe('Something waits on your desk.');
  });
  it('are switched off for good, until they are switched on', async () => {
    render(SignalChoice, { signals: make() });
    await user.click(screen.getByTestId('signals-sound'));
    inFront = false;
    const later = make();
    later.tell('dispatch', 'The Bridge');
    expect(play).not.toHaveBeenCalled();
    expect(notices).toHaveLength(1);
    later.setNotices(false);
    make().tell('dispatch', 'The Bridge');
    expect(notices).toHaveLength(1);
  });
  it('ask for the permission only when the person presses the button', async () => {
    FakeNotification.permission = 'default';
    const signals = make();
    render(SignalChoice, { signals });
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Allow notifications…' }));
    expect(signals.permission).toBe('granted');
  });
  it('close their choices with Escape, and the focus returns', async () => {
    render(SignalChoice, { signals: make() });
    const summary = screen.getByLabelText('Signals');
    await user.click(summary);
    screen.getByTestId('signals-sound').focus();
    await user.keyboard('{Escape}');
    await settled();
    expect(screen.getByTestId('signals')).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
  });
});

describe('the title of the page', () => {
  const icon = (): string => document.querySelector('link[rel="icon"]')!.getAttribute('href')!;
  async function openPage(server: FakeServer, messages: object[]): Promise<void> {
    server.connect();
    await settled();
    for (const message of messages) server.send(message);
    await vi.waitUntil(() => screen.queryByTestId('commander-room'), { timeout: 10_000 });
    await settled();
  }

  it('counts what waits, the icon has a dot; a new letter rings once', async () => {
    document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
    history.replaceState(undefined, '', '/seat/test/red/');
    localStorage.setItem('kriegsspiel:/seat/test/red/:ideas-read', 'true');
    await openCommander(); // puts the fake socket in place
    const server = new FakeServer('commander', 'adam');
    server.documents['printed.json'] = game.printed('red');
    vi.stubGlobal('fetch', (address: string) => server.fetch(address));
    render(App);
    await openPage(server, game.redMessages());
    const unread = /^\((\d+)\) The seat · /.exec(document.title)?.[1];
    expect(Number(unread)).toBeGreaterThan(0);
    expect(icon()).toContain('iconWaiting');
    expect(play).not.toHaveBeenCalled();
    server.picture(4, { letters: [letter(77)] });
    await settled();
    expect(document.title).toMatch(new RegExp(`^\\(${Number(unread) + 1}\\) `));
    expect(play.mock.calls).toEqual([['dispatch']]);
    server.picture(5, { questions: [question] });
    await settled();
    expect(play.mock.calls.at(-1)).toEqual(['question']);
    server.picture(6, { questions: [] });
    await settled();
    server.picture(7, { questions: [question] });
    await settled();
    expect(play.mock.calls).toEqual([['dispatch'], ['question'], ['question']]);
    server.picture(8, { questions: [] });
    await settled();
    expect(document.title).toMatch(new RegExp(`^\\(${Number(unread) + 1}\\) `));
    for (const button of screen.getAllByTestId('letter-read')) await user.click(button);
    await settled();
    expect(document.title).toMatch(/^The seat · /);
    expect(icon()).not.toContain('iconWaiting');
  });
});

it('the signals of an umpire count the open items of his desk', async () => {
  const opened = await openUmpire();
  const { seat } = opened;
  render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
  await settled();
  expect(seat.signals.waiting).toBe(3);
});
