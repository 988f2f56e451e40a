import { addDays } from '@tenderdesk/domain/calendar';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useText } from '../../../kit/text.ts';
import { ChartCard } from '../../../parts/chart/chart-card.tsx';
import type { ChartData } from '../../../parts/chart/chart-data.ts';
import { SCREEN } from './kinds.ts';

type Price = Reply<'get', '/inquiry/record/{inquiryRecordId}'>;
type Lie = Reply<'get', '/inquiry/record/prices'>;

/** How the prices of the same thing lie over time, in the unit of this one; each month leads to its prices. */
export default function PriceHistory({ price }: { price: Price }) {
  const { t } = useText();
  const { type, name, spec, unit } = price;
  const prices = useGet('/inquiry/record/prices', { type, name, spec, unit: unit.code });
  const chartOf = ({ months }: Lie): ChartData | null =>
    months.length === 0
      ? null
      : {
          kind: 'line',
          head: t('inquiryRecord.month'),
          points: months.map(({ month, median, lowerQuartile, upperQuartile }) => ({
            key: month,
            label: month,
            value: Number(median),
            spread: [Number(lowerQuartile), Number(upperQuartile)],
            to: `${SCREEN[type]}?keyword=${encodeURIComponent(name)}&sDate=${month}-01&eDate=${lastOf(month)}`,
          })),
          words: { value: t('inquiryRecord.median'), spread: t('inquiryRecord.spread') },
          format: (value) => formatAmount(value.toFixed(2)),
        };
  return (
    <ChartCard
      id="priceHistory"
      title={t('inquiryRecord.trend')}
      note={t('inquiryRecord.trendNote', { unit: unit.value })}
      query={prices}
      records={{ type, keyword: name }}
      recordsPath="/inquiry/record/export"
      empty={t('inquiryRecord.noTrend')}
      renderBeside={({ all, more }) => <Summary all={all} more={more} />}
    >
      {chartOf}
    </ChartCard>
  );
}

/** The last day of a month 'yyyy-MM'. */
function lastOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
}

function Summary({ all, more }: Pick<Lie, 'all' | 'more'>) {
  const { t } = useText();
  if (!all) return null;
  return (
    <p className="hint">
      {t('inquiryRecord.all', {
        count: all.count,
        median: formatAmount(all.median),
        lower: formatAmount(all.lowerQuartile),
        upper: formatAmount(all.upperQuartile),
        least: formatAmount(all.least),
        most: formatAmount(all.most),
      })}
      {more && ` ${t('inquiryRecord.more')}`}
    </p>
  );
}
