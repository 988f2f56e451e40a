import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/login',
      title: { zh: '登录', en: 'Sign in' },
      query: ['redirect', 'logintype', 'code', 'loginRole'],
      public: 'bare',
      titleHidden: true,
      place: 10,
    },
    {
      path: '/common/userInfo',
      title: { zh: '用户信息', en: 'User information' },
      hidden: true,
      place: 290,
    },
    {
      path: '/common/undoContact',
      title: { zh: '撤销联系方式变更', en: 'Undo change of contact' },
      public: 'bare',
      hidden: true,
      place: 295,
    },
    {
      path: '/common/changePassword',
      title: { zh: '修改密码', en: 'Change password' },
      hidden: true,
      noCache: true,
      place: 300,
    },
  ],
  operations: {
    'AUDIT:USER_ACCOUNT': ['SECURITY_ADMIN'],
    'MAINTAIN:SYSTEM': ['SYSTEM_ADMIN'],
  },
});
