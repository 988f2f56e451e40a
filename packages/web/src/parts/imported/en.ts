import type zh from './zh.ts';

export default {
  origin: 'Origin',
  only: 'Imported only',
  time: 'Imported',
  entry: 'Brought in',
  entryText: 'By {{name}} from the file “{{file}}”, at the phase {{phase}}',
  stepElsewhere: 'Elsewhere',
  elsewhere: 'Done elsewhere',
  planApprovedDate: 'plan approved',
  announceDate: 'announced',
  openingDate: 'bids opened',
  confirmedDate: 'winner confirmed',
  noticeDate: 'winner told',
  contractDate: 'contract signed',
} satisfies typeof zh;
