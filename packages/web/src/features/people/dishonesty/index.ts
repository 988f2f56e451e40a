import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/dishonestyRepairAndPreservation', lazy: () => import('./public-page.tsx') },
    { path: '/tender/dishonestyManagement', lazy: () => import('./management-page.tsx') },
    { path: '/tender/dishonestyHandle', lazy: () => import('./handle-page.tsx') },
    { path: '/tender/dishonestRepair', lazy: () => import('./repair-page.tsx') },
    { path: '/bidder/dishonestyHearing', lazy: () => import('./hearing-page.tsx') },
  ],
});
