// A person at a tablet: whatever he does on the screen, he does with his fingers. A mouse on his page is a complaint.
import { expect, type CDPSession, type Page } from '@playwright/test';
import type { Place } from './player.ts';
import { Umpire } from './umpire.ts';

/** The steps of a finger that moves. */
const steps = 8;
/** A finger that rests so long does not fling the map. */
const restMs = 150;
type Spot = readonly [x: number, y: number];

/** For `sitDown`: the page complains of a mouse. */
export async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType !== 'touch') console.error(`the page had a ${event.pointerType}`);
      },
      true,
    ),
  );
}

export class Finger extends Umpire {
  private touches: CDPSession | undefined;

  override async press(id: string): Promise<void> {
    await this.get(id).tap();
  }

  override async clickMap(place: Place): Promise<void> {
    await expect(this.get('map')).toHaveAttribute('aria-busy', 'false');
    const [x, y] = await this.onScreen(place);
    await this.page.touchscreen.tap(x, y);
  }

  /** Adds a task and draws its path; the button ends it. */
  override async drawTask(index: number, kind: string, way: readonly Place[]): Promise<void> {
    await this.addTask(kind);
    await this.press('map-fit');
    await this.mapIsStill();
    for (const place of way) await this.clickMap(place);
    await this.press('tool-done');
    await expect(this.get(`task-${index}-length`)).toBeVisible();
  }

  async onScreen([x, y]: Place): Promise<Spot> {
    const map = this.get('map');
    const box = (await map.boundingBox())!;
    const number = async (name: string) => Number(await map.getAttribute(name));
    const scale = await number('data-metres-per-pixel');
    return [
      box.x + box.width / 2 + (x - (await number('data-middle-x'))) / scale,
      box.y + box.height / 2 - (y - (await number('data-middle-y'))) / scale,
    ];
  }

  /** Moves one finger, or several, each from one spot to another. They rest before they leave the glass. */
  async drag(...fingers: readonly (readonly [from: Spot, to: Spot])[]): Promise<void> {
    this.touches ??= await this.page.context().newCDPSession(this.page);
    const at = (part: number) =>
      fingers.map(([from, to], id) => ({ id, x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part }));
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { id: number; x: number; y: number }[]) =>
      this.touches!.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', at(0));
    for (let step = 1; step <= steps; ++step) await send('touchMove', at(step / steps));
    await this.page.waitForTimeout(restMs);
    await send('touchMove', at(1));
    await send('touchEnd', []);
  }
}
