import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/bidder/joined',
      lazy: () => import('./joined-page.tsx'),
    },
  ],
});
