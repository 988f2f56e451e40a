import { department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/inquiry/supplier',
      title: { zh: '询价供应商', en: 'Inquiry suppliers' },
      resource: 'INQUIRY_SUPPLIER',
      read: [...unit, ...department],
      maintain: ['ORG_CLERK'],
      export: [...unit, ...department],
      query: ['id'],
      place: 1070,
    },
  ],
});
