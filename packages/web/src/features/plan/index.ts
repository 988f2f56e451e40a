import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tenderPlan/plan', lazy: () => import('./plan-page.tsx') }],
});
