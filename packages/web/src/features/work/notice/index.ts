import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/fileSharing/notice', lazy: () => import('./notice-page.tsx') },
    { path: '/popUpNotification', lazy: () => import('./pop-up-page.tsx') },
  ],
  finders: [
    {
      title: { zh: '通知', en: 'Notices' },
      screen: '/fileSharing/notice',
      order: 85,
      lazy: () => import('./finder.ts'),
    },
  ],
});
