import { department, manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/tender/enteredDates',
      title: { zh: '补录日期', en: 'Dates entered late' },
      resource: 'ENTERED_DATES',
      read: [...department, 'SUPERVISOR'],
      place: 385,
    },
    {
      path: '/tender/abnormalLibrary',
      title: { zh: '异常库', en: 'Abnormal library' },
      resource: 'ABNORMAL_LIBRARY',
      read: [...department, 'SUPERVISOR'],
      export: [...department, 'SUPERVISOR'],
      query: ['id'],
      place: 570,
    },
  ],
  operations: {
    'CONCLUDE:ABNORMAL_LIBRARY': [...department, 'SUPERVISOR'],
  },
});
