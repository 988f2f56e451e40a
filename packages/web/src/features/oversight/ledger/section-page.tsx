import { Button, Select } from 'antd';
import { recentYears } from '../../../api/business-year.ts';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { printOnly } from '../../../kit/print.ts';
import { useQuery, useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import { FigureStrip } from './figure-strip.tsx';
import type { By, SectionPath } from './group-filter.ts';
import { GroupedLedger } from './grouped-ledger.tsx';
import { HeldRows } from './held-rows.tsx';
import { SectionCharts } from './section-charts.tsx';
import { columnsFor } from './section-columns.ts';
import { BY } from './section-groups.tsx';
import { totalsUnder } from './totals-row.tsx';
import zh from './zh.ts';
import './ledger.css';

addWords('ledger', { zh, en });

export type SectionTotals = Reply<'get', '/archive/projectSectionAccount/totals'>;

const LABELS = {
  projectSectionAccount: 'ledger.tenderLedger',
  projectSectionAccountUnder: 'ledger.underLedger',
  projectSectionAccountPurchase: 'ledger.purchaseLedger',
} as const;

const RESOURCES = {
  projectSectionAccount: 'PROJECT_SECTION_ACCOUNT',
  projectSectionAccountUnder: 'PROJECT_SECTION_ACCOUNT_UNDER',
  projectSectionAccountPurchase: 'PROJECT_SECTION_ACCOUNT_PURCHASE',
} as const;

export const TenderLedger = () => <SectionLedger path="projectSectionAccount" />;
export const UnderLimitLedger = () => <SectionLedger path="projectSectionAccountUnder" />;
export const PurchaseLedger = () => <SectionLedger path="projectSectionAccountPurchase" />;

/** Every section of a year with what came of it: rows, or groups with their sums that open to their rows; and drawn. */
function SectionLedger({ path }: { path: SectionPath }) {
  const { t } = useText();
  const [tab, setTab] = useQueryState<string>('tab', 'rows');
  const { change } = useQuery();
  const [year] = useQueryState<string>('year', '');
  const units = useGet(`/archive/${path}/groups`, { by: 'organization', ...(year && { year: Number(year) }) });
  const list = useList(`/archive/${path}/page` as '/archive/projectSectionAccount/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      optionFilter('year', 'ledger.year', recentYears()),
      dateRangeFilter('startDate', 'endDate', 'ledger.started'),
      optionFilter(
        'orgId',
        'ledger.organization',
        (units.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ),
      dictFilter('biddingMethod', 'ledger.method', 'bidding.BiddingMethod'),
      dictFilter('projectType', 'ledger.type', 'bidding.ProjectType'),
      dictFilter('status', 'ledger.status', 'bidding.SectionStatus'),
      // a group counts its unit or type alone
      optionFilter('own', 'ledger.own', [
        { value: 'unit', label: t('ledger.ownUnit') },
        { value: 'type', label: t('ledger.ownType') },
        { value: 'true', label: t('ledger.ownOnly') },
      ]),
    ],
    sort: 'createdTime,desc',
    beside: ['by', 'open'],
  });
  const { by: [by = ''] = [], open: opened = NONE } = list.state.filters;
  const arrange = (changes: Record<'by' | 'open', readonly string[]>) =>
    list.change({ page: 1, filters: { ...list.state.filters, ...changes } });
  const { page: _page, size: _size, sort: _sort, ...filters } = list.query;
  const totals = useGet(`/archive/${path}/totals` as '/archive/projectSectionAccount/totals', filters, { keep: true });
  const columns = columnsFor(path);
  const exports = { path: `/archive/${path}/export`, permit: `EXPORT:${RESOURCES[path]}` } as const;
  const actions = (
    <>
      <GroupChoice value={isBy(by) ? by : ''} onChange={(next) => arrange({ by: next ? [next] : [], open: [] })} />
      <Button onClick={() => printOnly(null)}>{t('ledger.print')}</Button>
    </>
  );
  const summary = totalsUnder(
    totals.data,
    totals.data && {
      winnerName: t('ledger.wonCount', { count: totals.data.wonNum }),
      contractNo: t('ledger.signedCount', { count: totals.data.signedNum }),
    },
  );
  const rows = isBy(by) ? (
    <GroupedLedger
      {...{ path, by, opened, filters, list, columns, summary, actions }}
      label={LABELS[path]}
      exports={exports}
      onOpen={(open) => arrange({ by: [by], open })}
      onChoose={(filter) => change({ by: null, open: null, page: null, ...filter })}
    />
  ) : (
    <ListPage
      label={LABELS[path]}
      list={list}
      columns={columns}
      exports={exports}
      empty={t('ledger.empty')}
      actions={actions}
      summary={summary}
    />
  );
  const { year: ofYear, startDate, endDate } = list.state.filters;
  return (
    // one box: the room of the rows is measured anew as the figures above them come
    <div>
      {totals.data && (
        <Strip
          totals={totals.data}
          purchase={path !== 'projectSectionAccount'}
          note={ofYear || startDate || endDate ? undefined : t('ledger.yearHint')}
        />
      )}
      <TabSet
        label="ledger.tabs"
        active={tab}
        onChange={setTab}
        items={[
          { key: 'rows', label: t('ledger.rows'), children: <HeldRows>{rows}</HeldRows> },
          { key: 'charts', label: t('ledger.charts'), children: <SectionCharts path={path} filters={filters} /> },
        ]}
      />
    </div>
  );
}

const NONE: readonly string[] = [];

const isBy = (by: string): by is By => Object.hasOwn(BY, by);

/** What the rows are put together by, if by anything. */
function GroupChoice({ value, onChange }: { value: By | ''; onChange: (by: By | '') => void }) {
  const { t } = useText();
  return (
    <Select<By | ''>
      aria-label={t('ledger.group')}
      className="ledger-by"
      value={value}
      options={[
        { value: '', label: t('ledger.noGroups') },
        ...(Object.keys(BY) as By[]).map((by) => ({ value: by, label: t(BY[by]) })),
      ]}
      onChange={onChange}
    />
  );
}

interface StripProps {
  totals: SectionTotals;
  purchase: boolean;
  note: string | undefined;
}

function Strip({ totals, purchase, note }: StripProps) {
  return (
    <FigureStrip
      note={note}
      figures={[
        { label: 'ledger.sections', value: totals.num },
        { label: 'ledger.projects', value: totals.projectNum },
        { label: 'ledger.estimate', value: totals.estimatedAmount },
        { label: 'ledger.won', value: totals.wonNum },
        { label: purchase ? 'ledger.dealPrice' : 'ledger.price', value: totals.winningPrice },
        { label: 'ledger.saving', value: totals.saving },
        { label: 'ledger.savingRate', value: totals.savingRate },
        { label: 'ledger.signed', value: totals.signedNum },
        { label: 'ledger.contractAmount', value: totals.contractAmount },
        { label: 'ledger.breaches', value: totals.breachNum },
      ]}
    />
  );
}
