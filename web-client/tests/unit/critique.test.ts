// What the critique works out of its frames: who knew what when, the events, the losses, and the record to keep.
import { beforeAll, describe, expect, it } from 'vitest';
import { allEvents, nextEventFrom } from '../../src/critique/events';
import { fileName } from '../../src/critique/download';
import { knowledgeOfPlace, WhoKnew, type Frames } from '../../src/critique/knowledge';
import { recordOf } from '../../src/critique/record';
import { PLOT, plotOf, roundStep, seriesOf } from '../../src/critique/series';
import { setArmyWords } from '../../src/lib/army';
import { readVocabulary } from '../../src/lib/vocabulary';
import { CritiqueFrames } from '../../src/state/frames';
import type { Critique, Point, Printed } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const critique = game.critique() as unknown as Critique;
const printed = { ...game.printed(), order_of_battle: critique.order_of_battle } as unknown as Printed;
const read = new CritiqueFrames(critique);
const frames: Frames = Array.from({ length: read.length }, (_, i) => read.at(i));
const vocabulary = readVocabulary(game.printed().vocabulary);
const namesOf = (id: string) => {
  const unit = printed.order_of_battle.units.find((one) => one.id === id);
  return unit ? [unit.name, unit.short_name] : [];
};
const last = frames.length - 1;

beforeAll(() => setArmyWords(game.printed().vocabulary['army'], 120));

describe('what a commander knew of a body', () => {
  const knew = new WhoKnew(frames, namesOf);
  const of = (unit: string, officer: string) => knew.of(unit).find((one) => one.officer === officer)!;

  it('begins with the contact that was seen where the body stood', () => {
    const adam = of('blue-3l', 'adam');
    expect(adam.news[0]).toMatchObject({ learned: '1815-06-12T09:22:00', asOf: '1815-06-12T09:18:00', from: 'Maj. Norcott' });
    const { learned } = adam.news[0]!;
    const atThatHour = frames.findIndex(({ time }) => time >= learned);
    expect(knew.ideaAt(adam, 'blue-3l', atThatHour - 1)).toBeUndefined();
    expect(knew.ideaAt(adam, 'blue-3l', atThatHour)?.news.learned, 'at the hour at which he learned it').toBe(learned);
  });
  it('is as old as its sighting, and wrong by the way that the body has gone since', () => {
    const adam = of('blue-3l', 'adam');
    const idea = knew.ideaAt(adam, 'blue-3l', last)!;
    const now = frames[last]!;
    const true_ = now.truth.units.find((unit) => unit.id === 'blue-3l')!.position;
    expect(idea.ageSeconds).toBe((Date.parse(now.time) - Date.parse('1815-06-12T09:18:00')) / 1000);
    expect(idea.wrongBy).toBeCloseTo(Math.hypot(true_[0] - 2070, true_[1] - 2060));
    expect(idea.news.men).toBe(650);
    expect(idea.trueMen).toBeGreaterThan(0);
  });
  it('is nothing of a body that nobody has seen', () => {
    expect(of('blue-17', 'adam')?.news ?? []).toEqual([]);
  });
  it('of his own troops is what was reported', () => {
    const { news } = of('red-95', 'adam');
    expect(news.length).toBeGreaterThan(0);
    expect(news.at(-1)).toMatchObject({ asOf: '1815-06-12T09:18:00', source: 'dispatch', men: 548 });
    expect(of('red-3', 'quiot').news).toEqual([]);
  });
  it('goes with the regiment that was named, wherever the sighting was', () => {
    const named = structuredClone(critique);
    const regiment = printed.order_of_battle.units.find(({ id }) => id === 'blue-3l')!.short_name;
    for (const { pictures } of named.frames)
      for (const { id, last: sighting } of pictures['adam']?.contacts ?? [])
        Object.assign(sighting, { position: [10, 10], error: 0, ...(id === 1 ? { regiment } : {}) });
    const again = new CritiqueFrames(named);
    const knows = new WhoKnew(
      Array.from({ length: again.length }, (_, i) => again.at(i)),
      namesOf,
    );
    const seen = (unit: string) => knows.of(unit).find((one) => one.officer === 'adam')!.news.length;
    expect(seen('blue-3l')).toBeGreaterThan(0);
    expect(seen('blue-bty')).toBe(0);
  });
});

describe('what a commander knew of the enemy at a place', () => {
  const marlow: Point = [2080, 2050];
  it('has the hour of the first enemy, and of the first news of one', () => {
    const [adam] = knowledgeOfPlace(frames, marlow, 300, last).filter(({ officer }) => officer === 'adam');
    expect(adam!.first?.learned).toBe('1815-06-12T09:22:00');
    expect(adam!.trueSince! <= adam!.first!.learned).toBe(true);
    expect(adam!.trueNow).toBeGreaterThan(0);
    expect(adam!.believedNow).toBe(2);
  });
  it('is nothing where nobody was', () => {
    const [adam] = knowledgeOfPlace(frames, [50, 50], 100, last);
    expect(adam).toMatchObject({ trueNow: 0, believedNow: 0 });
    expect(adam!.first).toBeUndefined();
    expect(adam!.trueSince).toBeUndefined();
  });
});

