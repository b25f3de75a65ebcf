import { describe, expect, it } from 'vitest';
import {
  arrivalsOf,
  choiceOf,
  choicesFor,
  draftFaults,
  emptyDraft,
  formationsFor,
  formOf,
  isBlank,
  isEmpty,
  isApplicable,
  canDoTask,
  newTask,
  numbersFor,
  orderInput,
  quoteOf,
  orderWords,
  setMember,
  startOf,
  taskFault as faultOf,
  taskWords,
  troopsMeant,
  type SentenceContext,
} from '../../src/lib/order';
import { goalWords, namedPlaces, placeWords } from '../../src/lib/places';
import { setArmyWords } from '../../src/lib/army';
import { lengthWords, readVocabulary, wordsOf } from '../../src/lib/vocabulary';
import type { Point, Printed, Task } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

const vocabulary = readVocabulary(game.VOCABULARY);
const printed = game.printed('red') as unknown as Printed;
const context: SentenceContext = {
  vocabulary,
  words: vocabulary.branches.light_infantry,
  place: (p: Point) => placeWords(printed, vocabulary, p),
  unitName: (unit: string) => unit,
  from: [1800, 820],
};

const taskFault = (task: Task): string | undefined => faultOf(task, vocabulary);
const member = (kind: Task['kind'], id: string) => formOf(vocabulary, kind)!.members.find((one) => one.id === id)!;
/** The task after the user has chosen on the pad. */
const choose = (task: Task, id: string, choice: string | undefined): Task => {
  const of = member(task.kind, id);
  return setMember(
    task,
    formOf(vocabulary, task.kind)!,
    of,
    (of.choices.find((one) => one.id === choice)?.sets ?? {}) as Record<string, unknown>,
  );
};

