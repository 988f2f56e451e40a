import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/login',
      title: 'identity.login',
      public: 'bare',
      titleHidden: true,
      lazy: () => import('./login-page.tsx'),
    },
    { path: '/common/userInfo', title: 'identity.userInfo', hidden: true, lazy: () => import('./user-info-page.tsx') },
    {
      path: '/common/changePassword',
      title: 'identity.changePassword',
      hidden: true,
      lazy: () => import('./change-password-page.tsx'),
    },
  ],
});
