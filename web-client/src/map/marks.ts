// Marks on the map: pins, lines, shaded areas, circles, bridges. Their words are labels: see contentLabels.ts.
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style, { type StyleLike } from 'ol/style/Style';
import LineString from 'ol/geom/LineString';
import OlPoint from 'ol/geom/Point';
import type { FeatureLike } from 'ol/Feature';
import RegularShape from 'ol/style/RegularShape';
import type { Point } from '../wire/check';
import { INK } from './ink';

/** What a mark means; this decides its colour, width and dash. */
export type MarkStyle =
  'pencil' | 'route' | 'ordered' | 'ride' | 'rider' | 'doubt' | 'bearing' | 'leader' | 'target' | 'place' | 'ground' | 'range';

export type Mark =
  | { kind: 'pin'; at: Point; text: string; style: MarkStyle; colour?: string | undefined }
  | {
      kind: 'line';
      points: Point[];
      text?: string;
      style: MarkStyle;
      colour?: string | undefined;
      isArrow?: boolean | undefined;
    }
  | { kind: 'bridge'; points: Point[]; whole: boolean }
  | { kind: 'area'; points: Point[]; style: 'outlook' }
  | { kind: 'circle'; at: Point; radius: number; style: MarkStyle; colour?: string };

const STROKES: Record<
  MarkStyle,
  { ink: 'pencil' | 'order' | 'gold' | 'soft' | 'line' | 'range'; width: number; dash?: number[] }
> = {
  pencil: { ink: 'pencil', width: 2.2 },
  route: { ink: 'order', width: 2.6, dash: [9, 5] },
  ordered: { ink: 'order', width: 1.4, dash: [6, 4] },
  ride: { ink: 'gold', width: 2.2, dash: [3, 5] },
  rider: { ink: 'soft', width: 1.3, dash: [2, 5] },
  doubt: { ink: 'soft', width: 0.9 },
  bearing: { ink: 'soft', width: 1.5, dash: [14, 4, 2, 4] },
  leader: { ink: 'gold', width: 1.4, dash: [1, 3] },
  target: { ink: 'order', width: 2.2 },
  place: { ink: 'gold', width: 2.4 },
  ground: { ink: 'line', width: 1.6 },
  range: { ink: 'range', width: 1.3, dash: [7, 4] },
};

/** The lines that lead somewhere. */
const WITH_ARROW: ReadonlySet<MarkStyle> = new Set(['route', 'ordered', 'ride', 'target']);

/** The alpha of the disc of an error circle, in hexadecimal. */
const DOUBT_TINT = '12';

/** The style of a mark; a function where it depends on the drawn line. */
export function olStyleOf(mark: Mark): StyleLike {
  if (mark.kind === 'area') {
    return new Style({
      fill: new Fill({ color: INK.outlook }),
      stroke: new Stroke({ color: INK.outlookEdge, width: 1.4 }),
    });
  }
  if (mark.kind === 'bridge') return bridgeStyle(mark.whole);
  const its = STROKES[mark.style];
  const colour = 'colour' in mark && mark.colour ? mark.colour : INK[its.ink];
  const stroke = new Stroke({ color: colour, width: its.width, ...(its.dash ? { lineDash: its.dash } : {}) });
  // An error circle is a tinted disc: a dashed ring alone looks like a path.
  if (mark.kind === 'circle')
    return new Style({ stroke, ...(mark.style === 'doubt' ? { fill: new Fill({ color: `${colour}${DOUBT_TINT}` }) } : {}) });
  if (mark.kind === 'pin') return pinStyle(mark.style, colour);
  const lines = [...(mark.style === 'pencil' ? [casing()] : []), new Style({ stroke })];
  if (!WITH_ARROW.has(mark.style) && !mark.isArrow) return lines;
  const head = arrowHead(colour);
  return (feature) => [...lines, head(feature)].filter((style) => style !== undefined);
}

/** A pale edge keeps a drawing apart from the roads, streams and woods below it. */
const casing = (): Style => new Style({ stroke: new Stroke({ color: INK.halo, width: STROKES.pencil.width + 2.6 }) });

function pinStyle(style: MarkStyle, colour: string): Style {
  if (style === 'ground') return new Style();
  const image =
    style === 'place' || style === 'target'
      ? new CircleStyle({ radius: 9, stroke: new Stroke({ color: colour, width: 2.4 }) })
      : new CircleStyle({ radius: 5, fill: new Fill({ color: colour }), stroke: new Stroke({ color: INK.chalk, width: 1.5 }) });
  return new Style({ image });
}

/** A bridge built during the game: dark beams with planks across. A destroyed bridge: a cross over its place. */
function bridgeStyle(whole: boolean): Style[] {
  if (whole) {
    return [
      new Style({ stroke: new Stroke({ color: INK.line, width: 11, lineCap: 'butt' }) }),
      new Style({ stroke: new Stroke({ color: INK.timber, width: 7.5, lineCap: 'butt' }) }),
      new Style({ stroke: new Stroke({ color: INK.line, width: 7.5, lineCap: 'butt', lineDash: [1, 3] }) }),
    ];
  }
  const cross = (colour: string, width: number) =>
    new Style({
      geometry: middleOf,
      image: new RegularShape({
        points: 4,
        radius: 10,
        radius2: 0,
        angle: Math.PI / 4,
        stroke: new Stroke({ color: colour, width }),
      }),
    });
  return [cross(INK.chalk, 5.5), cross(INK.red, 2.6)];
}

function middleOf(feature: FeatureLike): OlPoint | undefined {
  const line = feature.getGeometry();
  return line instanceof LineString ? new OlPoint(line.getCoordinateAt(0.5)) : undefined;
}

/** A point at the end of a line, turned as its last stretch. */
function arrowHead(colour: string): (feature: FeatureLike) => Style | undefined {
  return (feature) => {
    const line = feature.getGeometry();
    if (!(line instanceof LineString)) return undefined;
    const [from, to] = line.getCoordinates().slice(-2);
    if (!from || !to) return undefined;
    return new Style({
      geometry: new OlPoint(to),
      image: new RegularShape({
        points: 3,
        radius: 7,
        rotation: Math.atan2(to[0]! - from[0]!, to[1]! - from[1]!),
        fill: new Fill({ color: colour }),
      }),
    });
  };
}
