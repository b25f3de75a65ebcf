// What axe-core finds wrong with a page by WCAG 2.2, levels A and AA.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** One line for each thing that axe finds wrong. Still pictures are awaited first: what fades in has not its contrast yet. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    for (let frames = 0; frames < 2; ++frames) await new Promise((done) => requestAnimationFrame(done));
  });
  // The page's own content policy lets no other script in, but an evaluated one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
    );
  }, tags);
}
