import { BankLineState } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import { lineLook } from './tones.ts';

const LineDialog = lazy(() => import('./line-dialogs.tsx'));
const BondDialog = lazy(() => import('./bond-line-dialog.tsx'));

export type BankLine = RowOf<'/tender/bankLine/page'>;
export type LineAct = BankLine['allowedActions'][number];

const column = columnsOf<BankLine>();
const columns = [
  column.dateTime('bookedTime', 'bankStatement.bookedTime', { sort: true }),
  column.amountYuan('amountYuan', 'bankStatement.amount', { width: 140, sort: true }),
  column.text('payerName', 'bankStatement.payer', { width: 190 }),
  column.text('summary', 'bankStatement.summary', { width: 200 }),
  column.status('state', 'bankStatement.state', lineLook, { width: 110 }),
  column.text('paymentCode', 'bankStatement.paymentCode', { width: 140 }),
  column.link(
    (row) => row.project?.name,
    'bankStatement.project',
    (row) =>
      row.project &&
      `/tender/projectDetail?projectId=${row.project.id}${row.state.code === 'FEE' ? '' : '&tab=deposit'}`,
    { width: 200 },
  ),
  column.text('supplierName', 'bankStatement.supplier', { width: 170 }),
  column.text('payerAccount', 'bankStatement.payerAccount', { width: 170 }),
  column.text('account', 'bankStatement.account', { width: 170 }),
  column.text('serialNo', 'bankStatement.serialNo', { width: 150 }),
  column.text('reason', 'bankStatement.reason', { width: 180 }),
  column.text('decidedByName', 'bankStatement.decidedBy', { width: 90 }),
  column.text('importedByName', 'bankStatement.importedBy', { width: 90 }),
  column.text('organizationName', 'common.organization', { width: 160 }),
];

/** Lines of statements, and what may be done with each. */
export function LineList() {
  const { t } = useText();
  const [open, setOpen] = useState<{ act: LineAct; line: BankLine } | null>(null);
  const list = useList('/tender/bankLine/page', {
    name: 'lines',
    filters: [
      textFilter('keyword', 'bankStatement.keyword'),
      optionFilter(
        'state',
        'bankStatement.state',
        useChoices(BankLineState.type, ['OPEN', 'BOOKED', 'FEE', 'BOND', 'OTHER', 'RETURNED']),
      ),
      dateRangeFilter('sDate', 'eDate', 'bankStatement.time'),
    ],
    sort: 'bookedTime,desc',
  });
  const words: Record<LineAct, string> = {
    book: t('bankStatement.book'),
    bond: t('bankStatement.bond'),
    setAside: t('bankStatement.setAside'),
    return: t('bankStatement.return'),
    reopen: t('bankStatement.reopen'),
  };
  return (
    <>
      <ListPage
        label="bankStatement.title"
        list={list}
        columns={columns}
        imports={{ path: '/tender/bankLine/import', permit: 'IMPORT:BANK_STATEMENT' }}
        exports={{ path: '/tender/bankLine/export', permit: 'EXPORT:BANK_STATEMENT' }}
        rowActions={(line) =>
          line.allowedActions.map((act) => ({ key: act, label: words[act], onClick: () => setOpen({ act, line }) }))
        }
        empty={t('bankStatement.empty')}
      />
      <p className="hint">{t('bankStatement.hint')}</p>
      <Suspense>
        {open?.act === 'bond' && <BondDialog line={open.line} onClose={() => setOpen(null)} />}
        {open && open.act !== 'bond' && <LineDialog act={open.act} line={open.line} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
