import type zh from './zh.ts';

export default {
  title: 'Laws and regulations',
  name: 'Title',
  keyword: 'Title or number',
  issuer: 'Issuer',
  docNo: 'Document no.',
  effectiveDate: 'Effective',
  status: 'State',
  supersededBy: 'Superseded by',
  supersededByHelp: 'The law in the place of an abolished one',
  add: 'New law',
  edit: 'Edit law',
  deleteTitle: 'Delete [{{title}}]',
  deleteText: 'Nobody can look it up any more. Set a law that was abolished to abolished instead.',
  empty: 'No laws yet: the tender department adds them for everybody to look up',
} satisfies typeof zh;
