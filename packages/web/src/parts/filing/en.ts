import type zh from './zh.ts';

export default {
  editions: 'Editions',
  edition: 'Edition {{no}}',
  current: 'Current',
  by: 'Uploaded by {{name}}',
  atPage: 'Page {{page}}: ',
  inText: 'In the text: ',
  confidential: 'Confidential',
} satisfies typeof zh;
