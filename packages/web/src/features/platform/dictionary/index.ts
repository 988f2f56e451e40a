import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/system/dict', lazy: () => import('./dictionary-page.tsx') }],
});
