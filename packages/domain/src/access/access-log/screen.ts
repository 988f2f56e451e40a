import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/accessLog',
      title: { zh: '访问日志', en: 'Access log' },
      place: 280,
    },
  ],
  operations: {
    'READ:ACCESS_LOG': ['SECURITY_ADMIN', 'AUDIT_ADMIN'],
    'EXPORT:ACCESS_LOG': ['SECURITY_ADMIN', 'AUDIT_ADMIN'],
  },
});
