import { canBeSpared } from '@tenderdesk/domain/work/remind-plan/immunity';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { useGet } from '../../../api/hooks.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { Immunities } from './immunities.tsx';
import { PlanTable } from './plan-table.tsx';
import './remind-plan.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('remindPlan', { zh, en });

const KINDS = ['TODO', 'READ'] as const;

/** How long people have, when they are reminded again, and what locks. */
export default function RemindPlanPage() {
  const { t } = useText();
  const plans = useGet('/system/remindPlans');
  const [tab, setTab] = useQueryState<string>('tab', 'TODO');
  return (
    <>
      <p className="hint page-alert">{t('remindPlan.intro')}</p>
      <Loaded query={plans} rows={10} keep>
        {(rows, reload) => (
          <TabSet
            label="remindPlan.tabs"
            active={tab}
            onChange={setTab}
            items={[
              ...KINDS.map((kind) => ({
                key: kind as string,
                label: t(`remindPlan.${kind}`),
                count: rows.filter((plan) => plan.kind === kind).length,
                children: <PlanTable key={kind} kind={kind} plans={rows} reload={reload} />,
              })),
              {
                key: 'IMMUNITY',
                label: t('remindPlan.immunity.tab'),
                children: (
                  <Immunities
                    categories={rows.flatMap(({ category }) =>
                      canBeSpared(category.code as RemindCategory) ? [category] : [],
                    )}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </>
  );
}
