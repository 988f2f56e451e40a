import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/redirect/:path*',
      title: { zh: '刷新', en: 'Refresh' },
      public: 'bare',
      hidden: true,
      place: 30,
    },
    {
      path: '/404',
      title: { zh: '未找到', en: 'Not found' },
      public: 'bare',
      titleHidden: true,
      place: 90,
    },
    {
      path: '/401',
      title: { zh: '无权限', en: 'Unauthorised' },
      query: ['right', 'noGoBack'],
      public: 'bare',
      titleHidden: true,
      place: 100,
    },
  ],
});
