import type zh from './zh.ts';

export default {
  ask: 'Ask for the evaluation',
  askTitle: 'Ask for the evaluation of {{bidder}}',
  askText:
    'Clerk and leader of the unit get a supervision, to be answered within three workdays; they are reminded once a day.',
  asked: 'The unit is asked',
  askedToday: 'The unit was reminded today or has answered: see the supervisions',
  notYet: 'Not evaluated yet; the clerk fills this in after the contract is signed',
  evaluationOf: '{{bidder}} · {{section}}',
  contractNo: 'Contract number',
  quality: 'Quality (30%)',
  progress: 'Progress (20%)',
  safety: 'Safety (20%)',
  service: 'Service (15%)',
  cost: 'Cost (10%)',
  integrity: 'Integrity (5%)',
  scoreHelp: '0 to 100',
  total: 'Total',
  rank: 'Rank',
  comment: 'Comment',
  commentHelp: 'Ranks S and D need a comment.',
  preview: 'Total {{total}}, rank {{rank}}',
} satisfies typeof zh;
