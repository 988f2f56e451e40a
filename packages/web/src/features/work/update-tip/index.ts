import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/dataUpdateTip/tip', lazy: () => import('./tip-page.tsx') }],
});
