import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/casCallback',
      title: 'sso.callback',
      public: 'bare',
      hidden: true,
      titleHidden: true,
      lazy: () => import('./callback-page.tsx'),
    },
    {
      path: '/authredirect',
      title: 'sso.handOver',
      public: 'bare',
      hidden: true,
      titleHidden: true,
      lazy: () => import('./hand-over-page.tsx'),
    },
    {
      path: '/auth-redirect',
      title: 'sso.handOver',
      public: 'bare',
      hidden: true,
      titleHidden: true,
      lazy: () => import('./hand-over-page.tsx'),
    },
  ],
});
