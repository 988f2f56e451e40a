import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/system/param', lazy: () => import('./param-page.tsx') }],
});
