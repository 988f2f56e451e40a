import { asksOfList, feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/overView', lazy: () => import('./overview-page.tsx') },
    {
      path: '/tender/project',
      lazy: () => import('./project-page.tsx'),
      asks: asksOfList('/tender/project/page', 'createdTime,desc'),
    },
    { path: '/tender/nonTenderProject', lazy: () => import('./non-tender-page.tsx') },
    {
      path: '/tender/inProcessProjects',
      lazy: () => import('./in-process-page.tsx'),
    },
    {
      path: '/tender/projectDetail',
      lazy: () => import('./detail-page.tsx'),
    },
    {
      path: '/tender/projectDetailCloud',
      lazy: () => import('./cloud-page.tsx'),
    },
    {
      path: '/tender/endedProject',
      lazy: () => import('./ended-page.tsx'),
    },
    {
      path: '/tender/projectReview',
      lazy: () => import('./review-page.tsx'),
    },
  ],
  flowPreviews: [{ types: ['PROJECT', 'EVALUATION_REPORT', 'AWARD'], lazy: () => import('./flow-preview.tsx') }],
  projectTabs: [
    { key: 'base', title: 'project.base', order: 10, ofRound: true, lazy: () => import('./base-tab.tsx') },
    {
      key: 'plan',
      title: 'project.plan',
      order: 20,
      ofRound: true,
      lazy: () => import('./implementation-plan-tab.tsx'),
    },
    {
      key: 'failure',
      title: 'project.stopTitle',
      order: 58,
      of: 'opening',
      lazy: () => import('./failure-tab.tsx'),
    },
    { key: 'records', title: 'project.records', order: 140, lazy: () => import('./records-tab.tsx') },
    { key: 'history', title: 'kit.history.title', order: 150, lazy: () => import('./history-tab.tsx') },
  ],
  finders: [
    {
      title: { zh: '项目', en: 'Projects' },
      screen: '/tender/project',
      order: 20,
      lazy: () => import('./finder.ts'),
    },
  ],
});
