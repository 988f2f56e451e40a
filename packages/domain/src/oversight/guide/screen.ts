import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/help',
      title: { zh: '环节说明', en: 'The phases explained' },
      query: ['phase'],
      hidden: true,
      place: 247,
    },
  ],
});
