import { formatAmount } from '@tenderdesk/domain/money-text';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import './figures-pane.css';

type Report = Reply<'get', '/common/dashboard/reportData'>;
type Phases = Reply<'get', '/common/dashboard/tradeProcess'>;

/** Every five minutes: spec §9 refreshes reminders as often. */
const EVERY_MS = 300_000;

/** The year in figures, and where the running projects stand; each phase leads to its projects. */
export function FiguresPane() {
  const { t } = useText();
  const report = useGet('/common/dashboard/reportData', undefined, { everyMs: EVERY_MS });
  const phases = useGet('/common/dashboard/tradeProcess', {}, { everyMs: EVERY_MS });
  const error = report.error ?? phases.error;
  if (error) return <ErrorBox error={error} onRetry={() => void Promise.all([report.refetch(), phases.refetch()])} />;
  if (!report.data || !phases.data) return <div className="figures-room" />;
  if (report.data.projectNum === 0 && phases.data.every(({ num }) => num === 0)) return null;
  return (
    <section className="pane figures" aria-labelledby="figures-title">
      <div className="pane-head">
        <h2 id="figures-title">
          {t('dashboard.figures.title')} <span className="hint">{t('dashboard.figures.note')}</span>
        </h2>
        <ScreenLink to="/overView">{t('dashboard.figures.all')}</ScreenLink>
      </div>
      <Year report={report.data} />
      <Pipeline phases={phases.data} />
    </section>
  );
}

const share = (value: number | null): string => (value === null ? '--' : `${value.toFixed(1)}%`);

function Year({ report }: { report: Report }) {
  const { t } = useText();
  const figures = [
    ['projectNum', String(report.projectNum)],
    ['budgetAmount', formatAmount(report.budgetAmount, 2)],
    ['awardAmount', formatAmount(report.awardAmount, 2)],
    ['savingAmount', formatAmount(report.savingAmount, 2)],
    ['savingRate', share(report.savingRate)],
    ['openTenderRate', share(report.openTenderRate)],
    ['onTimeRate', share(report.onTimeRate)],
    ['bidderAvg', report.bidderAvg === null ? '--' : report.bidderAvg.toFixed(1)],
  ] as const;
  return (
    <dl className="year-figures">
      {figures.map(([key, value]) => (
        <div key={key} title={t(`dashboard.figures.${key}Means`)}>
          <dt>{t(`dashboard.figures.${key}`)}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Pipeline({ phases }: { phases: Phases }) {
  const { t } = useText();
  const most = Math.max(1, ...phases.map(({ num }) => num));
  return (
    <div className="pipeline-room">
      <table className="pipeline">
        <caption>{t('dashboard.figures.pipeline')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.figures.phase')}</th>
            <th scope="col" className="figure">
              {t('dashboard.figures.num')}
            </th>
            <th scope="col" aria-hidden="true" />
            <th scope="col" className="figure">
              {t('dashboard.figures.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {phases.map(({ code, name, num, amount }) => (
            <tr key={code}>
              <th scope="row">
                <ScreenLink to={`/overView?phase=${code}`}>{name}</ScreenLink>
              </th>
              <td className="figure">{num}</td>
              <td aria-hidden="true">
                <span className="bar" style={{ inlineSize: `${(num / most) * 100}%` }} />
              </td>
              <td className="figure">{formatAmount(amount, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
