import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/tenderOrganize/organizationStructure', lazy: () => import('./structure-page.tsx') },
    { path: '/tenderOrganize/addressBook', lazy: () => import('./address-book-page.tsx') },
  ],
  finders: [
    {
      title: { zh: '通讯录', en: 'Address book' },
      screen: '/tenderOrganize/addressBook',
      order: 70,
      lazy: () => import('./finder.ts'),
    },
  ],
});
