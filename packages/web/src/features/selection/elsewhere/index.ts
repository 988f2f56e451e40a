import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    {
      key: 'opening',
      title: 'parts.elsewhere',
      order: 50,
      ofRound: true,
      held: 'ELSEWHERE',
      lazy: () => import('./elsewhere-tab.tsx'),
    },
  ],
});
