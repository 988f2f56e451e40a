import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/inquiry/marketRequest', lazy: () => import('./market-request-page.tsx') },
    { path: '/bidder/priceRequest', lazy: () => import('./price-request-page.tsx') },
  ],
});
