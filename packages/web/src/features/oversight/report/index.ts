import { feature } from '../../../kit/feature.ts';

export default feature({
  flowPreviews: [
    { types: ['CONTRACT_REPORT'], lazy: () => import('./report-preview.tsx') },
    { types: ['MONTHLY_REPORT'], lazy: () => import('./monthly-preview.tsx') },
  ],
  screens: [
    { path: '/tender/contractReport', lazy: () => import('./contract-report-page.tsx') },
    { path: '/tender/contractReportManagement', lazy: () => import('./management-page.tsx') },
    { path: '/tender/monthlyTenderReport', lazy: () => import('./monthly-page.tsx') },
  ],
});
