import type zh from './zh.ts';

export default {
  title: 'Update tips',
  name: 'Title',
  keyword: 'Title or release',
  release: 'Release',
  releaseHelp: 'Of the data or of the product, such as 2027.1',
  content: 'What has changed',
  publisher: 'Published by',
  publishTime: 'Published',
  publishedBy: 'Published by {{name}} at {{time}}',
  state: 'Seen',
  new: 'New',
  unseen: 'Not seen',
  seen: 'Seen',
  add: 'New update tip',
  edit: 'Correct the tip',
  publish: 'Publish',
  published: 'Published',
  deleteTitle: 'Delete [{{title}}]',
  empty: 'No tips yet: the system administrator tells of changes in the data or in the product',
} satisfies typeof zh;
