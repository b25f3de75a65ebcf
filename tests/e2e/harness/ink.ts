// What the map's canvas shows, for comparisons: the page keeps what it showed, and tells how much has changed since.
import type { Player } from './player.ts';

/** Every so many pixels are compared, by their brightness. */
const step = 4;
const difference = 30;

/** Keeps what the map shows now under a name. */
export async function keepInk(player: Player, name: string): Promise<void> {
  await player.get('map').evaluate(
    (map, { name, step }) => {
      const held = ((window as unknown as { ink?: Record<string, number[]> }).ink ??= {});
      held[name] = inkOf(map, step);
      function inkOf(map: Element, step: number): number[] {
        const canvas = document.createElement('canvas');
        const drawn = [...map.querySelectorAll('canvas')].filter((one) => one.width > 0);
        canvas.width = Math.max(...drawn.map((one) => one.width));
        canvas.height = Math.max(...drawn.map((one) => one.height));
        const pen = canvas.getContext('2d', { willReadFrequently: true })!;
        for (const one of drawn) pen.drawImage(one, 0, 0);
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
        const ink: number[] = [];
        for (let at = 0; at < data.length; at += 4 * step) ink.push(data[at]! + data[at + 1]! + data[at + 2]!);
        return ink;
      }
    },
    { name, step },
  );
}

/** How many of the pixels that were looked at are not alike in two that were kept. */
export async function inkBetween(player: Player, one: string, other: string): Promise<number> {
  return player.page.evaluate(
    ({ one, other, difference }) => {
      const held = (window as unknown as { ink: Record<string, number[]> }).ink;
      return held[one]!.filter((ink, at) => Math.abs(ink - (held[other]![at] ?? 0)) > difference).length;
    },
    { one, other, difference },
  );
}
