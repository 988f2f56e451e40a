/**
 * A chart in its card: title and note, the picture or its table, the same records in Excel, and what it says in a sentence.
 *
 *   <ChartCard id="planYear" title={t('…')} note={t('…')} query={months} records={{ basis: 'planned' }} empty={t('…')}>
 *     {(rows) => ({ kind: 'columns', head: t('…'), points, words, format })}
 *   </ChartCard>
 */
import { BarChartOutlined, MoreOutlined, TableOutlined } from '@ant-design/icons';
import { wireTime } from '@tenderdesk/domain/calendar';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { downloadFrom } from '../../api/files.ts';
import { ErrorBox } from '../../kit/error-box.tsx';
import { errorText } from '../../kit/error-text.ts';
import { notice } from '../../kit/notice.tsx';
import { ScreenLink } from '../../kit/screen-link.tsx';
import { PopupMenu } from '../../kit/popup-menu.tsx';
import { addWords, useText, type Speech } from '../../kit/text.ts';
import { factsOf, type ChartData } from './chart-data.ts';
import { ChartTable, Legend } from './chart-table.tsx';
import './chart.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('chart', { zh, en });

const ChartView = lazy(() => import('./chart-view.tsx'));

/** Under this nothing is shown; above the other it is said that it takes long, ms. */
const SOON_MS = 200;
const LONG_MS = 10_000;

interface Asked<Data> {
  data: Data | undefined;
  error: unknown;
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

interface ChartCardProps<Data> {
  /** Names the card where the choice of the table is kept. */
  id: string;
  title: string;
  note?: string;
  /** Where the figures of the note lead, as of `ScreenLink`. */
  noteLeads?: { to: string; counts: string };
  query: Asked<Data>;
  /** The query of the records behind, for Excel. */
  records: Readonly<Record<string, unknown>>;
  /** Where they are taken from, when they are not those of a figure. */
  recordsPath?: Parameters<typeof downloadFrom>[0];
  /** Why there is nothing, and what to do. */
  empty: ReactNode;
  /** Beside the picture: figures, a legend. */
  renderBeside?: (data: Data) => ReactNode;
  /** The chart of an answer; null where it is empty. */
  children: (data: Data) => ChartData | null;
}

const keptTable = (id: string) => `chart-table:${id}`;

export function ChartCard<Data>(props: ChartCardProps<Data>) {
  const { id, title, note, noteLeads, query, records, recordsPath, empty, renderBeside, children } = props;
  const { t } = useText();
  const heading = useId();
  const [table, setTable] = useState(() => localStorage.getItem(keptTable(id)) === '1');
  const takePicture = useRef<(() => void) | null>(null);
  const chart = query.data === undefined ? null : children(query.data);
  const other = t(table ? 'chart.asChart' : 'chart.asTable');
  const toggle = () => {
    localStorage.setItem(keptTable(id), table ? '0' : '1');
    setTable(!table);
  };
  const takeRecords = () =>
    void downloadFrom(recordsPath ?? '/common/dashboard/figureRecords/export', records).catch((error: unknown) =>
      notice.warn(errorText(error)),
    );
  const stopped = query.error !== null && query.data !== undefined;
  return (
    <section
      className={stopped ? 'pane chart-card stopped' : 'pane chart-card'}
      data-chart={id}
      aria-labelledby={heading}
    >
      <div className="pane-head">
        <h2 id={heading}>
          {title}{' '}
          {note && (
            <span className="hint">
              <ScreenLink to={noteLeads?.to ?? null} counts={noteLeads?.counts}>
                {note}
              </ScreenLink>
            </span>
          )}
        </h2>
        {stopped && (
          <span className="chart-stopped">
            {t('chart.stopped', { time: wireTime(new Date(query.dataUpdatedAt)).slice(11, 16) })}
          </span>
        )}
        {chart && (
          <span className="chart-tools">
            <button type="button" className="chart-tool" aria-label={other} title={other} onClick={toggle}>
              {table ? <BarChartOutlined /> : <TableOutlined />} <span className="chart-tool-word">{other}</span>
            </button>
            <PopupMenu
              items={[
                ...(table
                  ? []
                  : [{ key: 'picture', label: t('chart.picture'), onClick: () => takePicture.current?.() }]),
                { key: 'sheet', label: t('chart.sheet'), onClick: takeRecords },
              ]}
            >
              {(opener) => (
                <button type="button" className="chart-tool" aria-label={t('chart.menu', { title })} {...opener}>
                  <MoreOutlined />
                </button>
              )}
            </PopupMenu>
          </span>
        )}
      </div>
      {query.data === undefined && query.error !== null && (
        <ErrorBox error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data === undefined && query.error === null && <Waiting />}
      {query.data !== undefined && !chart && <div className="chart-empty">{empty}</div>}
      {chart && (
        <figure className="chart-figure" aria-labelledby={`${heading}-says`}>
          <figcaption id={`${heading}-says`} className="unseen">
            {[title, note, ...sentences(chart, t)].filter(Boolean).join('；')}
          </figcaption>
          {renderBeside?.(query.data!)}
          {table ? (
            <ChartTable chart={chart} title={title} />
          ) : (
            <Suspense fallback={<Waiting />}>
              <div className="chart-drawn">
                <ChartView
                  data={chart}
                  name={title}
                  describe={(index) => describe(chart, index, t)}
                  onReady={(take) => {
                    takePicture.current = take;
                  }}
                />
                <Legend chart={chart} />
              </div>
            </Suspense>
          )}
        </figure>
      )}
    </section>
  );
}

/** Nothing at first, then the shape of a chart, in the end words. */
function Waiting() {
  const { t } = useText();
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const timers = [SOON_MS, LONG_MS].map((ms, index) => setTimeout(() => setStage(index + 1), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className="chart-waiting" aria-busy="true">
      {stage > 0 && <span className="chart-skeleton" aria-hidden="true" />}
      {stage > 1 && <span role="status">{t('chart.still')}</span>}
    </div>
  );
}

/** A point in words: what it is, what it is measured by, where it leads. */
function describe({ points, words, format }: ChartData, index: number, t: Speech['t']): string[] {
  const { label, value, late, reference, most, spread, beside, to } = points[index]!;
  const named = (name: string | undefined, of: number | null | undefined) =>
    name && of !== undefined && of !== null ? [t('chart.named', { name, value: format(of) })] : [];
  return [
    label,
    ...named(words.value, value),
    ...named(words.late, late),
    ...named(words.reference, reference),
    ...named(words.most, most),
    ...(words.beside && beside ? [t('chart.named', { name: words.beside, value: beside })] : []),
    ...(words.spread && spread
      ? [t('chart.named', { name: words.spread, value: spread.map(format).join(' – ') })]
      : []),
    ...(to ? [t('chart.leads')] : []),
  ];
}

function sentences(chart: ChartData, t: Speech['t']): string[] {
  const { most, least } = factsOf(chart);
  return [
    ...(most ? [t('chart.most', { label: most.label, value: chart.format(most.value!) })] : []),
    ...(least && chart.words.reference
      ? [
          t('chart.least', {
            label: least.point.label,
            reference: chart.words.reference,
            gap: chart.format(least.gap),
          }),
        ]
      : []),
  ];
}
