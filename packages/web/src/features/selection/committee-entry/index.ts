import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/common/committeeEntry', lazy: () => import('./committee-entry-page.tsx') }],
});
