import { useGet } from '../../../api/hooks.ts';
import type { Query } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { useText } from '../../../kit/text.ts';
import type { List } from '../../../kit/use-list.ts';
import { overviewColumns, type RunningRow } from './running-columns.ts';
import { RunningList, useRunning } from './running-list.tsx';
import './overview.css';

const PATH = '/common/monitoring/projectOverview/phaseTotals';

/** How many running projects stand in which phase, how much they are about, and which of them are late. */
export default function OverviewPage() {
  const list = useRunning();
  return (
    <RunningList label="project.overview" list={list} columns={overviewColumns}>
      <PhaseStrip list={list} />
    </RunningList>
  );
}

/** Every phase with its figures under the other filters; a click narrows the list to it, another one widens it again. */
function PhaseStrip({ list }: { list: List<RunningRow> }) {
  const { t } = useText();
  const { phase: chosen, late: _late, page: _page, size: _size, sort: _sort, ...narrowing } = list.query;
  const totals = useGet(PATH, narrowing as Query<'get', typeof PATH>);
  if (totals.error) return <ErrorBox error={totals.error} onRetry={() => void totals.refetch()} />;
  const narrow = (phase: string, late: boolean) =>
    list.change({ page: 1, filters: { ...list.state.filters, phase: [phase], late: late ? ['true'] : [] } });
  const widen = () => list.change({ page: 1, filters: { ...list.state.filters, phase: [], late: [] } });
  return (
    <ul className="phase-strip" aria-label={t('project.phaseTotals')}>
      {(totals.data ?? []).map(({ phase, num, amount, overdueNum }) => (
        <li key={phase.code}>
          <button
            type="button"
            aria-pressed={chosen === phase.code}
            onClick={() => (chosen === phase.code ? widen() : narrow(phase.code, false))}
          >
            <span className="phase-strip-name">{phase.value}</span>
            <span className="phase-strip-count figure">{num}</span>
            <span className="hint">
              <Amount value={amount} />
            </span>
          </button>
          {overdueNum > 0 && (
            <button type="button" className="phase-strip-late" onClick={() => narrow(phase.code, true)}>
              {t('project.lateCount', { count: overdueNum })}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
