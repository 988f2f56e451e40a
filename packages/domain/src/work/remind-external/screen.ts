import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/remindExternal',
      title: { zh: '外部待办', en: 'External to-do' },
      query: ['code'],
      public: 'bare',
      place: 220,
    },
    {
      path: '/remindExternal/:category/:businessRange',
      title: { zh: '外部待办', en: 'External to-do' },
      hidden: true,
      place: 250,
    },
  ],
});
