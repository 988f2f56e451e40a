import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/common/committeeEntry',
      title: { zh: '评委入口', en: 'Entry of committee members' },
      public: 'bare',
      hidden: true,
      place: 15,
    },
  ],
});
