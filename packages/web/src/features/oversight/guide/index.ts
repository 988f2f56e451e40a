import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/help', lazy: () => import('./guide-page.tsx') }],
});
