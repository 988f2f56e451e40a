import { bidders, manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/bidder/result',
      title: { zh: '结果公告', en: 'Results' },
      resource: 'BIDDER_RESULT',
      read: bidders,
      place: 1220,
    },
  ],
});
