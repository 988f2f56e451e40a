import { feature } from '../../../kit/feature.ts';

export default feature({
  flowPreviews: [
    { types: ['PLAN', 'PLAN_MODIFY', 'PLAN_CARRYOVER'], lazy: () => import('./item-preview.tsx') },
    { types: ['YEARLY_PLAN'], lazy: () => import('./year-preview.tsx') },
  ],
  screens: [
    { path: '/tenderPlan/plan', lazy: () => import('./plan-page.tsx') },
    { path: '/tenderPlan/tenderProcurementPlan', lazy: () => import('./tender-page.tsx') },
    { path: '/tenderPlan/performanceProcurementPlan', lazy: () => import('./performance-page.tsx') },
    { path: '/tenderPlan/yearlyPlan', lazy: () => import('./yearly-page.tsx') },
    { path: '/tenderPlan/planManagement', lazy: () => import('./management-page.tsx') },
    { path: '/tenderPlan/newPlanManagement', lazy: () => import('./new-management-page.tsx') },
    { path: '/tenderPlan/yearlyPlanManagement', lazy: () => import('./yearly-management-page.tsx') },
  ],
  finders: [
    {
      title: { zh: '计划', en: 'Plan items' },
      screen: '/tenderPlan/plan',
      order: 30,
      lazy: () => import('./finder.ts'),
    },
  ],
});
