import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from '../../src/lib/keepFocus';

let end: () => void;
const find = (id: string): HTMLElement => document.getElementById(id)!;
const press = (): void =>
  void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
/** Lets the observer see what has changed, and the time pass after which the focus is mended. */
async function look(ms = 1): Promise<void> {
  await Promise.resolve();
  vi.advanceTimersByTime(ms);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = `
    <main><section id="desk">
      <article id="one" tabindex="-1"><button id="accept">Accept</button><button id="rule">Rule</button></article>
      <article id="two" tabindex="-1"><button id="other">Accept</button></article>
    </section></main>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('the focus of the keyboard', () => {
  it('goes to the card that comes in the place of the one that is gone', async () => {
    find('accept').focus();
    press();
    find('one').remove();
    expect(document.activeElement).toBe(document.body);
    await look();
    expect(document.activeElement).toBe(find('two'));
  });
  it('stays in the paper when its last card is gone', async () => {
    find('other').focus();
    press();
    find('one').remove();
    find('two').remove();
    await look();
    expect(document.activeElement).toBe(find('desk'));
    find('desk').blur();
    expect(find('desk').hasAttribute('tabindex'), 'a click on it takes no focus').toBe(false);
  });
  it('stays in the card when the button is gone', async () => {
    find('rule').focus();
    press();
    find('rule').remove();
    await look();
    expect(document.activeElement).toBe(find('one'));
  });
  it('comes back to a button that was out of use while the server answered', async () => {
    const button = find('accept') as HTMLButtonElement;
    button.focus();
    press();
    button.blur();
    expect(document.activeElement).toBe(document.body);
    button.disabled = true;
    await look(100);
    expect(document.activeElement).toBe(document.body);
    button.disabled = false;
    await look(500);
    expect(document.activeElement).toBe(button);
  });
  it('is left alone where it was put on purpose', async () => {
    find('accept').focus();
    press();
    find('one').remove();
    find('other').focus();
    await look();
    expect(document.activeElement).toBe(find('other'));
  });
  it('is not fetched back from the page by a pointer, nor by a key that the page itself takes', async () => {
    find('accept').focus();
    find('accept').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    find('one').remove();
    await look();
    expect(document.activeElement).toBe(document.body);
    press();
    find('two').remove();
    await look();
    expect(document.activeElement).toBe(document.body);
  });
});
