import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/fileSharing/law', lazy: () => import('./law-page.tsx') }],
});
