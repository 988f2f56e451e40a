import { manifest, department } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/bidder/question/:projectId',
      title: { zh: '提问与异议', en: 'Questions' },
      public: 'open',
      hidden: true,
      place: 170,
    },
  ],
  operations: {
    'REPLY:QUESTION': ['ORG_CLERK', ...department],
    'RECORD:COMPLAINT': department,
  },
});
