// Two umpires divide the field at the set-up: one keeps everything, the other has a side, later a piece of ground, and is sent
// nothing of the rest.
import { expect, test } from '@playwright/test';
import { Server } from './harness/server.ts';
import type { Loose } from './harness/seat.ts';
import { Umpire } from './harness/umpire.ts';

test('umpires divide the field at the set-up', async ({ browser }) => {
  const server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824, umpires: 1 });
  const first = await Umpire.sitDown(browser, 'umpire', server.linkOf('umpire'));
  const second = await Umpire.sitDown(browser, 'second umpire', server.linkOf('umpire 2'));
  const sides = (umpire: Umpire) => [...new Set<string>(umpire.truth().units.map((unit: Loose) => unit.side))].sort();
  try {
    await expect(second.get('tab-setup'), 'both have everything').toBeVisible();
    expect(sides(second)).toEqual(['blue', 'red']);
    await expect(first.get('umpire-part-umpire'), 'who divides it keeps everything').toHaveCount(0);
    await first.get('umpire-part-umpire-2').selectOption('side:blue');
    await first.get('umpires-form').scrollIntoViewIfNeeded();
    await first.shoot('sectors-1-umpire');
    await first.press('umpires-change');

    await expect(second.get('tab-setup'), 'an assistant sets nothing up').toHaveCount(0);
    await expect.poll(() => sides(second)).toEqual(['blue']);
    await expect(first.get('umpire-part-umpire-2')).toHaveValue('side:blue');
    await second.shoot('sectors-2-assistant');
    const before = second.received.length;
    await first.press('begin');
    await expect.poll(() => first.truth().move).toBe(1);
    await first.step();
    await expect.poll(() => second.truth().move).toBe(2);
    const since = second.received.slice(before).join('\n');
    for (const unit of first.truth().units.filter(({ side }: Loose) => side === 'red'))
      expect(since, 'nothing of Red').not.toContain(`"${unit.id}"`);
    for (const umpire of [first, second]) expect(umpire.complaints).toEqual([]);
  } finally {
    for (const umpire of [first, second]) await umpire.leave();
    await server.clear();
  }
});

test('a piece of the field is drawn on the map', async ({ browser }) => {
  const server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824, umpires: 1 });
  const first = await Umpire.sitDown(browser, 'umpire', server.linkOf('umpire'));
  const second = await Umpire.sitDown(browser, 'second umpire', server.linkOf('umpire 2'));
  try {
    await expect(second.get('tab-setup')).toBeVisible();
    const { width, height } = await first.page
      .getByTestId('map')
      .boundingBox()
      .then((box) => box!);
    await first.get('umpire-part-umpire-2').selectOption('draw');
    await first.page.getByTestId('map').click({ position: { x: width * 0.2, y: height * 0.3 } });
    await first.page.getByTestId('map').click({ position: { x: width * 0.6, y: height * 0.7 } });
    await expect(first.get('umpire-part-umpire-2')).toHaveValue('drawn');
    const all = first.truth().units.length;
    await first.press('umpires-change');
    await expect(second.get('tab-setup')).toHaveCount(0);
    await expect.poll(() => second.truth().units.length).toBeLessThan(all);
    await expect(first.get('umpire-part-umpire-2'), 'as it was drawn').toHaveValue('drawn');
  } finally {
    for (const umpire of [first, second]) await umpire.leave();
    await server.clear();
  }
});
