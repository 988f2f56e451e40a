import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/system/setup', lazy: () => import('./setup-page.tsx') }],
});
