import { feature } from '../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/bidder/resetPassword',
      title: 'selfService.resetPassword',
      public: 'bare',
      hidden: true,
      lazy: () => import('./reset-password-page.tsx'),
    },
    {
      path: '/bidder/findUserName',
      title: 'selfService.findUserName',
      public: 'bare',
      hidden: true,
      lazy: () => import('./find-user-name-page.tsx'),
    },
    {
      path: '/bidder/bidderContactReset',
      title: 'selfService.contactReset',
      public: 'bare',
      hidden: true,
      lazy: () => import('./contact-reset-page.tsx'),
    },
    {
      path: '/tender/bidderContactReset',
      title: 'selfService.contactResets',
      resource: 'BIDDER_CONTACT_RESET',
      lazy: () => import('./contact-reset-list-page.tsx'),
    },
  ],
});
