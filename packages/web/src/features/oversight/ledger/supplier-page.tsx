import { Button } from 'antd';
import { recentYears } from '../../../api/business-year.ts';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { printOnly } from '../../../kit/print.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import en from './en.ts';
import { HeldRows } from './held-rows.tsx';
import { totalsUnder } from './totals-row.tsx';
import zh from './zh.ts';
import './ledger.css';

addWords('ledger', { zh, en });

const column = columnsOf<RowOf<'/archive/bidderEvaluateAccount/page'>>();
const columns = [
  column.link('name', 'ledger.supplier', ({ id }) => `/tenderOrganize/supplierDetails?id=${id}`, {
    width: 240,
  }),
  column.number('contractNum', 'ledger.contracts', { width: 100, sort: true }),
  column.amountWan('amount', 'ledger.amount', { sort: true }),
  column.number('evaluatedNum', 'ledger.evaluations', { width: 110, sort: true }),
  column.number('average', 'ledger.average', { width: 110, sort: true }),
  column.status('rank', 'ledger.rank', statusLooks.rank),
  column.text('lastSignDate', 'ledger.lastSigned', { width: 120, sort: true }),
  column.text('lastComment', 'ledger.lastComment', { width: 260 }),
];

/** Winners with their contracts and how they were evaluated. */
export default function SupplierLedgerPage() {
  const { t } = useText();
  const list = useList('/archive/bidderEvaluateAccount/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      optionFilter('year', 'ledger.signYear', recentYears()),
      dictFilter('rank', 'ledger.rank', 'bidding.Rank'),
    ],
    sort: 'amount,desc',
  });
  const { page: _page, size: _size, sort: _sort, ...filters } = list.query;
  const totals = useGet('/archive/bidderEvaluateAccount/totals', filters, { keep: true });
  const average = totals.data?.average ?? null;
  const sums = totals.data && { ...totals.data, average: average === null ? null : Number(average) };
  return (
    <HeldRows>
      {!list.state.filters['year'] && <p className="hint">{t('ledger.yearHint')}</p>}
      <ListPage
        label="ledger.supplierLedger"
        list={list}
        columns={columns}
        exports={{ path: '/archive/bidderEvaluateAccount/export', permit: 'EXPORT:BIDDER_EVALUATE_ACCOUNT' }}
        empty={t('ledger.noSuppliers')}
        actions={<Button onClick={() => printOnly(null)}>{t('ledger.print')}</Button>}
        summary={totalsUnder(sums)}
      />
    </HeldRows>
  );
}
