/** What a key of the shell does (ux: keyboard). */
export type Shortcut =
  | { kind: 'lock' }
  | { kind: 'find' }
  | { kind: 'search' }
  | { kind: 'help' }
  | { kind: 'tab'; index: number };

interface Pressed {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * The shortcut behind a key press, null when it is none. Single keys are text where somebody `types`, and can be
 * switched off (`singleKeys`).
 */
export function shortcutOf(pressed: Pressed, typing: boolean, singleKeys: boolean): Shortcut | null {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey ? { kind: 'find' } : null;
  if (altKey) {
    if (shiftKey && code === 'KeyL') return { kind: 'lock' };
    const digit = /^Digit([1-9])$/.exec(code)?.[1];
    return digit && !shiftKey ? { kind: 'tab', index: Number(digit) - 1 } : null;
  }
  if (typing || !singleKeys) return null;
  if (key === '/') return { kind: 'search' };
  return key === '?' ? { kind: 'help' } : null;
}
