import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import type { Previewed } from '../../../parts/flow-previews.ts';
import { PlanItem } from './plan-drawer.tsx';

/** A plan item that was handed in, or that a request is about. */
export default function ItemPreview({ aboutId }: Previewed) {
  const item = useGet('/plan/item/{itemId}', { itemId: aboutId });
  return (
    <Loaded query={item} rows={8}>
      {(data, reload) => <PlanItem item={data} onGone={reload} onRetry={reload} />}
    </Loaded>
  );
}
