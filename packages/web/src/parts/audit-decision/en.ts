import type zh from './zh.ts';

export default {
  pass: 'Pass',
  passTitle: 'Pass [{{name}}]',
  refuse: 'Refuse',
  refuseTitle: 'Refuse [{{name}}]',
  audited: 'Audit saved',
} satisfies typeof zh;
