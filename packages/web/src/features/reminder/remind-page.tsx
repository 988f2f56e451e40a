import { useQueryState } from '../../kit/query-state.ts';
import { OverdueList } from './overdue-list.tsx';
import { RecordList } from './record-list.tsx';
import { UnlockList } from './unlock-list.tsx';

/** To-dos of this identity: by kind, handled, overdue; what is overdue below it; requests to unlock. */
export default function RemindPage() {
  const [tab] = useQueryState<string>('tab', 'ALL');
  if (tab === 'OVERDUE' || tab === 'SUBORDINATES') return <OverdueList key={tab} tab={tab} />;
  if (tab === 'UNLOCK') return <UnlockList />;
  return <RecordList key={tab} tab={tab} />;
}
