import { Button } from 'antd';
import { recentYears } from '../../../api/business-year.ts';
import { useGet } from '../../../api/hooks.ts';
import type { Reply, RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { printOnly } from '../../../kit/print.ts';
import { useQuery, useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { sectionTones } from './tones.ts';
import en from './en.ts';
import { FigureStrip } from './figure-strip.tsx';
import type { SectionPath } from './group-filter.ts';
import { SectionCharts } from './section-charts.tsx';
import { SectionGroups } from './section-groups.tsx';
import { totalsUnder } from './totals-row.tsx';
import zh from './zh.ts';
import './ledger.css';

addWords('ledger', { zh, en });

type Row = RowOf<'/archive/projectSectionAccount/page'>;
export type SectionTotals = Reply<'get', '/archive/projectSectionAccount/totals'>;

const column = columnsOf<Row>();

/** Columns of a ledger: what is bid for speaks of tendering, the rest of purchasing. */
const columnsFor = (path: SectionPath) => {
  const purchase = path !== 'projectSectionAccount';
  return [
    column.link('projectName', 'ledger.project', ({ projectId }) => `/tender/projectDetail?projectId=${projectId}`, {
      width: 200,
    }),
    column.text('sectionName', 'ledger.section', { width: 120 }),
    column.text('organizationName', 'ledger.organization', { width: 130 }),
    column.dict('biddingMethod', 'ledger.method', 'bidding.BiddingMethod'),
    column.amountWan('estimatedAmount', 'ledger.estimate', { sort: true, width: 150 }),
    column.amountWan('controlPrice', 'ledger.ceiling', { width: 120 }),
    column.number('bidderNum', purchase ? 'ledger.suppliers' : 'ledger.bidders', { width: 90 }),
    column.text('winnerName', purchase ? 'ledger.supplied' : 'ledger.winner', { width: 160 }),
    column.amountWan('winningPrice', purchase ? 'ledger.dealPrice' : 'ledger.price', { sort: true, width: 140 }),
    column.text('priceText', 'ledger.priceText', { width: 140 }),
    column.amountWan('saving', 'ledger.saving', { width: 120 }),
    column.number('savingRate', 'ledger.savingRate', { width: 110 }),
    column.status('status', 'ledger.status', { dict: 'bidding.SectionStatus', tone: sectionTones }),
    column.dict('phase', 'ledger.phase', 'bidding.ProjectPhase'),
    column.dateTime('createdTime', 'ledger.started', { sort: true }),
    column.dateTime('openingTime', purchase ? 'ledger.unsealing' : 'ledger.opening', { sort: true }),
    column.dateTime('confirmedTime', 'ledger.confirmed'),
    column.text('noticeDate', 'ledger.notice', { width: 120 }),
    column.text('contractNo', 'ledger.contractNo', { width: 160 }),
    column.text('signDate', 'ledger.signDate', { width: 110, sort: true }),
    column.amountWan('contractAmount', 'ledger.contractAmount', { width: 130 }),
    column.number('breachNum', 'ledger.breaches', { width: 90 }),
  ];
};

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

/** Every section of a year with what came of it: rows, and subtotals that lead to them. */
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
      optionFilter(
        'orgId',
        'ledger.organization',
        (units.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ),
      dictFilter('biddingMethod', 'ledger.method', 'bidding.BiddingMethod'),
      dictFilter('projectType', 'ledger.type', 'bidding.ProjectType'),
      dictFilter('status', 'ledger.status', 'bidding.SectionStatus'),
      // a row of the subtotals counts its unit or type alone
      optionFilter('own', 'ledger.own', [{ value: 'true', label: t('ledger.ownOnly') }]),
    ],
    sort: 'createdTime,desc',
  });
  const { page: _page, size: _size, sort: _sort, ...filters } = list.query;
  const totals = useGet(`/archive/${path}/totals` as '/archive/projectSectionAccount/totals', filters, { keep: true });
  return (
    <>
      {totals.data && <Strip totals={totals.data} purchase={path !== 'projectSectionAccount'} />}
      {!list.state.filters['year'] && <p className="hint">{t('ledger.yearHint')}</p>}
      <TabSet
        label="ledger.tabs"
        active={tab}
        onChange={setTab}
        items={[
          {
            key: 'rows',
            label: t('ledger.rows'),
            children: (
              <ListPage
                label={LABELS[path]}
                list={list}
                columns={columnsFor(path)}
                exports={{ path: `/archive/${path}/export`, permit: `EXPORT:${RESOURCES[path]}` }}
                empty={t('ledger.empty')}
                actions={<Button onClick={() => printOnly(null)}>{t('ledger.print')}</Button>}
                summary={totalsUnder(totals.data)}
              />
            ),
          },
          {
            key: 'charts',
            label: t('ledger.charts'),
            children: <SectionCharts path={path} filters={filters} />,
          },
          {
            key: 'groups',
            label: t('ledger.groups'),
            children: (
              <SectionGroups
                path={path}
                filters={filters}
                onChoose={(filter) => change({ tab: null, page: null, ...filter })}
              />
            ),
          },
        ]}
      />
    </>
  );
}

function Strip({ totals, purchase }: { totals: SectionTotals; purchase: boolean }) {
  return (
    <FigureStrip
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
