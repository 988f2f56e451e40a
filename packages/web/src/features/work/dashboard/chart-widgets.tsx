import { formatAmount } from '@tenderdesk/domain/money-text';
import { useState } from 'react';
import { businessDate } from '@tenderdesk/domain/calendar';
import { useGet } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { useText } from '../../../kit/text.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { ChartCard } from '../../../parts/chart/chart-card.tsx';
import { rateFigure, recordsAt } from './figure-text.ts';

/** Without news by the socket figures are asked for so often, ms (spec §9 for reminders). */
export const EVERY_MS = 300_000;

const whole = (value: number): string => String(Math.round(value));
const tenth = (value: number): string => value.toFixed(1);
const useToday = (): string => useState(() => businessDate(new Date(serverNow())))[0];

/** Running projects by phase, upright on the page and lying on the wall; by number or by 万元. */
export function PipelineChart({ kind }: { kind: 'columns' | 'rows' }) {
  const { t, adapt } = useText();
  const [by, setBy] = useState<'num' | 'amount'>('num');
  const query = useGet('/common/dashboard/runningByPhase', {}, { everyMs: EVERY_MS });
  const sum = (read: (row: NonNullable<typeof query.data>[number]) => number) =>
    (query.data ?? []).reduce((total, row) => total + read(row), 0);
  return (
    <ChartCard
      id="pipeline"
      title={t('widgets.pipeline')}
      note={t('widgets.pipelineNote', {
        num: sum(({ num }) => num),
        amount: formatAmount(String(Math.round(sum(({ amount }) => Number(amount))))),
        overdue: sum(({ overdueNum }) => overdueNum),
      })}
      query={query}
      records={{ basis: 'running' }}
      empty={t('widgets.pipelineEmpty')}
      renderBeside={() =>
        kind === 'columns' && (
          <div className="by-switch" role="group" aria-label={t('widgets.by')}>
            {(['num', 'amount'] as const).map((one) => (
              <button key={one} type="button" aria-pressed={by === one} onClick={() => setBy(one)}>
                {t(`widgets.by_${one}`)}
              </button>
            ))}
          </div>
        )
      }
    >
      {(rows) =>
        rows.every(({ num }) => num === 0)
          ? null
          : {
              kind,
              head: t('widgets.phase'),
              words:
                by === 'num'
                  ? { value: t('widgets.num'), late: t('widgets.lateOf') }
                  : { value: t('widgets.amountWan') },
              format: by === 'num' ? whole : (value) => formatAmount(String(Math.round(value))),
              points: rows.map(({ code, name, num, amount, overdueNum }) => ({
                key: code,
                label: adapt(name),
                value: by === 'num' ? num : Number(amount),
                ...(by === 'num' ? { late: overdueNum } : {}),
                to: recordsAt({ basis: 'running', phase: code }),
              })),
            }
      }
    </ChartCard>
  );
}

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
  const due = past.reduce((sum, { plannedNum }) => sum + plannedNum, 0);
  const startedDue = past.reduce((sum, one) => sum + one.startedNum, 0);
  return (
    <dl className="chart-facts">
      <div>
        <dt>{t('widgets.planAll')}</dt>
        <dd>
          <ScreenLink to={recordsAt({ basis: 'planned', year })}>{allNum}</ScreenLink>
        </dd>
      </div>
      <div>
        <dt>{t('widgets.startedRate')}</dt>
        <dd className="chart-fact">{rateFigure(allNum === 0 ? null : (startedNum / allNum) * 100)}%</dd>
      </div>
      <div>
        <dt>{t('widgets.shouldBy')}</dt>
        <dd>{due}</dd>
      </div>
      {due > startedDue && (
        <div>
          <dt>{t('widgets.behind')}</dt>
          <dd className="bad">{due - startedDue}</dd>
        </div>
      )}
      <div>
        <dt>{t('widgets.notStarted')}</dt>
        <dd>
          <ScreenLink to={recordsAt({ basis: 'planned', year, started: false })}>{allNum - startedNum}</ScreenLink>
        </dd>
      </div>
    </dl>
  );
}

/** Fewer projects than this have no median worth showing. */
const LEAST_PROJECTS = 5;

