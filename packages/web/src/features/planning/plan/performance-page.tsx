import { UnitPlans } from './unit-plans.tsx';

/** What is bought within contracts that run. */
export default function PerformancePlanPage() {
  return <UnitPlans label="plan.performanceTitle" kind="PERFORMANCE" />;
}
