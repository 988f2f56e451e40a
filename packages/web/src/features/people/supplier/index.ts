import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/bidder/register',
      lazy: () => import('./register-page.tsx'),
    },
    {
      path: '/bidder/supplierInfo',
      lazy: () => import('./own-page.tsx'),
    },
    {
      path: '/tenderOrganize/supplierLibrary',
      lazy: () => import('./supplier-list-page.tsx'),
    },
    {
      path: '/tenderOrganize/supplierDetails',
      lazy: () => import('./supplier-page.tsx'),
    },
  ],
});
