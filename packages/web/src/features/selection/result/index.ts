import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/bidder/result', lazy: () => import('./result-page.tsx') }],
});
