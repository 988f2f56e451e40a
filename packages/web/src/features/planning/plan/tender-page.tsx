import { UnitPlans } from './unit-plans.tsx';

/** What is bought by tenders and other procedures, each from a project. */
export default function TenderPlanPage() {
  return <UnitPlans label="plan.tenderTitle" kind="TENDER" />;
}
