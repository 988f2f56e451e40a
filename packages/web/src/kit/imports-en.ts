import type zh from './imports-zh.ts';

export default {
  title: 'Import from Excel',
  template: 'Download the template',
  hint: 'Fill in the template, then choose the file to have it checked. The check writes nothing; the import writes all rows, or none when any is wrong.',
  pick: 'Choose a file and check it',
  again: 'Check a corrected file',
  checking: 'Checking {{name}}',
  good: '{{name}}: all {{count}} rows can be imported',
  bad: '{{name}}: {{faulty}} of {{count}} rows are wrong; nothing was written',
  before: '{{name}} was imported at {{time}}; it is not written again',
  commit: 'Import {{count}} rows',
  done: '{{count}} rows imported',
  marked: 'Download the file with its faults marked',
  faults: 'Faults',
  row: 'Row',
  column: 'Column',
  value: 'What it says',
  reason: 'Reason',
  capped: 'The first {{count}} are listed; all of them are in the marked file',
} satisfies typeof zh;
