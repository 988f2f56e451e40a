import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/bidder/dashboard',
      title: 'announcement.home',
      public: 'open',
      hidden: true,
      lazy: () => import('./bidder-dashboard-page.tsx'),
    },
    {
      path: '/bidder/announcement/:announcementId',
      title: 'announcement.details',
      public: 'open',
      hidden: true,
      lazy: () => import('./announcement-page.tsx'),
    },
    {
      path: '/bidder/announcement',
      title: 'announcement.list',
      resource: 'BIDDER_ANNOUNCEMENT',
      lazy: () => import('./announcement-list-page.tsx'),
    },
  ],
  projectTabs: [
    { key: 'announcement', title: 'announcement.tab', order: 40, lazy: () => import('./announcement-tab.tsx') },
  ],
});
