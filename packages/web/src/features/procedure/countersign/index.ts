import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/tender/countersignManagement',
      lazy: () => import('./countersign-page.tsx'),
    },
  ],
  projectTabs: [
    {
      key: 'countersign',
      title: 'parts.countersign',
      order: 25,
      ofRound: true,
      lazy: () => import('./countersign-tab.tsx'),
    },
  ],
});
