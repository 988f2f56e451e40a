import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/common/secondFactor', lazy: () => import('./second-factor-page.tsx') }],
});