describe('an order as it will be read', () => {
  it('a march: whither, how far, in what shape, which front', () => {
    const task: Task = { kind: 'march', path: [[1800, 1624.672]], formation: 'line_two_ranks', pace: 'manoeuvre', facing: 92 };
    const plain = { ...context, place: () => 'the pond' };
    expect(taskWords(task, plain)).toBe(
      'March to the pond, 1,000 paces by the way drawn, in line, two ranks, pace: in action; there front to the east.',
    );
  });
  it('a letter that does not know where the troops stand tells no length', () => {
    const tasks: Task[] = [
      {
        kind: 'march',
        path: [
          [1800, 1624.672],
          [1800, 2624.672],
        ],
      },
      { kind: 'march', path: [[1800, 3429.344]] },
    ];
    const letter = { ...context, place: () => 'the pond', from: undefined };
    expect(orderWords(tasks, letter)).toEqual(['March to the pond.', 'March to the pond, 1,000 paces by the way drawn.']);
  });
  it('each way is measured from the end of the one before', () => {
    const tasks: Task[] = [
      { kind: 'march', path: [[1800, 1624.672]] },
      { kind: 'halt' },
      { kind: 'retire', path: [[1800, 820]] },
    ];
    const lines = orderWords(tasks, context);
    expect(lines[0]).toContain('1,000 paces');
    expect(lines[1]).toBe('Halt where you are.');
    expect(lines[2]).toContain('1,000 paces');
    expect(startOf(tasks, 2, context.from, vocabulary)).toEqual([1800, 1624.672]);
  });
  it('a patrol goes alone: the troops begin what comes next where they stand', () => {
    const lines = orderWords(
      [
        { kind: 'patrol', path: [[2000, 2000]] },
        { kind: 'march', path: [[2000, 2000]] },
      ],
      context,
    );
    expect(lines[0]).toContain('Send a patrol to ');
    expect(lines[0]).toContain('come back');
    expect(lines[1]?.replace('March', '')).toContain(lines[0]?.replace('Send a patrol', '').split(':')[0] ?? 'nothing');
    expect(taskFault({ kind: 'patrol' })).toContain('draw the way');
    expect(startOf([{ kind: 'patrol', path: [[2000, 2000]] }], 1, [1, 1], vocabulary)).toEqual([1, 1]);
  });
  it('an attack names its enemy', () => {
    expect(taskWords({ kind: 'attack', target: [2070, 2060], target_words: 'the enemy line infantry' }, context)).toBe(
      'Attack the enemy line infantry.',
    );
  });
  it('an attack at all hazards says on how many dice, if on fewer than all', () => {
    const attack: Task = { kind: 'attack', target: [2070, 2060], target_words: 'the bridge' };
    const bold = choose(attack, 'at_all_hazards', 'at_all_hazards');
    expect(taskWords(bold, context)).toBe('Attack the bridge, at all hazards.');
    expect(taskWords({ ...bold, exceptional_dice: 3 }, context)).toBe(
      'Attack the bridge, at all hazards, on 3 exceptional dice.',
    );
    expect(taskWords({ ...bold, exceptional_dice: 1 }, context)).toContain('on 1 exceptional die.');
    expect(choose({ ...bold, exceptional_dice: 3 }, 'at_all_hazards', undefined)).toEqual(attack);
    expect(isApplicable(member('attack', 'exceptional_dice'), attack)).toBe(false);
    expect(isApplicable(member('attack', 'exceptional_dice'), bold)).toBe(true);
  });
  it('a crossing is closed at once or at the moment, and opened again', () => {
    const burn: Task = { kind: 'break_bridge', target: [2070, 2060], means: 'burning' };
    expect(taskWords(burn, context)).toBe('Close the crossing at Marlow: burn it.');
    expect(taskWords({ ...burn, at_the_moment: true }, context)).toBe(
      'Close the crossing at Marlow: burn it. Make all ready, and do it when the enemy comes up or at my word.',
    );
    expect(taskWords({ kind: 'mend_bridge', target: [2070, 2060] }, context)).toBe('Open the crossing at Marlow again.');
  });
  it('battalions draw together with one of their own', () => {
    const join: Task = { kind: 'draw_together', target: [2070, 2060] };
    expect(canDoTask(vocabulary, 'rifles', 'draw_together')).toBe(true);
    expect(canDoTask(vocabulary, 'heavy_cavalry', 'draw_together')).toBe(false);
    expect(canDoTask(vocabulary, undefined, 'draw_together')).toBe(false);
    expect(taskFault({ kind: 'draw_together' })).toContain('one of your own troops');
    expect(taskWords(join, context)).toBe('Draw together with our troops at Marlow into one mass.');
    expect(taskWords({ ...join, target_words: 'the 52nd', formation: 'square' }, context)).toBe(
      'Draw together with the 52nd into one mass, in square.',
    );
    const shapes = (kind: Task['kind']): string[] =>
      formationsFor(member(kind, 'formation'), context.words!, { kind }).map((f) => f.id);
    expect(shapes('draw_together')).not.toContain('line_two_ranks');
    expect(shapes('draw_together')).toContain('square');
    expect(shapes('form')).toContain('line_two_ranks');
  });
  it('a line of horse is formed with intervals', () => {
    expect(taskWords({ kind: 'form', formation: 'line', distance: member('form', 'distance').usual[0]! }, context)).toBe(
      'Form line, with intervals between the squadrons.',
    );
  });
  it('guns that retire in battery are hauled by ropes', () => {
    expect(taskWords({ kind: 'retire', path: [[2070, 2060]], formation: 'in_battery' }, context)).toContain(
      ', hauled by ropes, in battery.',
    );
    const name = (kind: Task['kind']) =>
      formationsFor(member(kind, 'formation'), vocabulary.branches.foot_artillery!, { kind }).find((f) => f.id === 'in_battery')
        ?.name;
    expect(name('retire')).toBe('in battery, hauled by ropes');
    expect(name('form')).toBe('in battery');
  });
  it('a click means the battalion under it, else the nearest at hand', () => {
    const battalions: { unit: string; position: Point }[] = [
      { unit: 'a', position: [0, 0] },
      { unit: 'b', position: [150, 0] },
    ];
    expect(troopsMeant(battalions, [140, 0], 'a')?.unit).toBe('a');
    expect(troopsMeant(battalions, [140, 0], 'a dragoon')?.unit).toBe('b');
    expect(troopsMeant(battalions, [600, 0], undefined)).toBeUndefined();
  });
  it('fire without a target is at will', () => {
    expect(taskWords({ kind: 'fire' }, context)).toBe('Fire at will.');
  });
  it('skirmishers, standing orders, and an hour', () => {
    expect(taskWords({ kind: 'skirmish_out', distance: 160.934 }, context)).toBe(
      'Send your skirmishers out 200 paces before your front.',
    );
    expect(taskWords({ kind: 'conduct', if_attacked: 'counter_charge', pursue: false }, context)).toBe(
      'If you are attacked, go forward to meet it; do not pursue.',
    );
    expect(taskWords({ kind: 'conduct', pursue: true, follow_at_once: true }, context)).toBe('Pursue a beaten enemy at once.');
    expect(taskWords({ kind: 'hold_fire', not_before: '1815-06-12T09:40:00' }, context)).toBe(
      'Not before 9:40: hold your fire.',
    );
  });
  it('a task that waits for something says for what, and from which hour', () => {
    const near = { kind: 'enemy_near', distance: 241.401 } as const;
    expect(taskWords({ kind: 'hold_fire', when: near }, context)).toBe(
      'When you see the enemy within 300 paces of you: hold your fire.',
    );
    expect(taskWords({ kind: 'hold_fire', when: { kind: 'attacked' }, not_before: '1815-06-12T09:40:00' }, context)).toBe(
      'When you are fired on or attacked, but not before 9:40: hold your fire.',
    );
    const beaten = { kind: 'friend_beaten', unit: 'red-52' } as const;
    expect(taskWords({ kind: 'hold_fire', when: beaten }, { ...context, unitName: () => 'the 52nd' })).toBe(
      'When you see the 52nd give way: hold your fire.',
    );
    // As the enemy reads it who has captured the order.
    expect(taskWords({ kind: 'hold_fire', when: { kind: 'friend_beaten' } }, context)).toBe(
      'When you see friends give way: hold your fire.',
    );
  });
});

