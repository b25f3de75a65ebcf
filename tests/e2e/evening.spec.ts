// A game of "The Mill at Ashford" with three seats without browsers: tests everything that the protocol promises.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { canariesOf, earned, leaks } from './harness/canaries.ts';
import { Evening } from './harness/evening.ts';
import type { Loose } from './harness/seat.ts';
import { blankPicture, putChange, Seat } from './harness/seat.ts';
import { program, projectFolder } from './harness/server.ts';
import { changedTruth } from './harness/truth.ts';

const seed = 1824;
const goldenFile = join(projectFolder, 'tests/e2e/golden/mill_at_ashford.txt');
const combat = ['fire', 'canister_test', 'assault'];

// Places of the map, in metres from its south-west corner.
const millLaneWestOfFord = [
  [888.5, 700.3],
  [1488, 804.7],
  [1789.8, 771.4],
  [1990, 747],
];
const millLaneEastOfFord = [
  [2965.4, 842.2],
  [2676.5, 753.7],
  [2384.2, 689.2],
  [2180, 728],
];
/** The bends of a road from one easting to another, as printed. */
function along(road: string, fromEast: number, toEast: number): number[][] {
  const points: number[][] = papers.umpire.features.find((feature: Loose) => feature.id === road).points;
  return points.filter(([x]) => x !== undefined && x > fromEast && x < toEast);
}

test.describe.configure({ mode: 'serial' });

let evening: Evening;
let papers: { red: Loose; blue: Loose; umpire: Loose };
const select = (query: string): string =>
  execFileSync('sqlite3', ['-readonly', evening.server.database, query], { encoding: 'utf8' }).trim();
const dispatches = (): Loose[] => evening.umpire.truth.dispatches;
const settledKinds = new Set<string>();
const noteSettled = () => evening.umpire.truth.settled.forEach((event: Loose) => settledKinds.add(event.kind));

test.beforeAll(async () => {
  evening = await Evening.begin({ scenario: 'the_mill_at_ashford', seed });
});

test.afterAll(async () => {
  if (evening && process.env.TRANSCRIPT) writeFileSync(process.env.TRANSCRIPT, evening.transcript.text());
  await evening?.end();
});

test("each seat gets its own papers and nothing of the other side's", async () => {
  const printed = async (seat: Seat): Promise<Loose> => JSON.parse((await seat.get('printed.json')).text);
  papers = { red: await printed(evening.red), blue: await printed(evening.blue), umpire: await printed(evening.umpire) };

  expect(papers.red.general_idea).toBe(papers.blue.general_idea);
  expect(papers.red.special_idea).toContain('Sir Edward Harcourt');
  expect(papers.blue.special_idea).toContain('Robert Ainslie');
  for (const side of ['red', 'blue'] as const) {
    const sides = papers[side].order_of_battle.units.map((unit: Loose) => unit.side);
    expect(new Set(sides)).toEqual(new Set([side]));
  }
  expect(papers.umpire.order_of_battle.units).toHaveLength(11);
  expect(evening.red.picture.contacts).toHaveLength(0);
  expect(evening.blue.picture.contacts).toHaveLength(0);
});

