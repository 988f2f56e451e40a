import { UnitPlans } from './unit-plans.tsx';

/** All plan items of the unit. */
export default function PlanPage() {
  return <UnitPlans label="plan.title" />;
}
