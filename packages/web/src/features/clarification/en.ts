import type zh from './zh.ts';

const en: typeof zh = {
  tab: 'Clarifications',
  title: 'Clarification no. {{no}}',
  draft: 'Clarification to publish',
  add: 'New clarification',
  edit: 'Edit clarification',
  content: 'What is clarified or changed',
  affectsBid: 'Effect on bids',
  affects: 'May affect how bids are made',
  affectsNot: 'Does not affect how bids are made',
  bidDeadline: 'Bid deadline moved to',
  present: 'The deadline is {{time}}; it stays where nothing is given. The opening moves with it',
  earliest:
    'Where bids are affected the deadline is not before {{date}} (15 days from today, Tendering Law art. 23, Regulation art. 21): otherwise move it',
  files: 'Files',
  author: 'Written by',
  publisher: 'Published by',
  publishTime: 'Published',
  publish: 'Publish',
  publishTitle: 'Publish this clarification?',
  publishText:
    'It becomes public and everybody who registered is told. It cannot be changed then: a correction is another clarification.',
  published: 'Published',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this clarification?',
  withdrawn: 'Withdrawn',
  toRelease: 'To be published by the tender department',
  none: 'No clarifications yet',
  announcement: 'Announcement',
};
export default en;
