import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/remind', lazy: () => import('./remind-page.tsx') }],
});
