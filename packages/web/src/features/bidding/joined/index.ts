import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/bidder/joined',
      lazy: () => import('./joined-page.tsx'),
    },
  ],
  finders: [
    {
      title: { zh: '参与的项目', en: 'Tenders taken part in' },
      screen: '/bidder/joined',
      order: 20,
      lazy: () => import('./finder.ts'),
    },
  ],
});
