import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tenderOrganize/tenderSupplier', lazy: () => import('./tender-supplier-page.tsx') }],
});
