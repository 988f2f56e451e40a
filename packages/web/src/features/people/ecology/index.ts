import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/inquiry/stfzSupplier', lazy: () => import('./ecology-list-page.tsx') },
    { path: '/bidder/stfzSupplierInfo', lazy: () => import('./own-ecology-page.tsx') },
  ],
});
