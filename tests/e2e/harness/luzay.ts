// The Passage of the Luzay with three commanders a side and two umpires: Blue's chasseurs have a colonel of their own.
import { scenarioFrom, type Shelf } from './scenario.ts';
import type { Loose } from './seat.ts';

export const luzayName = 'luzay_six';

/** The commanders: seat, officer. */
export const luzaySeats = {
  red: { red: 'strickland', 'red-first': 'aubrey', 'red-portuguese': 'lemos' },
  blue: { blue: 'vautrey', 'blue-town': 'marchais', 'blue-horse': 'duclos' },
} as const;

export function luzayWithSix(): Shelf {
  return scenarioFrom('the_passage_of_the_luzay', luzayName, (sheet: Loose) => {
    sheet.seats = [
      { id: 'umpire', name: 'First umpire', kind: 'umpire' },
      { id: 'umpire-two', name: 'Second umpire', kind: 'umpire' },
      ...sheet.seats.filter((seat: Loose) => seat.kind === 'commander'),
      { id: 'blue-horse', name: 'Blue, chasseurs', kind: 'commander', officer: 'duclos' },
    ];
    sheet.order_of_battle.officers.push({
      id: 'duclos',
      name: 'Colonel Duclos',
      post: 'commanding the chasseurs',
      side: 'blue',
      under: 'vautrey',
      position: [1330, 1045],
    });
    sheet.order_of_battle.units.find((unit: Loose) => unit.id === 'blue-21ch').under = 'duclos';
  });
}
