import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/internalSupply/internalSupplyProcurementDataStatistics', lazy: () => import('./statistics-page.tsx') },
    { path: '/internalSupply/supplyList', lazy: () => import('./supply-page.tsx') },
    { path: '/internalSupply/internalSupplyHierarchyMaintenance', lazy: () => import('./catalogue-page.tsx') },
  ],
});
