import { manifest, bidders } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/bidder/joined',
      title: { zh: '我参与的项目', en: 'My projects' },
      resource: 'BIDDER_JOINED',
      read: bidders,
      maintain: ['BIDDER_OPERATOR'],
      query: ['registrationId', 'announcementId', 'projectId'],
      place: 1230,
    },
  ],
});
