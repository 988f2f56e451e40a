import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/tenderOrganize/expertPool',
      title: 'expert.title',
      resource: 'EXPERT_POOL',
      lazy: () => import('./expert-page.tsx'),
    },
  ],
});
