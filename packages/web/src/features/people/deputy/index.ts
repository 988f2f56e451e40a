import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/common/deputy', lazy: () => import('./own-deputy-page.tsx') },
    { path: '/system/deputy', lazy: () => import('./deputy-page.tsx') },
  ],
});
