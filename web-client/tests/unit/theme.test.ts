// The colours of the themes: enough contrast for text and signs, and two sides that nobody takes for each other.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../../src/map/ink';
import { THEMES, type Theme } from '../../src/lib/theme.svelte';

type Rgb = [number, number, number];
const TEXT = 4.5;
const SIGN = 3;

const css = readFileSync(fileURLToPath(new URL('../../src/styles/tokens.css', import.meta.url)), 'utf8');
function tokens(theme: Theme): Record<string, string> {
  const block = (selector: string): string => css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/--([\w-]+): ([^;]+);/g)].map((found) => found.slice(1, 3)));
  return { ...read(block('\n:root')), ...(theme === 'day' ? {} : read(block(`:root[data-theme='${theme}']`))) };
}
function rgb(colour: string): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  if (!hex) throw new Error(`${colour} is not of six hexadecimal digits`);
  return hex.slice(1).map((part) => parseInt(part, 16) / 255) as Rgb;
}
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(rgb(a)), luminance(rgb(b))].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const PAPERS = ['paper', 'paper-light'];
const CLOTHS = ['cloth', 'cloth-dark'];
const ON_PAPER = ['ink', 'ink-soft', 'red', 'blue', 'gold', 'good', 'warn'];
const PAIRS: [ink: string, paper: string, least: number][] = [
  ...PAPERS.flatMap((paper) => ON_PAPER.map((ink): [string, string, number] => [ink, paper, TEXT])),
  ...CLOTHS.flatMap((cloth) =>
    ['cloth-ink', 'cloth-soft', 'alert-on-cloth'].map((ink): [string, string, number] => [ink, cloth, TEXT]),
  ),
  ['ink', 'paper-deep', TEXT],
  ['ink', 'paper-hover', TEXT],
  ['ink', 'paper-fault', TEXT],
  ['paper-light', 'ink', TEXT],
  ['paper-light', 'ink-hover', TEXT],
  ['badge-ink', 'badge', TEXT],
  ['alert-ink', 'alert', TEXT],
  ['over-ink', 'over', TEXT],
  ['map-line', 'map-paper', TEXT],
  ['map-wind', 'map-paper', TEXT],
  ['map-order', 'paper', SIGN],
  // The edges of fields and buttons.
  ...PAPERS.map((paper): [string, string, number] => ['line-strong', paper, SIGN]),
  ...[...PAPERS, 'cloth-dark'].map((paper): [string, string, number] => ['focus', paper, SIGN]),
];

/** How a colour looks to eyes without one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1). */
const BLINDNESS: Record<string, [Rgb, Rgb, Rgb]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seenBy = (rows: [Rgb, Rgb, Rgb], colour: Rgb): Rgb =>
  rows.map((row) => row.reduce((sum, part, i) => sum + part * linear(colour[i]!), 0)) as Rgb;
/** CIE Lab of linear RGB. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const difference = (a: Rgb, b: Rgb): number => Math.hypot(...a.map((value, i) => value - b[i]!));
/** Two areas of colours that differ by so much are told apart at a glance. */
const CLEARLY = 30;
/** Two lines, each with its colour's name in the list of drawings. */
const AS_LINES = 24;
const ALL_CONES: [Rgb, Rgb, Rgb] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

describe.each(THEMES)('the theme %s', (theme) => {
  const its = tokens(theme);
  it.each(PAIRS)('has enough contrast: %s on %s', (ink, paper, least) => {
    expect(contrast(its[ink]!, its[paper]!)).toBeGreaterThanOrEqual(least);
  });

  const palette = PALETTES[theme];
  it('has a map whose labels and blocks can be read', () => {
    for (const label of ['line', 'redEdge', 'blueEdge', 'woodName', 'waterName', 'gridText', 'soft'] as const)
      expect(contrast(palette[label], palette.paper), label).toBeGreaterThanOrEqual(TEXT);
    for (const sign of ['red', 'blue', 'order', 'gold', 'pencil', 'range', 'bank'] as const)
      expect(contrast(palette[sign], palette.paper), sign).toBeGreaterThanOrEqual(SIGN);
    for (const block of ['red', 'blue'] as const)
      expect(contrast(palette.chalk, palette[block]), block).toBeGreaterThanOrEqual(4);
  });
  const pencils = ['pencil', 'pencilRed', 'pencilBlue', 'pencilGreen', 'pencilOchre'] as const;
  it('has pencils that are seen on its paper', () => {
    for (const pencil of pencils) expect(contrast(palette[pencil], palette.paper), pencil).toBeGreaterThanOrEqual(SIGN);
  });
  it.each(Object.entries({ ...BLINDNESS, 'all cones': ALL_CONES }))('has pencils that differ to eyes with %s', (_, rows) => {
    for (const [i, one] of pencils.entries())
      for (const other of pencils.slice(0, i))
        expect(
          difference(lab(seenBy(rows, rgb(palette[one]))), lab(seenBy(rows, rgb(palette[other])))),
          `${one} ${other}`,
        ).toBeGreaterThan(AS_LINES);
  });
  it.each(Object.entries(BLINDNESS))('has sides that differ to eyes with %s', (_, rows) => {
    for (const [red, blue] of [
      [palette.red, palette.blue],
      [palette.redPale, palette.bluePale],
      [its['red']!, its['blue']!],
    ] as const)
      expect(difference(lab(seenBy(rows, rgb(red))), lab(seenBy(rows, rgb(blue)))), `${red} ${blue}`).toBeGreaterThan(CLEARLY);
  });
});

it('with high contrast the sides differ without any colour', () => {
  expect(contrast(PALETTES.contrast.red, PALETTES.contrast.blue)).toBeGreaterThan(2);
});
it('every theme has every token', () => {
  const day = Object.keys(tokens('day')).filter((name) => !/^(text|display|s\d)$/.test(name));
  for (const theme of ['night', 'contrast'])
    for (const name of day) expect(css.split(`[data-theme='${theme}'] {`)[1]!.split('}')[0], name).toContain(`--${name}:`);
});
it('the light inks of the night stay off the paper of the printer', () => {
  expect(css).toMatch(/@media screen \{\s*:root\[data-theme='night'\] \{/);
  expect(css.match(/\[data-theme='night'\]/g)).toHaveLength(1);
});
