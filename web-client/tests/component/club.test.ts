// The club's page, with a server that answers as it is told.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ClubPage from '../../src/club/ClubPage.svelte';
import type { Lobby, ManagedGame, MySeat, ShelfScenario } from '../../src/club/ask';
import { LOOK_AGAIN_MS } from '../../src/club/club.svelte';
import { toField } from '../../src/club/dates';
import { settled } from './seat';

const user = userEvent.setup();

const head = {
  game: 'g1',
  title: 'The Mill at Ashford',
  over: false,
  archived: false,
  opened: '2026-11-01T19:00:00Z',
  director: 'Ulrike',
  next_evening: '',
  orders_due: '',
  when_late: '' as const,
};
const redSeat: MySeat = { ...head, seat: 'red', seat_name: 'Red commander', kind: 'commander', ready: false };
const managed: ManagedGame = {
  ...head,
  seats: [
    { seat: 'umpire', seat_name: 'Umpire', kind: 'umpire', member: 'u', open: false },
    { seat: 'red', seat_name: 'Red commander', kind: 'commander', member: 'a', open: false },
  ],
  had: {},
  changes: [],
  announced: false,
};
const members = [
  { member: 'a', name: 'Anna', role: 'player' as const },
  { member: 'g', name: 'Gast', role: 'guest' as const },
  { member: 'u', name: 'Ulrike', role: 'umpire' as const },
];

const mill: ShelfScenario = {
  scenario: 'the_mill',
  shows_map: true,
  forces_told: { en: 'A brigade on each side.' },
  title: 'The Mill',
  rule_system: 'reisswitz',
  book: 'Reisswitz',
  width_metres: 2000,
  height_metres: 1000,
  length: { turns: 60, seconds: 7200 },
  turn_name: { one: 'move', many: 'moves' },
  order_time: null,
  commanders: 1,
  seats: [{ seat: 'red', seat_name: 'Red', kind: 'commander' }],
  choices: [
    { option: 'fire', title: 'Fire (reading 1)', chosen: 'slow', values: ['slow', 'quick'] },
    { option: 'rounds', title: 'Rounds (reading 2)', chosen: 2, values: [2, 3] },
  ],
  language: 'english',
  thinking_counts: false,
};

function lobbyOf(role: 'keeper' | 'umpire' | 'player', more: Partial<Lobby> = {}): Lobby {
  const me = { member: role === 'player' ? 'a' : 'u', name: 'Ulrike', role, has_passphrase: true, mail: '' };
  const reminders = { chat: false, mail: false };
  return { me, seats: [], open_seats: [], critiques: [], managed: [], reminders, ...more };
}

/** What was asked, and what is answered by command: a body, or a fault. */
let asked: { command: string; body: unknown }[] = [];
let answers: Record<string, object> = {};

beforeEach(() => {
  asked = [];
  answers = {
    lobby: { fault: 'signed_out' },
    'game-files': { files: [] },
    backups: { backups: [], most: 20, most_automatic: 14 },
  };
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const command = address.replace('/club/', '');
    asked.push({ command, body: JSON.parse(String(options.body)) });
    return new Response(JSON.stringify(answers[command] ?? {}));
  });
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

async function typeInstant(id: string, day: string, hour: string): Promise<void> {
  await fireEvent.input(screen.getByTestId(id), { target: { value: day } });
  await fireEvent.input(screen.getByTestId(`${id}-hour`), { target: { value: hour } });
}
const instantIn = (id: string, where: Pick<typeof screen, 'getByTestId'> = screen): string =>
  `${where.getByTestId<HTMLInputElement>(id).value}T${where.getByTestId<HTMLInputElement>(`${id}-hour`).value}`;
const bodies = (command: string) => asked.filter((one) => one.command === command).map((one) => one.body);

