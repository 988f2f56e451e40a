import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/system/user', lazy: () => import('./user-page.tsx') },
    { path: '/common/setPassword', lazy: () => import('./set-password-page.tsx') },
  ],
});
