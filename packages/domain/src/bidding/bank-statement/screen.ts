import { department, manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/bankStatement',
      title: { zh: '保证金流水', en: 'Deposit money' },
      resource: 'BANK_STATEMENT',
      read: ['FINANCE', 'ORG_LEADER', ...department],
      maintain: ['FINANCE'],
      export: ['FINANCE', 'ORG_LEADER', ...department],
      query: ['tab'],
      place: 465,
    },
  ],
  operations: { 'IMPORT:BANK_STATEMENT': ['FINANCE'] },
});
