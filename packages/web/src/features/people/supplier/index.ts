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
  finders: [
    {
      title: { zh: '供应商', en: 'Suppliers' },
      screen: '/tenderOrganize/supplierLibrary',
      order: 40,
      lazy: () => import('./finder.ts'),
    },
  ],
});
