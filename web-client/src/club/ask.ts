// The club's commands: POST /club/<command> with a JSON body. What it answers is written in server/club.
import type { OrderTime } from '../lib/clocks';

export const CLUB_FAULTS = [
  'malformed',
  'unknown',
  'signed_out',
  'wrong_passphrase',
  'wrong_old_passphrase',
  'own_link',
  'too_fast',
  'too_many_tries',
  'dead_link',
  'bad_name',
  'name_taken',
  'short_passphrase',
  'long_passphrase',
  'last_keeper',
  'seat_not_open',
  'wrong_kind_of_member',
  'not_archived',
  'is_archived',
  'wrong_title',
  'plays_himself',
  'busy',
  'still_played',
  'not_playable',
  'not_ended',
  'bad_date',
  'bad_mail',
  'bad_choices',
  'full',
  'full_today',
  'no_answer',
] as const;
/** Why nothing was done; `no_answer` if the server gave no answer that can be read. */
export type Fault = (typeof CLUB_FAULTS)[number];

export const ROLES = ['keeper', 'umpire', 'player', 'guest'] as const;
export type Role = (typeof ROLES)[number];
export type SeatKind = 'commander' | 'umpire' | 'observer';

export interface Me {
  member: string;
  name: string;
  role: Role;
  has_passphrase: boolean;
  /** Where his reminders go; empty if he wants none. */
  mail: string;
}

export const WHEN_LATE = ['standing_orders', 'umpire'] as const;
export type WhenLate = (typeof WHEN_LATE)[number];

/** A game as every member sees it who has to do with it. Hours are UTC; a date that is not set is empty. */
export interface GameHead {
  game: string;
  title: string;
  over: boolean;
  archived: boolean;
  opened: string;
  director: string;
  next_evening: string;
  orders_due: string;
  /** What happens to those who are late; empty: nothing is agreed. */
  when_late: WhenLate | '';
}

export interface SeatHead {
  seat: string;
  seat_name: string;
  kind: SeatKind;
}

export interface MySeat extends GameHead, SeatHead {
  /** Of a commander's seat: he has said that he is ready, and the clock has not stepped since. */
  ready?: boolean;
  /** Likewise: he was ready at a step of the clock, or it has stepped since orders were due. */
  answered?: boolean;
  /** Likewise: how many letters he has not read. */
  unread?: number;
  /** Of an umpire's seat: how many commanders are late with their orders. */
  late?: number;
  /** Of the seat of who sets the game's dates: whether they are told in the club's chat. */
  announced?: boolean;
}

export type SeatOfGame = GameHead & SeatHead;
export type HeldSeat = SeatHead & { member: string; open: boolean };

export interface SeatChange {
  seat: string;
  name: string;
  open?: boolean;
  /** Who has the seat was given a new link by a keeper. */
  renewed?: boolean;
  by: string;
  since: string;
}

export type ManagedGame = GameHead & {
  seats: HeldSeat[];
  /** Which seats each member has, or once had. Of a game in the archive: nothing. */
  had: Record<string, string[]>;
  changes: SeatChange[];
  /** Whether its dates are told in the club's chat. */
  announced: boolean;
};

export interface ClubMember {
  member: string;
  name: string;
  role: Role;
  has_passphrase?: boolean;
  has_come?: boolean;
}

/** A game that is over, in which the member has had a seat and holds none now. */
export interface OpenCritique extends SeatHead {
  game: string;
  title: string;
  opened: string;
  archived: boolean;
}

/** A page of the archive. */
export interface OlderGames {
  seats: MySeat[];
  critiques: OpenCritique[];
  managed: ManagedGame[];
  /** Where the next page begins; absent: there is none. */
  older?: string;
}

/** Of the archive it has the newest games. */
export interface Lobby extends OlderGames {
  me: Me;
  open_seats: SeatOfGame[];
  /** By which ways the server can remind of dates. */
  reminders: { chat: boolean; mail: boolean };
  /** For those who fill seats. */
  members?: ClubMember[];
  /** For keepers. */
  outside?: OutsideGame[];
}

export interface Forces {
  units: number;
  men: number;
  guns: number;
}

export type RuleValue = string | number | boolean;
export type OrderLanguage = 'english' | 'german';