describe('what is missing is asked for while it is written', () => {
  it('a march without a way, an attack without an enemy, a form without a shape', () => {
    expect(taskFault({ kind: 'march' })).toMatch(/draw the way/);
    expect(taskFault({ kind: 'attack' })).toMatch(/choose the enemy/);
    expect(taskFault({ kind: 'form' })).toMatch(/choose a formation/);
    expect(taskFault({ kind: 'halt' })).toBeUndefined();
  });
  it('an empty order cannot be sent, words alone can', () => {
    const draft = emptyDraft({ unit: 'red-52' });
    expect(isEmpty(draft)).toBe(true);
    expect(draftFaults(draft, vocabulary)).toHaveLength(1);
    expect(draftFaults({ ...draft, text: 'Wait for me.' }, vocabulary)).toEqual([]);
  });
  it('words that are too long for the server are counted in its signs', () => {
    const draft = { ...emptyDraft({ unit: 'red-52' }), text: 'ü'.repeat(2001) };
    expect(draftFaults(draft, vocabulary).map(({ text }) => text)).toEqual(['The words are too long by 2 signs.']);
    expect(draftFaults({ ...draft, text: 'ü'.repeat(2000) }, vocabulary)).toEqual([]);
  });
  it('a quote is the beginning of a letter, cut between words; it alone is nothing to send', () => {
    const letter = { id: 4, written: '1815-06-12T09:18:00' };
    expect(quoteOf(letter, ['March. ', ' Quickly,\n now.']).text).toBe('March. Quickly, now.');
    const long = quoteOf(letter, ['word '.repeat(60)]);
    expect(long.text.length).toBeLessThanOrEqual(162);
    expect(long.text).toMatch(/word …$/);
    const draft = { ...emptyDraft({ unit: 'red-52' }), answers: long };
    expect([isEmpty(draft), isBlank(draft)]).toEqual([true, false]);
    const input = orderInput({ ...draft, text: 'Go on.' }, 'german');
    expect(input.text).toMatch(/^Auf Ihr Schreiben von 9:18 Uhr \(„word .*…“\):\nGo on\.$/);
  });
  it('the input has the addressee, the tasks, trimmed words, the riders', () => {
    const input = orderInput({ to: { unit: 'red-52' }, tasks: [{ kind: 'halt' }], text: ' Wait. ', riders: 2 });
    expect(input).toEqual({ unit: 'red-52', tasks: [{ kind: 'halt' }], text: 'Wait.', riders: 2 });
  });
});

