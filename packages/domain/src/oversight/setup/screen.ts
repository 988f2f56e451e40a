import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/setup',
      title: { zh: '启用准备', en: 'Getting started' },
      resource: 'SETUP',
      read: ['SYSTEM_ADMIN', 'SECURITY_ADMIN'],
      place: 1115,
    },
  ],
});
