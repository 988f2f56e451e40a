import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    {
      key: 'registration',
      title: 'registration.title',
      order: 45,
      of: 'announcement',
      ofRound: true,
      permit: ['READ:PROJECT_DETAIL'],
      held: 'HERE',
      lazy: () => import('./registration-tab.tsx'),
    },
  ],
});
