import { expect, test } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const alt = { ...plain, altKey: true };

test.each([
  ['/', { ...plain, key: '/', code: 'Slash' }, { kind: 'search' }],
  ['?', { ...plain, shiftKey: true, key: '?', code: 'Slash' }, { kind: 'help' }],
  ['Alt+1', { ...alt, key: '1', code: 'Digit1' }, { kind: 'tab', index: 0 }],
  ['Alt+9', { ...alt, key: '9', code: 'Digit9' }, { kind: 'tab', index: 8 }],
  ['Alt+1 on a Mac', { ...alt, key: '¡', code: 'Digit1' }, { kind: 'tab', index: 0 }],
  ['Alt+0', { ...alt, key: '0', code: 'Digit0' }, null],
  ['Alt+Shift+L', { ...alt, shiftKey: true, key: 'L', code: 'KeyL' }, { kind: 'lock' }],
  ['Alt+L', { ...alt, key: 'l', code: 'KeyL' }, null],
  ['Alt+Shift+1', { ...alt, shiftKey: true, key: '!', code: 'Digit1' }, null],
  ['Ctrl+K', { ...plain, ctrlKey: true, key: 'k', code: 'KeyK' }, { kind: 'find' }],
  ['Cmd+K', { ...plain, metaKey: true, key: 'k', code: 'KeyK' }, { kind: 'find' }],
  ['Ctrl+Shift+K', { ...plain, ctrlKey: true, shiftKey: true, key: 'K', code: 'KeyK' }, null],
  ['Ctrl+/', { ...plain, ctrlKey: true, key: '/', code: 'Slash' }, null],
  ['a', { ...plain, key: 'a', code: 'KeyA' }, null],
])('%s', (_, pressed, shortcut) => {
  expect(shortcutOf(pressed, false, true)).toEqual(shortcut);
});

test('single keys are text in a field and can be switched off; those with Alt are neither', () => {
  const slash = { ...plain, key: '/', code: 'Slash' };
  expect([shortcutOf(slash, true, true), shortcutOf(slash, false, false)]).toEqual([null, null]);
  expect(shortcutOf({ ...plain, ctrlKey: true, key: 'k', code: 'KeyK' }, true, false)).toEqual({ kind: 'find' });
  expect(shortcutOf({ ...alt, key: '2', code: 'Digit2' }, true, false)).toEqual({ kind: 'tab', index: 1 });
});
