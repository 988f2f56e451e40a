import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/tender/project', title: 'project.title', resource: 'PROJECT', lazy: () => import('./project-page.tsx') },
    {
      path: '/tender/inProcessProjects',
      title: 'project.inProcess',
      resource: 'IN_PROCESS_PROJECTS',
      lazy: () => import('./in-process-page.tsx'),
    },
    {
      path: '/tender/projectDetail',
      title: 'project.detail',
      resource: 'PROJECT_DETAIL',
      hidden: true,
      showReturnButton: true,
      lazy: () => import('./detail-page.tsx'),
    },
    {
      path: '/tender/endedProject',
      title: 'project.ended',
      resource: 'ENDED_PROJECT',
      lazy: () => import('./ended-page.tsx'),
    },
    {
      path: '/tender/projectReview',
      title: 'project.review',
      resource: 'PROJECT_REVIEW',
      lazy: () => import('./review-page.tsx'),
    },
  ],
  projectTabs: [
    { key: 'base', title: 'project.base', order: 10, lazy: () => import('./base-tab.tsx') },
    { key: 'plan', title: 'project.plan', order: 20, lazy: () => import('./plan-tab.tsx') },
    { key: 'records', title: 'project.records', order: 140, lazy: () => import('./records-tab.tsx') },
  ],
});
