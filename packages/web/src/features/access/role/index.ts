import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/system/role', lazy: () => import('./role-page.tsx') }],
});
