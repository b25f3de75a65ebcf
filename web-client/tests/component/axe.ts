// What axe-core finds wrong with what is rendered, by WCAG 2.2, levels A and AA. jsdom has no layout and no colours: contrast and
// the size of targets are for the end-to-end tests.
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** One line for each thing that axe finds wrong. */
export async function faultsOf(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    runOnly: { type: 'tag', values: TAGS },
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
