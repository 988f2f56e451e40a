import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/procedure',
      title: { zh: '流程管理', en: 'Procedures' },
      resource: 'PROCEDURE',
      read: ['SYSTEM_ADMIN', 'TM_REVIEWER', 'TM_APPROVER'],
      maintain: ['SYSTEM_ADMIN', 'TM_REVIEWER'],
      query: ['recordId'],
      place: 1165,
    },
  ],
  operations: {
    'CHECK:PROCEDURE': ['TM_REVIEWER'],
    'APPROVE:PROCEDURE': ['TM_APPROVER'],
  },
});
