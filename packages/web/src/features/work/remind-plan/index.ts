import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/system/remindPlan', lazy: () => import('./remind-plan-page.tsx') }],
});
