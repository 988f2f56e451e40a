import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/dict',
      title: { zh: '字典管理', en: 'Dictionaries' },
      resource: 'DICT',
      read: ['SYSTEM_ADMIN'],
      maintain: ['SYSTEM_ADMIN'],
      query: ['tab', 'type', 'year', 'parentCode'],
      place: 1150,
    },
  ],
});
