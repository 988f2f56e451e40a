import { bidders, department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/inquiry/stfzSupplier',
      title: { zh: '生态发展供应商', en: 'Ecology suppliers' },
      resource: 'STFZ_SUPPLIER',
      read: [...unit, ...department],
      export: department,
      query: ['id'],
      place: 1110,
    },
    {
      path: '/bidder/stfzSupplierInfo',
      title: { zh: '生态发展供应商信息', en: 'Ecology supplier' },
      resource: 'STFZ_SUPPLIER_INFO',
      read: bidders,
      maintain: ['BIDDER_ADMIN'],
      place: 1260,
    },
  ],
  operations: {
    'AUDIT:STFZ_SUPPLIER': department,
  },
});
