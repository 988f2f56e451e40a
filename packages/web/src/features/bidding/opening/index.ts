import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    {
      key: 'opening',
      title: 'opening.title',
      order: 50,
      ofRound: true,
      held: 'HERE',
      lazy: () => import('./opening-tab.tsx'),
    },
  ],
});
