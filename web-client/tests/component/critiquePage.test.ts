// The exported page by itself: a document that has nothing but its own text.
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../src/critique/page/page';
import { recordOf } from '../../src/critique/record';
import { seriesOf } from '../../src/critique/series';
import { setArmyWords } from '../../src/lib/army';
import { readVocabulary } from '../../src/lib/vocabulary';
import { CritiqueFrames } from '../../src/state/frames';
import type { Critique, Printed } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';

setArmyWords(game.printed().vocabulary.army);
const critique = game.critique() as unknown as Critique;
const frames = new CritiqueFrames(critique);
const all = Array.from({ length: frames.length }, (_, i) => frames.at(i));

const EDIT = { by: 'The <umpire>', reason: 'It was late.' };

function open(
  change: (printed: Printed) => void = () => undefined,
  changeRecord: (record: ReturnType<typeof recordOf>) => void = () => undefined,
): { page: string; window: JSDOM['window'] } {
  const printed = structuredClone({ ...game.printed(), order_of_battle: critique.order_of_battle }) as unknown as Printed;
  change(printed);
  const record = recordOf(
    all,
    printed,
    readVocabulary(game.printed().vocabulary),
    [{ note: 'remark:1', seat: 'umpire', by: 'The <umpire>', time: printed.start, text: 'Red waited & "hoped".' }],
    [
      { ...EDIT, move: 2, time: all[2]!.time, what: 'The <rain>', struck: true, line: '' },
      { ...EDIT, move: all.length, time: all.at(-1)!.time, what: 'The 95th', struck: false, line: '' },
    ],
  );
  changeRecord(record);
  const page = pageOf(record, seriesOf(critique), 'move', {
    address: 'data:image/jpeg;base64,AAAA',
    names: [[100, 100, 40, 8]],
  });
  return { page, window: new JSDOM(page, { runScripts: 'dangerously' }).window };
}
const input = (window: JSDOM['window'], index: number): void => {
  const time = window.document.getElementById('time') as HTMLInputElement;
  time.value = String(index);
  time.dispatchEvent(new window.Event('input'));
};

