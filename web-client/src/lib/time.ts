// Game time in words. A GameTime has no time zone: it is the local time of the battle.
import { t } from './language.svelte';

const HALF_MINUTE_S = 30;

/** A game time in milliseconds, for comparison and subtraction. */
export function instant(time: string): number {
  return Date.parse(`${time}Z`);
}

export function secondsBetween(from: string, to: string): number {
  return (instant(to) - instant(from)) / 1000;
}

/** The game time a number of seconds after `time`. */
export function later(time: string, seconds: number): string {
  return new Date(instant(time) + seconds * 1000).toISOString().slice(0, 19);
}

/** "9:04" */
export function clock(time: string | undefined): string {
  if (!time) return '';
  return `${Number(time.slice(11, 13))}:${time.slice(14, 16)}`;
}

/** The hour of an estimate, to the nearest minute, as `duration` gives its length. */
export function clockAbout(time: string): string {
  return clock(later(time, HALF_MINUTE_S));
}

/** "2:53", for seconds by a real clock. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "12 June 1815", in the screen's language. */
export function dateWords(time: string): string {
  return new Date(instant(time)).toLocaleDateString(t('language.locale'), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** The hour by this machine's clock for a real hour in UTC: "21:04". What is no hour stays as it is. */
export function realHour(utc: string): string {
  const at = new Date(/Z|[+-]\d\d:?\d\d$/.test(utc) ? utc : `${utc}Z`);
  return Number.isNaN(at.getTime()) ? utc : at.toLocaleTimeString(t('language.locale'), { hour: 'numeric', minute: '2-digit' });
}

/** The game time on the same day as `day` for a clock text "9:40"; undefined if the text is not an hour. */
export function atClock(day: string, text: string): string | undefined {
  const parts = /^\s*(\d{1,2})[:.](\d{2})\s*$/.exec(text);
  if (!parts) return undefined;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])];
  if (hours > 23 || minutes > 59) return undefined;
  return `${day.slice(0, 11)}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`;
}

/** "4 min", "1 h 10 min" */
function minuteWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('time.minutes', { minutes });
  return minutes % 60 ? t('time.hoursAndMinutes', { hours, minutes: minutes % 60 }) : t('time.hours', { hours });
}

/** The age of a report in whole minutes. */
export function ageInMinutes(asOf: string, now: string): number {
  return Math.max(0, Math.floor(secondsBetween(asOf, now) / 60));
}

/** "now", "4 min", "1 h 10 min": how old a report is. */
export function age(asOf: string, now: string): string {
  const minutes = ageInMinutes(asOf, now);
  return minutes < 1 ? t('time.now') : minuteWords(minutes);
}

/** "this minute", "4 min ago" */
export function ageWords(asOf: string, now: string): string {
  const minutes = ageInMinutes(asOf, now);
  return minutes < 1 ? t('time.thisMinute') : t('time.ago', { age: minuteWords(minutes) });
}

/** "12 min", "1 h 5 min", "40 s": how long something takes. */
export function duration(seconds: number): string {
  if (seconds < 60) return t('time.seconds', { seconds: Math.max(1, Math.round(seconds)) });
  return minuteWords(Math.round(seconds / 60));
}

/** The opacity of a report of that age: 1 for a fresh report, falling to 0.42 over twenty of the rule book's turns. */
export function freshness(asOf: string, now: string, turnSeconds: number): number {
  const FADE_TURNS = 20;
  const FAINTEST = 0.42;
  const share = Math.min(1, Math.max(0, secondsBetween(asOf, now) / (FADE_TURNS * turnSeconds)));
  return 1 - share * (1 - FAINTEST);
}

/** How old a report on own troops is: "in your sight", "as reported 14 min ago", "as set out 14 min ago". */
export function standingAge(report: { in_sight: boolean; source: string; as_of: string }, now: string): string {
  if (report.in_sight) return t('time.inYourSight');
  if (report.source === 'printed') return t('time.asSetOut', { age: ageWords(report.as_of, now) });
  return t('time.asReported', { age: ageWords(report.as_of, now) });
}
