import { manifest, department } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/bidder/resetPassword',
      title: { zh: '重置密码', en: 'Reset password' },
      public: 'bare',
      hidden: true,
      place: 120,
    },
    {
      path: '/bidder/findUserName',
      title: { zh: '找回用户名', en: 'Find user name' },
      public: 'bare',
      hidden: true,
      place: 130,
    },
    {
      path: '/bidder/bidderContactReset',
      title: { zh: '联系人变更申请', en: 'Contact reset request' },
      public: 'bare',
      hidden: true,
      place: 140,
    },
    {
      path: '/tender/bidderContactReset',
      title: { zh: '投标人联系人变更', en: 'Bidder contact reset' },
      resource: 'BIDDER_CONTACT_RESET',
      read: department,
      maintain: department,
      place: 530,
    },
  ],
});
