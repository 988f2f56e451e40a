import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/bidder/joined',
      title: 'joined.title',
      resource: 'BIDDER_JOINED',
      lazy: () => import('./joined-page.tsx'),
    },
  ],
});