describe('the exported page', () => {
  it('asks for nothing outside of itself', () => {
    const { page } = open();
    expect(page).not.toMatch(/\b(src|href)="(?!data:)/);
    expect(page).not.toMatch(/@import|url\(|fetch\(|XMLHttpRequest|WebSocket/);
    expect(page.match(/https?:\/\/[^"')\s]+/g)).toEqual(['http://www.w3.org/2000/svg']);
    expect(page).toContain("default-src 'none'");
  });
  it('shows the truth and each belief, and plays through time', () => {
    const { document } = open().window;
    const figures = [...document.querySelectorAll('figure')];
    expect(figures.map((one) => one.querySelector('figcaption')!.textContent)).toHaveLength(3);
    const [truth, red] = figures.map((one) => one.querySelectorAll('g g.troops, g > g.contact').length);
    expect(truth).toBeGreaterThan(red!);
    expect(document.getElementById('clock')!.textContent).toBe('9:00');
  });
  it('follows the bar of time, in the maps and in the papers', () => {
    const { window } = open();
    const { document } = window;
    const place = () => document.querySelector('figure g.troops')!.getAttribute('transform');
    const before = place();
    input(window, frames.length - 1);
    expect(document.getElementById('clock')!.textContent).toBe('9:26');
    expect(place()).not.toBe(before);
    expect(document.querySelectorAll('g.contact')).toHaveLength(4 + 1);
    expect(document.querySelectorAll('#dispatches tr').length).toBeGreaterThan(1);
    (document.getElementById('back') as HTMLButtonElement).click();
    expect(document.getElementById('clock')!.textContent).toBe('9:24');
  });
  it('lists what was changed by hand, which leads to its move or to the last one', () => {
    const { document } = open().window;
    const edits = [...document.querySelectorAll<HTMLButtonElement>('#events button')].filter((one) =>
      one.textContent!.includes('It was late.'),
    );
    expect(edits.map((one) => one.textContent)).toEqual([
      'The <rain> – It was late. (The <umpire>); set back since',
      'The 95th – It was late. (The <umpire>)',
    ]);
    edits[0]!.click();
    expect(document.getElementById('clock')!.textContent).toBe('9:04');
    edits[1]!.click();
    expect(document.getElementById('clock')!.textContent).toBe('9:26');
  });
  it('draws the blocks as the map of the game does: numbers, strokes and guns by the arm', () => {
    const { document } = open().window;
    const signsOf = (name: string): Element => {
      const labels = [...document.querySelector('figure')!.querySelectorAll('text.label')];
      return labels.find((label) => label.textContent === name)!.parentElement!;
    };
    const of = (branch: RegExp) => critique.order_of_battle!.units.find((unit) => branch.test(unit.branch))!;
    const foot = signsOf(of(/infantry/).short_name);
    expect([...foot.querySelectorAll('.number')].map((one) => one.textContent)).toEqual(['1', '2']);
    expect(signsOf(of(/dragoons|hussars|lancers|cavalry/).short_name).querySelectorAll('.sign').length).toBeGreaterThan(0);
    const guns = signsOf(of(/artillery/).short_name)
      .querySelector('.sign')!
      .getAttribute('d')!;
    expect(guns.match(/M/g)).toHaveLength(3);
  });
  it('counts one gun and one man as one', () => {
    const strengthOf = (men: number, guns: number): string => {
      const { document } = open(undefined, (record) => {
        const [unit] = record.turns[0]!.units;
        Object.assign(unit!, { men, guns, gone: false });
        record.turns = record.turns.slice(0, 1);
      }).window;
      return document.querySelector('figure g.troops title')!.textContent!;
    };
    expect(strengthOf(1, 1)).toMatch(/, 1 gun, 1 man$/);
    expect(strengthOf(2, 6)).toMatch(/, 6 guns, 2 men$/);
    expect(strengthOf(90, 0)).toMatch(/[^s], 90 men$/);
  });
  it('calls a turn as the rule book does, and what is under a minute old "now"', () => {
    const { document } = open().window;
    expect(document.getElementById('back')!.getAttribute('aria-label')).toBe('One move back');
    const notes = [...document.querySelectorAll('#maps .note')].map((one) => one.textContent);
    expect(notes).not.toContain('0 min');
  });
  it('draws guns that a commander hears in the colour of neither side, and from where he hears them', () => {
    const { window } = open(undefined, (record) => {
      const [officer, belief] = Object.entries(record.turns.at(-1)!.beliefs).find(([, { enemy }]) => enemy.length)!;
      expect(record.officers.find(({ id }) => id === officer)!.side).toBe('red');
      const [dust, guns] = belief.enemy;
      Object.assign(dust!, { name: 'dust', sign: 'dust', source: 'own_eyes', error: 90 });
      Object.assign(guns!, { name: 'gunfire', sign: 'gunfire', source: 'own_eyes', error: 90 });
    });
    input(window, frames.length - 1);
    const { document } = window;
    const ofContact = (name: string): Element =>
      [...document.querySelectorAll('g.contact title')].find((one) => one.textContent!.startsWith(name))!.parentElement!;
    expect([...ofContact('gunfire').classList]).toEqual(expect.arrayContaining(['contact', 'unknown']));
    expect([...ofContact('dust').classList]).toContain('blue');
    const bearings = [...document.querySelectorAll('path.bearing')];
    expect(bearings.map((one) => one.classList.contains('unknown'))).toEqual([false, true]);
    expect(document.querySelectorAll('circle.doubt.unknown')).toHaveLength(1);
    expect(ofContact('gunfire').querySelector('text.label')!.firstChild!.textContent).toBe('guns ?');
  });
  it('has the notes of the umpires', () => {
    const notes = open().window.document.querySelector('.remarks')!;
    expect(notes.textContent).toBe('9:00 Red waited & "hoped". The <umpire>');
  });
  it('says nothing of a dispatch before it was written', () => {
    const { window } = open();
    input(window, 0);
    const rows = () => window.document.querySelectorAll('#dispatches tr').length;
    const early = rows();
    input(window, frames.length - 1);
    expect(rows()).toBeGreaterThan(early);
  });
  it('says of a dispatch both what it orders and the words that were added', () => {
    const { window } = open(undefined, ({ dispatches }) => {
      dispatches[0]!.tasks = ['March', 'Halt'];
      dispatches[0]!.sentences = ['March to the bridge.', 'Halt there.'];
    });
    input(window, frames.length - 1);
    const oldest = [...window.document.querySelectorAll('#dispatches tr')].at(-1)!.lastElementChild!;
    expect([...oldest.children].map((part) => part.textContent)).toEqual([
      'March to the bridge.',
      'Halt there.',
      'Push on and see who holds the village.',
    ]);
  });
  it('shows one map alone', () => {
    const { window } = open();
    const which = window.document.getElementById('which') as HTMLSelectElement;
    which.value = '0';
    which.dispatchEvent(new window.Event('change'));
    expect([...window.document.querySelectorAll('figure')].map(({ hidden }) => hidden)).toEqual([false, true, true]);
  });
  it('takes words of the game for words, never for code', () => {
    const { page, window } = open((printed) => {
      printed.title = '<img src=x onerror=alert(1)>';
      printed.order_of_battle.units[0]!.short_name = '</script><script>window.hit = 1</script>';
    });
    expect(window.document.querySelector('h1')!.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(page).not.toContain('<script>window.hit');
    expect('hit' in window).toBe(false);
  });
});
