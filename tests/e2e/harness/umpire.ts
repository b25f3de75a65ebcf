// An umpire at a browser: runs the clock, and works his desk.
import { expect } from '@playwright/test';
import { Player } from './player.ts';
import type { Loose } from './seat.ts';
import { truthOf } from './truth.ts';

const cardLifeMs = 1000;
/** How often the screen is looked at for what the umpire waits for, in milliseconds. */
const soon = { intervals: [50, 50, 100, 100, 200] };

export class Umpire extends Player {
  /** The kinds of proposals that he has been shown, with the text of the first of each kind. */
  readonly laidBefore = new Map<string, string>();
  /** Those who answer their questions themselves. */
  commanders: readonly Player[] = [];
  /** How many questions they have answered. */
  answered = 0;

  async moves(): Promise<number> {
    return Number(await this.get('waiting').getAttribute('data-move'));
  }

  async inMove(): Promise<boolean> {
    return (await this.get('waiting').getAttribute('data-in-move')) === 'true';
  }

  /** All that the server has told him. */
  truth(): Loose {
    return truthOf(this.received);
  }

  /** The button Step, up to the end of the move or the first thing that the umpire is asked. */
  async step(): Promise<void> {
    const before = await this.moves();
    await this.press('step');
    await expect.poll(async () => (await this.moves()) > before || (await this.inMove()), soon).toBe(true);
  }

  /** Lets these kinds of results wait for his word. */
  async attend(kinds: readonly string[]): Promise<void> {
    await this.press('tab-hand');
    for (const kind of kinds) {
      if (!(await this.get(`attend-${kind}`).isChecked())) await this.press(`attend-${kind}`);
      await expect(this.get(`attend-${kind}`)).toBeChecked();
    }
  }

  /** Lets the rule book settle all results of itself. */
  async leaveToTheBook(): Promise<void> {
    await this.press('tab-hand');
    const kinds = this.page.locator('input[data-testid^="attend-"]');
    await kinds.first().waitFor();
    for (const kind of await kinds.all()) {
      await kind.uncheck();
      await expect(kind).not.toBeChecked();
    }
    await this.press('tab-desk');
  }

  /** Plays to the end of that move, as many moves at once as nobody is asked anything. */
  async playOn(last: number): Promise<void> {
    for (let rounds = 0; (await this.moves()) < last || (await this.inMove()); ++rounds) {
      expect(rounds, `stops before move ${last}`).toBeLessThan(4 * last);
      if (await this.inMove()) {
        await this.settle();
        continue;
      }
      const before = await this.moves();
      await this.get('step-count').fill(String(last - before));
      await this.press('step-n');
      await expect
        .poll(async () => (await this.inMove()) || ((await this.moves()) > before && (await this.get('step-n').isEnabled())), {
          ...soon,
          timeout: 90_000,
        })
        .toBe(true);
    }
  }

  /** Ends the game and opens the critique at its last move. */
  async endAndLookBack(): Promise<void> {
    await this.press('end');
    await this.press('end-confirm');
    await this.press('open-critique');
    await expect(this.get('map-truth')).toBeVisible();
    const time = this.get('critique-time');
    await time.fill((await time.getAttribute('max')) ?? '0');
  }

  /** Makes a new link for a seat; the old one is no longer good. */
  async invite(seat: string): Promise<string> {
    await this.press('tab-seats');
    const row = this.get('seat', `[data-seat="${seat}"]`);
    await row.locator('[data-testid="invite"]').click();
    await this.press('invite-confirm');
    return row.locator('[data-testid="invite-link"]').inputValue();
  }

  /** Accepts the first result on his desk; false if there is none, or another umpire was quicker. */
  async acceptFirst(): Promise<boolean> {
    await this.press('tab-desk');
    const button = this.get('proposal-accept').first();
    if (!(await button.count())) return false;
    return button.click({ timeout: cardLifeMs }).then(
      () => true,
      () => false,
    );
  }

  async noteProposals(): Promise<void> {
    for (const card of await this.get('proposal').all()) {
      const kind = (await card.getAttribute('data-kind', { timeout: cardLifeMs }).catch(() => null)) ?? '';
      if (!kind || this.laidBefore.has(kind)) continue;
      this.laidBefore.set(kind, await card.innerText());
      await this.shoot(`proposal-${kind}`);
    }
  }

  /** Accepts everything that he is shown until the move has ended. Commanders answer first. */
  async settle(): Promise<void> {
    await this.press('tab-desk');
    const buttons = this.page.locator(
      '[data-testid="accept-all"], [data-testid="proposal-accept"], [data-testid^="umpire-choice-"]',
    );
    await expect
      .poll(async () => {
        if (!(await this.inMove())) return true;
        await this.noteProposals();
        if (await this.commandersAnswer()) return !(await this.inMove());
        // A card may disappear before the click: then the next round finds the next one.
        if (await buttons.count())
          await buttons
            .first()
            .click({ timeout: cardLifeMs })
            .catch(() => undefined);
        return !(await this.inMove());
      }, soon)
      .toBe(true);
  }

  private async commandersAnswer(): Promise<boolean> {
    for (const player of this.commanders) {
      const choice = player.page.locator('[data-testid="question"] [data-testid^="choice-"]').first();
      if (!(await choice.count())) continue;
      await player.shoot(`question-${player.name}`);
      await choice.click();
      ++this.answered;
      return true;
    }
    return false;
  }

  async stepUntil(condition: () => Promise<boolean>, what: string, mostMoves: number): Promise<void> {
    for (let moves = 0; !(await condition()); ++moves) {
      expect(moves, `moves without ${what}`).toBeLessThan(mostMoves);
      if (await this.inMove()) await this.settle();
      else await this.step();
    }
  }
}
