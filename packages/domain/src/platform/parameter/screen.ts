import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/param',
      title: { zh: '参数管理', en: 'Parameters' },
      resource: 'PARAM',
      read: ['SYSTEM_ADMIN'],
      maintain: ['SYSTEM_ADMIN'],
      place: 1160,
    },
  ],
});
