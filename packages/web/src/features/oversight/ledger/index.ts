import { feature } from '../../../kit/feature.ts';

export default feature({
  screens: [
    {
      path: '/archiveManagement/projectSectionAccount',
      lazy: async () => ({ default: (await import('./section-page.tsx')).TenderLedger }),
    },
    {
      path: '/archiveManagement/projectSectionAccountUnder',
      lazy: async () => ({ default: (await import('./section-page.tsx')).UnderLimitLedger }),
    },
    {
      path: '/archiveManagement/projectSectionAccountPurchase',
      lazy: async () => ({ default: (await import('./section-page.tsx')).PurchaseLedger }),
    },
    { path: '/archiveManagement/bidderEvaluateAccount', lazy: () => import('./supplier-page.tsx') },
    { path: '/archiveManagement/sasacStatistics', lazy: () => import('./quarter-page.tsx') },
    { path: '/archiveManagement/projectQuestionStatisics', lazy: () => import('./question-page.tsx') }, // sic
    {
      path: '/archiveManagement/bidOpeningCycleAtWeek',
      lazy: async () => ({ default: (await import('./cycle-page.tsx')).WeekPage }),
    },
    {
      path: '/archiveManagement/bidOpeningCycleAtMonth',
      lazy: async () => ({ default: (await import('./cycle-page.tsx')).MonthPage }),
    },
  ],
});
