import { department, manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/procedure',
      title: { zh: '流程管理', en: 'Procedures' },
      resource: 'PROCEDURE',
      read: ['SYSTEM_ADMIN', 'SECURITY_ADMIN', 'AUDIT_ADMIN', ...department],
      maintain: ['SYSTEM_ADMIN', ...department],
      query: ['recordId'],
      place: 1165,
    },
  ],
  operations: {
    'CHECK:PROCEDURE': department,
    'APPROVE:PROCEDURE': ['TM_APPROVER'],
    'PREPARE:PROCEDURE_SETUP': ['SYSTEM_ADMIN'],
    'CHECK:PROCEDURE_SETUP': ['SECURITY_ADMIN'],
    'APPROVE:PROCEDURE_SETUP': ['AUDIT_ADMIN'],
  },
});
