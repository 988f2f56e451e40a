import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/errorLog',
      title: { zh: '错误日志', en: 'Error log' },
      resource: 'ERROR_LOG',
      read: ['SYSTEM_ADMIN'],
      place: 1190,
    },
  ],
});
