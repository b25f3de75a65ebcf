// What a seat's page loads until the room stands: scripts, styles and words, as they are sent. The fonts, the drawing of the map,
// and the game's documents are counted apart; so are the papers that are fetched when the browser has nothing else to do.
import { expect, test, type Response } from '@playwright/test';
import { Server } from './harness/server.ts';

const MOST_BYTES = 200_000;

type Part = 'page' | 'map' | 'fonts' | 'documents' | 'later';
const KINDS: readonly [RegExp, Part][] = [
  [/\.woff2?$/, 'fonts'],
  [/\/(StaffMap|names)-/, 'map'],
  [/^\/seat\/.*\.json$/, 'documents'],
];
/** The umpire's papers but the first two, what they alone use, and the reasoning of the book. */
const LATER =
  /_reasoning\.json$|\/(CourierTable|SkyForm|GroundForm|IntelligenceForm|UnitsTable|UnitEditor|HandTab|CalculatorTab|HistoryTab|SeatsTab|OfficerActions|RemarkForm|Composer|LetterText|InterpretCard|FactFields|OutcomeForm|wayWords|actions|order|values|memory|ledgerLines|edits)-/;
function partOf(path: string, seat: string): Part {
  if (seat === 'umpire' && LATER.test(path)) return 'later';
  return KINDS.find(([kind]) => kind.test(path))?.[1] ?? 'page';
}

let server: Server;
test.beforeAll(async () => {
  server = await Server.start({ scenario: 'the_passage_of_the_luzay', seed: 1 });
});
test.afterAll(async () => {
  await server.stop();
});

for (const [seat, locale, take] of [
  ['red', 'en-GB', 'Take your seat'],
  ['umpire', 'en-GB', 'Take your seat'],
  ['red', 'de-DE', 'Platz nehmen'],
  ['umpire', 'de-DE', 'Platz nehmen'],
] as const)
  test(`a first visit of ${seat} by a ${locale} browser loads less than ${MOST_BYTES / 1000} kB, and each file once`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(server.linkOf(seat));
    await page.getByRole('button', { name: take }).click();
    await page.getByTestId('map').waitFor();
    await page.waitForLoadState('networkidle');
    const bytes: Record<Part, number> = { page: 0, map: 0, fonts: 0, documents: 0, later: 0 };
    const paths: string[] = [];
    for (const answer of answers) {
      if (!answer.ok()) continue;
      const path = new URL(answer.url()).pathname;
      const { responseBodySize } = await answer.request().sizes();
      bytes[partOf(path, seat)] += responseBodySize;
      paths.push(path);
    }
    console.log(`${seat}, ${locale}: ${JSON.stringify(bytes)}`);
    expect(bytes.page, 'what is counted is there').toBeGreaterThan(MOST_BYTES / 2);
    expect(bytes.page).toBeLessThan(MOST_BYTES);
    const files = paths.filter((path) => /^\/(assets|languages)\//.test(path));
    expect(files).toEqual([...new Set(files)]);
    await context.close();
  });
