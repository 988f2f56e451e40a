import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/404',
      lazy: () => import('./not-found-page.tsx'),
    },
    {
      path: '/401',
      lazy: () => import('./unauthorised-page.tsx'),
    },
  ],
});