/** What a game has otherwise than its scenario. */
export interface GameChoices {
  options?: Record<string, RuleValue>;
  language?: OrderLanguage;
  thinking_counts?: boolean;
  order_time?: OrderTime;
  clock_ratio?: number;
  /** Seats for umpires with the whole field, besides those of the scenario. */
  more_umpires?: number;
  /** Seats for guests, besides those of the scenario. */
  guests?: { seats: number; delay_moves: number };
}

/** A game of the server's file that is not the club's. */
export interface OutsideGame {
  game: string;
  title: string;
  opened: string;
  over: boolean;
}

/** What everybody may read of a scenario. */
export interface ScenarioBox {
  scenario: string;
  title: string;
  /** The rules by the name of their files, and by their title. */
  rule_system: string;
  book: string;
  width_metres: number;
  height_metres: number;
  /** To the hour at which it ends; null: its card does not say. */
  length: { turns: number; seconds: number } | null;
  /** The book's name of a turn. */
  turn_name: { one: string; many: string };
  commanders: number;
  /** Whether everybody may see its map. */
  shows_map: boolean;
  /** What both sides may know of the forces, by the code of a language. */
  forces_told: Record<string, string>;
}

/** For those who open games. */
export interface ShelfScenario extends ScenarioBox {
  /** The book's time for orders. */
  order_time: OrderTime | null;
  seats: SeatHead[];
  /** The options of the rules among which a game may choose; `title` is the server's. */
  choices: { option: string; title: string; chosen: RuleValue; values: RuleValue[] }[];
  language: OrderLanguage;
  thinking_counts: boolean;
  /** Absent for a member who plays a game on it. */
  summary?: string;
  /** The summary in other languages, by the code of the language. */
  summary_translations?: Record<string, string>;
  forces?: Record<'red' | 'blue', Forces>;
}

/** Fewer signs than the server takes bytes, by any alphabet. */
export const MOST_REASON = 500;

/** What a check of a game's journal found. `why` is in English. */
export interface CheckedGame {
  holds: boolean;
  entries?: number;
  moves?: number;
  why?: string;
  /** What else was found, in English. */
  notes: string[];
  /** The input that has to be left out, if one is at fault. */
  trouble?: { entry: number; kind: string; seat: string; why: string };
}

/** How many of the inputs behind the one that was left out were taken again, and which were not, in English; or why nothing
 *  was done. */
export interface MendedGame {
  taken?: number;
  left_out?: string[];
  why?: string;
}

/** The name of the file, beside the server's; or why there is none. */
export interface WrittenGame {
  name?: string;
  why?: string;
}

/** A copy of all games and members, beside the server's file. */
export interface KeptBackup {
  name: string;
  /** In steps of 64 MiB; undefined below the first. */
  bytes?: number;
  made: string;
  /** The server made it by itself. */
  automatic: boolean;
}

/** `most`: so many that keepers make are kept, then the oldest makes room for the next. */
export interface Backups {
  backups: KeptBackup[];
  most: number;
  /** Of those that the server makes by itself. */
  most_automatic: number;
}

/** `removable`: the club's page wrote it; what somebody has put there he takes away himself. */
export interface GameFile {
  name: string;
  removable: boolean;
}

export interface GameFiles {
  files: GameFile[];
}

/** `lacking`: why it was not played through again; empty: it was. `why`: it was not added. */
export interface ImportedGame {
  game?: string;
  title?: string;
  lacking?: string;
  notes?: string[];
  why?: string;
}

/** A new link that a keeper has given the reader. */
export interface RenewedLink {
  by: string;
  at: string;
}

export interface MemberSession {
  session: string;
  device: string;
  used: string;
  this_one: boolean;
}

export class ClubRefusal extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

/** Throws ClubRefusal if nothing was done. */
export async function ask<T = object>(command: string, body: object = {}): Promise<T> {
  let answer: unknown;
  try {
    const response = await fetch(`/club/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    answer = await response.json();
  } catch {
    throw new ClubRefusal('no_answer');
  }
  const fault = (answer as { fault?: string }).fault;
  if (fault) throw new ClubRefusal(CLUB_FAULTS.find((known) => known === fault) ?? 'no_answer');
  return answer as T;
}
