import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [{ path: '/tender/expertCall', lazy: () => import('./expert-call-page.tsx') }],
  projectTabs: [
    {
      key: 'draw',
      title: 'parts.draw',
      order: 54,
      of: 'opening',
      permit: ['EXTRACT:EXPERT', 'WITNESS:EXPERT_DRAW', 'READ:EXPERT_NAMES'],
      ofRound: true,
      held: 'HERE',
      lazy: () => import('./draw-tab.tsx'),
    },
  ],
});
