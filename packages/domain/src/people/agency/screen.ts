import { department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tenderOrganize/tenderAgency',
      title: { zh: '招标代理库', en: 'Tender agencies' },
      resource: 'TENDER_AGENCY',
      read: [...unit, ...department],
      maintain: department,
      export: department,
      place: 865,
    },
  ],
});
