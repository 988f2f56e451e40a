import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/casCallback',
      light: true,
      lazy: () => import('./callback-page.tsx'),
    },
    {
      path: '/authredirect',
      light: true,
      lazy: () => import('./hand-over-page.tsx'),
    },
    {
      path: '/auth-redirect',
      light: true,
      lazy: () => import('./hand-over-page.tsx'),
    },
  ],
});
