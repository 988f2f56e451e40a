import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/system/errorLog', lazy: () => import('./error-log-page.tsx') }],
});
