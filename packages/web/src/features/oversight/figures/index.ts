import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/figureRecords', lazy: () => import('./records-page.tsx') }],
});
