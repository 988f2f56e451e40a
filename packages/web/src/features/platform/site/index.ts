import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/404',
      light: true,
      lazy: () => import('./not-found-page.tsx'),
    },
    {
      path: '/401',
      light: true,
      lazy: () => import('./unauthorised-page.tsx'),
    },
  ],
});
