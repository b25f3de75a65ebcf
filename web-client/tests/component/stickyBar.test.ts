import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepsClear } from '../../src/ui/stickyBar';

afterEach(() => vi.restoreAllMocks());

describe('a bar that sticks to an edge of a panel', () => {
  it('keeps the focus from under it as long as it is there, however many there are', () => {
    document.body.innerHTML = `<div id="panel" style="overflow-y: auto"><form>
      <p style="position: sticky" data-height="190"></p><p style="position: sticky" data-height="60"></p>
      <p style="position: static" data-height="300"></p><p style="position: sticky" data-height="30"></p></form></div>`;
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return Number(this.dataset['height']);
    });
    const panel = document.getElementById('panel')!;
    const [high, low, notSticky, head] = [...panel.querySelectorAll('p')];
    const kept = [high, low, notSticky].map((bar) => keepsClear(bar!));
    keepsClear(head!, 'Top');
    expect(panel.style.scrollPaddingBottom).toBe('190px');
    expect(panel.style.scrollPaddingTop).toBe('30px');
    kept[0]!.destroy();
    expect(panel.style.scrollPaddingBottom).toBe('60px');
    kept[1]!.destroy();
    expect(panel.style.scrollPaddingBottom).toBe('0px');
  });
});
