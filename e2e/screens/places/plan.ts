import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/tenderPlan/performanceProcurementPlan': [at('leader01', '/tenderPlan/performanceProcurementPlan')],
  '/tenderPlan/planManagement': [
    at('tm02', '/tenderPlan/planManagement'),
    at('tm02', '/tenderPlan/planManagement?tab=requests'),
    at('tm02', '/tenderPlan/planManagement?tab=figures'),
  ],
  '/tenderPlan/newPlanManagement': [at('tm02', '/tenderPlan/newPlanManagement?approvalStatus=CHECKED')],
  '/tenderPlan/yearlyPlanManagement': [
    at('tm02', '/tenderPlan/yearlyPlanManagement'),
    at('tm02', '/tenderPlan/yearlyPlanManagement?tab=figures&by=month'),
  ],
});
