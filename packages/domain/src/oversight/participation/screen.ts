import { department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tenderOrganize/tenderSupplier',
      title: { zh: '投标供应商', en: 'Bidding suppliers' },
      resource: 'TENDER_SUPPLIER',
      read: [...unit, ...department],
      export: department,
      place: 840,
    },
  ],
});
