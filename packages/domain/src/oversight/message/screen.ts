import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/message',
      title: { zh: '消息发送', en: 'Messages' },
      resource: 'MESSAGE',
      read: ['SYSTEM_ADMIN'],
      maintain: ['SYSTEM_ADMIN'],
      export: ['SYSTEM_ADMIN'],
      query: ['tab'],
      place: 1175,
    },
  ],
});
