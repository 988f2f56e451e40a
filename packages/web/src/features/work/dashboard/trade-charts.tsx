import { useGet } from '../../../api/hooks.ts';
import { useText } from '../../../kit/text.ts';
import { ChartCard } from '../../../parts/chart/chart-card.tsx';
import { EVERY_MS, LEAST_RECORDS, tenth, useToday } from './chart-text.ts';
import { recordsAt } from './figure-text.ts';

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
        if (records < LEAST_RECORDS) return null;
        return {
          kind: 'line',
          counts: saving ? 'savingRate' : 'average',
          head: t('widgets.month'),
          words: { value: t(`widgets.${measure}Value`), reference: t('widgets.yearBefore') },
          format: tenth,
          ...(saving ? {} : { colour: 'second' as const }),
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
              counts: 'share',
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