describe('the pad is drawn from the rule book', () => {
  it('one choice may set two members, and another takes both back', () => {
    const start = newTask('conduct', vocabulary);
    expect(start).toEqual({ kind: 'conduct', if_attacked: 'stand', pursue: false });
    const eager = choose(start, 'pursue', 'at_once');
    expect(eager).toMatchObject({ pursue: true, follow_at_once: true });
    expect(choiceOf(member('conduct', 'pursue'), eager)?.id).toBe('at_once');
    expect(choose(eager, 'pursue', 'true')).toEqual({ kind: 'conduct', if_attacked: 'stand', pursue: true });
    expect(choose(eager, 'pursue', undefined)).toEqual({ kind: 'conduct', if_attacked: 'stand' });
  });
  it('what can be said no more is taken off the order', () => {
    const ready: Task = { kind: 'break_bridge', target: [1, 1], means: 'burning', at_the_moment: true };
    expect(choose(ready, 'means', 'explosion').at_the_moment).toBe(true);
    expect(choose(ready, 'means', undefined).at_the_moment).toBe(true);
    expect(choose(ready, 'means', 'tearing_up').at_the_moment).toBeUndefined();
  });
  it('a choice that is for some troops alone is offered to them alone', () => {
    const means = member('break_bridge', 'means');
    const offered = (branch: 'line_infantry' | 'sappers'): string[] =>
      choicesFor(means, wordsOf(vocabulary, [{ branch }]), { kind: 'break_bridge' }).map((choice) => choice.id);
    expect(offered('line_infantry')).not.toContain('explosion');
    expect(offered('sappers')).toContain('explosion');
  });
  it('what is set is shown, though it is not among what is offered', () => {
    const none = wordsOf(vocabulary, []);
    const ready: Task = { kind: 'break_bridge', target: [1, 1], means: 'explosion' };
    expect(
      choicesFor(member('break_bridge', 'means'), wordsOf(vocabulary, [{ branch: 'line_infantry' }]), ready).map(
        (one) => one.id,
      ),
    ).toContain('explosion');
    expect(choicesFor(member('conduct', 'if_attacked'), none, { kind: 'conduct' })).toHaveLength(3);
    expect(formationsFor(member('form', 'formation'), none, { kind: 'form', formation: 'square' }).map((f) => f.id)).toEqual([
      'square',
    ]);
    expect(numbersFor(member('skirmish_out', 'distance'), { kind: 'skirmish_out', distance: 99 })[0]).toBe(99);
    expect(numbersFor(member('attack', 'exceptional_dice'), { kind: 'attack' })).toEqual([4, 3, 2, 1]);
  });
  it('false says nothing where no choice makes it so', () => {
    const plain: Task = { kind: 'conduct', pursue: true, follow_at_once: false };
    expect(choiceOf(member('conduct', 'pursue'), plain)?.id).toBe('true');
    expect(taskWords(plain, context)).toBe('Pursue a beaten enemy.');
  });
  it('words of a seat stand in the order as they are', () => {
    expect(taskWords({ kind: 'attack', target: [1, 1], target_words: 'the battery $& $$' }, context)).toBe(
      'Attack the battery $& $$.',
    );
  });
  it('every task of every branch can be put on the pad and told in a sentence', () => {
    for (const branch of Object.values(vocabulary.branches)) {
      for (const kind of [...(branch?.tasks ?? []), ...Object.values(branch?.tasksWith ?? {}).flat()]) {
        expect(taskWords(newTask(kind, vocabulary), context)).toMatch(/^[A-Z][^{}|]*\.$/);
      }
    }
  });
});

