import { feature } from '../../../kit/feature.ts';

export default feature({
  flowPreviews: [{ types: ['SELF_ASSESSMENT'], lazy: () => import('./sheet-preview.tsx') }],
  screens: [
    { path: '/tenderAssessment/selfAssessment', lazy: () => import('./self-page.tsx') },
    { path: '/tenderAssessment/tenderSummary', lazy: () => import('./summary-page.tsx') },
    { path: '/tenderAssessment/assessmentDeduct', lazy: () => import('./deduct-page.tsx') },
    { path: '/tenderAssessment/addPointStatistics', lazy: () => import('./points-page.tsx') },
  ],
});
