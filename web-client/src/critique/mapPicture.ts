// The printed map with its names as a picture.
import { drawLabel, fontOf, placeLabels, type Line } from '../map/labels';
import { nameLabels } from '../map/names';
import { reliefOf } from '../map/relief';
import { drawSheet, sheetOf, type MapSheet } from '../map/sheet';

/** The longer side of the picture in pixels, and how much of the picture may be lost to make the file smaller. */
const LONGER_SIDE_PX = 1800;
const JPEG_QUALITY = 0.82;
/** Canvas pixels per screen pixel: the signs can still be read where a page shows the picture as small as this part. */
const RATIO = 2.6;

/** The ground that a name covers, in metres: its middle from the map's south-west corner, and half of its size. */
export type NameBox = readonly [x: number, y: number, halfWidth: number, halfHeight: number];
export interface MapPicture {
  /** The picture as a data: address. */
  address: string;
  names: NameBox[];
}

/** Undefined if the browser cannot draw it. */
export function mapPicture(printed: MapSheet): MapPicture | undefined {
  const { width, height } = printed;
  const metresPerPixel = Math.max(width, height) / LONGER_SIDE_PX;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width / metresPerPixel), Math.round(height / metresPerPixel)];
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  drawSheet(sheetOf(printed, reliefOf(printed.heights)), {
    context,
    west: 0,
    south: 0,
    east: width,
    north: height,
    metresPerPixel,
    ratio: RATIO,
  });
  // The labels are placed from the map's south-west corner.
  context.setTransform(1, 0, 0, 1, 0, canvas.height);
  const measure = (line: Line): number => {
    context.font = fontOf(line);
    return context.measureText(line.text).width;
  };
  const labels = placeLabels(nameLabels(printed.features, metresPerPixel, RATIO), [], measure);
  for (const label of labels.reverse()) drawLabel(context, label, RATIO);
  const names = labels.map(({ lines, at: [x, y, angle = 0] }): NameBox => {
    const [across, down] = [Math.max(...lines.map(measure)) / 2, lines.reduce((sum, { size }) => sum + size, 0) / 2];
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const half = [across * cos + down * sin, across * sin + down * cos] as const;
    return [x, -y, ...half].map((pixels) => Math.round(pixels * metresPerPixel)) as unknown as NameBox;
  });
  return { address: canvas.toDataURL('image/jpeg', JPEG_QUALITY), names };
}
