import { InfoCircleOutlined } from '@ant-design/icons';
import type { Reply } from '../../../api/types.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText, type TextKey } from '../../../kit/text.ts';
import { amountFigure, changeOf, rateFigure, recordsAt } from './figure-text.ts';

type Year = Reply<'get', '/common/dashboard/yearSoFar'>;

interface Figure {
  key: TextKey;
  means: TextKey;
  value: string;
  unit: string;
  to: string;
  /** As of `ScreenLink`. */
  counts: string;
  change?: { now: number | null; before: number | null; places: number; good: 'up' | 'down'; of: TextKey };
  bad?: boolean;
}

/** From a tenth of this year's sum on last year's is something to compare with. */
const MOST_TIMES = 10;
const baseOf = (now: string, before: string): number | null =>
  Number(before) > 0 && Number(now) / Number(before) <= MOST_TIMES ? Number(before) : null;

/** The figures of the year so far, each with the same days of the year before, each leading to what it counts. */
export function YearStrip({ year: { now, before, running } }: { year: Year }) {
  const { t } = useText();
  const days = { startDate: now.from, endDate: now.to };
  const awarded = amountFigure(now.awardAmount);
  const base = baseOf(now.awardAmount, before.awardAmount);
  const figures: Figure[] = [
    {
      key: 'widgets.running',
      counts: 'num',
      means: 'widgets.runningMeans',
      value: String(running.num),
      unit: t('widgets.pieces'),
      to: recordsAt({ basis: 'running' }),
    },
    {
      key: 'widgets.awardAmount',
      counts: awarded.unit,
      means: 'widgets.awardAmountMeans',
      value: awarded.value,
      unit: t(`widgets.${awarded.unit}`),
      to: recordsAt({ basis: 'awarded', ...days }),
      change: {
        now: base === null ? null : (Number(now.awardAmount) / base - 1) * 100,
        before: base === null ? null : 0,
        places: 1,
        good: 'up',
        of: 'widgets.percent',
      },
    },
    {
      key: 'widgets.savingRate',
      counts: 'savingRate',
      means: 'widgets.savingRateMeans',
      value: rateFigure(now.savingRate),
      unit: '%',
      to: recordsAt({ basis: 'awarded', measured: true, ...days }),
      change: { now: now.savingRate, before: before.savingRate, places: 1, good: 'up', of: 'widgets.points' },
    },
    {
      key: 'widgets.openTenderRate',
      counts: 'share',
      means: 'widgets.openTenderRateMeans',
      value: rateFigure(now.openTenderRate),
      unit: '%',
      to: recordsAt({ basis: 'begun', method: 'OPEN_TENDER', ...days }),
      change: { now: now.openTenderRate, before: before.openTenderRate, places: 1, good: 'up', of: 'widgets.points' },
    },
    {
      key: 'widgets.bidderAvg',
      counts: 'average',
      means: 'widgets.bidderAvgMeans',
      value: rateFigure(now.bidderAvg),
      unit: t('widgets.bidders'),
      to: recordsAt({ basis: 'opened', ...days }),
      change: { now: now.bidderAvg, before: before.bidderAvg, places: 1, good: 'up', of: 'widgets.bidders' },
    },
    {
      key: 'widgets.onTimeRate',
      counts: 'share',
      means: 'widgets.onTimeRateMeans',
      value: rateFigure(running.onTimeRate),
      unit: '%',
      to: recordsAt({ basis: 'running', overdue: false }),
    },
    {
      key: 'widgets.overdue',
      counts: 'num',
      means: 'widgets.overdueMeans',
      value: String(running.overdueNum),
      unit: t('widgets.pieces'),
      to: recordsAt({ basis: 'running', overdue: true }),
      bad: running.overdueNum > 0,
    },
  ];
  return (
    <dl className="year-strip">
      {figures.map((figure) => (
        <OneFigure key={figure.key} figure={figure} />
      ))}
    </dl>
  );
}

function OneFigure({ figure: { key, means, value, unit, to, counts, change, bad } }: { figure: Figure }) {
  const { t } = useText();
  const changed = change && changeOf(change.now, change.before, change);
  return (
    <div className="strip-figure" data-figure={key.replace('widgets.', '')}>
      <dt>
        {t(key)}{' '}
        <button type="button" className="strip-means" aria-label={t(means)} title={t(means)}>
          <InfoCircleOutlined />
        </button>
      </dt>
      <dd>
        <ScreenLink to={to} counts={counts}>
          <span className={bad ? 'strip-value bad' : 'strip-value'}>{value}</span>
          <span className="strip-unit"> {unit}</span>
        </ScreenLink>
        {change && (
          <span className="strip-change">
            {changed ? (
              <>
                <b className={changed.good ? 'good' : 'bad'}>
                  {changed.arrow} {changed.by} {t(change.of)}
                </b>{' '}
                {t('widgets.beforeYear')}
              </>
            ) : (
              t('widgets.nothingBefore')
            )}
          </span>
        )}
      </dd>
    </div>
  );
}
