import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/inquiry/supplier', lazy: () => import('./inquiry-supplier-page.tsx') }],
});
