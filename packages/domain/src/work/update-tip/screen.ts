import { STAFF_ROLES } from '../../access/account/role.ts';
import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/dataUpdateTip/tip',
      title: { zh: '数据更新提示', en: 'Update tips' },
      resource: 'TIP',
      read: STAFF_ROLES.filter((code) => code !== 'admin'),
      maintain: ['SYSTEM_ADMIN'],
      query: ['tipId'],
      place: 1060,
    },
  ],
});
