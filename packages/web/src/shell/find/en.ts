import type zh from './zh.ts';

const en: typeof zh = {
  title: 'Find',
  open: 'Find (Ctrl + K)',
  placeholder: 'Name, number, pinyin or initials',
  recent: 'Opened lately',
  actions: 'On this page',
  screens: 'Screens',
  all: 'Show all that was found',
  asking: 'Looking…',
  failed: 'Could not look there, try again',
  retry: 'Try again',
  none: 'Nothing found for “{{typed}}” in what you may see',
  hint: 'Finds screens, projects, plans, suppliers, documents by number, and what this page can do; records from two characters on.',
  found: '{{count}} found',
  keys: '↑↓ choose, Enter opens, Esc closes',
};
export default en;
