import { manifest, bidders, department, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/bidder/register',
      title: { zh: '投标人注册', en: 'Bidder registration' },
      public: 'bare',
      hidden: true,
      place: 110,
    },
    {
      path: '/tenderOrganize/supplierLibrary',
      title: { zh: '供应商库', en: 'Supplier library' },
      resource: 'SUPPLIER_LIBRARY',
      read: [...unit, ...department],
      maintain: department,
      export: department,
      place: 850,
    },
    {
      path: '/tenderOrganize/supplierDetails',
      title: { zh: '供应商详情', en: 'Supplier details' },
      resource: 'SUPPLIER_DETAILS',
      read: [...unit, ...department],
      maintain: department,
      query: ['id'],
      hidden: true,
      showReturnButton: true,
      place: 860,
    },
    {
      path: '/bidder/supplierInfo',
      title: { zh: '企业信息', en: 'Company data' },
      resource: 'SUPPLIER_INFO',
      read: bidders,
      maintain: ['BIDDER_ADMIN'],
      query: ['id'],
      place: 1250,
    },
  ],
  operations: {
    'AUDIT:SUPPLIER': department,
  },
});
