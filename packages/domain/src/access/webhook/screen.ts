import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/webhook',
      title: { zh: '事件推送', en: 'Outgoing events' },
      resource: 'WEBHOOK',
      read: ['SYSTEM_ADMIN', 'SECURITY_ADMIN', 'AUDIT_ADMIN'],
      maintain: ['SYSTEM_ADMIN'],
      place: 1148,
    },
  ],
});
