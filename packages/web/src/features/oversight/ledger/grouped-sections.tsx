import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import type { Column } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { writeSort } from '../../../kit/list-state.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useCards } from '../../../kit/mobile.ts';
import { useText } from '../../../kit/text.ts';
import type { List } from '../../../kit/use-list.ts';
import { groupFilter, type By, type LedgerFilters, type SectionPath } from './group-filter.ts';
import type { SectionRow } from './section-columns.ts';
import { SectionGroups } from './section-groups.tsx';
import { Sum } from './totals-row.tsx';

export type Group = Reply<'get', '/archive/projectSectionAccount/groups'>[number];

/** Rows of an opened group that stand below its head; the others are a click away. */
const SHOWN = 20;

/** How many groups stand open at most: so many a saved view keeps. */
const MOST_OPEN = 50;

/** What all rows of a group have in common needs no column. */
const COMMON: Readonly<Record<By, string>> = {
  organization: 'organizationName',
  method: 'biddingMethod',
  month: 'createdTime',
  type: 'projectType',
};

/** What stands below the head of an opened group. */
interface Came {
  rows: readonly SectionRow[] | null;
  error: ApiError | null;
  retry: () => void;
}

type Line =
  | { kind: 'group'; group: Group }
  | { kind: 'row'; row: SectionRow }
  | { kind: 'below'; code: string; words: ReactNode };

export interface GroupedSectionsProps {
  path: SectionPath;
  by: By;
  /** Codes of the groups whose rows stand below their heads. */
  opened: readonly string[];
  onOpen: (codes: readonly string[]) => void;
  filters: LedgerFilters;
  list: Pick<List<SectionRow>, 'state' | 'change'>;
  columns: readonly Column<SectionRow>[];
  /** What stands below all groups. */
  summary: (columns: readonly Column<Line>[]) => ReactNode;
  /** Shows the rows of a group alone. */
  onChoose: (filter: Record<string, string>) => void;
}

/** The groups of a ledger in its own columns, each with its sums; it opens to its rows. On a phone it leads to them. */
export function GroupedSections(props: GroupedSectionsProps) {
  const { path, by, filters, onChoose } = props;
  const cards = useCards();
  const groups = useGet(
    `/archive/${path}/groups` as '/archive/projectSectionAccount/groups',
    { ...filters, by },
    { keep: true },
  );
  return (
    <Loaded query={groups} rows={6} keep>
      {(rows) =>
        cards ? (
          <SectionGroups {...{ path, by, rows }} onChoose={(code) => onChoose(groupFilter(by, code, filters))} />
        ) : (
          <GroupTable key={by} {...props} groups={rows} />
        )
      }
    </Loaded>
  );
}

function GroupTable({
  path,
  by,
  opened: asked,
  onOpen,
  filters,
  list,
  columns,
  summary,
  onChoose,
  groups,
}: GroupedSectionsProps & { groups: readonly Group[] }) {
  const { t } = useText();
  // one that the filters leave nothing of has no head to close it by, and is not asked for
  const opened = new Set(groups.flatMap(({ code }) => (asked.includes(code) ? code : [])));
  const [came, setCame] = useState<ReadonlyMap<string, Came>>(new Map());
  const toggle = (code: string) =>
    onOpen(opened.has(code) ? asked.filter((one) => one !== code) : [...asked, code].slice(-MOST_OPEN));
  const lines = groups.flatMap((group): Line[] => [
    { kind: 'group', group },
    ...(opened.has(group.code) ? below(group, came.get(group.code)) : []),
  ]);

  function below({ code, num }: Group, answer: Came | undefined): Line[] {
    if (answer?.error)
      return [
        {
          kind: 'below',
          code,
          words: (
            <>
              <span role="alert">{errorText(answer.error)}</span>
              <Button type="link" size="small" onClick={answer.retry}>
                {t('kit.retry')}
              </Button>
            </>
          ),
        },
      ];
    if (!answer?.rows) return [{ kind: 'below', code, words: <span className="ledger-wait" aria-busy /> }];
    const rows = answer.rows.map((row): Line => ({ kind: 'row', row }));
    if (num <= rows.length) return rows;
    const words = (
      <Button type="link" className="cell-link" onClick={() => onChoose(groupFilter(by, code, filters))}>
        {t('ledger.allOf', { count: num })}
      </Button>
    );
    return [...rows, { kind: 'below', code, words }];
  }

  const shown = columns.filter(({ key }) => key !== COMMON[by]);
  const lineColumns = shown.map(({ compare: _compare, ...column }, index): Column<Line> => {
    const first = index === 0;
    return {
      ...column,
      ...(first && { width: 260 }),
      render: (line) => {
        if (line.kind === 'row') return column.render(line.row);
        if (line.kind === 'below') return first && line.words;
        const { group } = line;
        if (first) return <GroupHead group={group} open={opened.has(group.code)} onToggle={() => toggle(group.code)} />;
        return <GroupCell column={column.key} group={group} />;
      },
    };
  });
  return (
    <>
      {[...opened].map((code) => (
        <RowsOf
          key={code}
          path={path}
          query={{
            ...filters,
            ...groupFilter(by, code, filters),
            sort: writeSort(list.state.sort) || undefined,
            size: SHOWN,
          }}
          onCame={(answer) => setCame((all) => new Map([...all, [code, answer]]))}
        />
      ))}
      <DataTable<Line>
        label="ledger.groups"
        rows={lines}
        columns={lineColumns}
        rowKey={keyOf}
        empty={t('ledger.empty')}
        sort={list.state.sort}
        onSort={(sort) => list.change({ sort })}
        summary={summary}
      />
      {opened.size > 0 && (
        <Button type="link" className="ledger-close" onClick={() => onOpen([])}>
          {t('ledger.closeAll')}
        </Button>
      )}
    </>
  );
}

const keyOf = (line: Line): string => {
  if (line.kind === 'row') return line.row.id;
  return line.kind === 'group' ? `group ${line.group.code}` : `below ${line.code}`;
};

interface RowsOfProps {
  path: SectionPath;
  query: Readonly<Record<string, unknown>>;
  onCame: (answer: Came) => void;
}

/** Asks for the rows of an opened group, and again when they are stale; it shows nothing itself. */
function RowsOf({ path, query, onCame }: RowsOfProps) {
  const { data, error, refetch } = useGet(
    `/archive/${path}/page` as '/archive/projectSectionAccount/page',
    query as object,
  );
  const tell = useEffectEvent(() => onCame({ rows: data?.content ?? null, error, retry: () => void refetch() }));
  useEffect(() => tell(), [data, error]);
  return null;
}

interface GroupHeadProps {
  group: Group;
  open: boolean;
  onToggle: () => void;
}

function GroupHead({ group: { name, num }, open, onToggle }: GroupHeadProps) {
  const { t } = useText();
  return (
    <button type="button" className="ledger-group" aria-expanded={open} onClick={onToggle}>
      {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      <span>
        {name} <span className="hint">{t('ledger.sectionCount', { count: num })}</span>
      </span>
    </button>
  );
}

function GroupCell({ column, group }: { column: string; group: Group }) {
  const { t } = useText();
  if (column === 'winnerName') return t('ledger.wonCount', { count: group.wonNum });
  if (column === 'contractNo') return t('ledger.signedCount', { count: group.signedNum });
  return <Sum value={(group as unknown as Record<string, string | number | null | undefined>)[column]} />;
}
