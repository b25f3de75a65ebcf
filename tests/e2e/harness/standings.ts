// What the rule book counts, as a screen shows it, and whether its verdict follows from the count.
import { expect } from '@playwright/test';
import type { Player } from './player.ts';

export interface Count {
  text: string;
  verdict: string;
  /** Red's and Blue's number by the name of the row. */
  rows: Map<string, [red: number, blue: number]>;
}

/** Opens the folded standings of the paper that is shown, and reads them. */
export async function readStandings(player: Player): Promise<Count> {
  const folder = player.get('open-standings');
  if ((await folder.getAttribute('open')) === null) await folder.locator('summary').click();
  const table = player.get('standings');
  await expect(table).toBeVisible();
  const rows: Count['rows'] = new Map();
  for (const row of await table.locator('tbody tr').all()) {
    const [what = '', red = '', blue = ''] = await row.locator('th, td').allInnerTexts();
    rows.set(what.trim(), [Number(red), Number(blue)]);
  }
  return {
    text: await table.innerText(),
    verdict: (await player.get('verdict').innerText()).trim(),
    rows,
  };
}

/** War Games Rules 1750-1850, Victory: who has a tenth more than the other wins. */
export function verdictOfScores([red, blue]: readonly [number, number]): RegExp {
  const wins = (one: number, other: number) => one > other && (one - other) * 10 >= other;
  return wins(red, blue) ? /^Red would win/ : wins(blue, red) ? /^Blue would win/ : /^It would be a draw/;
}
