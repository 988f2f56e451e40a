import { manifest, department, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/contractReport',
      title: { zh: '合同报送', en: 'Contract reporting' },
      resource: 'CONTRACT_REPORT',
      read: [...unit, ...department],
      maintain: ['ORG_CLERK'],
      export: [...unit, ...department],
      query: ['reportId', 'year', 'index'],
      place: 500,
    },
    {
      path: '/tender/contractReportManagement',
      title: { zh: '合同报送管理', en: 'Contract reports' },
      resource: 'CONTRACT_REPORT_MANAGEMENT',
      read: ['ORG_LEADER', ...department],
      export: ['ORG_LEADER', ...department],
      query: ['reportId', 'year', 'index'],
      place: 510,
    },
    {
      path: '/tender/monthlyTenderReport',
      title: { zh: '招标月报', en: 'Monthly tender report' },
      resource: 'MONTHLY_TENDER_REPORT',
      read: [...unit, ...department],
      maintain: ['ORG_CLERK'],
      export: [...unit, ...department],
      query: ['reportId', 'year', 'index'],
      place: 520,
    },
  ],
  operations: {
    'CHECK:CONTRACT_REPORT': ['ORG_LEADER'],
    'APPROVE:CONTRACT_REPORT': ['TM_APPROVER'],
  },
});
