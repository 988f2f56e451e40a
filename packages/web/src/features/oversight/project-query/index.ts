import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/tender/managementProjectQuery', lazy: () => import('./query-page.tsx') },
    { path: '/tender/ManagementProjectQuery', lazy: () => import('./query-page.tsx') },
    { path: '/tender/managementProjectQueryCloud', lazy: () => import('./cloud-page.tsx') },
  ],
  finders: [
    {
      title: { zh: '项目', en: 'Projects' },
      screen: '/tender/managementProjectQuery',
      order: 20,
      lazy: () => import('./finder.ts'),
    },
  ],
});