describe('an order in German', () => {
  const german = { ...vocabulary, language: 'german' as const };
  const inGerman: SentenceContext = {
    ...context,
    vocabulary: german,
    place: (p: Point) => placeWords(printed, german, p, 'de'),
  };
  it('is one sentence, in the words of the book and of this page', () => {
    setArmyWords((game.VOCABULARY as { army?: unknown }).army);
    const march: Task = {
      kind: 'march',
      path: [
        [1800, 900],
        [1800, 1624.672],
      ],
      formation: 'attack_column',
      facing: 45,
      pace: 'march',
    };
    expect(taskWords(march, inGerman)).toMatch(
      /^Marschieren Sie, Ziel: .+, 1\.000 Schritt auf dem gezeichneten Weg, in Angriffskolonne, Gangart: gewöhnlicher Marsch; dort Front nach Nordosten\.$/,
    );
    expect(taskWords({ kind: 'conduct', if_attacked: 'stand', pursue: false }, inGerman)).toBe(
      'Werden Sie angegriffen, so nehmen Sie den Angriff stehenden Fußes an; verfolgen Sie den Feind nicht.',
    );
    expect(taskWords({ kind: 'halt', not_before: '1815-06-12T11:05:00' }, inGerman)).toBe(
      'Nicht vor 11:05 Uhr: Halten Sie, wo Sie stehen.',
    );
    expect(taskWords({ kind: 'halt', when: { kind: 'attacked' } }, inGerman)).toBe(
      'Wenn auf Sie gefeuert wird oder Sie angegriffen werden: Halten Sie, wo Sie stehen.',
    );
    expect(taskWords({ kind: 'conduct' }, inGerman)).toBe('Handeln Sie nach bestem Ermessen.');
  });
  it('has a German sentence for every task, and no English word of the forms', () => {
    for (const form of german.tasks) {
      const words = taskWords(newTask(form.kind, german), inGerman);
      expect(words).toMatch(/^[A-ZÄÖÜ][^{}|]*\.$/);
      expect(words).not.toMatch(/\b(the|and|your|at|to be)\b/);
    }
  });
  it('calls places in German', () => {
    expect(placeWords(printed, german, [1, 1], 'de')).toMatch(
      /^(die auf der Karte bezeichnete Stelle|.* Schritt \S+lich von .*)$/,
    );
  });
});

