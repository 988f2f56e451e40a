import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/role',
      title: { zh: '角色管理', en: 'Roles' },
      resource: 'ROLE',
      read: ['SECURITY_ADMIN', 'SYSTEM_ADMIN'],
      maintain: ['SECURITY_ADMIN'],
      place: 1130,
    },
  ],
});
