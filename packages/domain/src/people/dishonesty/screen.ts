import { bidders, department, manifest, unit } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/dishonestyRepairAndPreservation',
      title: { zh: '失信修复与留存', en: 'Dishonesty repair and preservation' },
      public: 'bare',
      hidden: true,
      place: 40,
    },
    {
      path: '/tender/dishonestyManagement',
      title: { zh: '失信管理', en: 'Dishonesty records' },
      resource: 'DISHONESTY_MANAGEMENT',
      read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
      export: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
      query: ['id'],
      place: 390,
    },
    {
      path: '/tender/dishonestyHandle',
      title: { zh: '失信处理', en: 'Dishonesty handling' },
      resource: 'DISHONESTY_HANDLE',
      read: ['ORG_CLERK', ...department],
      query: ['id', 'add', 'company'],
      place: 400,
    },
    {
      path: '/tender/dishonestRepair',
      title: { zh: '失信修复', en: 'Dishonesty repair' },
      resource: 'DISHONEST_REPAIR',
      read: department,
      query: ['id'],
      place: 410,
    },
    {
      path: '/bidder/dishonestyHearing',
      title: { zh: '失信告知与申辩', en: 'Dishonesty and hearing' },
      resource: 'DISHONESTY_HEARING',
      read: bidders,
      maintain: bidders,
      query: ['id'],
      place: 1255,
    },
  ],
  operations: {
    /** File a record, tell the company, hand it in. */
    'HANDLE:DISHONESTY': ['ORG_CLERK', ...department],
    /** Decide on records and repairs, and revoke; never on what one filed oneself. */
    'APPROVE:DISHONESTY': ['TM_APPROVER'],
  },
});