describe('the events', () => {
  const events = allEvents(frames, printed);
  it('are in the order of their moves and have the contacts, at the move in which they came', () => {
    expect(events.map(({ index }) => index)).toEqual(events.map(({ index }) => index).sort((a, b) => a - b));
    const contacts = events.filter(({ kind }) => kind === 'contact');
    expect(contacts).toHaveLength(4);
    for (const { index, time } of contacts) expect(frames[index]!.time >= time).toBe(true);
  });
  it('have a unit that goes off the field, once', () => {
    const gone = frames.map((frame, i) => ({
      ...frame,
      truth: { ...frame.truth, units: frame.truth.units.map((unit) => ({ ...unit, gone: i >= 5 && unit.id === 'red-71' })) },
    }));
    expect(allEvents(gone, printed).filter(({ kind }) => kind === 'gone')).toMatchObject([{ index: 5, side: 'red' }]);
  });
  it('are found before and after a move', () => {
    const some = [2, 2, 7].map((index) => ({ kind: 'settled' as const, index, time: '', text: '' }));
    expect([nextEventFrom(some, 2, 1), nextEventFrom(some, 7, -1), nextEventFrom(some, 5, -1)]).toEqual([7, 2, 2]);
    expect([nextEventFrom(some, 7, 1), nextEventFrom(some, 2, -1)]).toEqual([undefined, undefined]);
  });
});

describe('a plot', () => {
  const series = seriesOf(critique);
  it('has a point for each move, from what the sides have lost', () => {
    expect(series).toHaveLength(critique.frames.length);
    const { losses } = critique.frames.at(-1)!.standings;
    const red = losses.find(({ side }) => side === 'red')!;
    expect(series.at(-1)!.red).toMatchObject({ men: red.men - red.men_lost, menLost: red.men_lost });
  });
  it('begins at nothing and has room for the greatest value', () => {
    const { levels, lines, hours } = plotOf(series, ({ men }) => men);
    expect(levels[0]).toEqual({ y: PLOT.height - PLOT.bottom, label: '0' });
    expect(Number(levels.at(-1)!.label)).toBeGreaterThanOrEqual(series[0]!.red.men);
    expect(lines.map(({ side }) => side)).toEqual(['red', 'blue']);
    expect(hours[0]!.label).toBe('9:00');
  });
  it('finds the move at a place of the axis', () => {
    const { xOf, indexAt } = plotOf(series, ({ men }) => men);
    expect(indexAt(xOf(4) + 1)).toBe(4);
    expect(indexAt(-100)).toBe(0);
  });
  it('stands where nobody has anything', () => {
    const none = plotOf(
      series.map((point) => ({ ...point, red: { ...point.red, guns: 0 }, blue: { ...point.blue, guns: 0 } })),
      ({ guns }) => guns,
    );
    expect(none.lines[0]!.path).not.toMatch(/NaN|Infinity/);
  });
  it('keeps the names of two lines apart, the upper one above, also where they end at one height', () => {
    for (const [red, blue] of [
      [100, 101],
      [101, 100],
      [100, 100],
      [10, 100],
    ] as const) {
      const ends = plotOf(
        [{ ...series[0]!, red: { ...series[0]!.red, men: red }, blue: { ...series[0]!.blue, men: blue } }],
        ({ men }) => men,
      );
      const [first, second] = [ends.lines[0]!, ends.lines[1]!];
      expect(Math.abs(first.nameY - second.nameY)).toBeGreaterThanOrEqual(15);
      if (red !== blue) expect(first.nameY < second.nameY).toBe(red > blue);
    }
  });
  it('has round steps', () => {
    expect([roundStep(2980, 4), roundStep(7, 4), roundStep(0, 4), roundStep(41, 4)]).toEqual([1000, 2, 1, 20]);
  });
});

