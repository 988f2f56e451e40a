import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/accessLog',
      lazy: () => import('./access-log-page.tsx'),
    },
  ],
});
