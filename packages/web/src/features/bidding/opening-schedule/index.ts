import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/openingSchedule', lazy: () => import('./schedule-page.tsx') }],
});
