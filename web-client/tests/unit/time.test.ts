import { describe, expect, it } from 'vitest';
import { age, ageWords, atClock, clock, clockAbout, duration, freshness, later, standingAge } from '../../src/lib/time';

const at = (hm: string): string => `1815-06-12T${hm}:00`;

describe('the age of a report', () => {
  it('in words', () => {
    expect(ageWords(at('09:26'), at('09:26'))).toBe('this minute');
    expect(ageWords(at('09:12'), at('09:26'))).toBe('14 min ago');
    expect(age(at('08:16'), at('09:26'))).toBe('1 h 10 min');
    expect(age(at('07:26'), at('09:26'))).toBe('2 h');
  });
  it('a report from later than now is not older than now', () => {
    expect(age(at('09:30'), at('09:26'))).toBe('now');
  });
  it('fades over twenty turns, never to nothing', () => {
    expect(freshness(at('09:00'), at('09:00'), 120)).toBe(1);
    expect(freshness(at('09:00'), at('09:20'), 120)).toBeCloseTo(0.71);
    expect(freshness(at('09:00'), at('12:00'), 120)).toBeCloseTo(0.42);
    expect(freshness(at('09:00'), at('09:20'), 1200)).toBeCloseTo(0.971);
  });
  it('says how far it may be trusted', () => {
    const report = { in_sight: false, source: 'dispatch', as_of: at('09:12') };
    expect(standingAge(report, at('09:26'))).toBe('as reported 14 min ago');
    expect(standingAge({ ...report, in_sight: true }, at('09:26'))).toBe('in your sight');
    expect(standingAge({ ...report, source: 'printed' }, at('09:26'))).toBe('as set out 14 min ago');
  });
});

describe('hours', () => {
  it('are written as an officer writes them', () => {
    expect(clock(at('09:04'))).toBe('9:04');
    expect(clock(undefined)).toBe('');
  });
  it('of an estimate agree with the minutes that it takes', () => {
    for (let seconds = 60; seconds < 600; seconds += 15) {
      const minutes = Number(/\d+/.exec(duration(seconds))![0]);
      expect(clockAbout(later(at('07:14'), seconds)), `${seconds} s`).toBe(`7:${14 + minutes}`);
    }
  });
  it('are read back on the same day', () => {
    expect(atClock(at('09:04'), '9:40')).toBe(at('09:40'));
    expect(atClock(at('09:04'), '25:00')).toBeUndefined();
    expect(atClock(at('09:04'), 'soon')).toBeUndefined();
  });
  it('go on over midnight', () => {
    expect(later(at('23:59'), 120)).toBe('1815-06-13T00:01:00');
  });
  it('how long something takes', () => {
    expect(duration(35)).toBe('35 s');
    expect(duration(400)).toBe('7 min');
    expect(duration(3900)).toBe('1 h 5 min');
  });
});
