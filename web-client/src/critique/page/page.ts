// The critique as one HTML file that needs nothing else: the record, the map as a picture, and a script that plays it.
import { language, t, type Key } from '../../lib/language.svelte';
import { armOf, hasGunsInPlace, leastSize, markOf, shapeOf } from '../../lib/army';
import { clock, dateWords } from '../../lib/time';
import { PLOT, plotOf, type SeriesPoint, type SideCount } from '../series';
import type { MapPicture } from '../mapPicture';
import type { GameRecord } from '../record';
import tokens from '../../styles/tokens.css?raw';
import style from './viewer.css?raw';
import script from './viewer.js?raw';

/** The page may load nothing: what it shows stands in it. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark]!);
/** JSON that can stand in a script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** A text that counts, by the forms of the plural that the language has. The script of the page chooses by its number. */
function formsOf(key: 'strength.men' | 'strength.guns'): Record<string, string> {
  const forms = new Intl.PluralRules(language()).resolvedOptions().pluralCategories;
  // A count in words chooses no form.
  return Object.fromEntries(forms.map((form) => [form, t(`${key}_${form}` as Key, { count: '{count}' })]));
}

/** The words that the script of the page shows. Marks are left as they are: the script fills them in. */
function wordsOfPage({ dispatches }: GameRecord): object {
  const fates = new Set<GameRecord['dispatches'][number]['fate']>(['riding', ...dispatches.map(({ fate }) => fate)]);
  return {
    truth: t('critique.truth'),
    believed: t('critique.believed', { name: '{name}' }),
    play: t('critique.play'),
    stop: t('critique.stop'),
    nothing: t('critique.nothing'),
    editText: t('events.editText', { what: '{what}', reason: '{reason}', seat: '{seat}' }),
    editStruck: t('events.editStruck', { what: '{what}', reason: '{reason}', seat: '{seat}' }),
    rider: t('truth.rider'),
    now: t('time.now'),
    age: t('time.minutes', { minutes: '{minutes}' }),
    signs: { dust: t('contact.dustLabel'), gunfire: t('contact.gunfireLabel') },
    men: formsOf('strength.men'),
    guns: formsOf('strength.guns'),
    fates: Object.fromEntries([...fates].map((fate) => [fate, t(fate === 'held' ? 'critique.held' : `fate.${fate}`)])),
  };
}

/** A plot of both sides as the text of an SVG. */
function plotText(series: readonly SeriesPoint[], title: string, value: (count: SideCount) => number): string {
  const { lines, levels, hours } = plotOf(series, value);
  const [left, right, bottom] = [PLOT.left, PLOT.width - PLOT.right, PLOT.height - PLOT.bottom];
  const side = (of: 'red' | 'blue'): string => escaped(t(`side.${of}`));
  return [
    `<svg viewBox="0 0 ${PLOT.width} ${PLOT.height}" role="img" aria-label="${escaped(title)}">`,
    ...levels.map(
      ({ y, label }) =>
        `<line class="level" x1="${left}" x2="${right}" y1="${y}" y2="${y}"/><text x="${left - 6}" y="${y + 4}" text-anchor="end">${label}</text>`,
    ),
    ...hours.map(({ x, label }) => `<text x="${x}" y="${bottom + 18}" text-anchor="middle">${label}</text>`),
    ...lines.map(
      ({ side: of, path, nameY }) =>
        `<path class="${of}" d="${path}"/><text x="${right + 6}" y="${nameY + 4}">${side(of)}</text>`,
    ),
    `<line class="now" data-from="${left}" data-to="${right}" x1="${left}" x2="${left}" y1="${PLOT.top}" y2="${bottom}"/>`,
    '</svg>',
  ].join('');
}

/** What the umpires have noted; nothing if they have not. */
const notesText = ({ remarks }: GameRecord): string =>
  remarks.length === 0
    ? ''
    : `<section class="wide"><h2>${escaped(t('remarks.title'))}</h2><ul class="remarks">${remarks
        .map(({ time, by, text }) => `<li><b>${escaped(clock(time))}</b> ${escaped(text)} <i>${escaped(by)}</i></li>`)
        .join('')}</ul></section>`;

