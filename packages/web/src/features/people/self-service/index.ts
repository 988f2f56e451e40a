import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/bidder/resetPassword', lazy: () => import('./reset-password-page.tsx') },
    { path: '/bidder/findUserName', lazy: () => import('./find-user-name-page.tsx') },
    { path: '/bidder/bidderContactReset', lazy: () => import('./contact-reset-page.tsx') },
    { path: '/tender/bidderContactReset', lazy: () => import('./contact-reset-list-page.tsx') },
  ],
});
