import { RefundProof } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import { proofLook } from './tones.ts';

const column = columnsOf<RowOf<'/tender/refundCheck/page'>>();
const columns = [
  column.dateTime('releasedTime', 'bankStatement.releasedTime', { sort: true }),
  column.text('supplierName', 'bankStatement.supplier', { width: 190 }),
  column.amountYuan('principalYuan', 'bankStatement.principal', { width: 140 }),
  column.amountYuan('interestYuan', 'bankStatement.interestPaid', { width: 110 }),
  column.status('proof', 'bankStatement.proof', proofLook, { width: 110 }),
  column.amountYuan('outYuan', 'bankStatement.outAmount', { width: 140 }),
  column.dateTime('outTime', 'bankStatement.outTime'),
  column.text('payerName', 'bankStatement.payee', { width: 180 }),
  column.text('payerAccount', 'bankStatement.payeeAccount', { width: 170 }),
  column.link(
    (row) => row.project.name,
    'bankStatement.project',
    (row) => `/tender/projectDetail?projectId=${row.project.id}&tab=deposit`,
    { width: 220 },
  ),
  column.text('sectionName', 'bankStatement.section', { width: 130 }),
  column.text('paymentCode', 'bankStatement.paymentCode', { width: 150 }),
  column.text('organizationName', 'common.organization', { width: 160 }),
];

/** Refunds that were released, and whether their money went out. */
export default function RefundList() {
  const { t } = useText();
  const list = useList('/tender/refundCheck/page', {
    name: 'refunds',
    filters: [
      textFilter('keyword', 'bankStatement.refundKeyword'),
      optionFilter('proof', 'bankStatement.proof', useChoices(RefundProof.type)),
      dateRangeFilter('sDate', 'eDate', 'bankStatement.releasedDay'),
    ],
    sort: 'releasedTime,desc',
  });
  return (
    <>
      <ListPage
        label="bankStatement.tabs.refunds"
        list={list}
        columns={columns}
        exports={{ path: '/tender/refundCheck/export', permit: 'EXPORT:BANK_STATEMENT' }}
        empty={t('bankStatement.emptyRefunds')}
      />
      <p className="hint">{t('bankStatement.refundHint')}</p>
    </>
  );
}
