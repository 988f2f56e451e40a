import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    {
      key: 'clarification',
      title: 'announcement.clarifications',
      order: 45,
      of: 'announcement',
      lazy: () => import('./clarification-tab.tsx'),
    },
  ],
});
