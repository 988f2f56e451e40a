import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/bidder/question/:projectId',
      lazy: () => import('./bidder-question-page.tsx'),
    },
  ],
  projectTabs: [{ key: 'questions', title: 'parts.questions', order: 130, lazy: () => import('./question-tab.tsx') }],
});
