// A small scenario for a test: level ground, troops of both sides where the test wants them, and a few things on the map.
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Spot = readonly [number, number];

interface Troops {
  id: string;
  branch?: "line_infantry" | "light_cavalry" | "foot_artillery";
  at: Spot;
  facing: number;
  formation: string;
  /** Of each half battalion, squadron or half battery; its full strength if left out. */
  men?: number;
  guns?: number;
}

const elements = {
  line_infantry: { kind: "half_battalion", men: 450, guns: 0 },
  light_cavalry: { kind: "squadron", men: 150, guns: 0 },
  foot_artillery: { kind: "half_battery", men: 60, guns: 3 },
};

function unit({ id, branch = "line_infantry", at, facing, formation, ...strength }: Troops) {
  const element = { ...elements[branch], ...strength };
  const side = id.split("-")[0]!;
  return {
    id, name: `${id} corps`, short_name: id, side, branch, under: `${side}-general`, officer: `Major ${id}`,
    skirmish_platoons: branch === "line_infantry" ? 2 : 0, position: at, facing, formation,
    ...(branch === "foot_artillery" ? { pounder: 6 } : {}),
    elements: [element, element],
  };
}

/** A folder that holds one scenario, `name`, of 3 by 2 kilometres. The caller takes it away with `clear`. */
export function drillGround(name: string, troops: readonly Troops[], features: readonly object[], generals: { red: Spot; blue: Spot }) {
  const shelf = mkdtempSync(join(tmpdir(), "kriegsspiel-drill-"));
  const folder = join(shelf, name);
  mkdirSync(folder);
  const rows = Array.from({ length: 81 }, () => Array(121).fill(100).join(" "));
  writeFileSync(join(folder, "heights.asc"), `ncols 121\nnrows 81\nxllcorner 0\nyllcorner 0\ncellsize 25\n${rows.join("\n")}\n`);
  writeFileSync(join(folder, "ground.geojson"), JSON.stringify({ type: "FeatureCollection", features }));
  const general = (side: "red" | "blue") => ({ id: `${side}-general`, name: `${side} general`, post: "commanding", side, position: generals[side] });
  writeFileSync(join(folder, "scenario.json"), JSON.stringify({
    name, title: "A drill", rule_system: "reisswitz", summary: "for a test", start: "1815-06-12T09:00:00", weather: "clear", light: "day",
    width: 3000, height: 2000, ground: "ground.geojson", heights: "heights.asc",
    idea: { general: "Both drill.", special: { red: "Attack.", blue: "Stand." } },
    seats: [
      { id: "umpire", name: "Umpire", kind: "umpire" },
      { id: "red", name: "Red", kind: "commander", officer: "red-general" },
      { id: "blue", name: "Blue", kind: "commander", officer: "blue-general" },
    ],
    order_of_battle: { officers: [general("red"), general("blue")], units: troops.map(unit) },
    options: {},
  }));
  return { shelf, clear: () => rmSync(shelf, { recursive: true, force: true }) };
}

export function line(id: string, kind: string, points: readonly Spot[], more: object = {}) {
  return { type: "Feature", properties: { id, kind, name: "", ...more }, geometry: { type: "LineString", coordinates: points } };
}
