// The state in the other servers: sixty units like ours, which side sees which units, and what a step does to them.
// There are no rules, so that the servers are compared and not the games.

export const sides = ["red", "blue"];
export const unitsASide = 30;
/** The distance at which an enemy is seen, in metres. */
export const sightM = 1000;
const fieldM = { width: 4000, height: 3000 };
const strideM = 100;
const turnsBack = 14;
const formations = ["march_column", "attack_column", "line_two_ranks", "square"];
const steadiness = ["steady", "shaken", "repulsed", "defeated"];

/** Thirty a side in two lines, 1,040 metres apart. */
export function newTroops() {
  return sides.flatMap((side) =>
    Array.from({ length: unitsASide }, (_, index) => ({
      id: `${side}-${index + 1}`,
      side,
      x: fieldM.width / 2 + (side === "red" ? -1 : 1) * (520 + 220 * Math.floor(index / 15)),
      y: ((index % 15) + 0.5) * (fieldM.height / 15),
      facing: side === "red" ? 90 : 270,
      men: 900,
      guns: index % 10 === 0 ? 6 : 0,
      formation: "attack_column",
      steadiness: "steady",
    })),
  );
}

/**
 * Every unit marches to the enemy and after some moves back again; some lose men, some change formation, some waver.
 */
export function march(units, move) {
  const forward = Math.floor(move / turnsBack) % 2 === 0 ? 1 : -1;
  units.forEach((unit, index) => {
    unit.x += forward * (unit.side === "red" ? 1 : -1) * strideM;
    if ((index + move) % 5 === 0) unit.men = Math.max(100, unit.men - 7);
    if ((index + move) % 12 === 0) unit.formation = formations[move % formations.length];
    if ((index + move) % 20 === 0) unit.steadiness = steadiness[move % steadiness.length];
  });
}

/** Whether the side's commander sees the unit: his own, and enemies within sight of one of his. */
export function sees(side, unit, units) {
  if (unit.side === side) return true;
  return units.some((own) => own.side === side && Math.hypot(own.x - unit.x, own.y - unit.y) <= sightM);
}