/** How the rule book's troops are drawn, for the branches and formations of the record. */
function signsOfPage({ units, turns }: GameRecord): object {
  const formations = new Set(
    turns.flatMap(({ units: standing, beliefs }) => [
      ...standing.map(({ formation }) => formation),
      ...Object.values(beliefs).flatMap(({ own, enemy }) => [...own, ...enemy].map(({ formation }) => formation ?? '')),
    ]),
  );
  return {
    branches: Object.fromEntries(units.map(({ branch }) => [branch, { arm: armOf(branch) ?? null, mark: markOf(branch) }])),
    formations: Object.fromEntries(
      [...formations].map((id) => [id, { shape: shapeOf(id), least: leastSize(id), gunsInPlace: hasGunsInPlace(id) }]),
    ),
  };
}

/** `turn`: the rule book's word for a turn. */
export function pageOf(
  record: GameRecord,
  series: readonly SeriesPoint[],
  turn: string,
  picture: MapPicture | undefined,
): string {
  const plots: [title: string, value: (count: SideCount) => number][] = [
    [t('plot.men'), ({ men }) => men],
    [t('plot.menLost'), ({ menLost }) => menLost],
  ];
  const heads = ['written', 'arrived', 'fate', 'fromTo', 'what'] as const;
  const names = { written: t('critique.written'), arrived: t('critique.arrived'), fate: t('critique.fate') };
  const head = { ...names, fromTo: t('critique.fromTo'), what: t('critique.what') };
  const button = (id: string, label: string, name: string): string =>
    `<button type="button" id="${id}" aria-label="${escaped(name)}" title="${escaped(name)}">${label}</button>`;
  const end = record.turns.at(-1)?.standings.verdict;
  return `<!doctype html>
<html lang="${escaped(language())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(`${record.title}: ${t('critique.title')}`)}</title>
<style>${tokens}${style}</style>
</head>
<body>
<header><h1>${escaped(record.title)}</h1><p>${escaped(t('critique.title'))}, ${escaped(dateWords(record.start))}</p></header>
<noscript><p>${escaped(t('export.noScript'))}</p></noscript>
${picture ? `<img id="picture" src="${picture.address}" alt="" hidden>` : ''}
<div class="bar">
<button type="button" id="play">${escaped(t('critique.play'))}</button>
${button('back', '‹', t('critique.oneBack', { turn }))}
<input type="range" id="time" min="0" step="1" value="0" aria-label="${escaped(t('critique.time'))}">
${button('on', '›', t('critique.oneOn', { turn }))}
<output id="clock"></output>
<label>${escaped(t('export.shown'))} <select id="which"><option value="">${escaped(t('export.allMaps'))}</option></select></label>
${button('nearer', '+', t('map.nearer'))}
${button('farther', '−', t('map.farther'))}
${button('whole', '⤢', t('map.whole'))}
</div>
<div id="maps"></div>
<main>
<section><h2>${escaped(t('export.settled'))}</h2><div id="settled" class="scrolls" tabindex="0" role="region" aria-label="${escaped(t('export.settled'))}"></div>${end ? `<p><b>${escaped(end)}</b></p>` : ''}</section>
<section><h2>${escaped(t('events.title'))}</h2><ol id="events" class="scrolls" tabindex="0" aria-label="${escaped(t('events.title'))}"></ol></section>
${notesText(record)}
<section class="wide"><h2>${escaped(t('tab.dispatches'))}</h2><div class="scrolls" tabindex="0" role="region" aria-label="${escaped(t('tab.dispatches'))}"><table><thead><tr>${heads.map((name) => `<th scope="col">${escaped(head[name])}</th>`).join('')}</tr></thead><tbody id="dispatches"></tbody></table></div></section>
${plots.map(([title, value]) => `<section class="plot"><h2>${escaped(title)}</h2>${plotText(series, title, value)}</section>`).join('\n')}
</main>
<script type="application/json" id="words">${inScript(wordsOfPage(record))}</script>
<script type="application/json" id="signs">${inScript({ ...signsOfPage(record), names: picture?.names ?? [] })}</script>
<script type="application/json" id="record">${inScript(record)}</script>
<script>${script}</script>
</body>
</html>
`;
}
