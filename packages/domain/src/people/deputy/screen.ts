import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/common/deputy',
      title: { zh: '我的代理', en: 'My deputies' },
      query: ['id'],
      hidden: true,
      place: 305,
    },
    {
      path: '/system/deputy',
      title: { zh: '代理管理', en: 'Deputies' },
      resource: 'DEPUTY',
      read: ['SYSTEM_ADMIN', 'SECURITY_ADMIN', 'ORG_ADMIN'],
      maintain: ['SYSTEM_ADMIN', 'ORG_ADMIN'],
      export: ['SYSTEM_ADMIN', 'SECURITY_ADMIN'],
      place: 1145,
    },
  ],
});
