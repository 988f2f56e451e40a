import { Suspense, lazy } from 'react';
import { useQueryState } from '../../../kit/query-state.ts';
import { RecordList } from './record-list.tsx';
import { RemindTabs } from './remind-tabs.tsx';

// their dialogs are not for everybody who looks at the to-dos
const OverdueList = lazy(() => import('./overdue-list.tsx'));
const UnlockList = lazy(() => import('./unlock-list.tsx'));

/** To-dos of this identity: by kind, handled, overdue; what is overdue below it; requests to unlock. */
export default function RemindPage() {
  const [tab] = useQueryState<string>('tab', 'ALL');
  if (tab === 'OVERDUE' || tab === 'SUBORDINATES')
    return (
      <Suspense fallback={<RemindTabs active={tab} />}>
        <OverdueList key={tab} tab={tab} />
      </Suspense>
    );
  if (tab === 'UNLOCK')
    return (
      <Suspense fallback={<RemindTabs active={tab} />}>
        <UnlockList />
      </Suspense>
    );
  return <RecordList key={tab} tab={tab} />;
}
