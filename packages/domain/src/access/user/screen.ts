import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/user',
      title: { zh: '用户管理', en: 'Users' },
      resource: 'USER',
      read: ['SYSTEM_ADMIN', 'SECURITY_ADMIN', 'ORG_ADMIN'],
      maintain: ['SYSTEM_ADMIN', 'ORG_ADMIN'],
      export: ['SYSTEM_ADMIN', 'SECURITY_ADMIN'],
      place: 1140,
    },
    {
      path: '/common/setPassword',
      title: { zh: '设置密码', en: 'Set password' },
      query: ['key'],
      public: 'bare',
      hidden: true,
      place: 297,
    },
  ],
  operations: {
    'LOCK:USER': ['SYSTEM_ADMIN', 'SECURITY_ADMIN', 'ORG_ADMIN'],
  },
});
