import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/organization',
      title: { zh: '组织管理', en: 'Organisations' },
      resource: 'ORGANIZATION',
      read: ['SYSTEM_ADMIN'],
      maintain: ['SYSTEM_ADMIN'],
      place: 1120,
    },
  ],
});