test('a stranger finds nothing, and the same nothing everywhere', async () => {
  const answers = [];
  for (const path of [
    evening.red.path,
    `${evening.red.path}printed.json`,
    '/seat/none/red/',
    `${evening.umpire.path}history.json`,
  ]) {
    const response = await fetch(evening.server.base + path);
    answers.push(`${response.status} ${await response.text()}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^404 /);
});

test('an order within earshot is spoken, and obeyed', async () => {
  const before = evening.unit('red-33').position;
  await evening.red.command('order', {
    unit: 'red-33',
    text: 'March by Mill Lane to the ford.',
    tasks: [{ kind: 'march', path: millLaneWestOfFord, pace: 'march' }],
  });
  await evening.red.command('order', {
    unit: 'red-52',
    text: 'March by the highway and hold the bridge.',
    tasks: [{ kind: 'march', path: along('highway', 700, 2040), pace: 'march' }],
  });
  await evening.blue.command('order', {
    unit: 'blue-42',
    text: 'March by Mill Lane to the ford.',
    tasks: [{ kind: 'march', path: millLaneEastOfFord, pace: 'march' }],
  });
  await evening.move();
  expect(dispatches().find((one) => one.to.unit === 'red-33')?.fate).toBe('spoken');
  await evening.moveUntil(() => evening.unit('red-33').position[0] > before[0] + 200, 'the 33rd on its way', 6);
  expect(evening.unit('red-33').acting_on).toBeTruthy();
});

test('an order to a distant battalion rides, arrives and is obeyed; its commander is told by the battalion alone', async () => {
  await evening.moveUntil(() => evening.unit('red-33').position[0] > 1400, 'the 33rd out of earshot', 15);
  const letters = evening.red.picture.letters.length;
  const answer = await evening.red.command('order', {
    unit: 'red-33',
    text: 'Form line when you come to the ford.',
    tasks: [
      {
        kind: 'march',
        path: [
          [1789.8, 771.4],
          [1950, 752],
        ],
        pace: 'march',
      },
      { kind: 'form', formation: 'line_two_ranks', facing: 95 },
    ],
  });
  expect(answer.letter).toBeGreaterThan(0);
  await evening.move();
  const order = () =>
    dispatches()
      .filter((one) => one.kind === 'order' && one.to.unit === 'red-33')
      .at(-1);
  expect(order().fate).toBe('riding');
  expect(order().due > order().left).toBe(true);
  const letter = () => evening.red.picture.letters.find((one: Loose) => one.id === answer.letter);
  expect(letter().outgoing).toBe(true);
  const told = JSON.stringify(letter());

  await evening.moveUntil(() => order().fate === 'delivered', "the rider's arrival", 15);
  expect(order().arrived >= order().left).toBe(true);
  expect(JSON.stringify(letter())).toBe(told);
  expect(letter().received).toBeUndefined();
  await evening.moveUntil(() => order().acted_on, 'the order obeyed', 15);
  await evening.moveUntil(
    () => evening.red.picture.letters.slice(letters).some((one: Loose) => !one.outgoing && one.about === 'red-33'),
    'a report of the 33rd',
    20,
  );
});

test('a contact is seen by one side only', async () => {
  await evening.moveUntil(() => evening.contacts.some((at) => at.red > 0 || at.blue > 0), 'any contact', 30);
  const first = evening.contacts.find((at) => at.red > 0 || at.blue > 0);
  expect(first && [first.red, first.blue].filter((count) => count > 0)).toHaveLength(1);
  const seat = first?.red ? evening.red : evening.blue;
  const contact = seat.picture.contacts[0];
  expect(contact.observer).not.toBe('');
  expect(contact.last.time <= contact.learned).toBe(true);
});

test('killed without warning in mid-move, the server comes back to the same question', async () => {
  await evening.umpire.command('attend', { kinds: combat, hold_reports: false });
  const { umpire, red, blue, server } = evening;
  for (let moves = 0; !umpire.truth.in_move; ++moves) {
    expect(moves, 'moves without a shot').toBeLessThan(30);
    await umpire.command('step', { moves: 1, until_event: false });
    if (umpire.truth.in_move) break;
    await evening.everybodyHasTheTime();
    evening.note();
  }
  const asked = JSON.stringify(umpire.truth.pending);
  const truth = JSON.stringify(umpire.truth);
  const spoken = await red.send('annotate', { marker: { text: 'guns heard', points: [[1900, 1000]] } }, 'pencil-1');
  const sent = [red.numbered.length, blue.numbered.length];

  await server.kill();
  for (const seat of [umpire, red, blue]) seat.close();
  await server.run();
  await evening.sitDown();
  evening.transcript.remark('the server was killed in mid-move and started again');

  expect(JSON.stringify(umpire.truth.pending)).toBe(asked);
  expect(JSON.parse(JSON.stringify(umpire.truth)).units).toEqual(JSON.parse(truth).units);
  expect([red.numbered.length, blue.numbered.length]).toEqual(sent);
  expect(await red.send('annotate', { marker: { text: 'guns heard', points: [[1900, 1000]] } }, 'pencil-1')).toEqual(spoken);
  expect(red.picture.markers.filter((marker: Loose) => marker.text === 'guns heard')).toHaveLength(1);

  await evening.ruleUntilMoveEnds();
  await evening.everybodyHasTheTime();
  evening.note();
  noteSettled();
});

test('fire and an assault are resolved', async () => {
  const { red, blue } = evening;
  await red.command('order', {
    unit: 'red-12ld',
    text: 'Over the bridge, and charge the horse on the highway.',
    tasks: [
      { kind: 'march', path: along('highway', 900, 2880), pace: 'manoeuvre' },
      { kind: 'form', formation: 'line', facing: 85 },
      { kind: 'attack', target: evening.unit('blue-16ld').position },
    ],
  });
  await evening.moveUntil(
    () => {
      noteSettled();
      return settledKinds.has('fire') && settledKinds.has('assault');
    },
    'fire and an assault',
    25,
  );
  const losses = evening.unit('blue-42').elements.reduce((sum: number, element: Loose) => sum + element.men, 0);
  expect(losses).toBeLessThan(900);
  expect(red.picture.ended || blue.picture.ended).toBe(false);
  for (let moves = 0; moves < 6; ++moves) await evening.move();
});

test('a seat that comes back is sent the same bytes again, without a gap', async () => {
  for (const seat of evening.commanders) {
    const heard = [...seat.numbered];
    seat.close();
    const again = seat.double();
    await again.connect(0);
    expect(again.numbered).toEqual(heard);
    again.close();
    await seat.connect();
  }
});

test('nothing of the other side has reached a commander unearned', async () => {
  for (const [seat, side, enemy] of [
    [evening.red, 'red', 'blue'],
    [evening.blue, 'blue', 'red'],
  ] as const) {
    const hidden = canariesOf(enemy, papers.umpire, papers[enemy].special_idea, papers[side].special_idea);
    expect(hidden.secret.length).toBeGreaterThan(10);
    expect(leaks(hidden.secret, seat.received, earned(seat.picture))).toEqual([]);
    expect(leaks(hidden.earnable, seat.received, earned(seat.picture))).toEqual([]);

    const everything = [JSON.stringify(papers.umpire)];
    expect(leaks(hidden.secret, everything), 'the search finds what is there').toHaveLength(hidden.secret.length);
  }
});

test('the critique opens with the end of the game, and replays it', async () => {
  expect((await evening.red.get('critique.json')).status).toBe(404);
  await evening.umpire.command('end');
  await evening.red.until(() => evening.red.picture.ended, 'the end');
  const { status, text } = await evening.red.get('critique.json');
  expect(status).toBe(200);
  const { frames } = JSON.parse(text);
  expect(frames).toHaveLength(evening.umpire.truth.move + 1);
  expect(frames[0].move).toBe(0);
  const truth = frames.reduce((held: Loose, frame: Loose) => (held ? changedTruth(held, frame.truth) : frame.truth), undefined);
  expect(truth.units).toEqual(evening.umpire.truth.units);
  for (const [officer, seat] of [
    ['harcourt', evening.red],
    ['ainslie', evening.blue],
  ] as const) {
    const picture = blankPicture();
    for (const frame of frames) putChange(picture, frame.pictures[officer]);
    expect(picture.contacts).toEqual(seat.picture.contacts);
  }
});

test('the file tells a plain SELECT every order with its hours, and the turn history', async () => {
  const rows = JSON.parse(
    select(
      "SELECT json_group_array(json_object('written', written, 'sent', sent, 'received', received, 'acted_on', acted_on, 'fate', fate)) FROM dispatches WHERE kind = 'order'",
    ),
  );
  expect(rows.length).toBe(dispatches().filter((one) => one.kind === 'order').length);
  expect(rows.some((row: Loose) => row.written && row.sent && row.received && row.acted_on)).toBe(true);
  expect(Number(select('SELECT count(*) FROM moves'))).toBe(evening.umpire.truth.move);
  expect(Number(select("SELECT count(*) FROM turn_history WHERE kind = 'assault'"))).toBeGreaterThan(0);
  expect(Number(select('SELECT count(*) FROM dice'))).toBeGreaterThan(0);
  expect(Number(select('SELECT count(*) FROM rulings'))).toBeGreaterThan(0);
});

test('the journal proves itself', async () => {
  const game = select('SELECT id FROM games');
  expect(await evening.server.stop()).toBe(0);
  const proof = execFileSync(program, ['replay', game, '--db', evening.server.database], { encoding: 'utf8' });
  expect(proof.trim().split('\n').at(-1)).toMatch(/chain and replay hold$/);
});

test('the evening went as it always goes', async () => {
  const text = evening.transcript.text();
  if (process.env.GOLDEN === 'write' || !existsSync(goldenFile)) writeFileSync(goldenFile, text);
  expect(text).toBe(readFileSync(goldenFile, 'utf8'));
});
