import { manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/casCallback',
      title: { zh: '单点登录', en: 'SSO callback' },
      query: ['token'],
      public: 'bare',
      place: 20,
    },
    {
      path: '/authredirect',
      title: { zh: '授权跳转', en: 'Auth redirect' },
      public: 'bare',
      place: 60,
    },
    {
      path: '/auth-redirect',
      title: { zh: '授权跳转', en: 'Auth redirect' },
      public: 'bare',
      place: 70,
    },
  ],
});
