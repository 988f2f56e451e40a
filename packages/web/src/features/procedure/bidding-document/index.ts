import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    {
      key: 'document',
      title: 'biddingDocument.title',
      order: 30,
      ofRound: true,
      lazy: () => import('./bidding-document-tab.tsx'),
    },
  ],
});
