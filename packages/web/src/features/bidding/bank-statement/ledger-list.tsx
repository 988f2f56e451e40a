import { DepositEntryKind } from '@tenderdesk/domain/bidding/bank-statement/bank-statement-codes';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { Details } from '../../../kit/details.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';

const column = columnsOf<RowOf<'/tender/depositEntry/page'>>();
const columns = [
  column.dateTime('time', 'bankStatement.entryTime', { sort: true }),
  column.custom('kind', 'bankStatement.kind', ({ kind }) => kind.value, { width: 110 }),
  column.amountYuan('amountYuan', 'bankStatement.amount', { width: 150, sort: true }),
  column.text('supplierName', 'bankStatement.supplier', { width: 190 }),
  column.link(
    'projectName',
    'bankStatement.project',
    (row) => `/tender/projectDetail?projectId=${row.projectId}&tab=deposit`,
    {
      width: 240,
    },
  ),
  column.text('sectionName', 'bankStatement.section', { width: 140 }),
  column.text('paymentCode', 'bankStatement.paymentCode', { width: 150 }),
  column.text('organizationName', 'common.organization', { width: 160 }),
];

/** What became of the money of deposits: the sums, and each entry. */
export default function LedgerList() {
  const { t } = useText();
  const list = useList('/tender/depositEntry/page', {
    name: 'entries',
    filters: [
      textFilter('keyword', 'bankStatement.ledgerKeyword'),
      optionFilter('kind', 'bankStatement.kind', useChoices(DepositEntryKind.type)),
      dateRangeFilter('sDate', 'eDate', 'bankStatement.entryDay'),
    ],
    sort: 'time,desc',
  });
  return (
    <>
      <Sums />
      <ListPage
        label="bankStatement.title"
        list={list}
        columns={columns}
        exports={{ path: '/tender/depositEntry/export', permit: 'EXPORT:BANK_STATEMENT' }}
        empty={t('bankStatement.emptyLedger')}
      />
      <p className="hint">{t('bankStatement.ledgerHint')}</p>
    </>
  );
}

function Sums() {
  const { t } = useText();
  const sums = useGet('/tender/depositEntry/sums');
  const yuan = (value: string) => <Amount value={value} unit="yuan" />;
  return (
    <Loaded query={sums}>
      {(data) => (
        <section className="detail-section" aria-label={t('bankStatement.sums')}>
          <Details
            items={[
              { label: 'bankStatement.in', value: yuan(data.inYuan) },
              { label: 'bankStatement.held', value: yuan(data.heldYuan) },
              { label: 'bankStatement.refunded', value: yuan(data.refundedYuan) },
              { label: 'bankStatement.forfeited', value: yuan(data.forfeitedYuan) },
              data.openYuan !== null && { label: 'bankStatement.open', value: yuan(data.openYuan) },
              data.returnedYuan !== null && { label: 'bankStatement.sentBack', value: yuan(data.returnedYuan) },
              { label: 'bankStatement.interest', value: yuan(data.interestYuan) },
            ]}
          />
        </section>
      )}
    </Loaded>
  );
}
