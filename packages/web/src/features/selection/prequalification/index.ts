import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/bidder/prequalification', lazy: () => import('./own-page.tsx') }],
  projectTabs: [
    {
      key: 'prequalification',
      title: 'parts.prequalification',
      order: 47,
      of: 'announcement',
      ofRound: true,
      prequalified: true,
      lazy: () => import('./prequalification-tab.tsx'),
    },
  ],
});
