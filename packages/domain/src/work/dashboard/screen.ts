import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/dashboard',
      title: { zh: '工作台', en: 'Dashboard' },
      place: 230,
    },
  ],
});
