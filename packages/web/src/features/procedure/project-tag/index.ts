import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tender/projectTag', lazy: () => import('./tag-page.tsx') }],
});
