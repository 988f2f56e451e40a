import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/remindExternal',
      title: 'remindExternal.title',
      public: 'bare',
      hidden: true,
      titleHidden: true,
      lazy: () => import('./code-page.tsx'),
    },
    {
      path: '/remindExternal/:category/:businessRange',
      title: 'remindExternal.title',
      hidden: true,
      titleHidden: true,
      lazy: () => import('./target-page.tsx'),
    },
  ],
});
