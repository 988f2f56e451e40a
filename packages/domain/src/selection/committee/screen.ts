import { manifest, department } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/expertCall',
      title: { zh: '评标邀请', en: 'Calls to evaluations' },
      resource: 'EXPERT_CALL',
      read: ['EXPERT'],
      maintain: ['EXPERT'],
      place: 195,
    },
  ],
  operations: {
    'EXTRACT:EXPERT': department,
    'READ:EXPERT_NAMES': ['TM_APPROVER', 'SUPERVISOR'],
    'WITNESS:EXPERT_DRAW': ['ORG_CLERK', 'ORG_LEADER', 'SUPERVISOR'],
  },
});
