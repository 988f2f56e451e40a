import { manifest, department } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/marginManagement',
      title: { zh: '保证金管理', en: 'Deposits' },
      resource: 'MARGIN_MANAGEMENT',
      read: ['FINANCE', 'ORG_LEADER', ...department],
      maintain: ['FINANCE'],
      export: ['FINANCE'],
      query: ['overdue'],
      place: 460,
    },
  ],
  operations: {
    'CONFIRM:MARGIN': ['FINANCE'],
    'REFUND:MARGIN': ['FINANCE'],
    'RELEASE:MARGIN_REFUND': ['FINANCE', 'ORG_LEADER'],
    'FORFEIT:MARGIN': ['FINANCE'],
    'APPROVE:MARGIN_FORFEIT': ['ORG_LEADER', 'TM_APPROVER'],
  },
});
