// The words of the printed papers in the language of the screen, if the scenario has them in it; else as they were printed.
import type { OfficerEstablishment, Printed, Side } from '../wire/check';
import { language } from './language.svelte';

const translated = (printed: Printed) => printed.translations[language()];

/** `old`: the words in the language of the scenario. */
export const generalIdea = (printed: Printed, old = printed.general_idea): string => translated(printed)?.general_idea || old;

/** The Special Idea of a side. */
export const specialIdeaOf = (printed: Printed, side: Side, old: string): string =>
  translated(printed)?.special_ideas[side] || old;

/** The Special Idea of the one side to which the papers belong. */
export function specialIdea(printed: Printed): string {
  const ideas = Object.values(translated(printed)?.special_ideas ?? {});
  return ideas.length === 1 ? ideas[0]! : printed.special_idea;
}

/** "commanding the Red brigade" */
export const postOf = (printed: Printed, { id, post }: OfficerEstablishment): string => translated(printed)?.posts[id] || post;
