import { useQueryState } from '../../kit/query-state.ts';
import { TabSet } from '../../kit/tab-set.tsx';
import { useText } from '../../kit/text.ts';
import { ChangeList } from './change-list.tsx';
import { Figures } from './figures.tsx';
import { ItemList } from './item-list.tsx';

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
        { key: 'items', label: t('plan.items'), children: <ItemList label="plan.management" /> },
        { key: 'requests', label: t('plan.requests'), children: <ChangeList /> },
        { key: 'figures', label: t('plan.figures'), children: <Figures /> },
      ]}
    />
  );
}
