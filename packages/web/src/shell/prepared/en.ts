import type zh from './zh.ts';

export default {
  title: 'Prepared files',
  count: 'Prepared files, {{count}} ready',
  running: 'Being prepared, {{rows}} done',
  ready: '{{rows}} items · {{size}}',
  failed: 'Not made: {{fault}}',
  download: 'Download {{name}}',
  drop: 'Remove {{name}}',
  giveUp: 'Give {{name}} up',
  done: '{{name}} is ready to be downloaded',
  kept: 'Files are kept for 7 days',
} satisfies typeof zh;
