import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/approval', lazy: () => import('./approval-page.tsx') }],
});
