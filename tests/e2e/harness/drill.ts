// A small scenario for a test: level ground, troops of both sides where the test wants them, and a few features on the
// map.
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Spot = readonly [number, number];

export interface Troops {
  id: string;
  /** The officer who commands them; the side's general if left out. */
  under?: string;
  branch?: 'line_infantry' | 'light_cavalry' | 'foot_artillery';
  at: Spot;
  facing: number;
  formation: string;
  /** Of each half battalion, squadron or half battery; its full strength if left out. */
  men?: number;
  guns?: number;
}

/** Differences from the usual drill. */
export interface DrillSheet {
  title?: string;
  /** In metres: whole multiples of `cell`. */
  width?: number;
  height?: number;
  /** Officers beside the two generals. */
  officers?: readonly object[];
  /** Seats beside the umpire's and the two generals'. */
  seats?: readonly object[];
}

/** The distance between two samples of the heights, in metres. */
const cell = 25;

const elements = {
  line_infantry: { kind: 'half_battalion', men: 450, guns: 0 },
  light_cavalry: { kind: 'squadron', men: 150, guns: 0 },
  foot_artillery: { kind: 'half_battery', men: 60, guns: 3 },
};

function unit({ id, branch = 'line_infantry', under, at, facing, formation, ...strength }: Troops) {
  const element = { ...elements[branch], ...strength };
  const side = id.split('-')[0]!;
  return {
    id,
    name: `${id} corps`,
    short_name: id,
    side,
    branch,
    under: under ?? `${side}-general`,
    officer: `Major ${id}`,
    skirmish_platoons: branch === 'line_infantry' ? 2 : 0,
    position: at,
    facing,
    formation,
    ...(branch === 'foot_artillery' ? { pounder: 6 } : {}),
    elements: [element, element],
  };
}

/**
 * Makes a folder with one scenario, `name`, of 3 by 2 kilometres unless `sheet` says otherwise. The caller removes it
 * with `clear`.
 */
export function drillGround(
  name: string,
  troops: readonly Troops[],
  features: readonly object[],
  generals: { red: Spot; blue: Spot },
  { title = 'A drill', width = 3000, height = 2000, officers = [], seats = [] }: DrillSheet = {},
) {
  const [columns, lines] = [width / cell + 1, height / cell + 1];
  const shelf = mkdtempSync(join(tmpdir(), 'kriegsspiel-drill-'));
  const folder = join(shelf, name);
  mkdirSync(folder);
  const rows = Array.from({ length: lines }, () => Array(columns).fill(100).join(' '));
  writeFileSync(
    join(folder, 'heights.asc'),
    `ncols ${columns}\nnrows ${lines}\nxllcorner 0\nyllcorner 0\ncellsize ${cell}\n${rows.join('\n')}\n`,
  );
  writeFileSync(join(folder, 'ground.geojson'), JSON.stringify({ type: 'FeatureCollection', features }));
  const general = (side: 'red' | 'blue') => ({
    id: `${side}-general`,
    name: `${side} general`,
    post: 'commanding',
    side,
    position: generals[side],
  });
  writeFileSync(
    join(folder, 'scenario.json'),
    JSON.stringify({
      name,
      title,
      rule_system: 'reisswitz',
      summary: 'for a test',
      start: '1815-06-12T09:00:00',
      weather: 'clear',
      light: 'day',
      width,
      height,
      ground: 'ground.geojson',
      heights: 'heights.asc',
      idea: { general: 'Both drill.', special: { red: 'Attack.', blue: 'Stand.' } },
      seats: [
        { id: 'umpire', name: 'Umpire', kind: 'umpire' },
        { id: 'red', name: 'Red', kind: 'commander', officer: 'red-general' },
        { id: 'blue', name: 'Blue', kind: 'commander', officer: 'blue-general' },
        ...seats,
      ],
      order_of_battle: { officers: [general('red'), general('blue'), ...officers], units: troops.map(unit) },
      options: {},
    }),
  );
  return { shelf, clear: () => rmSync(shelf, { recursive: true, force: true }) };
}

export function line(id: string, kind: string, points: readonly Spot[], more: object = {}) {
  return {
    type: 'Feature',
    properties: { id, kind, name: '', ...more },
    geometry: { type: 'LineString', coordinates: points },
  };
}
