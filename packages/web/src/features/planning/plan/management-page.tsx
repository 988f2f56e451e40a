import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { ChangeList } from './change-list.tsx';
import { Figures } from './figures.tsx';
import { DivideBatch } from './divide-batch.tsx';
import { ItemList, type ItemRow } from './item-list.tsx';

/** All items of the group for the tender department: who works on them, what the units ask for, plan against actual. */
export default function PlanManagementPage() {
  const { t } = useText();
  const [tab, setTab] = useQueryState<string>('tab', 'items');
  return (
    <TabSet
      label="plan.management"
      active={tab}
      onChange={setTab}
      items={[
        { key: 'items', label: t('plan.items'), children: <Items /> },
        { key: 'requests', label: t('plan.requests'), children: <ChangeList /> },
        { key: 'figures', label: t('plan.figures'), children: <Figures /> },
      ]}
    />
  );
}

/** All items; those that nobody works on are given to officers together. */
function Items() {
  const permit = usePermit();
  if (!permit('DIVIDE:PLAN')) return <ItemList label="plan.management" />;
  return (
    <ItemList
      label="plan.management"
      batchAllowed={({ allowedActions }) => allowedActions.includes('divide')}
      renderBatch={(rows: readonly ItemRow[], clear) => <DivideBatch rows={rows} onDone={clear} />}
    />
  );
}
