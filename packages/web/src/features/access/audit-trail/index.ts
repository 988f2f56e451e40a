import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/auditTrail', lazy: () => import('./audit-trail-page.tsx') }],
});
