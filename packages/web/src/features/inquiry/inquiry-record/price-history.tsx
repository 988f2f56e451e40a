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
  const { id, type, name, spec, unit } = price;
  const prices = useGet('/inquiry/record/prices', { type, name, spec, unit: unit.code });
  const chartOf = ({ months }: Lie): ChartData | null =>
    months.length === 0
      ? null
      : {
          kind: 'line',
          head: t('inquiryRecord.month'),
          points: monthsFrom(months[0]!.month, months.at(-1)!.month).map((month) => {
            const lie = months.find((one) => one.month === month);
            const point = { key: month, label: month, value: null, to: null };
            if (!lie) return point;
            const { median, lowerQuartile, upperQuartile } = lie;
            return {
              ...point,
              value: Number(median),
              spread: [Number(lowerQuartile), Number(upperQuartile)] as const,
              to: `${SCREEN[type]}?inquiryRecordId=${id}&sDate=${month}-01&eDate=${lastOf(month)}`,
            };
          }),
          words: { value: t('inquiryRecord.median'), spread: t('inquiryRecord.spread') },
          format: (value) => formatAmount(value.toFixed(2), 2),
        };
  return (
    <section className="detail-section">
      <ChartCard
        id="priceHistory"
        title={t('inquiryRecord.trend')}
        note={t('inquiryRecord.trendNote', { unit: unit.value })}
        query={prices}
        records={{ type, inquiryRecordId: id }}
        recordsPath="/inquiry/record/export"
        empty={t('inquiryRecord.noTrend')}
      >
        {chartOf}
      </ChartCard>
      {prices.data && <Summary all={prices.data.all} more={prices.data.more} />}
    </section>
  );
}

/** The month after 'yyyy-MM'. */
function nextOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** All months between two, both included: a month without a price keeps its room. */
function monthsFrom(first: string, last: string): string[] {
  const months = [first];
  while (months.at(-1)! < last) months.push(nextOf(months.at(-1)!));
  return months;
}

/** The last day of a month 'yyyy-MM'. */
const lastOf = (month: string): string => addDays(`${nextOf(month)}-01`, -1);

function Summary({ all, more }: Pick<Lie, 'all' | 'more'>) {
  const { t } = useText();
  if (!all) return null;
  return (
    <p className="hint">
      {t('inquiryRecord.all', {
        count: all.count,
        median: formatAmount(all.median, 2),
        lower: formatAmount(all.lowerQuartile, 2),
        upper: formatAmount(all.upperQuartile, 2),
        least: formatAmount(all.least, 2),
        most: formatAmount(all.most, 2),
      })}
      {more && ` ${t('inquiryRecord.more')}`}
    </p>
  );
}
