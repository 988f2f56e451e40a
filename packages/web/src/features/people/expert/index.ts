import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/tenderOrganize/expertPool',
      lazy: () => import('./expert-page.tsx'),
    },
    {
      path: '/tenderOrganize/mergeExpert',
      lazy: () => import('./merge-page.tsx'),
    },
  ],
});