describe('a stranger', () => {
  it('signs in by name and passphrase, and is told in words what was wrong', async () => {
    answers['sign-in'] = { fault: 'wrong_passphrase' };
    render(ClubPage);
    await settled();
    await user.type(screen.getByTestId('name'), ' Anna ');
    await user.type(screen.getByTestId('passphrase'), 'a bridge too near');
    await user.click(screen.getByTestId('sign-in'));
    expect(bodies('sign-in')).toEqual([{ name: 'Anna', passphrase: 'a bridge too near' }]);
    expect(screen.getByTestId('fault')).toHaveTextContent('No member has that name with that passphrase.');
    answers['lobby'] = lobbyOf('player');
    answers['sign-in'] = {};
    await user.click(screen.getByTestId('sign-in'));
    await settled();
    expect(screen.getByTestId('me')).toBeVisible();
    expect(screen.queryByTestId('fault')).toBeNull();
  });

  it('follows a link by a button alone, and only the first keeper gives himself a name', async () => {
    history.replaceState(null, '', '/#link=secret');
    answers['whose-link'] = { name: 'Anna', may_name_himself: false };
    render(ClubPage);
    await settled();
    expect(bodies('join')).toEqual([]);
    expect(screen.queryByTestId('name')).toBeNull();
    answers['lobby'] = lobbyOf('player');
    await user.click(screen.getByTestId('join'));
    await settled();
    expect(bodies('join')).toEqual([{ token: 'secret', attempt: expect.stringMatching(/^[0-9a-f]{48}$/) }]);
    expect(location.hash).toBe('');
    expect(sessionStorage.length, 'what is done with is not kept').toBe(0);
  });

  it('makes the same try again when the answer was lost, also after the page was loaded anew', async () => {
    history.replaceState(null, '', '/#link=lost');
    answers['whose-link'] = { name: 'Anna', may_name_himself: false };
    answers['join'] = { fault: 'no_answer' };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('join'));
    await user.click(screen.getByTestId('join'));
    document.body.replaceChildren();
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('join'));
    const [first, second, third] = bodies('join') as { attempt: string }[];
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect((bodies('whose-link') as { attempt: string }[])[1]?.attempt).toBe(first?.attempt);
    sessionStorage.clear();
    history.replaceState(null, '', '/#link=another');
    document.body.replaceChildren();
    render(ClubPage);
    await settled();
    expect((bodies('whose-link') as { attempt: string }[])[2]?.attempt).not.toBe(first?.attempt);
  });

  it('is told when the server gives no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    render(ClubPage);
    await settled();
    expect(screen.getByTestId('fault')).toHaveTextContent('The server does not answer.');
  });
});

describe('a player', () => {
  it('sees his seats, and gives one up only when he has said so twice', async () => {
    answers['lobby'] = lobbyOf('player', { seats: [{ ...redSeat, orders_due: '2026-01-06T19:00:00Z' }] });
    render(ClubPage);
    await settled();
    const seat = screen.getByTestId('my-seat');
    expect(seat).toHaveTextContent('Red commander · looked after by Ulrike');
    expect(within(seat).getByTestId('orders-due'), 'the hour has passed').toHaveClass('past');
    expect(screen.queryByTestId('section-members')).toBeNull();
    await user.click(within(seat).getByTestId('leave'));
    expect(bodies('leave-seat')).toEqual([]);
    await user.click(screen.getByTestId('leave-sure'));
    expect(bodies('leave-seat')).toEqual([{ game: 'g1', seat: 'red' }]);
  });

  it('reads what stands on the scenarios, and opens no game', async () => {
    const box = { scenario: 'the_mill', title: 'The Mill', rule_system: 'reisswitz', book: 'Reisswitz' };
    const size = { width_metres: 4000, height_metres: 3000, commanders: 2 };
    const turn_name = { one: 'move', many: 'moves' };
    answers['lobby'] = lobbyOf('player');
    const forces_told = { en: 'A brigade on each side.' };
    answers['shelf'] = { scenarios: [{ ...box, ...size, turn_name, length: null, shows_map: false, forces_told }] };
    render(ClubPage);
    await settled();
    expect(screen.queryByTestId('section-newGame')).toBeNull();
    await user.click(screen.getByTestId('section-shelf'));
    await settled();
    expect(screen.getByTestId('shelf')).toHaveTextContent('Reisswitz · 2 commanders · 4 × 3 km');
    expect(screen.getByTestId('forces-told')).toHaveTextContent('A brigade on each side.');
    expect(screen.queryByTestId('length'), 'its card does not say').toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull();
  });

  it('reads what waits for him: his orders, until he has answered or the hour has passed', async () => {
    const due = '2099-01-06T19:00:00Z';
    const seats = [
      { ...redSeat, orders_due: due },
      { ...redSeat, seat: 'blue', orders_due: due, ready: true },
      { ...redSeat, seat: 'third', orders_due: '2026-01-06T19:00:00Z' },
      { ...redSeat, seat: 'fourth' },
      { ...redSeat, seat: 'fifth', orders_due: '2026-01-06T19:00:00Z', answered: true },
    ];
    answers['lobby'] = lobbyOf('player', { seats });
    render(ClubPage);
    await settled();
    const waits = screen.getAllByTestId('my-seat').map((seat) => within(seat).queryByTestId('waits')?.textContent);
    expect(waits).toEqual([
      'Your orders are awaited.',
      'You have answered: your troops wait for the clock.',
      'You are late: the umpire has not let the clock go on yet.',
      undefined,
      undefined,
    ]);
  });

  it('gives an address for reminders only where the server sends mail', async () => {
    answers['lobby'] = lobbyOf('player');
    answers['sessions'] = { sessions: [] };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-account'));
    expect(screen.queryByTestId('mail-address')).toBeNull();
    document.body.replaceChildren();
    answers['lobby'] = lobbyOf('player', { reminders: { chat: false, mail: true } });
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-account'));
    await user.type(screen.getByTestId('mail-address'), 'anna@example.org');
    await user.click(screen.getByTestId('set-mail'));
    expect(bodies('mail')).toEqual([{ mail: 'anna@example.org' }]);
  });
});

