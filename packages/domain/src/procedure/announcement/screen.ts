import { manifest, bidders, department } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/bidder/dashboard',
      title: { zh: '投标人首页', en: 'Bidder home' },
      public: 'open',
      hidden: true,
      place: 150,
    },
    {
      path: '/bidder/announcement/:announcementId',
      title: { zh: '公告详情', en: 'Announcement' },
      public: 'open',
      hidden: true,
      place: 160,
    },
    {
      path: '/bidder/announcement',
      title: { zh: '采购公告', en: 'Announcements' },
      resource: 'BIDDER_ANNOUNCEMENT',
      read: bidders,
      place: 1200,
    },
    {
      path: '/bidder/ecologyAnnouncement',
      title: { zh: '生态公告', en: 'Ecology announcements' },
      resource: 'ECOLOGY_ANNOUNCEMENT',
      read: bidders,
      place: 1210,
    },
  ],
  operations: {
    'PUBLISH:ANNOUNCEMENT': ['ORG_CLERK', ...department],
  },
});
