import type zh from './zh.ts';

export default {
  tour: 'The first steps once more, in four steps',
  phases: 'The phases explained: what for, who acts, by which rules',
  title: 'Keyboard shortcuts',
  key: 'Key',
  does: 'What it does',
  find: 'Find screens, records and what this page does',
  search: 'Go to the project search',
  help: 'Open this help',
  tab: 'Go to tab 1 … 9',
  closeTab: 'Close the focused tab',
  tabMenu: 'Open the menu of the focused tab',
  ball: 'Move the floating ball while it has the focus',
  escape: 'Close a dialog or menu, the focus returns',
  single: 'Single-key shortcuts (/ and ?)',
} satisfies typeof zh;
