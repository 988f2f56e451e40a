import { manifest, department, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/performancePurchase',
      title: { zh: '履约采购', en: 'In-contract purchases' },
      resource: 'PERFORMANCE_PURCHASE',
      read: [...unit, ...department],
      maintain: ['ORG_CLERK'],
      export: [...unit, ...department],
      place: 440,
    },
  ],
});
