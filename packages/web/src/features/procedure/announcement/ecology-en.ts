import type zh from './ecology-zh.ts';

export default {
  title: 'Ecology announcements',
  project: 'Project',
  code: 'Code',
  empty: 'Nothing of the ecology line is published yet',
  held: 'Class of your company that holds: {{held}}.',
  notHeld: 'No class of the ecology line holds for your company.',
  own: 'Apply or look',
} satisfies typeof zh;
