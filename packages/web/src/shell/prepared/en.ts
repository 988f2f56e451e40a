import type zh from './zh.ts';

export default {
  title: 'In the background',
  count: 'In the background, {{count}} to download',
  running: 'Being prepared, {{rows}} done',
  ready: 'items: {{rows}} · {{size}}',
  importing: 'Being imported, rows so far: {{rows}}',
  imported: 'Rows imported: {{rows}}',
  importDone: '{{name}} is imported, rows: {{rows}}',
  marked: 'Download {{name}} with its faults marked',
  failed: 'Not made: {{fault}}',
  download: 'Download {{name}}',
  drop: 'Remove {{name}}',
  giveUp: 'Give {{name}} up',
  done: '{{name}} is ready to be downloaded',
  kept: 'Files are kept for 7 days',
} satisfies typeof zh;
