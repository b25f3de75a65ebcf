// Keeps the keyboard's focus in its place on the page when the control that had it goes away or is out of use. Without this it
// falls to the page's body: Tab begins at the top again, and the keys of the umpire's console act on another card.

/** What can take the focus as a whole, for what is in it. */
const ROOMS =
  'article, details, fieldset, form, section, dialog, main, [role="tabpanel"], [role="region"], [role="group"], [tabindex="-1"]';
/** A button that is out of use while the server answers is soon back. */
const SOON_BACK_MS = 400;

interface Held {
  element: HTMLElement;
  /** The elements that contained it, from the nearest, each with the place of the one before among its children. */
  around: { parent: Element; index: number }[];
}

function heldBy(element: HTMLElement): Held {
  const around: Held['around'] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, around };
}

const isLost = (): boolean => !document.activeElement || document.activeElement === document.body;

function isUsable(element: HTMLElement): boolean {
  const isShown = element.checkVisibility ? element.checkVisibility({ visibilityProperty: true }) : true;
  return element.isConnected && !element.matches(':disabled') && isShown;
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}

/** What stands where the control stood: the card that has moved up to its place, or what contained it. */
function placeOf({ around }: Held): HTMLElement | undefined {
  const left = around.find(({ parent }) => parent.isConnected);
  if (!left) return undefined;
  const { children } = left.parent;
  const next = children[Math.min(left.index, children.length - 1)];
  if (next instanceof HTMLElement && next.matches('[tabindex="-1"]')) return next;
  const room = left.parent.closest<HTMLElement>(ROOMS);
  return room ?? undefined;
}

/** Returns what ends it. Only what was done with keys keeps the focus: a pointer shows for itself where it is. */
export function keepFocus(): () => void {
  let held: Held | undefined;
  let byKeys = false;
  let waiting = 0;

  const take = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement && event.target !== document.body) held = heldBy(event.target);
  };
  const keys = (): void => {
    byKeys = true;
    // Who works from the page itself, as with the keys of the console, is not sent back to an earlier control.
    if (isLost() && !waiting) held = undefined;
  };
  const pointer = (): void => {
    byKeys = false;
    held = undefined;
  };
  function mend(): void {
    waiting = 0;
    if (!held || !byKeys || !isLost()) return;
    const modal = document.querySelector('dialog[open]');
    if (modal && !modal.contains(held.element)) return;
    if (isUsable(held.element)) return held.element.focus();
    const place = placeOf(held);
    if (place) focusOn(place);
  }
  /** What moves the focus on purpose does so before. */
  function look(): void {
    if (waiting || !held || !byKeys || !(isLost() || held.element.matches(':disabled'))) return;
    if (held.element.isConnected && held.element.matches(':disabled')) waiting = window.setTimeout(mend, SOON_BACK_MS);
    else waiting = window.setTimeout(mend, 0);
  }

  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] });
  document.addEventListener('focusin', take, true);
  document.addEventListener('keydown', keys, true);
  document.addEventListener('pointerdown', pointer, true);
  return () => {
    window.clearTimeout(waiting);
    changes.disconnect();
    document.removeEventListener('focusin', take, true);
    document.removeEventListener('keydown', keys, true);
    document.removeEventListener('pointerdown', pointer, true);
  };
}
