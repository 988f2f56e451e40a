import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    { path: '/tender/contractReport', lazy: () => import('./contract-report-page.tsx') },
    { path: '/tender/contractReportManagement', lazy: () => import('./management-page.tsx') },
    { path: '/tender/monthlyTenderReport', lazy: () => import('./monthly-page.tsx') },
  ],
});
