import { useState, type ReactNode } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { usePermit, usePrincipal } from '../../../session/principal.ts';
import { EVERY_MS } from './chart-text.ts';
import { LeadTimesChart, PipelineChart, StuckChart } from './chart-widgets.tsx';
import { OwnPane, RefundsPane, TipsPane } from './list-widgets.tsx';
import { PlanChart } from './plan-chart.tsx';
import { MethodChart, TrendChart } from './trade-charts.tsx';
import { kindOf, movedTo, movedWidget, placedFor, WIDTHS, type Placed, type WidgetKey } from './widget-order.ts';
import { YearStrip } from './year-strip.tsx';
import en from './widgets-en.ts';
import zh from './widgets-zh.ts';
import './widgets.css';

addWords('widgets', { zh, en });

const WIDGETS: Record<WidgetKey, () => ReactNode> = {
  year: YearPane,
  pipeline: () => <PipelineChart kind="columns" />,
  planYear: PlanChart,
  leadTimes: LeadTimesChart,
  stuckUnits: StuckChart,
  saving: () => <TrendChart measure="saving" />,
  competition: () => <TrendChart measure="competition" />,
  methodMix: MethodChart,
  tips: TipsPane,
  refunds: RefundsPane,
  own: OwnPane,
};

function YearPane() {
  const { data } = useGet('/common/dashboard/yearSoFar', {}, { everyMs: EVERY_MS });
  return (
    <section className="pane year-pane">{data ? <YearStrip year={data} /> : <div className="strip-room" />}</section>
  );
}

/** What stands below the panes of the specification: by role, in the order that the person keeps on the server. */
export function WidgetsPane() {
  const { t } = useText();
  const { roles, userType } = usePrincipal();
  const permit = usePermit();
  const kept = useGet('/preference/widget');
  const save = useSend('put', '/preference/widget');
  const [arranging, setArranging] = useState(false);
  const [moving, setMoving] = useState<readonly Placed[] | null>(null);
  if (!kept.data && !kept.error) return <div className="widgets-room" />;
  const kind = kindOf(roles, userType.code);
  const may = (key: WidgetKey) => key !== 'refunds' || permit('READ:MARGIN_MANAGEMENT');
  const placed = moving ?? placedFor(kind, kept.data?.widgets ?? [], may);
  const change = async (widgets: readonly Placed[]) => {
    setMoving(widgets);
    await save.mutateAsync({ body: { widgets: [...widgets] } });
  };
  const restore = async () => {
    await save.mutateAsync({ body: { widgets: [] } });
    setMoving(null);
    notice.done(t('widgets.restored'));
  };
  return (
    <section className="widgets" aria-label={t('widgets.title')}>
      <div className="widgets-head">
        {arranging && (
          <button type="button" className="row-button" onClick={() => void restore()}>
            {t('widgets.restore')}
          </button>
        )}
        <button type="button" className="row-button" aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
          {t(arranging ? 'widgets.done' : 'widgets.arrange')}
        </button>
      </div>
      {arranging && <Arrangement placed={placed} onChange={(widgets) => void change(widgets)} />}
      <div className="widget-grid">
        {placed
          .filter(({ hidden }) => !hidden)
          .map(({ key, width }) => {
            const Widget = WIDGETS[key];
            return (
              <div
                key={key}
                className="widget"
                data-widget={key}
                style={{ flexBasis: `calc((100% + 12px) * ${width} / 12 - 12.1px)` }}
              >
                <Widget />
              </div>
            );
          })}
      </div>
    </section>
  );
}

const WIDTH_WORDS = { 4: 'third', 6: 'half', 8: 'twoThirds', 12: 'all' } as const;

/** The widgets as a list: dragged, or moved by their buttons; their widths, and which are shown. */
function Arrangement({ placed, onChange }: { placed: readonly Placed[]; onChange: (placed: Placed[]) => void }) {
  const { t } = useText();
  const [dragged, setDragged] = useState<WidgetKey | null>(null);
  const put = (key: WidgetKey, changes: Partial<Placed>) =>
    onChange(placed.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  return (
    <ul className="pane arrangement">
      {placed.map(({ key, width, hidden }, index) => {
        const name = t(`widgets.names.${key}`);
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
          <li
            key={key}
            draggable
            title={t('widgets.drag')}
            onDragStart={() => setDragged(key)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && onChange(movedTo(placed, dragged, key))}
          >
            <label>
              <input
                type="checkbox"
                checked={!hidden}
                aria-label={t('widgets.show', { name })}
                onChange={() => put(key, { hidden: !hidden })}
              />{' '}
              {name}
            </label>
            <select
              aria-label={t('widgets.width', { name })}
              value={width}
              onChange={({ target }) =>
                put(key, { width: WIDTHS.find((one) => one === Number(target.value)) ?? width })
              }
            >
              {WIDTHS.map((one) => (
                <option key={one} value={one}>
                  {t(`widgets.widths.${WIDTH_WORDS[one]}`)}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="row-button"
              disabled={index === 0}
              aria-label={t('widgets.up', { name })}
              onClick={() => onChange(movedWidget(placed, key, -1))}
            >
              ↑
            </button>
            <button
              type="button"
              className="row-button"
              disabled={index === placed.length - 1}
              aria-label={t('widgets.down', { name })}
              onClick={() => onChange(movedWidget(placed, key, 1))}
            >
              ↓
            </button>
          </li>
        );
      })}
    </ul>
  );
}
