import type zh from './zh.ts';

export default {
  publishedBy: 'Published by {{name}} at {{time}}',
  publishedAt: 'Published at {{time}}',
  files: 'Files',
  confirm: 'I have read this',
  confirmed: 'Confirmed at {{time}}',
  confirmedNow: 'Confirmed',
} satisfies typeof zh;
