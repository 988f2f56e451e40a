import type zh from './zh.ts';

export default {
  list: 'Results',
  none: 'No result is published yet',
  title: 'Title',
  type: 'Kind',
  method: 'Method',
  project: 'Project',
  organization: 'Tenderee',
  publishTime: 'Published',
  endTime: 'Public until',
  own: 'My result',
  ownOf: '{{section}}: my result',
  mine: 'Taking part',
  mineOnly: 'Only mine',
} satisfies typeof zh;
