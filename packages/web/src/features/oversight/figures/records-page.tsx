import { BASES, type Basis } from '@tenderdesk/domain/oversight/figures/basis';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { ratio } from '@tenderdesk/domain/money';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { dictFilter, optionFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQuery } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('figures', { zh, en });

const PATH = '/common/dashboard/figureRecords/page';
type Row = RowOf<typeof PATH>;

const column = columnsOf<Row>();
const NAME = column.link(
  'name',
  'figures.name',
  ({ projectId }) => projectId && `/tender/projectDetail${queryText({ projectId })}`,
  { width: 280, sort: true },
);
const SECTION = column.text('sectionName', 'figures.section');
const UNIT = column.text('organizationName', 'common.organization');
const PHASE = column.dict('phase', 'figures.phase', 'bidding.ProjectPhase');
const METHOD = column.dict('method', 'figures.method', 'bidding.BiddingMethod', { width: 130 });
const DAY = column.text('day', 'figures.day', { width: 110, sort: true });
const AMOUNT = column.amountWan('amount', 'figures.amount', { sort: true });
const DAYS = column.number('days', 'figures.days', { sort: true });
const LATE = column.number('days', 'figures.lateDays', { sort: true });

/** What is as it is now, whatever days are asked for. */
const NOW: readonly Basis[] = ['running', 'noticeLate', 'contractLate', 'opensSoon'];

/** What each basis has to show. */
const COLUMNS = {
  running: [NAME, UNIT, PHASE, METHOD, DAY, AMOUNT],
  begun: [NAME, UNIT, PHASE, METHOD, DAY, AMOUNT],
  awarded: [
    NAME,
    SECTION,
    UNIT,
    METHOD,
    DAY,
    AMOUNT,
    column.amountWan('ceiling', 'figures.ceiling'),
    column.amountWan('saving', 'figures.saving', { sort: true }),
  ],
  opened: [NAME, SECTION, UNIT, METHOD, DAY, column.number('bidNum', 'figures.bidNum', { sort: true }), AMOUNT],
  planned: [NAME, UNIT, METHOD, DAY, AMOUNT],
  left: [NAME, UNIT, PHASE, DAY, DAYS, AMOUNT],
  noticeLate: [NAME, SECTION, UNIT, PHASE, METHOD, DAY, LATE, AMOUNT],
  contractLate: [NAME, SECTION, UNIT, PHASE, METHOD, DAY, LATE, AMOUNT],
  opensSoon: [NAME, UNIT, PHASE, METHOD, DAY, AMOUNT],
};

/** The records behind a figure of the first page: the address is the figure's own query, the sums are the figure. */
export default function RecordsPage() {
  const { t } = useText();
  const { search } = useQuery();
  const asked = new URLSearchParams(search);
  const basis = BASES.find((one) => one === asked.get('basis')) ?? 'running';
  const unitId = asked.get('unitId');
  const either = (is: string, not: string) => [
    { value: 'true', label: is },
    { value: 'false', label: not },
  ];
  const list = useList(PATH, {
    params: { basis },
    filters: [
      ...(['running', 'begun', 'awarded', 'left'].includes(basis)
        ? [dictFilter('phase', 'figures.phase', 'bidding.ProjectPhase')]
        : []),
      dictFilter('method', 'figures.method', 'bidding.BiddingMethod'),
      ...(basis === 'running'
        ? [optionFilter('overdue', 'figures.overdue', either(t('figures.isOverdue'), t('figures.notOverdue')))]
        : []),
      ...(basis === 'planned'
        ? [optionFilter('started', 'figures.started', either(t('figures.isStarted'), t('figures.notStarted')))]
        : []),
      ...(basis === 'awarded'
        ? [optionFilter('measured', 'figures.measured', [{ value: 'true', label: t('figures.yes') }])]
        : []),
      ...(asked.has('month')
        ? [optionFilter('month', 'figures.month', [{ value: asked.get('month')!, label: asked.get('month')! }])]
        : []),
      ...(asked.has('untilMonth')
        ? [
            optionFilter('untilMonth', 'figures.untilMonth', [
              { value: asked.get('untilMonth')!, label: asked.get('untilMonth')! },
            ]),
          ]
        : []),
      ...(asked.has('year')
        ? [optionFilter('year', 'figures.year', [{ value: asked.get('year')!, label: asked.get('year')! }])]
        : []),
      ...(unitId
        ? [optionFilter('unitId', 'figures.unit', [{ value: unitId, label: asked.get('unitName') ?? unitId }])]
        : []),
      ...(NOW.includes(basis) ? [] : [dateRangeFilter('startDate', 'endDate', 'figures.day')]),
    ],
  });
  return (
    <ListPage
      label="figures.title"
      list={list}
      columns={COLUMNS[basis]}
      exports={{ path: '/common/dashboard/figureRecords/export' }}
      empty={t('figures.empty')}
    >
      <Sums basis={basis} query={list.query} />
    </ListPage>
  );
}

/** What the records come to over all pages: the same answer as the list's. */
function Sums({ basis, query }: { basis: Basis; query: Readonly<Record<string, unknown>> }) {
  const { t } = useText();
  const sums = useGet(PATH, query as never, { keep: true }).data?.sums;
  if (!sums) return null;
  const rate = ratio(sums.saving, sums.ceiling, 3);
  return (
    <p className="figure-sums" role="status">
      <strong>{t(`figures.bases.${basis}`)}</strong>{' '}
      {t('figures.total', { num: sums.num, amount: formatAmount(sums.amount, 2) })}
      {basis === 'awarded' && rate !== null && (
        <>
          {'；'}
          {t('figures.totalSaving', {
            saving: formatAmount(sums.saving, 2),
            ceiling: formatAmount(sums.ceiling, 2),
            rate: `${(Number(rate) * 100).toFixed(1)}%`,
          })}
        </>
      )}
      {basis === 'opened' && sums.num > 0 && (
        <>
          {'；'}
          {t('figures.totalBids', { bidNum: sums.bidNum, average: (sums.bidNum / sums.num).toFixed(1) })}
        </>
      )}
    </p>
  );
}
