import { bidders, manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/bidder/prequalification',
      title: { zh: '资格预审申请', en: 'Prequalifications' },
      resource: 'PREQUALIFICATION',
      read: bidders,
      query: ['projectId'],
      place: 1235,
    },
  ],
});
