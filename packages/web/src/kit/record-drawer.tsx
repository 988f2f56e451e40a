/**
 * One record over its list.
 *
 *   <RecordDrawer title={t('plan.detail')} query={useGet('/plan/item/{itemId}', { itemId })} onClose={onClose}>
 *     {(item, reload) => <PlanItem item={item} onGone={onClose} onRetry={reload} />}
 *   </RecordDrawer>
 *
 * What the reader already sees stays below a failure, so that input in the record is not lost.
 */
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { type LoadedQuery, Loaded } from './loaded.tsx';

interface RecordDrawerProps<Data> {
  title: ReactNode;
  query: LoadedQuery<Data>;
  /** Width in px. */
  size?: number;
  onClose: () => void;
  children: (data: Data, reload: () => void) => ReactNode;
}

export function RecordDrawer<Data>({ title, query, size = 720, onClose, children }: RecordDrawerProps<Data>) {
  return (
    <Drawer open title={title} size={size} onClose={onClose}>
      <Loaded query={query} keep>
        {children}
      </Loaded>
    </Drawer>
  );
}
