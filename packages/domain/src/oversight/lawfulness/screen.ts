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
  ],
});
