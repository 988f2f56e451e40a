import { BankDebitState } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import { debitLook } from './tones.ts';

const DebitDialog = lazy(() => import('./debit-dialogs.tsx'));

export type BankDebit = RowOf<'/tender/bankDebit/page'>;
export type DebitAct = BankDebit['allowedActions'][number];

const column = columnsOf<BankDebit>();
const columns = [
  column.dateTime('bookedTime', 'bankStatement.outTime', { sort: true }),
  column.amountYuan('amountYuan', 'bankStatement.amount', { width: 140, sort: true }),
  column.text('payeeName', 'bankStatement.payee', { width: 190 }),
  column.text('summary', 'bankStatement.summary', { width: 200 }),
  column.status('state', 'bankStatement.state', debitLook, { width: 130 }),
  column.text('paymentCode', 'bankStatement.paymentCode', { width: 140 }),
  column.link(
    (row) => row.project?.name,
    'bankStatement.project',
    (row) => row.project && `/tender/projectDetail?projectId=${row.project.id}&tab=deposit`,
    { width: 200 },
  ),
  column.text('supplierName', 'bankStatement.supplier', { width: 170 }),
  column.text('payeeAccount', 'bankStatement.payeeAccount', { width: 170 }),
  column.text('account', 'bankStatement.ownAccount', { width: 170 }),
  column.text('serialNo', 'bankStatement.serialNo', { width: 150 }),
  column.text('reason', 'bankStatement.reason', { width: 180 }),
  column.text('decidedByName', 'bankStatement.decidedBy', { width: 90 }),
  column.text('importedByName', 'bankStatement.importedBy', { width: 90 }),
  column.text('organizationName', 'common.organization', { width: 160 }),
];

/** What went out of the accounts, and which refund each line is. */
export default function DebitList() {
  const { t } = useText();
  const [open, setOpen] = useState<{ act: DebitAct; line: BankDebit } | null>(null);
  const list = useList('/tender/bankDebit/page', {
    name: 'debits',
    filters: [
      textFilter('keyword', 'bankStatement.debitKeyword'),
      optionFilter('state', 'bankStatement.state', useChoices(BankDebitState.type, ['OPEN', 'MATCHED', 'OTHER'])),
      dateRangeFilter('sDate', 'eDate', 'bankStatement.outDay'),
    ],
    sort: 'bookedTime,desc',
  });
  const words: Record<DebitAct, string> = {
    match: t('bankStatement.match'),
    setAside: t('bankStatement.noRefund'),
    reopen: t('bankStatement.reopen'),
  };
  return (
    <>
      <ListPage
        label="bankStatement.tabs.debits"
        list={list}
        columns={columns}
        exports={{ path: '/tender/bankDebit/export', permit: 'EXPORT:BANK_STATEMENT' }}
        rowActions={(line) =>
          line.allowedActions.map((act) => ({ key: act, label: words[act], onClick: () => setOpen({ act, line }) }))
        }
        empty={t('bankStatement.emptyDebits')}
      />
      <p className="hint">{t('bankStatement.debitHint')}</p>
      <Suspense>{open && <DebitDialog {...open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
