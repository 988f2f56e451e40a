import { useGet } from '../../../api/hooks.ts';
import { Details, DetailSection } from '../../../kit/details.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { useText } from '../../../kit/text.ts';
import { Timeline } from '../../../kit/timeline.tsx';
import { planText } from './plan-words.ts';
import type { Plan } from './types.ts';

/** A kind of reminder over the list: its plan, and every change of it. */
export function PlanDrawer({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useText();
  const history = useGet('/system/remindPlan/{category}/history', { category: plan.category.code });
  return (
    <RecordDrawer title={t('remindPlan.detail')} query={history} onClose={onClose}>
      {({ category, kind, own, changes }) => (
        <>
          <section className="detail-section" aria-label={category.value}>
            <Details
              items={[
                { label: 'remindPlan.name', value: category.value, wide: true },
                { label: 'common.code', value: category.code, wide: true },
                { label: 'remindPlan.current', value: planText(t, kind, changes[0] ?? own), wide: true },
                { label: 'remindPlan.own', value: planText(t, kind, own), wide: true },
              ]}
            />
          </section>
          <DetailSection title="remindPlan.history">
            {changes.length === 0 ? (
              <p className="hint">{t('remindPlan.noHistory')}</p>
            ) : (
              <Timeline
                items={changes.map(({ id, reason, createdByName, createdTime, ...parts }) => ({
                  key: id,
                  head: <strong>{planText(t, kind, parts)}</strong>,
                  who: createdByName,
                  time: createdTime,
                  more: <p>{reason}</p>,
                }))}
              />
            )}
          </DetailSection>
        </>
      )}
    </RecordDrawer>
  );
}
