import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tenderOrganize/archive', lazy: () => import('./archive-page.tsx') }],
});
