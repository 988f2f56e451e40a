import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/casCallback',
      lazy: () => import('./callback-page.tsx'),
    },
    {
      path: '/authredirect',
      lazy: () => import('./hand-over-page.tsx'),
    },
    {
      path: '/auth-redirect',
      lazy: () => import('./hand-over-page.tsx'),
    },
  ],
});
