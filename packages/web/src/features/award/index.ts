import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [],
  projectTabs: [
    { key: 'publicity', title: 'award.publicity', order: 60, lazy: () => import('./publicity-tab.tsx') },
    { key: 'award', title: 'award.award', order: 80, lazy: () => import('./award-tab.tsx') },
    { key: 'notice', title: 'award.notice', order: 90, lazy: () => import('./notice-tab.tsx') },
  ],
});
