import { Button, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { daysText, repeatText } from './plan-words.ts';
import type { Plan } from './types.ts';

const PlanDrawer = lazy(async () => ({ default: (await import('./plan-drawer.tsx')).PlanDrawer }));
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

const column = columnsOf<Plan>();

/** The plans of the to-dos, or of the notices; a change reads them anew. */
export function PlanTable({ kind, plans, reload }: { kind: Plan['kind']; plans: readonly Plan[]; reload: () => void }) {
  const { t } = useText();
  const edits = usePermit()('MAINTAIN:REMIND_PLAN');
  const [shown, setShown] = useQueryState<string>('category', '');
  const [text, setText] = useState('');
  const [changing, setChanging] = useState<Plan | null>(null);
  const wanted = text.trim().toLowerCase();
  const rows = plans.filter(
    (plan) => plan.kind === kind && `${plan.category.value} ${plan.category.code}`.toLowerCase().includes(wanted),
  );
  const drawn = plans.find(({ category }) => category.code === shown);
  const name = column.custom(
    'category',
    'remindPlan.name',
    ({ category, version }) => (
      <>
        <Button type="link" className="cell-link" onClick={() => setShown(category.code)}>
          {category.value}
        </Button>
        {version > 0 && <span className="tag warning">{t('remindPlan.changed')}</span>}
      </>
    ),
    { width: 300 },
  );
  const columns =
    kind === 'TODO'
      ? [
          name,
          column.text((plan) => daysText(t, plan), 'remindPlan.days', { width: 170 }),
          column.text((plan) => repeatText(t, plan), 'remindPlan.repeat', { width: 170 }),
          column.text(
            ({ choices, locks }) =>
              t(choices.locks ? (locks ? 'remindPlan.locked' : 'remindPlan.unlocked') : 'remindPlan.notLockable'),
            'remindPlan.locks',
            { width: 140 },
          ),
        ]
      : [
          name,
          column.text(
            ({ choices, enabled }) =>
              t(choices.enabled ? (enabled ? 'remindPlan.on' : 'remindPlan.off') : 'remindPlan.always'),
            'remindPlan.sent',
            { width: 140 },
          ),
        ];
  return (
    <>
      <Input
        className="plan-search"
        aria-label={t('remindPlan.search')}
        placeholder={t('remindPlan.search')}
        value={text}
        maxLength={60}
        allowClear
        onChange={({ target }) => setText(target.value)}
      />
      {rows.length === 0 ? (
        <p className="hint">{t('remindPlan.nothing')}</p>
      ) : (
        <DataTable
          label="remindPlan.tabs"
          rows={rows}
          columns={columns}
          rowKey={({ category }) => category.code}
          {...(edits
            ? {
                rowActions: (plan: Plan) =>
                  Object.values(plan.choices).includes(true)
                    ? [{ key: 'change', label: t('remindPlan.change'), onClick: () => setChanging(plan) }]
                    : [],
              }
            : {})}
        />
      )}
      <Suspense>
        {drawn && <PlanDrawer plan={drawn} onClose={() => setShown('')} />}
        {changing && <ChangeDialog plan={changing} onClose={() => setChanging(null)} onRetry={reload} />}
      </Suspense>
    </>
  );
}
