import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSend } from '../../../api/hooks.ts';
import { BatchButton } from '../../../kit/batch-button.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { Figures } from './figures.tsx';
import { YearList, type YearRow } from './year-list.tsx';

const YearDialog = lazy(async () => ({ default: (await import('./year-dialog.tsx')).YearDialog }));

/** The plans of all units for the tender department: reviewed, decided, and closed at the end of their year. */
export default function YearlyPlanManagementPage() {
  const { t } = useText();
  const [tab, setTab] = useQueryState<string>('tab', 'years');
  return (
    <TabSet
      label="plan.yearlyManagement"
      active={tab}
      onChange={setTab}
      items={[
        { key: 'years', label: t('plan.yearly'), children: <Years /> },
        { key: 'figures', label: t('plan.figures'), children: <Figures /> },
      ]}
    />
  );
}

const nameOf = ({ year, organizationName }: YearRow): string => `${year} ${organizationName}`;

function Years() {
  const { t } = useText();
  const decides = usePermit()('APPROVE:PLAN');
  const [opening, setOpening] = useState(false);
  const open = useSend('post', '/plan/yearly/open');
  return (
    <>
      <YearList
        label="plan.yearlyManagement"
        exportPermit="EXPORT:YEARLY_PLAN_MANAGEMENT"
        itemsAt="/tenderPlan/planManagement"
        actions={decides && <Button onClick={() => setOpening(true)}>{t('plan.openNext')}</Button>}
        renderBatch={
          decides &&
          ((rows, clear) => (
            <>
              <BatchButton
                label={t('plan.approveBatch')}
                rows={rows.filter(({ submitStatus }) => submitStatus.code === 'CHECKED')}
                nameOf={nameOf}
                run={({ id }) =>
                  call('put', '/submit/approve', { body: { type: 'YEARLY_PLAN', projectId: id, phase: 'YEARLY_PLAN' } })
                }
                onDone={clear}
              />
              <BatchButton
                label={t('plan.closeYear')}
                danger
                rows={rows.filter(({ allowedActions }) => allowedActions.includes('close'))}
                nameOf={nameOf}
                run={({ id, version }) =>
                  call('put', '/plan/yearly/{yearlyPlanId}/close', { yearlyPlanId: id, body: { version } })
                }
                onDone={clear}
              />
            </>
          ))
        }
      />
      <Suspense>
        {opening && (
          <YearDialog
            title={t('plan.openNext')}
            text={t('plan.openNextText')}
            onClose={() => setOpening(false)}
            onSubmit={(body) =>
              open.mutateAsync({ body }).then(({ num }) => notice.done(t('plan.openedNum', { count: num })))
            }
          />
        )}
      </Suspense>
    </>
  );
}
