import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/login',
      light: true,
      lazy: () => import('./login-page.tsx'),
    },
    { path: '/common/userInfo', lazy: () => import('./user-info-page.tsx') },
    { path: '/common/undoContact', lazy: () => import('./undo-contact-page.tsx') },
    {
      path: '/common/changePassword',
      lazy: () => import('./change-password-page.tsx'),
    },
  ],
});
