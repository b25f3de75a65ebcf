// The keys of the umpire's desk: from card to card, and what a key does with the card that has the focus.

const CARD = '[data-desk-card]';

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CARD)];
}

/** The card in which the focus is. */
export function cardInFocus(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(CARD) ?? undefined;
}

/** The place in the list to which a step leads, from the card in focus or from where the last one lay; -1 without cards. */
export function placeAfter(count: number, inFocus: number, last: number, by: 1 | -1): number {
  if (count === 0) return -1;
  if (inFocus >= 0) return Math.min(count - 1, Math.max(0, inFocus + by));
  // The card that was chosen last is gone, so the next one lies in its place.
  return Math.min(count - 1, Math.max(0, by > 0 ? last : last - 1));
}

/** Leads the focus from card to card of one desk. */
export class DeskWalk {
  /** The place of the card that was chosen last. */
  private last = 0;

  /** Puts the focus on the next or the card before. Returns false if the desk has none. */
  go(by: 1 | -1): boolean {
    const all = cards();
    const current = cardInFocus();
    const place = placeAfter(all.length, current ? all.indexOf(current) : -1, this.last, by);
    const card = all[place];
    if (!card) return false;
    this.last = place;
    card.focus();
    card.scrollIntoView({ block: 'nearest' });
    return true;
  }
}

/** The item of the card in focus, as claims.ts names it. */
export function itemInFocus(): string | undefined {
  return cardInFocus()?.dataset['claim'];
}

/** How a button says that it is one of the answers on its card; the first has the key 1. */
export const answerKey = (place: number): { 'data-answer': string; 'aria-keyshortcuts': string } => ({
  'data-answer': '',
  'aria-keyshortcuts': String(place),
});

/** Presses the answer of that number on the card in focus; if no card is, on the first that has answers. */
export function pressAnswer(number: number): boolean {
  const card = cardInFocus() ?? document.querySelector('[data-answer]')?.closest(CARD);
  const button = card?.querySelectorAll<HTMLButtonElement>('[data-answer]')[number - 1];
  if (!button || button.disabled) return false;
  button.click();
  return true;
}

/** The id of the thing on the card in focus, if the card is of that kind. */
export function inFocus(kind: 'proposal' | 'held'): string | undefined {
  const card = cardInFocus();
  return card?.dataset['deskCard'] === kind ? card.dataset['item'] : undefined;
}
