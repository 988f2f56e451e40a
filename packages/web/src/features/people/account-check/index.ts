import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/system/userAccountCheck', lazy: () => import('./account-check-page.tsx') },
    { path: '/bidder/userInfoMaintain', lazy: () => import('./sub-account-page.tsx') },
  ],
});
