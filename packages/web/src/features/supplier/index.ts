import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/bidder/register',
      title: 'supplier.register',
      public: 'bare',
      hidden: true,
      lazy: () => import('./register-page.tsx'),
    },
    {
      path: '/bidder/supplierInfo',
      title: 'supplier.own',
      resource: 'SUPPLIER_INFO',
      lazy: () => import('./own-page.tsx'),
    },
    {
      path: '/tenderOrganize/supplierLibrary',
      title: 'supplier.library',
      resource: 'SUPPLIER_LIBRARY',
      lazy: () => import('./supplier-list-page.tsx'),
    },
    {
      path: '/tenderOrganize/supplierDetails',
      title: 'supplier.details',
      resource: 'SUPPLIER_DETAILS',
      hidden: true,
      showReturnButton: true,
      lazy: () => import('./supplier-page.tsx'),
    },
  ],
});
