import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/system/webhook', lazy: () => import('./webhook-page.tsx') }],
});
