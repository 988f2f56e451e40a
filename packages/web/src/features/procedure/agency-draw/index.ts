import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tender/tenderAgencyExtraction', lazy: () => import('./extraction-page.tsx') }],
});
