// The field for the load: sixty units on level ground with woods, a village and a brook, with both armies within a few
// moves of each other. Three seats (a commander a side and the umpire), or eight (three commanders a side and two
// umpires).
import { drillGround, line, type Troops } from "../e2e/harness/drill.ts";
import { removeAtExit } from "./program.ts";

type Spot = readonly [number, number];
export type Side = "red" | "blue";
export type Chairs = 3 | 8;

export interface LoadUnit {
  id: string;
  side: Side;
  branch: NonNullable<Troops["branch"]>;
  /** Decides which orders the unit gets. */
  duty: "battery" | "fire" | "storm" | "reserve";
  /** Index of the unit's commander among those of its side. */
  wing: number;
  at: Spot;
  facing: number;
  formation: string;
  men: number;
  guns: number;
}

export interface CommanderChair {
  /** The label printed beside the seat's link. */
  label: string;
  side: Side;
  wing: number;
}

const name = "load";
const width = 4000;
const height = 3000;
const wings = 3;
const wingNames = ["Centre", "Left", "Right"];
const rowSpacing = 190;
const lineSpacing = 220;
/** How far from the map's middle the first line of an army begins. */
const firstLine = 520;

/** One wing by lines: seven battalions, two regiments of cavalry, a battery. */
const wingOrder: readonly (readonly NonNullable<Troops["branch"]>[])[] = [
  ["line_infantry", "line_infantry", "foot_artillery", "line_infantry", "line_infantry"],
  ["light_cavalry", "line_infantry", "line_infantry", "line_infantry", "light_cavalry"],
];

const strength = {
  line_infantry: { men: 450, guns: 0, formation: "attack_column" },
  light_cavalry: { men: 150, guns: 0, formation: "line" },
  foot_artillery: { men: 60, guns: 3, formation: "limbered" },
};

/** In each wing two battalions of the first line fire and the rest of it attacks; the second line attacks later. */
const firingPlaces = [0, 3];

function dutyOf(branch: LoadUnit["branch"], depth: number, place: number): LoadUnit["duty"] {
  if (branch === "foot_artillery") return "battery";
  if (depth > 0) return "reserve";
  return firingPlaces.includes(place) ? "fire" : "storm";
}

function army(side: Side): LoadUnit[] {
  const toEnemy = side === "red" ? 1 : -1;
  const units: LoadUnit[] = [];
  for (let wing = 0; wing < wings; ++wing)
    wingOrder.forEach((branches, depth) =>
      branches.forEach((branch, place) => {
        const x = width / 2 - toEnemy * (firstLine + depth * lineSpacing);
        const y = height / wings * (wing + 0.5) + (place - 2) * rowSpacing;
        const id = `${side}-${units.length + 1}`;
        const duty = dutyOf(branch, depth, place);
        units.push({ id, side, branch, duty, wing, at: [x, y], facing: side === "red" ? 90 : 270, ...strength[branch] });
      }),
    );
  return units;
}

const area = (id: string, kind: string, corner: Spot, size: Spot, more: object = {}) => {
  const [[x, y], [w, h]] = [corner, size];
  const ring = [[x, y], [x + w, y], [x + w, y + h], [x, y + h], [x, y]];
  return { type: "Feature", properties: { id, kind, name: id, ...more }, geometry: { type: "Polygon", coordinates: [ring] } };
};

const features = [
  area("North Wood", "wood", [1850, 2500], [260, 350]),
  area("South Wood", "wood", [1900, 150], [240, 300]),
  area("Middle Village", "village", [1920, 1400], [160, 200]),
  line("brook", "stream", [[2000, 700], [2030, 1100], [1990, 1250]], { name: "Brook", width: 3, wadeable: true }),
  line("highway", "road", [[100, 1500], [3900, 1500]], { width: 6 }),
  line("lane", "path", [[2000, 100], [2000, 2900]]),
];

export interface Battleground {
  scenario: string;
  shelf: string;
  units: LoadUnit[];
  umpires: string[];
  commanders: CommanderChair[];
  clear(): void;
}

/** Writes the scenario; the caller removes it with `clear`. */
export function battleground(chairs: Chairs): Battleground {
  const commandersASide = chairs === 8 ? wings : 1;
  const units = [...army("red"), ...army("blue")].map((unit) => (commandersASide === 1 ? { ...unit, wing: 0 } : unit));
  const officerOf = (side: Side, wing: number) => (wing === 0 ? `${side}-general` : `${side}-${wingNames[wing]!.toLowerCase()}`);
  const general = (side: Side, wing: number): Spot => [side === "red" ? 1150 : 2850, (height / wings) * (wing + 0.5)];
  const subordinates = (["red", "blue"] as const).flatMap((side) => {
    const label = (wing: number) => `${side === "red" ? "Red" : "Blue"} ${wingNames[wing]}`;
    return Array.from({ length: commandersASide - 1 }, (_, index) => ({ side, wing: index + 1, label: label(index + 1) }));
  });
  const drill = drillGround(
    name,
    units.map(({ id, branch, wing, side, at, facing, formation, men, guns }) =>
      ({ id, branch, under: officerOf(side, wing), at, facing, formation, men, guns })),
    features,
    { red: general("red", commandersASide === 1 ? 1 : 0), blue: general("blue", commandersASide === 1 ? 1 : 0) },
    {
      title: "A load",
      width,
      height,
      officers: subordinates.map(({ side, wing, label }) => ({
        id: officerOf(side, wing), name: label, post: "of a wing", side, under: `${side}-general`, position: general(side, wing),
      })),
      seats: [
        ...subordinates.map(({ side, wing, label }) => ({ id: officerOf(side, wing), name: label, kind: "commander", officer: officerOf(side, wing) })),
        ...(chairs === 8 ? [{ id: "second", name: "Second Umpire", kind: "umpire" }] : []),
      ],
    },
  );
  removeAtExit(drill.shelf);
  return {
    scenario: name,
    shelf: drill.shelf,
    units,
    umpires: ["Umpire", ...(chairs === 8 ? ["Second Umpire"] : [])],
    commanders: [{ label: "Red", side: "red", wing: 0 }, { label: "Blue", side: "blue", wing: 0 }, ...subordinates],
    clear: drill.clear,
  };
}
