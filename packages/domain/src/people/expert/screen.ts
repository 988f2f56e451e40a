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
    {
      path: '/tenderOrganize/mergeExpert',
      title: { zh: '专家合并', en: 'Merge experts' },
      resource: 'MERGE_EXPERT',
      read: department,
      maintain: department,
      place: 830,
    },
  ],
  operations: {
    'AUDIT:EXPERT': department,
  },
});
