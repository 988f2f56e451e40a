import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/common/secondFactor',
      title: { zh: '两步验证', en: 'Second factor' },
      hidden: true,
      noCache: true,
      place: 302,
    },
  ],
});
