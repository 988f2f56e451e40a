import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { type TextKey, useText } from '../../../kit/text.ts';
import { ChartCard } from '../../../parts/chart/chart-card.tsx';
import type { ChartData, ChartPoint } from '../../../parts/chart/chart-data.ts';
import { groupFilter, type By, type SectionPath } from './group-filter.ts';

type Group = Reply<'get', '/archive/projectSectionAccount/groups'>[number];

/** Units that have a bar of their own; the others share one. */
const UNITS = 10;

const whole = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 0 });
const tenth = (value: number): string => value.toFixed(1);
const awarded = ({ winningPrice }: Group): number => Number(winningPrice ?? 0);

interface SectionChartsProps {
  path: SectionPath;
  /** What the ledger is filtered by, as in its address. */
  filters: Readonly<Record<string, unknown>>;
}

/** What a ledger says, drawn: awards by unit and by method, the saving by month; each leads to its rows. */
export function SectionCharts({ path, filters }: SectionChartsProps) {
  return (
    <div className="ledger-charts">
      <LedgerChart path={path} filters={filters} by="organization" title="ledger.awardedByUnit">
        {(rows, leading, rest) => ({ kind: 'rows', format: whole, points: unitsOf(rows, leading, rest) })}
      </LedgerChart>
      <LedgerChart path={path} filters={filters} by="month" title="ledger.savingByMonth">
        {(rows, leading) => ({
          kind: 'line',
          format: tenth,
          points: rows.map((row) => ({ ...leading(row), value: row.savingRate })),
        })}
      </LedgerChart>
      <LedgerChart path={path} filters={filters} by="method" title="ledger.awardedByMethod">
        {(rows, leading) => {
          const sum = rows.reduce((total, row) => total + awarded(row), 0);
          return {
            kind: 'rows',
            format: tenth,
            points: byAward(rows).map((row) => ({ ...leading(row), value: (100 * awarded(row)) / sum })),
          };
        }}
      </LedgerChart>
    </div>
  );
}

const byAward = (rows: readonly Group[]): Group[] =>
  rows.filter((row) => awarded(row) > 0).toSorted((a, b) => awarded(b) - awarded(a));

/** A point of a group; its value is put in by the chart. */
type Leading = (row: Group) => Omit<ChartPoint, 'value'>;

/** The units with the largest awards, and one bar for all others. */
function unitsOf(rows: readonly Group[], leading: Leading, rest: (count: number) => string): ChartPoint[] {
  const sorted = byAward(rows);
  const others = sorted.slice(UNITS);
  const shown = sorted.slice(0, UNITS).map((row) => ({ ...leading(row), value: awarded(row) }));
  if (others.length === 0) return shown;
  const value = others.reduce((total, row) => total + awarded(row), 0);
  return [...shown, { key: 'others', label: rest(others.length), value, to: null }];
}

interface LedgerChartProps extends SectionChartsProps {
  by: By;
  title: TextKey;
  children: (
    rows: readonly Group[],
    leading: Leading,
    rest: (count: number) => string,
  ) => Pick<ChartData, 'kind' | 'points' | 'format'>;
}

const HEADS = {
  organization: 'ledger.organization',
  month: 'ledger.monthOfStart',
  method: 'ledger.method',
  type: 'ledger.type',
} as const satisfies Record<By, TextKey>;

function LedgerChart({ path, filters, by, title, children }: LedgerChartProps) {
  const { t } = useText();
  const query = useGet(
    `/archive/${path}/groups` as '/archive/projectSectionAccount/groups',
    { ...filters, by },
    { keep: true },
  );
  const leading: Leading = (row) => ({
    key: row.code,
    label: row.name,
    to: `/archiveManagement/${path}?${new URLSearchParams({ ...textsOf(filters), ...groupFilter(by, row.code, filters) })}`,
  });
  return (
    <ChartCard
      id={`${path}-${by}`}
      title={t(title)}
      query={query}
      records={filters}
      recordsPath={`/archive/${path}/export`}
      empty={t('ledger.noAwards')}
    >
      {(rows) => {
        if (byAward(rows).length === 0) return null;
        const drawn = children(rows, leading, (count) => t('ledger.otherUnits', { count }));
        return { ...drawn, head: t(HEADS[by]), words: { value: t(title) } };
      }}
    </ChartCard>
  );
}

const textsOf = (filters: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): [string, string][] =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  );
