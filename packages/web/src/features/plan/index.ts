import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tenderPlan/plan', title: 'plan.title', resource: 'PLAN', lazy: () => import('./plan-page.tsx') }],
});
