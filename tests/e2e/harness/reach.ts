// Whether a person can reach what he sees: nothing lies over a control, and no page is wider than its window.
import type { Page } from '@playwright/test';

/** One line for each control in the window over whose middle something else lies, and for a page that scrolls sideways. */
export async function outOfReach(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    for (let frames = 0; frames < 2; ++frames) await new Promise((done) => requestAnimationFrame(done));
  });
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()} ${one.getAttribute('data-testid') ?? one.getAttribute('class') ?? ''} "${(one.textContent ?? '').trim().slice(0, 30)}"`;
    const barOver = (one: Element) => {
      for (let up: Element | null = one; up; up = up.parentElement) if (getComputedStyle(up).position === 'sticky') return up;
      return undefined;
    };
    const { innerWidth, innerHeight } = window;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide in a window of ${innerWidth}`);
    const modal = document.querySelector('dialog:modal');
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=tab]')) {
      if (modal && !modal.contains(control)) continue;
      // A sign of the map is moved with the map.
      if (control.closest('.badges')) continue;
      if (!control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const box = control.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.width < 2 || box.height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      // What a list has scrolled away is reached by scrolling.
      let isAway = false;
      for (let above = control.parentElement; above; above = above.parentElement) {
        const frame = above.getBoundingClientRect();
        if (getComputedStyle(above).overflow === 'visible') continue;
        isAway ||= x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
      }
      if (isAway) continue;
      const hit = document.elementFromPoint(x, y);
      // What lies under a bar that stays at the edge of its list is reached by scrolling, too.
      if (hit && barOver(hit)) continue;
      const labels = 'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : [];
      if (!hit || control.contains(hit) || hit.contains(control) || labels.some((label) => label.contains(hit))) continue;
      faults.push(`${nameOf(control)} lies under ${nameOf(hit)}`);
    }
    return faults;
  });
}

/** One line for each control whose words do not fit into it. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, label, legend, h2, h3, [role=tab]')]
      .filter((one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !one.closest('.only-heard'))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map(
        (one) => `${one.tagName.toLowerCase()} ${one.dataset['testid'] ?? ''} "${(one.textContent ?? '').trim()}" is cut off`,
      ),
  );
}
