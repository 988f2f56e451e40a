import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tender/highwayProject', lazy: () => import('./highway-page.tsx') }],
});
