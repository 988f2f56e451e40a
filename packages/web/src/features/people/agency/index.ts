import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tenderOrganize/tenderAgency', lazy: () => import('./agency-page.tsx') }],
});
