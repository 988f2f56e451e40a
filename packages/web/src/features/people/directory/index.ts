import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/tenderOrganize/organizationStructure', lazy: () => import('./structure-page.tsx') },
    { path: '/tenderOrganize/addressBook', lazy: () => import('./address-book-page.tsx') },
  ],
});
