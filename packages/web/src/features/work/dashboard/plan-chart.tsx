import type { Reply } from '../../../api/types.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useGet } from '../../../api/hooks.ts';
import { useText } from '../../../kit/text.ts';
import { ChartCard } from '../../../parts/chart/chart-card.tsx';
import { EVERY_MS, useToday, whole } from './chart-text.ts';
import { rateFigure, recordsAt } from './figure-text.ts';

/** Plan items by the month in which they are to begin, and those that were begun. */
export function PlanChart() {
  const { t } = useText();
  const today = useToday();
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const query = useGet('/common/dashboard/planByMonth', { year }, { everyMs: EVERY_MS });
  return (
    <ChartCard
      id="planYear"
      title={t('widgets.planYear')}
      note={t('widgets.planYearNote', { year })}
      query={query}
      records={{ basis: 'planned', year }}
      empty={
        <>
          <p>{t('widgets.planYearEmpty', { year })}</p>
          <ScreenLink to="/tenderPlan/planManagement">{t('widgets.toPlans')}</ScreenLink>
        </>
      }
      renderBeside={(plan) => <PlanFacts plan={plan} year={year} month={month} />}
    >
      {(rows) =>
        rows.allNum === 0
          ? null
          : {
              kind: 'columns',
              counts: 'num',
              head: t('widgets.month'),
              words: {
                value: t('widgets.started'),
                reference: t('widgets.planned'),
                unfinished: t('widgets.notOver'),
              },
              format: whole,
              points: rows.months.map(({ month: of, plannedNum, startedNum }, index) => ({
                key: of,
                label: t('widgets.monthOf', { month: index + 1 }),
                value: startedNum,
                reference: plannedNum,
                unfinished: index + 1 >= month,
                to: recordsAt({ basis: 'planned', year, month: of, started: true }),
              })),
            }
      }
    </ChartCard>
  );
}

interface PlanFactsProps {
  plan: Reply<'get', '/common/dashboard/planByMonth'>;
  year: number;
  month: number;
}

function PlanFacts({ plan: { allNum, startedNum, months }, year, month }: PlanFactsProps) {
  const { t } = useText();
  const past = months.slice(0, month - 1);
  // in January nothing is due yet
  const untilMonth = past.at(-1)?.month;
  const due = past.reduce((sum, { plannedNum }) => sum + plannedNum, 0);
  const startedDue = past.reduce((sum, one) => sum + one.startedNum, 0);
  return (
    <dl className="chart-facts">
      <div>
        <dt>{t('widgets.planAll')}</dt>
        <dd>
          <ScreenLink to={recordsAt({ basis: 'planned', year })} counts="num">
            {allNum}
          </ScreenLink>
        </dd>
      </div>
      <div>
        <dt>{t('widgets.startedRate')}</dt>
        <dd className="chart-fact">
          <ScreenLink to={recordsAt({ basis: 'planned', year, started: true })} counts="share">
            {rateFigure(allNum === 0 ? null : (startedNum / allNum) * 100)}%
          </ScreenLink>
        </dd>
      </div>
      <div>
        <dt>{t('widgets.shouldBy')}</dt>
        <dd>
          {untilMonth ? (
            <ScreenLink to={recordsAt({ basis: 'planned', year, untilMonth })} counts="num">
              {due}
            </ScreenLink>
          ) : (
            due
          )}
        </dd>
      </div>
      {due > startedDue && (
        <div>
          <dt>{t('widgets.behind')}</dt>
          <dd className="bad">
            <ScreenLink to={recordsAt({ basis: 'planned', year, untilMonth, started: false })} counts="num">
              {due - startedDue}
            </ScreenLink>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('widgets.notStarted')}</dt>
        <dd>
          <ScreenLink to={recordsAt({ basis: 'planned', year, started: false })} counts="num">
            {allNum - startedNum}
          </ScreenLink>
        </dd>
      </div>
    </dl>
  );
}
