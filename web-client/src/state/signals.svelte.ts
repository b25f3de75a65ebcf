// How a seat is told that something waits: a count in the title, a sound, a notification of the browser. A signal says only
// that there is news, never what it is.
import { untrack } from 'svelte';
import { t } from '../lib/language.svelte';
import { play, type Sound } from '../lib/sounds';
import type { KeyValueStorage } from './outbox';

export type News = 'dispatch' | 'question' | 'desk' | 'channel' | 'ready';
/** What the browser says to notifications; `none`: it has none for this page. */
export type Permission = NotificationPermission | 'none';

const SOUND_NAME = 'sound';
const NOTICES_NAME = 'notices';

function permissionNow(): Permission {
  return typeof Notification === 'undefined' || !window.isSecureContext ? 'none' : Notification.permission;
}
function isInFront(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}
const noticeText = (news: News): string => t(`signals.${news}`);
/** The loudest first: of news that come together one alone is told. */
const NEWS: readonly News[] = ['question', 'desk', 'ready', 'dispatch', 'channel'];
const SOUNDS: Record<News, Sound> = {
  question: 'question',
  desk: 'question',
  dispatch: 'dispatch',
  channel: 'dispatch',
  ready: 'question',
};

export class Signals {
  /** How many letters, questions or items of the desk wait for this seat. */
  waiting = $state(0);
  /** The person's choices; they are kept in the browser. */
  sound = $state(true);
  notices = $state(true);
  permission = $state<Permission>('none');

  constructor(private readonly storage: KeyValueStorage) {
    this.sound = storage.read(SOUND_NAME, true);
    this.notices = storage.read(NOTICES_NAME, true);
    this.permission = permissionNow();
  }

  setSound(on: boolean): void {
    this.sound = on;
    this.storage.write(SOUND_NAME, on);
    if (on) void play('dispatch');
  }

  setNotices(on: boolean): void {
    this.notices = on;
    this.storage.write(NOTICES_NAME, on);
  }

  /** Asks the person, through the browser, to allow notifications. */
  async askPermission(): Promise<void> {
    await Notification.requestPermission();
    this.permission = permissionNow();
    if (this.permission === 'granted') this.setNotices(true);
  }

  /** Tells that there is news in this game. The umpire is told nothing of his desk while he sits at it. */
  tell(news: News, game: string): void {
    if (news === 'desk' && isInFront()) return;
    if (this.sound) void play(SOUNDS[news]).catch(() => undefined);
    if (!this.notices || this.permission !== 'granted' || isInFront()) return;
    const notice = new Notification(game, { body: noticeText(news), tag: `kriegsspiel ${game}` });
    notice.onclick = () => window.focus();
  }
}

type Id = string | number;
export interface Desk {
  /** How many things wait for the seat. */
  waiting: number;
  /** The ids of what may be news, by the kind of news. */
  ids: Partial<Record<News, readonly Id[]>>;
  /** Whether the seat has caught up with the server. What came before is no news. */
  caughtUp: boolean;
}

/** Follows a seat's desk: keeps the count, and tells of each new id. To be called while a component is set up. */
export function watchNews(signals: Signals, game: () => string, desk: () => Desk): void {
  let known: Readonly<Record<string, true>> | undefined;
  $effect(() => {
    const { waiting, ids, caughtUp } = desk();
    signals.waiting = waiting;
    const all = Object.entries(ids).flatMap(([news, of]) => of.map((id) => `${news} ${id}`));
    const fresh = known && caughtUp ? all.filter((id) => !known?.[id]) : [];
    // What is gone can be news again under the same name.
    known = { ...(caughtUp ? {} : known), ...Object.fromEntries(all.map((id) => [id, true as const])) };
    for (const news of NEWS)
      if (fresh.some((id) => id.startsWith(`${news} `))) return untrack(() => signals.tell(news, game()));
  });
  $effect(() => () => {
    signals.waiting = 0;
  });
}