describe('an umpire', () => {
  it('is asked before a seat goes from one member to another', async () => {
    answers['lobby'] = lobbyOf('umpire', { managed: [managed], members });
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    const row = screen.getByTestId('seat-red');
    const choices = within(row)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(choices).toEqual(['nobody', 'any member who takes it', 'Anna', 'Ulrike']);
    expect(within(screen.getByTestId('seat-umpire')).queryByText('any member who takes it')).toBeNull();
    await user.selectOptions(within(row).getByTestId('holder'), 'Ulrike');
    expect(bodies('give-seat')).toEqual([]);
    expect(screen.getByTestId('hand-over')).toHaveTextContent('Red commander goes from Anna to Ulrike.');
    await user.click(screen.getByTestId('hand-over-sure'));
    expect(bodies('give-seat')).toEqual([{ game: 'g1', seat: 'red', member: 'u', open: false }]);
  });

  it('is told that a member has had another seat of the game, also of a seat that nobody has', async () => {
    const seats = [
      ...managed.seats,
      { seat: 'blue', seat_name: 'Blue commander', kind: 'commander' as const, member: '', open: false },
    ];
    answers['lobby'] = lobbyOf('umpire', { managed: [{ ...managed, seats, had: { a: ['red'], u: ['umpire'] } }], members });
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    await user.selectOptions(within(screen.getByTestId('seat-blue')).getByTestId('holder'), 'Anna');
    expect(bodies('give-seat')).toEqual([]);
    expect(screen.getByTestId('knows-others')).toHaveTextContent('Anna has had Red commander in this game');
    await user.click(screen.getByTestId('hand-over-sure'));
    expect(bodies('give-seat')).toEqual([{ game: 'g1', seat: 'blue', member: 'a', open: false }]);
  });

  it('gives no seat of a game in the archive', async () => {
    answers['lobby'] = lobbyOf('umpire', { managed: [{ ...managed, archived: true }], members });
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    expect(within(screen.getByTestId('seat-red')).getByTestId('holder')).toBeDisabled();
  });

  it('ends a game only when he has said so twice, and none that is over', async () => {
    answers['lobby'] = lobbyOf('umpire', { managed: [managed, { ...managed, game: 'g2', over: true }], members });
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    expect(screen.getAllByTestId('set-dates'), 'a game that is over has no dates').toHaveLength(1);
    await user.click(screen.getByTestId('end-game'));
    expect(bodies('end-game')).toEqual([]);
    await user.click(screen.getByTestId('end-sure'));
    expect(bodies('end-game')).toEqual([{ game: 'g1' }]);
  });

  it('sets dates by his own clock, which are sent as instants', async () => {
    answers['lobby'] = lobbyOf('umpire', { managed: [managed], members });
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    await typeInstant('next-evening-field', '2027-01-08', '19:30');
    await user.selectOptions(screen.getByTestId('when-late-field'), 'umpire');
    await user.click(screen.getByTestId('set-dates'));
    const instant = `${new Date('2027-01-08T19:30').toISOString().slice(0, 19)}Z`;
    expect(bodies('set-dates')).toEqual([
      { game: 'g1', next_evening: instant, orders_due: '', when_late: 'umpire', announced: false },
    ]);
  });

  it('opens a game with the options that he has chosen, and no others', async () => {
    answers['lobby'] = lobbyOf('umpire', { members });
    answers['shelf'] = { scenarios: [mill] };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-newGame'));
    await settled();
    expect(screen.getByTestId('length')).toHaveTextContent('60 moves, 2 h by the clock of the game');
    await user.click(screen.getByTestId('choose-the_mill'));
    await user.selectOptions(screen.getByTestId('option-rounds'), '3');
    await user.selectOptions(screen.getByTestId('option-fire'), 'quick');
    await user.selectOptions(screen.getByTestId('option-fire'), 'as the scenario has it (slow)');
    await user.selectOptions(screen.getByTestId('game-thinking'), 'is time of the game');
    await user.click(screen.getByTestId('open-game'));
    expect(bodies('new-game')).toEqual([
      {
        scenario: 'the_mill',
        seats: [{ seat: 'red', member: '', open: true }],
        choices: { options: { rounds: 3 }, thinking_counts: true },
        next_evening: '',
        attempt: expect.stringMatching(/^[0-9a-f]{48}$/) as string,
      },
    ]);
    asked = [];
    await user.click(screen.getByTestId('section-newGame'));
    await settled();
    await user.click(screen.getByTestId('choose-the_mill'));
    await typeInstant('new-game-date', '2027-01-08', '19:30');
    await user.selectOptions(screen.getByTestId('game-ratio'), '15 × real time');
    await user.selectOptions(screen.getByTestId('game-guests'), '2');
    await user.clear(screen.getByTestId('game-guests-delay'));
    await user.type(screen.getByTestId('game-guests-delay'), '20');
    await user.click(screen.getByTestId('game-timed'));
    await user.clear(screen.getByTestId('game-time-first'));
    await user.type(screen.getByTestId('game-time-first'), '12.5');
    await user.click(screen.getByTestId('open-game'));
    expect(bodies('new-game')).toEqual([
      {
        scenario: 'the_mill',
        seats: [{ seat: 'red', member: '', open: true }],
        choices: {
          clock_ratio: 15,
          guests: { seats: 2, delay_moves: 20 },
          order_time: { first: 750, later: 180 },
        },
        next_evening: `${new Date('2027-01-08T19:30').toISOString().slice(0, 19)}Z`,
        attempt: expect.stringMatching(/^[0-9a-f]{48}$/) as string,
      },
    ]);
  });

  it('takes the next evening by a clock of 24 hours, whatever the browser’s language, and never half of it', async () => {
    answers['lobby'] = lobbyOf('umpire', { members });
    answers['shelf'] = { scenarios: [{ ...mill, choices: [] }] };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-newGame'));
    await settled();
    await user.click(screen.getByTestId('choose-the_mill'));
    expect(document.querySelector('input[type="datetime-local"], input[type="time"]')).toBeNull();
    const hour = screen.getByTestId('new-game-date-hour');
    expect(hour).toHaveAccessibleName('Next evening: Hour');
    await typeInstant('new-game-date', '2027-01-08', '7:30 pm');
    expect(hour).toBeInvalid();
    await user.click(screen.getByTestId('open-game'));
    await typeInstant('new-game-date', '2027-01-08', '');
    expect(hour, 'a date without an hour').toBeInvalid();
    await user.click(screen.getByTestId('open-game'));
    expect(bodies('new-game')).toEqual([]);
    await typeInstant('new-game-date', '2027-01-08', '9.05');
    expect(hour).toBeValid();
    await user.click(screen.getByTestId('open-game'));
    expect(bodies('new-game')).toMatchObject([{ next_evening: `${new Date('2027-01-08T09:05').toISOString().slice(0, 19)}Z` }]);
  });

  it('keeps the plan of a new game while he looks at another section, until the game is opened', async () => {
    answers['lobby'] = lobbyOf('umpire', { members });
    answers['shelf'] = { scenarios: [mill] };
    render(ClubPage);
    await settled();
    const plan = async (): Promise<void> => {
      await user.click(screen.getByTestId('section-newGame'));
      await settled();
    };
    await plan();
    await user.click(screen.getByTestId('choose-the_mill'));
    await user.selectOptions(screen.getByTestId('option-rounds'), '3');
    await typeInstant('new-game-date', '2027-01-08', '19:30');
    await user.click(screen.getByTestId('section-games'));
    expect(screen.getByTestId('new-game')).not.toBeVisible();
    await plan();
    expect(screen.getByTestId('new-game')).toBeVisible();
    expect(instantIn('new-game-date')).toBe('2027-01-08T19:30');
    expect(screen.getByTestId('option-rounds')).toHaveDisplayValue('3');
    await user.click(screen.getByTestId('open-game'));
    await settled();
    await plan();
    expect(screen.queryByTestId('new-game-date')).toBeNull();
  });

  it('reads the shelf again where he has only looked at it', async () => {
    answers['lobby'] = lobbyOf('umpire', { members });
    answers['shelf'] = { scenarios: [] };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-newGame'));
    await settled();
    expect(screen.queryByTestId('choose-the_mill')).toBeNull();
    await user.click(screen.getByTestId('section-games'));
    expect(screen.queryByTestId('new-game')).toBeNull();
    answers['shelf'] = { scenarios: [mill] };
    await user.click(screen.getByTestId('section-newGame'));
    await settled();
    expect(screen.getByTestId('choose-the_mill')).toBeVisible();
  });

  it('asks for the same game by the same attempt when the answer was lost, and for another by another', async () => {
    answers['lobby'] = lobbyOf('umpire', { members });
    answers['shelf'] = { scenarios: [{ ...mill, choices: [] }] };
    answers['new-game'] = { fault: 'too_fast' };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-newGame'));
    await settled();
    await user.click(screen.getByTestId('choose-the_mill'));
    for (let i = 0; i < 2; ++i) await user.click(screen.getByTestId('open-game'));
    await typeInstant('new-game-date', '2027-01-08', '19:30');
    await user.click(screen.getByTestId('open-game'));
    const [first, second, third] = bodies('new-game').map((body) => (body as { attempt: string }).attempt);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('the keeper', () => {
  it('sees a link once, and gives himself none', async () => {
    answers['lobby'] = lobbyOf('keeper', { members: [...members, { member: 'k', name: 'Karl', role: 'keeper' as const }] });
    (answers['lobby'] as Lobby).me.member = 'k';
    answers['add-member'] = { link: '/#link=abc', member: 'n' };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-members'));
    await user.type(screen.getByTestId('new-member'), 'Nora');
    await user.click(screen.getByTestId('invite'));
    await settled();
    expect(screen.getByTestId('link-address')).toHaveTextContent(`${location.origin}/#link=abc`);
    const own = screen.getAllByTestId('member').find((row) => row.textContent?.includes('Karl'))!;
    expect(within(own).queryByTestId('renew')).toBeNull();
    expect(within(own).queryByTestId('end')).toBeNull();
  });
});

describe('a game', () => {
  it('is given to another umpire, and no player is offered', async () => {
    answers['lobby'] = lobbyOf('umpire', {
      managed: [managed],
      members: [...members, { member: 'v', name: 'Viktor', role: 'keeper' as const }],
    });
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    const director = screen.getByTestId('director');
    expect(director).toHaveDisplayValue('Ulrike');
    expect(within(director).queryByText('Anna')).toBeNull();
    await user.selectOptions(director, 'Viktor');
    expect(bodies('give-direction'), 'he is asked first').toEqual([]);
    await user.click(screen.getByTestId('direction-cancel'));
    expect(screen.getByTestId('director')).toHaveDisplayValue('Ulrike');
    await user.selectOptions(screen.getByTestId('director'), 'Viktor');
    expect(screen.getByTestId('direction-asked')).toHaveTextContent('Give The Mill at Ashford to Viktor');
    await user.click(screen.getByTestId('direction-sure'));
    expect(bodies('give-direction')).toEqual([{ game: 'g1', member: 'v' }]);
  });

  it('is checked, and goes on without the input that is at fault', async () => {
    answers['lobby'] = lobbyOf('keeper', { managed: [managed], members });
    const trouble = { entry: 12, kind: 'order', seat: 'red', why: 'text: should be a text' };
    answers['check-game'] = { holds: false, why: 'entry 12 cannot be read', notes: ['entry 3 was altered'], trouble };
    answers['mend-game'] = { fault: 'busy' };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    await user.click(screen.getByTestId('check-game'));
    await settled();
    expect(bodies('check-game')).toEqual([{ game: 'g1' }]);
    expect(screen.getByTestId('upkeep-result')).toHaveTextContent('entry 12 cannot be read');
    expect(screen.getByTestId('upkeep')).toHaveTextContent('Entry 12 of the journal, order of Red commander');
    expect(screen.getByTestId('mend-game'), 'without a reason').toBeDisabled();
    await user.type(screen.getByTestId('mend-reason'), ' an order that nobody can read ');
    expect(screen.getByTestId('upkeep-result')).toHaveTextContent('entry 3 was altered');
    await user.click(screen.getByTestId('mend-game'));
    await settled();
    expect(screen.getByTestId('mend-reason'), 'he can try again').toHaveValue(' an order that nobody can read ');
    answers['mend-game'] = { taken: 3, left_out: ['entry 14, order of seat red: there is no such unit'] };
    await user.click(screen.getByTestId('mend-game'));
    await settled();
    const sent = { game: 'g1', entry: 12, reason: 'an order that nobody can read' };
    expect(bodies('mend-game')).toEqual([sent, sent]);
    expect(screen.getByTestId('upkeep-result')).toHaveTextContent('taken again: 3; left out: 1');
    expect(screen.getByTestId('upkeep-result')).toHaveTextContent('entry 14, order of seat red');
    expect(screen.queryByTestId('mend-game'), 'it is done').toBeNull();
  });

  it('that cannot be mended is said to be so, and an umpire is offered nothing of it', async () => {
    answers['lobby'] = lobbyOf('keeper', { managed: [managed], members });
    answers['check-game'] = { holds: false, why: 'the chain breaks', notes: [] };
    const page = render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    await user.click(screen.getByTestId('check-game'));
    await settled();
    expect(screen.getByTestId('upkeep-result')).toHaveTextContent('nothing can be left out');
    expect(screen.queryByTestId('mend-game')).toBeNull();
    page.unmount();
    answers['lobby'] = lobbyOf('umpire', { managed: [managed], members });
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    expect(screen.queryByTestId('upkeep')).toBeNull();
  });

  it('is written to a file, and one in a file is taken in; a fault is told', async () => {
    answers['lobby'] = lobbyOf('keeper', { managed: [managed], members });
    answers['export-game'] = { name: 'games.sqlite.game-the_mill-1' };
    answers['game-files'] = { files: [{ name: 'games.sqlite.game-the_mill-1', removable: true }] };
    answers['import-game'] = { why: 'there is a game g1 in the file already' };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    await user.click(screen.getByTestId('export-game'));
    await settled();
    expect(screen.getByTestId('upkeep-result')).toHaveTextContent('Written as games.sqlite.game-the_mill-1.');
    await user.click(screen.getByTestId('section-members'));
    await settled();
    await user.click(screen.getByTestId('import-game'));
    await settled();
    expect(bodies('import-game')).toEqual([{ file: 'games.sqlite.game-the_mill-1' }]);
    expect(screen.getByTestId('import-result')).toHaveTextContent('was not taken in: there is a game g1');
    answers['import-game'] = { game: 'g2', title: 'The Mill', lacking: '' };
    await user.click(screen.getByTestId('import-game'));
    await settled();
    expect(screen.getByTestId('import-result')).toHaveTextContent("The Mill is one of the club's games now.");
  });

  it('in a file is removed only when the keeper has said so twice', async () => {
    answers['lobby'] = lobbyOf('keeper', { members });
    const file = (name: string, removable = true) => ({ name, removable });
    const first = file('games.sqlite.game-the_mill-1');
    const brought = file('games.sqlite.game-of-the-year', false);
    answers['game-files'] = { files: [first, file('games.sqlite.game-the_mill-2'), brought] };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-members'));
    await settled();
    await user.click(screen.getAllByTestId('remove-game-file')[1]!);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getAllByTestId('remove-game-file'), 'what the server would refuse is not offered').toHaveLength(2);
    expect(screen.getAllByTestId('import-game')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Remove the file games.sqlite.game-the_mill-2' }));
    expect(bodies('remove-game-file')).toEqual([]);
    answers['game-files'] = { files: [first] };
    await user.click(screen.getByTestId('remove-game-file-sure'));
    await settled();
    expect(bodies('remove-game-file')).toEqual([{ file: 'games.sqlite.game-the_mill-2' }]);
    expect(screen.getAllByTestId('remove-game-file')).toHaveLength(1);
  });

  it('of the command line is taken into the club by a keeper', async () => {
    answers['lobby'] = lobbyOf('keeper', {
      members,
      outside: [{ game: 'g9', title: 'The Luzay', opened: '2026-11-01T19:00:00Z', over: false }],
    });
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-directing'));
    expect(screen.getByTestId('outside')).toHaveTextContent('The Luzay');
    await user.click(screen.getByTestId('adopt'));
    expect(bodies('adopt-game')).toEqual([]);
    await user.click(screen.getByTestId('adopt-sure'));
    expect(bodies('adopt-game')).toEqual([{ game: 'g9' }]);
  });
});

describe('the archive', () => {
  const archived = (game: string): ManagedGame => ({ ...managed, game, title: `Game ${game}`, over: true, archived: true });
  const seatIn = (game: string): MySeat => ({ ...redSeat, game, title: `Game ${game}`, over: true, archived: true });

  it('is read page by page by who looks after games, and each game is shown once', async () => {
    answers['lobby'] = lobbyOf('keeper', { members, managed: [archived('g3'), archived('g2')], older: 'g2' });
    answers['older-games'] = { seats: [], critiques: [], managed: [archived('g2'), archived('g1')] };
    render(ClubPage);
    await settled();
    expect(screen.queryByTestId('older-games'), 'none of them is his').toBeNull();
    await user.click(screen.getByTestId('section-directing'));
    expect(screen.getAllByTestId('managed-game')).toHaveLength(2);
    await user.click(screen.getByTestId('older-games'));
    await settled();
    expect(bodies('older-games')).toEqual([{ after: 'g2' }]);
    expect(screen.getAllByTestId('managed-game')).toHaveLength(3);
    expect(screen.queryByTestId('older-games')).toBeNull();
    // What is done in an old game is shown in it.
    answers['older-games'] = { seats: [], critiques: [], managed: [archived('g1')] };
    await user.click(within(screen.getAllByTestId('managed-game')[2]!).getByTestId('archive'));
    await settled();
    expect(bodies('older-games')).toEqual([{ after: 'g2' }, { after: 'g2' }]);
    expect(screen.getAllByTestId('managed-game')).toHaveLength(3);
  });

  it('shows a player the older games of his own', async () => {
    answers['lobby'] = lobbyOf('player', { seats: [seatIn('g3')], older: 'g3' });
    answers['older-games'] = { seats: [seatIn('g2')], critiques: [], managed: [], older: 'g2' };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('older-games'));
    await settled();
    answers['older-games'] = { seats: [seatIn('g1')], critiques: [], managed: [] };
    await user.click(screen.getByTestId('older-games'));
    await settled();
    expect(bodies('older-games')).toEqual([{ after: 'g3' }, { after: 'g2' }]);
    expect(screen.getByTestId('past-games')).toHaveTextContent(/Game g3.*Game g2.*Game g1/);
    expect(screen.queryByTestId('orders-due'), 'no orders of games that are over are due').toBeNull();
    expect(screen.queryByTestId('older-games')).toBeNull();
  });

  it('leads who had a seat to the critique', async () => {
    const critique = { game: 'g4', title: 'The Luzay', opened: '2026-11-01T19:00:00Z', archived: false };
    answers['lobby'] = lobbyOf('player', {
      critiques: [{ ...critique, seat: 'blue', seat_name: 'Blue commander', kind: 'commander' }],
    });
    render(ClubPage);
    await settled();
    const row = screen.getByTestId('open-critique');
    expect(row).toHaveTextContent('The Luzay');
    expect(row).toHaveTextContent('you had the seat Blue commander');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/club/critique/g4/blue/');
    expect(screen.queryByTestId('my-seat')).toBeNull();
  });
});

describe('the backups', () => {
  it('are listed for the keeper, and one is removed only when he has said so twice', async () => {
    answers['lobby'] = lobbyOf('keeper', { members });
    const copy = {
      name: 'games.sqlite.backup-20261101-190000',
      bytes: 134_217_728,
      made: '2026-11-01T19:00:00Z',
      automatic: false,
    };
    answers['backups'] = { backups: [copy], most: 3, most_automatic: 5 };
    answers['back-up'] = { name: 'games.sqlite.backup-20261102-190000' };
    render(ClubPage);
    await settled();
    await user.click(screen.getByTestId('section-members'));
    await settled();
    expect(screen.getByTestId('backup')).toHaveTextContent(
      'The newest 3 that keepers make are kept, and the newest 5 that the server',
    );
    expect(screen.getByTestId('kept-backup')).toHaveTextContent('134.2 MB');
    expect(screen.getByTestId('kept-backup')).toHaveTextContent('1 November');
    const small = { name: 'games.sqlite.automatic-20261102-190000', made: copy.made, automatic: true };
    answers['backups'] = { backups: [small, copy], most: 3, most_automatic: 5 };
    await user.click(screen.getByTestId('back-up'));
    await settled();
    expect(screen.getAllByTestId('kept-backup')).toHaveLength(2);
    expect(screen.getAllByTestId('kept-backup')[0]).not.toHaveTextContent('MB');
    expect(screen.getAllByTestId('kept-backup')[0]).toHaveTextContent('made by the server');
    expect(screen.getAllByTestId('kept-backup')[1]).not.toHaveTextContent('made by the server');
    await user.click(screen.getAllByTestId('remove-backup')[1]!);
    expect(bodies('remove-backup')).toEqual([]);
    answers['backups'] = { backups: [], most: 3, most_automatic: 5 };
    await user.click(screen.getByTestId('remove-backup-sure'));
    await settled();
    expect(bodies('remove-backup')).toEqual([{ file: copy.name }]);
    expect(screen.queryByTestId('kept-backup')).toBeNull();
  });
});

describe('a page that lies open', () => {
  const look = async (lobby: object): Promise<void> => {
    answers['lobby'] = lobby;
    await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS);
  };
  const asksFor = (command: string): number => bodies(command).length;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    answers['lobby'] = lobbyOf('umpire', { managed: [managed], members });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('shows by itself what has changed, by what a reload asks for, and only while it is in view', async () => {
    render(ClubPage);
    await settled();
    expect(asked.map(({ command }) => command)).toEqual(['lobby']);
    await look(lobbyOf('umpire', { seats: [redSeat], managed: [managed], members }));
    await settled();
    expect(screen.getByTestId('my-seat')).toHaveTextContent('The Mill at Ashford');
    expect(asked.map(({ command }) => command)).toEqual(['lobby', 'lobby']);
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(20 * LOOK_AGAIN_MS);
    expect(asksFor('lobby')).toBe(2);
    state.mockReturnValue('visible');
    for (let i = 0; i < 9; ++i) document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(asksFor('lobby'), 'brought into view again and again, it asks once').toBe(3);
  });

  it('keeps the focus, and what is half-written', async () => {
    render(ClubPage);
    await settled();
    await fireEvent.click(screen.getByTestId('section-directing'));
    await settled();
    await typeInstant('orders-due-field', '2026-12-01', '20:00');
    const holder = within(screen.getByTestId('seat-red')).getByTestId('holder');
    holder.focus();
    const other = { ...managed, game: 'g0', title: 'The Luzay' };
    const changed: ManagedGame = {
      ...managed,
      next_evening: '2026-12-03T19:00:00Z',
      seats: [managed.seats[0]!, { ...managed.seats[1]!, member: '', open: true }],
    };
    await look(lobbyOf('umpire', { managed: [other, changed], members }));
    await settled();
    const mill = within(screen.getAllByTestId('managed-game')[1]!);
    expect(instantIn('orders-due-field', mill), 'what he has written').toBe('2026-12-01T20:00');
    expect(instantIn('next-evening-field', mill), 'what another has set').toBe(toField('2026-12-03T19:00:00Z'));
    expect(within(mill.getByTestId('seat-red')).getByTestId('holder'), 'the same box').toBe(holder);
    expect(holder).toHaveValue(' open');
    expect(holder).toHaveFocus();
    // While he writes a date, none of the form changes under his hands.
    mill.getByTestId('next-evening-field').focus();
    await look(lobbyOf('umpire', { managed: [other, { ...changed, next_evening: '' }], members }));
    await settled();
    expect(instantIn('next-evening-field', mill)).toBe(toField('2026-12-03T19:00:00Z'));
    expect(mill.getByTestId('next-evening-field')).toHaveFocus();
  });

  it('keeps the focus in a game that changes its place', async () => {
    const games = ['g1', 'g2', 'g3'].map((game) => ({ ...managed, game }));
    answers['lobby'] = lobbyOf('umpire', { managed: games, members });
    render(ClubPage);
    await settled();
    await fireEvent.click(screen.getByTestId('section-directing'));
    await settled();
    for (const game of [0, 1, 2]) {
      const box = screen.getAllByTestId('managed-game')[game]!;
      within(box).getByTestId('set-dates').focus();
      await look(lobbyOf('umpire', { managed: games.reverse(), members }));
      await settled();
      expect(within(box).getByTestId('set-dates')).toHaveFocus();
    }
  });

  it('counts the letters that a commander has not read, and names a new link that he was given', async () => {
    answers['lobby'] = lobbyOf('player', { seats: [{ ...redSeat, unread: 2 }] });
    answers['sessions'] = { sessions: [], renewed: [{ by: 'Karl', at: '2026-11-20T19:00:00Z' }] };
    render(ClubPage);
    await settled();
    expect(screen.getByTestId('waits')).toHaveTextContent('2 letters that you have not read.');
    await user.click(screen.getByTestId('section-account'));
    await settled();
    expect(screen.getByTestId('renewed')).toHaveTextContent('Karl gave you a new link on');
  });

  it('lets the holder of the umpire’s seat set the dates of a game that another looks after', async () => {
    const umpires: MySeat = { ...head, seat: 'umpire', seat_name: 'Umpire', kind: 'umpire', late: 0, announced: false };
    answers['lobby'] = lobbyOf('player', { seats: [umpires, { ...redSeat, game: 'g2' }] });
    render(ClubPage);
    await settled();
    const [first, second] = screen.getAllByTestId('my-seat');
    expect(within(second!).queryByTestId('set-dates')).toBeNull();
    await fireEvent.input(within(first!).getByTestId('orders-due-field'), { target: { value: '2099-01-06T20:00' } });
    await user.click(within(first!).getByTestId('set-dates'));
    await settled();
    expect(bodies('set-dates')).toEqual([expect.objectContaining({ game: umpires.game, announced: false })]);
  });

  it('is silent about a server that does not answer, and shows who is signed out that he is', async () => {
    render(ClubPage);
    await settled();
    await look({ fault: 'no_answer' });
    await settled();
    expect(screen.queryByTestId('fault')).toBeNull();
    expect(screen.getByTestId('me')).toBeVisible();
    await look({ fault: 'signed_out' });
    await settled();
    expect(screen.getByTestId('sign-in')).toBeVisible();
    await look({ fault: 'signed_out' });
    expect(asksFor('lobby'), 'a stranger asks for nothing').toBe(3);
  });
});
