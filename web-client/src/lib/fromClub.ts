// How the club's page leads to a seat. Whether this tab has come to a seat from the club's page: then there is a way back.

/** At the end of a seat's address: its critique is to be open. */
export const CRITIQUE_HASH = '#critique';

const NAME = 'kriegsspiel:from-club';

export function rememberClub(): void {
  try {
    sessionStorage.setItem(NAME, 'yes');
  } catch {
    // Without storage there is no button; the browser's own way back remains.
  }
}

export function cameFromClub(): boolean {
  try {
    return sessionStorage.getItem(NAME) === 'yes';
  } catch {
    return false;
  }
}
