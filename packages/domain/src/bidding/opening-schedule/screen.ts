import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/openingSchedule',
      title: { zh: '开标安排', en: 'Opening schedule' },
      query: ['view', 'day', 'level', 'sDate', 'eDate'],
      place: 260,
    },
  ],
});
