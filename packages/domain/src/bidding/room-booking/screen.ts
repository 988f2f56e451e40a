import { department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/subscribeOpeningEvaluationRoom',
      title: { zh: '开评标室预约', en: 'Room booking' },
      resource: 'SUBSCRIBE_OPENING_EVALUATION_ROOM',
      read: [...unit, ...department, 'SUPERVISOR'],
      maintain: department,
      export: [...unit, ...department],
      query: ['id', 'tab', 'day'],
      place: 470,
    },
  ],
  operations: {
    'BOOK:OPENING_ROOM': ['ORG_CLERK'],
    'APPROVE:OPENING_ROOM': department,
  },
});
