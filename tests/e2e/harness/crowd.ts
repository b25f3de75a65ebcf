// A shipped scenario with many more troops: its own map, and as many units on each side as a test wants, in rows.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from './server.ts';
import type { Loose } from './seat.ts';

/** Kept free on all sides of the map and between the two sides, in metres. */
const margin = 120;
const formations: Record<string, readonly string[]> = {
  foot_artillery: ['limbered', 'in_battery'],
  light_cavalry: ['line', 'march_column'],
  heavy_cavalry: ['line', 'march_column'],
};
/** Troops stand so far from water, in metres. */
const dry = 70;
const water = ['stream', 'lake', 'marsh'];
const foot = ['line_three_ranks', 'attack_column', 'march_column', 'square'];

type Spot = [x: number, y: number];

/** The distance of a place from the nearest line of these. */
function away(at: Spot, lines: readonly Spot[][]): number {
  let least = Infinity;
  for (const line of lines)
    for (let i = 1; i < line.length; ++i) {
      const [[ax, ay], [bx, by]] = [line[i - 1]!, line[i]!];
      const [dx, dy] = [bx - ax, by - ay];
      const part = ((at[0] - ax) * dx + (at[1] - ay) * dy) / (dx * dx + dy * dy || 1);
      const t = Math.max(0, Math.min(1, part));
      least = Math.min(least, Math.hypot(at[0] - ax - t * dx, at[1] - ay - t * dy));
    }
  return least;
}

/** Makes a folder with one scenario of the same name. The caller removes it with `clear`. */
export function crowd(scenario: string, aSide: number) {
  const shelf = mkdtempSync(join(tmpdir(), 'kriegsspiel-crowd-'));
  const folder = join(shelf, scenario);
  cpSync(join(projectFolder, 'scenarios', scenario), folder, { recursive: true });
  const file = join(folder, 'scenario.json');
  const drill = JSON.parse(readFileSync(file, 'utf8')) as Loose;
  const ground = JSON.parse(readFileSync(join(folder, drill.ground), 'utf8')) as Loose;
  const banks: Spot[][] = ground.features
    .filter((feature: Loose) => water.includes(feature.properties.kind))
    .flatMap(({ geometry }: Loose) => (geometry.type === 'Polygon' ? geometry.coordinates : [geometry.coordinates]));
  drill.order_of_battle.units = ['red', 'blue'].flatMap((side) => {
    const models = drill.order_of_battle.units.filter((unit: Loose) => unit.side === side);
    const [width, height] = [drill.width / 2 - 2 * margin, drill.height - 2 * margin];
    const columns = Math.round(Math.sqrt((aSide * width) / height));
    const rows = Math.ceil(aSide / columns);
    return Array.from({ length: aSide }, (_, i) => {
      const model = models[i % models.length];
      const choices = formations[model.branch] ?? foot;
      const [column, row] = [i % columns, Math.floor(i / columns)];
      const at: Spot = [
        Math.round((side === 'red' ? margin : drill.width / 2 + margin) + ((column + 0.5) * width) / columns),
        Math.round(margin + ((row + 0.5) * height) / rows),
      ];
      while (away(at, banks) < dry) at[0] += side === 'red' ? -10 : 10;
      return {
        ...model,
        id: `${side}-${i}`,
        name: `${i} ${model.name}`,
        short_name: `${i}`,
        officer: `Major ${side} ${i}`,
        formation: choices[i % choices.length],
        facing: side === 'red' ? 90 : 270,
        position: at,
      };
    });
  });
  writeFileSync(file, JSON.stringify(drill));
  return { shelf, clear: () => rmSync(shelf, { recursive: true, force: true }) };
}
