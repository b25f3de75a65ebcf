// The umpire writes the General and Special Ideas anew at the set-up: who had read the old ones is shown the new ones, each
// side its own.
import { expect, test } from '@playwright/test';
import { Player } from './harness/player.ts';
import { Server } from './harness/server.ts';

const ideas = {
  general: 'The Ash is in flood, and every bridge but one is down.',
  red: 'Hold the mill until noon, whatever it costs.',
  blue: 'Be over the Ash by noon.',
};

test('a commander reads the ideas that the umpire has written anew', async ({ browser }) => {
  const server = await Server.start({ scenario: 'the_mill_at_ashford', seed: 1824 });
  const umpire = await Player.sitDown(browser, 'umpire', server.linkOf('umpire'));
  const red = await Player.sitDown(browser, 'red', server.linkOf('red commander'));
  const blue = await Player.sitDown(browser, 'blue', server.linkOf('blue commander'));
  try {
    await red.press('ideas-begin');
    await umpire.get('setup-ideas').locator('summary').click();
    await umpire.get('idea-both').fill(ideas.general);
    await umpire.press('tab-seats');
    await umpire.press('tab-setup');
    await expect(umpire.get('idea-both'), 'what was begun is kept').toHaveValue(ideas.general);
    for (const side of ['red', 'blue'] as const) await umpire.get(`idea-${side}`).fill(ideas[side]);
    await umpire.get('setup-ideas').scrollIntoViewIfNeeded();
    await umpire.shoot('ideas-1-umpire');
    await umpire.press('ideas-change');

    await expect(red.get('ideas-changed')).toBeVisible();
    await expect(red.get('general-idea')).toHaveText(ideas.general);
    await expect(red.get('special-idea')).toHaveText(ideas.red);
    await red.shoot('ideas-2-red');
    await expect(blue.get('special-idea'), 'he had not closed the old ones').toHaveText(ideas.blue);
    await expect(blue.get('ideas-changed')).toHaveCount(0);
    await expect(umpire.get('ideas-change'), 'nothing is left to send').toBeDisabled();
    expect(red.received.join('\n')).not.toContain(ideas.blue);
    expect(blue.received.join('\n')).not.toContain(ideas.red);

    await red.press('ideas-begin');
    await red.page.reload();
    await expect(red.get('tab-pad')).toBeVisible();
    await expect(red.get('ideas')).toHaveCount(0);
    await umpire.press('begin');
    await expect(umpire.get('setup-ideas')).toHaveCount(0);
    for (const player of [umpire, red, blue]) expect(player.complaints).toEqual([]);
  } finally {
    for (const player of [umpire, red, blue]) await player.leave();
    await server.clear();
  }
});
