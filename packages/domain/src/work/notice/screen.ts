import { ROLES } from '../../access/account/role.ts';
import { department, manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/fileSharing/notice',
      title: { zh: '通知公告', en: 'Notices' },
      resource: 'NOTICE',
      read: ROLES.map(({ code }) => code).filter((code) => code !== 'admin'),
      maintain: department,
      export: department,
      query: ['id'],
      place: 1020,
    },
    {
      path: '/popUpNotification',
      title: { zh: '通知', en: 'Notification' },
      query: ['id'],
      public: 'bare',
      hidden: true,
      place: 50,
    },
  ],
  operations: {
    'PUBLISH:NOTICE': department,
  },
});
