import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/404',
      title: 'site.notFound.title',
      public: 'bare',
      titleHidden: true,
      lazy: () => import('./not-found-page.tsx'),
    },
    {
      path: '/401',
      title: 'site.unauthorised.title',
      public: 'bare',
      titleHidden: true,
      lazy: () => import('./unauthorised-page.tsx'),
    },
  ],
});
