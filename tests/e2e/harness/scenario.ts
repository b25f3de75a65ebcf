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
