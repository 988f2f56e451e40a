import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    {
      key: 'document',
      title: 'parts.document',
      order: 30,
      ofRound: true,
      lazy: () => import('./bidding-document-tab.tsx'),
    },
  ],
});