/** Days in the phases that projects left in the last twelve months. */
export function LeadTimesChart() {
  const { t, adapt } = useText();
  const query = useGet('/common/dashboard/leadTimes', {}, { everyMs: EVERY_MS });
  return (
    <ChartCard
      id="leadTimes"
      title={t('widgets.leadTimes')}
      note={t('widgets.leadTimesNote')}
      query={query}
      records={{ basis: 'left' }}
      empty={t('widgets.leadTimesEmpty')}
    >
      {(rows) =>
        rows.length === 0
          ? null
          : {
              kind: 'rows',
              head: t('widgets.phase'),
              words: { value: t('widgets.median'), most: t('widgets.ninetieth') },
              format: tenth,
              points: rows.map(({ phase, num, median, p90 }) => ({
                key: phase.code,
                label: num < LEAST_PROJECTS ? t('widgets.few', { phase: adapt(phase.value), num }) : adapt(phase.value),
                value: num < LEAST_PROJECTS ? null : median,
                ...(num < LEAST_PROJECTS ? {} : { most: p90 }),
                to: recordsAt({ basis: 'left', phase: phase.code }),
              })),
            }
      }
    </ChartCard>
  );
}

/** Units with something overdue. */
export function StuckChart() {
  const { t } = useText();
  const query = useGet('/common/dashboard/stuckByUnit', {}, { everyMs: EVERY_MS });
  return (
    <ChartCard
      id="stuckUnits"
      title={t('widgets.stuckUnits')}
      note={t('widgets.stuckUnitsNote')}
      query={query}
      records={{ basis: 'running', overdue: true }}
      empty={t('widgets.stuckUnitsEmpty')}
    >
      {(rows) =>
        rows.length === 0
          ? null
          : {
              kind: 'rows',
              head: t('widgets.unit'),
              words: { value: t('widgets.overdueProjects') },
              format: whole,
              points: rows.map(({ orgId, orgName, overdueNum, longestDays }) => ({
                key: orgId,
                label: t('widgets.longest', { unit: orgName, days: longestDays }),
                value: overdueNum,
                to: recordsAt({ basis: 'running', overdue: true, unitId: orgId, unitName: orgName }),
              })),
            }
      }
    </ChartCard>
  );
}

/** Savings, or bidders, by month, the year before behind; fewer than five records are no trend. */
export function TrendChart({ measure }: { measure: 'saving' | 'competition' }) {
  const { t } = useText();
  const today = useToday();
  const year = Number(today.slice(0, 4));
  const query = useGet('/common/dashboard/savingAndCompetition', {}, { everyMs: EVERY_MS });
  const saving = measure === 'saving';
  const basis = saving ? 'awarded' : 'opened';
  return (
    <ChartCard
      id={measure}
      title={t(`widgets.${measure}`)}
      note={t(`widgets.${measure}Note`)}
      query={query}
      records={{ basis, year }}
      empty={t('widgets.noTrend')}
    >
      {(rows) => {
        const read = (row: (typeof rows)[number]) => (saving ? row.savingRate : row.bidderAvg);
        const own = rows.filter(({ month }) => month.startsWith(String(year)));
        const before = rows.filter(({ month }) => !month.startsWith(String(year)));
        const records = own.reduce((sum, row) => sum + (saving ? row.awardNum : row.sectionNum), 0);
        if (records < LEAST_PROJECTS) return null;
        return {
          kind: 'line',
          head: t('widgets.month'),
          words: { value: t(`widgets.${measure}Value`), reference: t('widgets.yearBefore') },
          format: tenth,
          ...(saving ? {} : { second: true as const }),
          points: own.map((row, index) => ({
            key: row.month,
            label: t('widgets.monthOf', { month: index + 1 }),
            value: read(row),
            reference: read(before[index]!),
            to: recordsAt({ basis, year, month: row.month, ...(saving ? { measured: true } : {}) }),
          })),
        };
      }}
    </ChartCard>
  );
}

/** Awards of the year so far by method, with the share of the same days of the year before. */
export function MethodChart() {
  const { t } = useText();
  const today = useToday();
  const days = { startDate: `${today.slice(0, 4)}-01-01`, endDate: today };
  const query = useGet('/common/dashboard/methodMix', {}, { everyMs: EVERY_MS });
  return (
    <ChartCard
      id="methodMix"
      title={t('widgets.methodMix')}
      note={t('widgets.methodMixNote')}
      query={query}
      records={{ basis: 'awarded', ...days }}
      empty={t('widgets.methodMixEmpty')}
    >
      {(rows) =>
        rows.length === 0
          ? null
          : {
              kind: 'rows',
              head: t('widgets.method'),
              words: { value: t('widgets.shareOfAwards'), reference: t('widgets.sameDaysBefore') },
              format: tenth,
              points: rows.map(({ code, name, num, rate, rateBefore }) => ({
                key: code,
                label: t('widgets.methodOf', { method: name, num }),
                value: rate,
                reference: rateBefore,
                to: recordsAt({ basis: 'awarded', method: code, ...days }),
              })),
            }
      }
    </ChartCard>
  );
}
