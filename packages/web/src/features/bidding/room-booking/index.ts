import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tender/subscribeOpeningEvaluationRoom', lazy: () => import('./booking-page.tsx') }],
});
