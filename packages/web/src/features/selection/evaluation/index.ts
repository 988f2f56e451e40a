import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    {
      key: 'evaluation',
      title: 'parts.evaluation',
      order: 55,
      of: 'opening',
      ofRound: true,
      held: 'HERE',
      lazy: () => import('./evaluation-tab.tsx'),
    },
  ],
});