describe('the record', () => {
  const remarks = [{ note: 'remark:1', seat: 'umpire', by: 'The umpire', time: '1815-06-12T09:08:00', text: 'Too late.' }];
  const record = recordOf(frames, printed, vocabulary, remarks, [
    { move: 13, time: '1815-06-12T09:25:00', by: 'Umpire', what: 'The rain', reason: 'Why not.', struck: true, line: 'x' },
  ]);
  it('has every move with the truth and each belief', () => {
    expect(record).toMatchObject({ format: 'kriegsspiel-critique', version: 1, title: printed.title });
    expect(record.turns).toHaveLength(frames.length);
    const turn = record.turns.at(-1)!;
    expect(turn.units.find(({ id }) => id === 'red-95')).toMatchObject({ at: [2060, 1310], gone: false });
    expect(Object.keys(turn.beliefs).sort()).toEqual(['adam', 'quiot']);
    expect(turn.beliefs['adam']!.enemy.find(({ contact }) => contact === 1)).toMatchObject({ strength: 650, at: [2070, 2060] });
    expect(record.officers.filter(({ commander }) => commander).map(({ id }) => id)).toEqual(['adam', 'quiot']);
  });
  it('names who wrote to whom, with the hours and the fate', () => {
    expect(record.dispatches.find(({ id }) => id === 4)).toMatchObject({ fate: 'held', arrived: null });
    expect(record.dispatches.every(({ from, to }) => from && to)).toBe(true);
  });
  it('has each task of an order in full, as its reader has it', () => {
    const order = { ...frames.at(-1)!.truth.dispatches.find(({ to }) => to.unit)!, id: 950, kind: 'order' as const };
    const tasks = [
      {
        kind: 'march',
        path: [
          [2000, 1000],
          [2060, 1310],
        ],
        formation: 'close_column',
        not_before: '1815-06-12T09:40:00',
      },
      { kind: 'halt', when: { kind: 'enemy_near', distance: 225 } },
    ] as unknown as typeof order.tasks;
    const end = frames.at(-1)!;
    const after = { ...end, truth: { ...end.truth, dispatches: [{ ...order, tasks }] } };
    const [dispatch] = recordOf([after] as unknown as Frames, printed, vocabulary, [], []).dispatches;
    expect(dispatch!.tasks).toHaveLength(2);
    expect(dispatch!.sentences).toHaveLength(2);
    expect(dispatch!.sentences[0]).toMatch(/9:40/);
    expect(dispatch!.sentences[0]!.length).toBeGreaterThan(dispatch!.tasks[0]!.length + 20);
    expect(dispatch!.sentences[1]).toMatch(/when you see the enemy within 280 paces of you/i);
  });
  it('has what commanders drew, with the looks that the seat knows, and until when', () => {
    const [first, second, third] = frames.slice(-3) as [Frames[number], Frames[number], Frames[number]];
    const withMarkers = (frame: Frames[number], ids: number[]): Frames[number] => {
      const markers = ids.map((id) => ({ id, points: [[100.04, 200] as Point], text: `mark ${id}` }));
      return { ...frame, believed: { ...frame.believed, adam: { ...frame.believed['adam']!, markers } } };
    };
    const drawn = [withMarkers(first, [3]), withMarkers(second, [3, 4]), withMarkers(third, [4])];
    const plans = {
      adam: { phases: [{ id: 'p', name: 'First' }], looks: { 3: { pencil: 'red' as const, isArrow: true, phase: 'p' } } },
    };
    const { drawings } = recordOf(drawn, printed, vocabulary, [], [], plans);
    const its = { officer: 'adam', points: [[100, 200]] };
    expect(drawings.filter(({ officer }) => officer === 'adam')).toEqual([
      { ...its, text: 'mark 3', pencil: 'red', arrow: true, phase: 'First', drawn: first.time, erased: third.time },
      { ...its, text: 'mark 4', pencil: 'plain', arrow: false, phase: null, drawn: second.time, erased: null },
    ]);
  });
  it('has what the umpires have noted', () => {
    expect(record.remarks).toEqual([{ time: '1815-06-12T09:08:00', by: 'The umpire', text: 'Too late.', at: null }]);
  });
  it('has what umpires changed by hand', () => {
    expect(record.edits).toEqual([
      { move: 13, time: '1815-06-12T09:25:00', by: 'Umpire', what: 'The rain', reason: 'Why not.', struck: true },
    ]);
  });
  it('has what a commander was told by others than his own', () => {
    const last = frames.at(-1)!;
    const adam = last.believed['adam']!;
    const letter = { ...adam.letters.find(({ outgoing }) => !outgoing)!, kind: 'intelligence' as const };
    const told = { ...letter, id: 900, from: 'a shepherd', text: 'Six guns behind the hill.', received: letter.written };
    const letters = [...adam.letters, told, { ...told, id: 901, outgoing: true }];
    const after = { ...last, believed: { ...last.believed, adam: { ...adam, letters } } };
    expect(recordOf([...frames, after] as unknown as typeof frames, printed, vocabulary, [], []).intelligence).toEqual([
      { officer: 'adam', from: 'a shepherd', text: told.text, written: told.written, received: told.received },
    ]);
  });
});

describe('the name of a file', () => {
  it('is that of the game in plain letters', () => {
    expect(fileName('Das Gefecht an der Mühle, 1815')).toBe('das-gefecht-an-der-muhle-1815');
    expect(fileName('???')).toBe('game');
  });
});
