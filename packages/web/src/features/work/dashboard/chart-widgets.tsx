import { formatAmount } from '@tenderdesk/domain/money-text';
import { useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { useCards } from '../../../kit/mobile.ts';
import { useText } from '../../../kit/text.ts';
import { ChartCard } from '../../../parts/chart/chart-card.tsx';
import { days, EVERY_MS, LEAST_RECORDS, whole } from './chart-text.ts';
import { recordsAt } from './figure-text.ts';

const wan = (amount: number): string => formatAmount(String(Math.round(amount)));

/** Running projects by phase, upright on the page and lying on the wall and where there is little room; by number or by 万元. */
export function PipelineChart({ kind: wide }: { kind: 'columns' | 'rows' }) {
  const { t, adapt } = useText();
  const kind = useCards() ? 'rows' : wide;
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
        amount: wan(sum(({ amount }) => Number(amount))),
        overdue: sum(({ overdueNum }) => overdueNum),
      })}
      noteLeads={{ to: recordsAt({ basis: 'running' }), counts: 'num wan -' }}
      query={query}
      records={{ basis: 'running' }}
      empty={t('widgets.pipelineEmpty')}
      renderBeside={() =>
        wide === 'columns' && (
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
              counts: by === 'num' ? 'num' : 'wan',
              head: t('widgets.phase'),
              words:
                by === 'num'
                  ? { value: t('widgets.num'), late: t('widgets.lateOf'), beside: t('widgets.amountBeside') }
                  : { value: t('widgets.amountWan') },
              format: by === 'num' ? whole : wan,
              points: rows.map(({ code, name, num, amount, overdueNum }) => ({
                key: code,
                label: adapt(name),
                value: by === 'num' ? num : Number(amount),
                ...(by === 'num' ? { late: overdueNum, beside: wan(Number(amount)) } : {}),
                to: recordsAt({ basis: 'running', phase: code }),
              })),
            }
      }
    </ChartCard>
  );
}

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
              counts: 'median',
              head: t('widgets.phase'),
              words: { value: t('widgets.median'), most: t('widgets.ninetieth') },
              format: days,
              points: rows.map(({ phase, num, median, p90 }) => ({
                key: phase.code,
                label: num < LEAST_RECORDS ? t('widgets.few', { phase: adapt(phase.value), num }) : adapt(phase.value),
                value: num < LEAST_RECORDS ? null : median,
                ...(num < LEAST_RECORDS ? {} : { most: p90 }),
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
              counts: 'num',
              head: t('widgets.unit'),
              colour: 'late',
              words: { value: t('widgets.overdueProjects') },
              format: whole,
              points: rows.map(({ orgId, orgName, overdueNum, longestDays }) => ({
                key: orgId,
                label: t(longestDays === 0 ? 'widgets.sinceToday' : 'widgets.longest', {
                  unit: orgName,
                  days: longestDays,
                }),
                value: overdueNum,
                to: recordsAt({ basis: 'running', overdue: true, unitId: orgId, unitName: orgName }),
              })),
            }
      }
    </ChartCard>
  );
}
