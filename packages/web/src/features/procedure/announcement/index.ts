import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/bidder/dashboard',
      light: true,
      lazy: () => import('./bidder-dashboard-page.tsx'),
    },
    {
      path: '/bidder/announcement/:announcementId',
      light: true,
      lazy: () => import('./announcement-page.tsx'),
    },
    {
      path: '/bidder/announcement',
      lazy: () => import('./announcement-list-page.tsx'),
    },
    {
      path: '/bidder/ecologyAnnouncement',
      lazy: () => import('./ecology-list-page.tsx'),
    },
  ],
  projectTabs: [
    {
      key: 'announcement',
      title: 'announcement.tab',
      order: 40,
      ofRound: true,
      lazy: () => import('./announcement-tab.tsx'),
    },
  ],
});
