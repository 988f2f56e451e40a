import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/serviceToken',
      title: { zh: '服务令牌', en: 'Service tokens' },
      resource: 'SERVICE_TOKEN',
      read: ['SYSTEM_ADMIN', 'SECURITY_ADMIN', 'AUDIT_ADMIN'],
      maintain: ['SYSTEM_ADMIN'],
      place: 1147,
    },
  ],
});