describe('the vocabulary is read tolerantly', () => {
  it('unknown members are passed over, missing ones have defaults', () => {
    const odd = readVocabulary({
      branches: { rifles: { name: 'rifles', tasks: ['march', { id: 'form', name: 'form' }], paces: 'none' } },
      weather: 3,
    });
    expect(odd.measure).toEqual({ metres: 1, name: 'metres' });
    expect(odd.turn).toEqual({ one: 'turn', many: 'turns' });
    expect(odd.branches.rifles?.tasks).toEqual(['march', 'form']);
    expect(odd.branches.rifles?.paces).toEqual([]);
    expect(odd.tasks).toEqual([]);
    expect(readVocabulary(undefined).tasks).toEqual([]);
  });
  it('an officer over several arms may be told whatever one of them knows', () => {
    const words = wordsOf(vocabulary, [{ branch: 'line_infantry' }, { branch: 'horse_artillery' }]);
    expect(words.tasks).toContain('limber');
    expect(words.tasks).toContain('skirmish_out');
    expect(words.tasks.filter((t) => t === 'march')).toHaveLength(1);
  });
  it('only dragoons are told to dismount', () => {
    const horse = readVocabulary({
      branches: { heavy_cavalry: { name: 'horse', tasks: ['march'], tasks_with: { dragoons: ['dismount', 'remount'] } } },
    });
    expect(wordsOf(horse, [{ branch: 'heavy_cavalry' }]).tasks).toEqual(['march']);
    expect(wordsOf(horse, [{ branch: 'heavy_cavalry', dragoons: true }]).tasks).toEqual(['march', 'dismount', 'remount']);
  });
  it('skirmishers first go as far out as the book’s nearest', () => {
    expect(newTask('skirmish_out', vocabulary).distance).toBeCloseTo(80.467);
  });
  it('paces are rounded as a man would say them', () => {
    expect(lengthWords(vocabulary, 100 * 0.804672)).toBe('100 paces');
    expect(lengthWords(vocabulary, 743 * 0.804672)).toBe('740 paces');
    expect(lengthWords(vocabulary, 2312 * 0.804672)).toBe('2,300 paces');
  });
});

describe('places in words', () => {
  it('inside, close by, away from', () => {
    expect(placeWords(printed, vocabulary, [2090, 1960])).toBe('Marlow');
    expect(placeWords(printed, vocabulary, [1020, 2320])).toBe('in Oak Wood');
    expect(goalWords(printed, vocabulary, [1020, 2320]), 'march to').toBe('Oak Wood');
    expect(placeWords(printed, vocabulary, [720, 1285])).toBe('close by Hall Farm');
    expect(placeWords(printed, vocabulary, [1650, 1180])).toMatch(/^\d+ paces north-east of The Copse$/);
  });
  it('a house close by gives its name, and an order to it is a sentence', () => {
    expect(goalWords(printed, vocabulary, [720, 1285])).toBe('a point close to Hall Farm');
    expect(goalWords(printed, vocabulary, [720, 1285], 'de')).toBe('eine Stelle dicht bei Hall Farm');
  });
  it('named places are listed once, by name', () => {
    const names = namedPlaces(printed).map((p) => p.name);
    expect(names).toContain('Gallows Hill');
    expect(names).not.toContain('Linden Brook');
    expect([...names].sort((a, b) => a.localeCompare(b))).toEqual(names);
  });
});

describe('the hours at which marches end', () => {
  const march = { kind: 'march' as const, path: [[0, 0]] as [number, number][] };
  const at = (hour: string): string => `1815-06-12T${hour}:00`;
  it('follow one another, from when the troops have the order', () => {
    expect(arrivalsOf([march, { kind: 'halt' }, march], [600, undefined, 300], at('09:30'))).toEqual([
      at('09:40'),
      undefined,
      at('09:45'),
    ]);
  });
  it('wait for an hour that is still to come, and for none that has passed', () => {
    expect(arrivalsOf([{ ...march, not_before: at('10:00') }], [600], at('09:30'))).toEqual([at('10:10')]);
    expect(arrivalsOf([{ ...march, not_before: at('09:00') }], [600], at('09:30'))).toEqual([at('09:40')]);
    expect(arrivalsOf([{ kind: 'halt', not_before: at('10:00') }, march], [undefined, 600], at('09:30'))[1]).toBe(at('10:10'));
  });
  it('are unknown after an event that is awaited, after a march of unknown time, and if the order cannot be brought', () => {
    expect(arrivalsOf([march, { ...march, when: { kind: 'attacked' } }, march], [60, 60, 60], at('09:30'))).toEqual([
      at('09:31'),
      undefined,
      undefined,
    ]);
    expect(arrivalsOf([march, march], [undefined, 60], at('09:30'))).toEqual([undefined, undefined]);
    expect(arrivalsOf([march], [60], undefined)).toEqual([undefined]);
  });
});
