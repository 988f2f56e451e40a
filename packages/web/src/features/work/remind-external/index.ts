import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/remindExternal',
      lazy: () => import('./code-page.tsx'),
    },
    {
      path: '/remindExternal/:category/:businessRange',
      lazy: () => import('./target-page.tsx'),
    },
  ],
});
