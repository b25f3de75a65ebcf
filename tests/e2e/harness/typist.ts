// A person who has a keyboard alone: whatever he does on the screen, he does with keys. A pointer on his page is a complaint.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Place } from './player.ts';
import { Umpire } from './umpire.ts';

/** More keys than this to reach a control mean that it cannot be reached. */
const mostKeys = 250;
const panPixels = { wide: 128, small: 16 };
const directions = {
  Left: [-1, 0],
  Right: [1, 0],
  Up: [0, 1],
  Down: [0, -1],
} as const;

/** For `sitDown`: the page complains of every pointer. */
export async function withoutPointer(page: Page): Promise<void> {
  await page.addInitScript(() =>
    ['pointerdown', 'pointermove', 'touchstart'].forEach((kind) =>
      addEventListener(kind, () => console.error(`the page had a ${kind}`), true),
    ),
  );
}

export class Typist extends Umpire {
  /** A button, a link, a tab, a box to tick or one of several to choose: reached by its keys and worked by its keys. */
  override async press(id: string): Promise<void> {
    await this.pressOn(this.get(id).first());
  }

  async pressOn(control: Locator): Promise<void> {
    await control.waitFor();
    const kind = await control.evaluate((one) => one.getAttribute('role') ?? (one as HTMLInputElement).type ?? '');
    if (kind === 'tab') return this.openTab(control);
    if (kind === 'radio') return this.chooseRadio(control);
    await this.go(control);
    await this.keys(kind === 'checkbox' ? 'Space' : 'Enter');
  }

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Tab, or Shift and Tab, up to the control. */
  async go(control: Locator): Promise<void> {
    await control.waitFor();
    for (let keys = 0; keys < mostKeys;) {
      // So many stops lie between them at least; the keys to them need no look.
      const steps = await control.evaluate((one) => {
        const at = document.activeElement;
        if (at === one) return 0;
        if (!at || at === document.body) return 1;
        const all = document.querySelectorAll('button, a[href], input, select, textarea, summary, [tabindex="0"]');
        const [from, to] = [at, one].map((element) => [...all].indexOf(element));
        if (from! < 0) return 1;
        const isBehind = at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING;
        const between = [...all].slice(Math.min(from!, to!) + 1, Math.max(from!, to!));
        const stops = between.filter(
          (element) =>
            (element as HTMLElement).tabIndex >= 0 &&
            !(element as HTMLButtonElement).disabled &&
            (element as HTMLInputElement).type !== 'radio' &&
            element.checkVisibility(),
        ).length;
        return (isBehind ? -1 : 1) * Math.max(1, stops);
      });
      if (!steps) return;
      for (let left = Math.abs(steps); left > 0; --left, ++keys) await this.keys(steps < 0 ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${this.name} cannot reach ${String(control)} with the keyboard`);
  }

  async hasFocus(id: string): Promise<void> {
    await expect(this.get(id).first()).toBeFocused();
  }

  /** Fails if nothing has the focus: the next key would begin at the head of the page. */
  async hasPlace(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }

  async write(id: string, words: string): Promise<void> {
    await this.go(this.get(id));
    await this.keys('Control+a');
    await this.page.keyboard.type(words);
  }

  /** Chooses from a list with the arrow keys. */
  async choose(id: string, name: string | RegExp): Promise<void> {
    const list = this.get(id).first();
    await this.go(list);
    await this.keys('Home');
    const chosen = () => list.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text ?? '');
    const isIt = (words: string) => (typeof name === 'string' ? words === name : name.test(words));
    for (let keys = 0; !isIt(await chosen()); ++keys) {
      expect(keys, `keys to “${String(name)}” in ${id}, at “${await chosen()}”`).toBeLessThan(mostKeys);
      await this.keys('ArrowDown');
    }
  }

  /** Chooses from a list that acts at once. */
  async pick(id: string, name: string | RegExp): Promise<void> {
    await this.choose(id, name);
    await this.keys('Enter');
    await expect(this.get(id).first()).toHaveValue('');
  }

  /** Moves the map with an arrow key; returns the place that is then in its middle. */
  async pan(arrow: 'Left' | 'Right' | 'Up' | 'Down', step: 'wide' | 'small' = 'wide'): Promise<Place> {
    await this.mapIsStill();
    const map = this.get('map');
    const number = async (attribute: string) => Number(await map.getAttribute(attribute));
    const middle = async (): Promise<Place> => [await number('data-middle-x'), await number('data-middle-y')];
    const [x, y] = await middle();
    const metres = panPixels[step] * (await number('data-metres-per-pixel'));
    const [east, north] = directions[arrow];
    await this.keys(step === 'small' ? `Shift+Arrow${arrow}` : `Arrow${arrow}`);
    const miss = async () => {
      const [nowX, nowY] = await middle();
      return Math.hypot(nowX - x - east * metres, nowY - y - north * metres);
    };
    await expect.poll(miss, { intervals: [50] }).toBeLessThan(1);
    return middle();
  }

  /** The list of commands. */
  async command(words: string): Promise<void> {
    await this.keys('Control+k');
    await this.hasFocus('palette-words');
    await this.page.keyboard.type(words);
    await expect(this.get('command').first()).toContainText(words, {
      ignoreCase: true,
    });
    await this.keys('Enter');
    await expect(this.get('palette')).toHaveCount(0);
  }

  private async openTab(tab: Locator): Promise<void> {
    const bar = tab.locator('xpath=ancestor::*[@role="tablist"][1]');
    await this.go(bar.locator('[role="tab"][aria-selected="true"]'));
    for (let keys = 0; (await tab.getAttribute('aria-selected')) !== 'true'; ++keys) {
      expect(keys, 'keys to a tab').toBeLessThan(mostKeys);
      await this.keys('ArrowRight');
    }
  }

  private async chooseRadio(button: Locator): Promise<void> {
    const name = await button.getAttribute('name');
    const checked = this.page.locator(`input[type="radio"][name="${name}"]:checked`);
    await this.go(checked);
    for (let keys = 0; !(await button.isChecked()); ++keys) {
      expect(keys, 'keys to a choice').toBeLessThan(mostKeys);
      await this.keys('ArrowRight');
    }
  }
}
