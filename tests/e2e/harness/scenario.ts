// A shipped scenario with changes, for one test.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Loose } from './seat.ts';
import { projectFolder } from './server.ts';

/** A folder of scenarios that the server searches first. */
export interface Shelf {
  shelf: string;
  clear: () => void;
}

/** Copies the scenario `from` under another name and lets `change` edit its sheet. */
export function scenarioFrom(from: string, name: string, change: (sheet: Loose) => void): Shelf {
  const shelf = mkdtempSync(join(tmpdir(), 'kriegsspiel-scenario-'));
  cpSync(join(projectFolder, 'scenarios', from), join(shelf, name), { recursive: true });
  const file = join(shelf, name, 'scenario.json');
  const sheet = JSON.parse(readFileSync(file, 'utf8'));
  sheet.name = name;
  change(sheet);
  writeFileSync(file, JSON.stringify(sheet));
  return { shelf, clear: () => rmSync(shelf, { recursive: true, force: true }) };
}

/** The Mill at Ashford with Blue's 42nd in line across Mill Lane, before Red's 33rd: they see each other in the first move. */
export function meetingOnMillLane(name: string, change: (sheet: Loose) => void = () => undefined): Shelf {
  return scenarioFrom('the_mill_at_ashford', name, (sheet: Loose) => {
    const highlanders = sheet.order_of_battle.units.find((unit: Loose) => unit.id === 'blue-42');
    Object.assign(highlanders, { position: [1150, 770], facing: 270, formation: 'line_two_ranks' });
    change(sheet);
  });
}
