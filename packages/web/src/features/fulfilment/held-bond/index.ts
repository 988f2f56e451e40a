import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tender/heldBond', lazy: () => import('./held-bond-page.tsx') }],
});
