import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    { key: 'validity', title: 'parts.validity', order: 66, ofRound: true, lazy: () => import('./validity-tab.tsx') },
  ],
});
