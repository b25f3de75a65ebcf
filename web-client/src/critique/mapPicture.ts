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

/** The picture as a data: address; undefined if the browser cannot draw it. */
export function mapPicture(printed: MapSheet): string | undefined {
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
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
