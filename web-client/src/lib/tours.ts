// Which tours of a screen this browser has seen to the end or left. A tour is offered until then, and can be started again.

const keyOf = (tour: string): string => `kriegsspiel:tour:${tour}`;

export function isTourDone(tour: string): boolean {
  try {
    return localStorage.getItem(keyOf(tour)) !== null;
  } catch {
    return true;
  }
}

export function markTourDone(tour: string): void {
  try {
    localStorage.setItem(keyOf(tour), 'done');
  } catch {
    // Without local storage no tour is offered.
  }
}
