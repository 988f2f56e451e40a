import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    { key: 'publicity', title: 'award.publicity', order: 60, ofRound: true, lazy: () => import('./publicity-tab.tsx') },
    { key: 'award', title: 'award.award', order: 80, ofRound: true, lazy: () => import('./award-tab.tsx') },
    { key: 'notice', title: 'award.notice', order: 90, ofRound: true, lazy: () => import('./notice-tab.tsx') },
  ],
});
