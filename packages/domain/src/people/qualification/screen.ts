import { department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tenderOrganize/qualificationDatabase',
      title: { zh: '资质库', en: 'Qualifications' },
      resource: 'QUALIFICATION_DATABASE',
      read: [...unit, ...department],
      export: department,
      place: 780,
    },
    {
      path: '/tenderOrganize/qualificationDatabaseDetails',
      title: { zh: '资质详情', en: 'Qualification' },
      resource: 'QUALIFICATION_DATABASE_DETAILS',
      read: [...unit, ...department],
      query: ['id'],
      hidden: true,
      showReturnButton: true,
      place: 790,
    },
  ],
  operations: {
    'AUDIT:QUALIFICATION': department,
  },
});
