import { manifest, department } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tenderOrganize/expertPool',
      title: { zh: '专家库', en: 'Expert pool' },
      resource: 'EXPERT_POOL',
      read: department,
      maintain: department,
      export: department,
      place: 820,
    },
  ],
  operations: {
    'AUDIT:EXPERT': department,
  },
});
