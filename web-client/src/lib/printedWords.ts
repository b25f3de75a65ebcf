// The words of the printed papers in the language of the screen, if the scenario has them in it; else as they were printed.
import type { OfficerEstablishment, Printed, Side } from '../wire/check';
import { language } from './language.svelte';

const translated = (printed: Printed) => printed.translations[language()];

/** `old`: the words in the language of the scenario. */
export const generalIdea = (printed: Printed, old = printed.general_idea): string => translated(printed)?.general_idea || old;

/** The Special Idea of a side. */
export const specialIdeaOf = (printed: Printed, side: Side, old: string): string =>
  translated(printed)?.special_ideas[side] || old;

/** The Special Idea of the side to which the papers belong; of both sides as it was printed. */
export function specialIdea(printed: Printed): string {
  const [side, ...others] = new Set(printed.order_of_battle.officers.map((officer) => officer.side));
  return side && !others.length ? specialIdeaOf(printed, side, printed.special_idea) : printed.special_idea;
}

/** "commanding the Red brigade" */
export const postOf = (printed: Printed, { id, post }: OfficerEstablishment): string => translated(printed)?.posts[id] || post;
