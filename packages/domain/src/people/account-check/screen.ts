import { bidders, manifest } from '../../screen.ts';

export default manifest({
  screens: [
    {
      path: '/system/userAccountCheck',
      title: { zh: '账号审核', en: 'Account check' },
      resource: 'USER_ACCOUNT_CHECK',
      read: ['SECURITY_ADMIN'],
      maintain: ['SECURITY_ADMIN'],
      export: ['SECURITY_ADMIN'],
      query: ['userId', 'orgId'],
      place: 1180,
    },
    {
      path: '/bidder/userInfoMaintain',
      title: { zh: '账号维护', en: 'Accounts' },
      resource: 'USER_INFO_MAINTAIN',
      read: bidders,
      maintain: ['BIDDER_ADMIN'],
      place: 1245,
    },
  ],
});
