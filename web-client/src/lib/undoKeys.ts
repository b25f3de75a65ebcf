// The keys that take back what was done and do it again.
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isWith = (event: Pressed, letter: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === letter;

/** Ctrl+Z */
export const isUndo = (event: Pressed): boolean => isWith(event, 'z') && !event.shiftKey;
/** Ctrl+Shift+Z, and Ctrl+Y */
export const isRedo = (event: Pressed): boolean => (isWith(event, 'z') && event.shiftKey) || isWith(event, 'y');
