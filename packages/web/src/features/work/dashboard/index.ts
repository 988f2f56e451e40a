import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/dashboard',
      lazy: () => import('./dashboard-page.tsx'),
    },
  ],
});
