// How the club's page leads to a seat. Whether this browser has come to the seat from the club's page: then there is a way
// back, also from a bookmark.

/** At the end of a seat's address: its critique is to be open. */
export const CRITIQUE_HASH = '#critique';

/** Where a member reads the critique of a game in which he has had a seat. */
export const critiqueAddress = (game: string, seat: string): string => `/club/critique/${game}/${seat}/`;

/** Whether the page at that path shows a critique to who has no seat. */
export const isCritiqueAddress = (path: string): boolean => /^\/club\/critique\/[^/]+\/[^/]+\/$/.test(path);

const nameFor = (path: string) => `kriegsspiel:from-club:${path}`;

/** `path`: "/seat/GAME/SEAT/". */
export function rememberClub(path: string): void {
  try {
    localStorage.setItem(nameFor(path), 'yes');
  } catch {
    // Without storage there is no button; the browser's own way back remains.
  }
}

export function cameFromClub(): boolean {
  if (isCritiqueAddress(location.pathname)) return true;
  try {
    return localStorage.getItem(nameFor(location.pathname)) === 'yes';
  } catch {
    return false;
  }
}
