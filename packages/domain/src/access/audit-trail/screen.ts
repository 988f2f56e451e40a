import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/auditTrail',
      title: { zh: '审计轨迹', en: 'Audit trail' },
      place: 285,
      resource: 'AUDIT_TRAIL',
      read: ['AUDIT_ADMIN'],
      export: ['AUDIT_ADMIN'],
    },
  ],
});
