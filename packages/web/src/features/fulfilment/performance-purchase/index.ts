import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tender/performancePurchase', lazy: () => import('./performance-purchase-page.tsx') }],
});
