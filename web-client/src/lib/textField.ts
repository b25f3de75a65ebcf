// Where the keyboard writes.
const NOT_TEXT = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether keys go into a field: text, or a list that is chosen from by its letters. */
export function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TEXT.includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether Enter and space press what has the focus. */
export function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, input, [role="button"], [role="menuitem"]') !== null;
}
