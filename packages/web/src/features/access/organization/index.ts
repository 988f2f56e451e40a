import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/system/organization', lazy: () => import('./organization-page.tsx') }],
});
