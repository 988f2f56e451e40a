import type zh from './zh.ts';

export default {
  title: 'Audit trail',
  detail: 'Entry of the trail',
  time: 'Time',
  username: 'User name',
  displayName: 'Name',
  actor: 'Acting person',
  action: 'Action',
  kind: 'Record',
  subject: 'Which',
  project: 'Project code or name',
  projectCode: 'Project code',
  projectName: 'Project',
  ip: 'IP address',
  requestId: 'Request id',
  about: 'About',
  seq: 'Number in the log',
  hash: 'Hash',
  base: 'Entry',
  changes: 'Changes',
  noChanges: 'No changes to show',
  sealed: 'The project has not been opened yet: changes and the number in its log are shown after the opening.',
  usual:
    'The last {{days}} days where no day is chosen, {{most}} days at most. What concerns bidders of unopened projects is shown after the opening.',
  empty: 'Nothing to show in these days',
} satisfies typeof zh;
