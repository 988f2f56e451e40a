import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import type { Previewed } from '../../../parts/flow-previews.ts';
import { YearlyPlan } from './year-drawer.tsx';

/** The plan of a year that was handed in. */
export default function YearPreview({ aboutId }: Previewed) {
  const year = useGet('/plan/yearly/{yearlyPlanId}', { yearlyPlanId: aboutId });
  return (
    <Loaded query={year} rows={8}>
      {(data) => <YearlyPlan year={data} />}
    </Loaded>
  );
}
