import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tender/bankStatement', lazy: () => import('./bank-statement-page.tsx') }],
});
