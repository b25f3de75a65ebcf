// What the person at this seat can do now, as a list that can be searched (ui/Palette.svelte). Each room contributes its own
// commands; a page shows one seat, so there is one list.
import { SvelteSet } from 'svelte/reactivity';
import { hasWords } from './search';

/** In the order in which the list shows them: first what only opens something. */
export const COMMAND_GROUPS = ['papers', 'write', 'clock', 'map', 'layers', 'find', 'page'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  id: string;
  group: CommandGroup;
  name: string;
  /** The key that does the same without the list. */
  key?: string | undefined;
  /** Further words by which it is found. */
  also?: string | undefined;
  /** Of a switch or a choice: whether it is on. */
  isOn?: boolean | undefined;
  /** Listed only when words are typed: there are too many of its kind. */
  isLong?: boolean | undefined;
  /** It acts upon the game at once, and cannot be taken back: listed after the others of its group, and of those that fit as well. */
  acts?: boolean | undefined;
  run: () => void;
}
/** A key that is no command of the list: "Escape", "ends an instrument of the map". */
export interface KeyNote {
  key: string;
  what: string;
}
export interface Contribution {
  commands: () => readonly Command[];
  keys?: () => readonly KeyNote[];
}

const contributions = new SvelteSet<Contribution>();

/** Adds commands for as long as the component lives that is being set up. */
export function contribute(contribution: Contribution): void {
  $effect(() => {
    contributions.add(contribution);
    return () => contributions.delete(contribution);
  });
}

const actsLast = (a: Command, b: Command): number => Number(a.acts ?? false) - Number(b.acts ?? false);

/** All commands, by group. */
export function allCommands(): Command[] {
  const all = [...contributions].flatMap(({ commands }) => commands()).sort(actsLast);
  return COMMAND_GROUPS.flatMap((group) => all.filter((command) => command.group === group));
}
export const keyNotes = (): KeyNote[] => [...contributions].flatMap(({ keys }) => keys?.() ?? []);

/** How well a command fits the words: 0 best; undefined: not at all. */
function fit({ name, also }: Command, words: string): number | undefined {
  if (!hasWords(words, [name, also ?? ''])) return undefined;
  const [whole, sought] = [name.toLocaleLowerCase(), words.toLocaleLowerCase()];
  if (whole.startsWith(sought)) return 0;
  if (` ${whole}`.includes(` ${sought}`)) return 1;
  return hasWords(words, [name]) ? 2 : 3;
}

/** The commands that fit the words, the best first; without words all that are listed. */
export function sought(commands: readonly Command[], words: string): Command[] {
  const trimmed = words.trim();
  if (!trimmed) return commands.filter((command) => !command.isLong);
  return commands
    .flatMap((command) => {
      const how = fit(command, trimmed);
      return how === undefined ? [] : [{ command, how }];
    })
    .sort((a, b) => a.how - b.how || actsLast(a.command, b.command))
    .map(({ command }) => command);
}

let isOpen = $state(false);
export const isPaletteOpen = (): boolean => isOpen;
/** Opens the list, unless a dialog waits for an answer. */
export function openPalette(): void {
  isOpen = !document.querySelector('dialog[open]');
}
export function closePalette(): void {
  isOpen = false;
}
