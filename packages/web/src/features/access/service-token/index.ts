import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/system/serviceToken', lazy: () => import('./service-token-page.tsx') }],
});
