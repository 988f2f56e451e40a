import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/inquiry/productSupplierRecord', lazy: () => import('./product-page.tsx') },
    { path: '/inquiry/constructionSupplierRecord', lazy: () => import('./construction-page.tsx') },
    { path: '/inquiry/softwareSupplierRecord', lazy: () => import('./software-page.tsx') },
  ],
});
