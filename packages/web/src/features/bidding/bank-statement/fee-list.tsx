import { DocumentFeeStatus } from '@tenderdesk/domain/bidding/document-fee/document-fee-codes';
import { Alert, Button, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { Details } from '../../../kit/details.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import type { StatusLook } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import en from './fee-en.ts';
import zh from './fee-zh.ts';

addWords('documentFee', { zh, en });

const FeeDialog = lazy(() => import('./fee-dialogs.tsx'));

export type DocumentFee = RowOf<'/tender/documentFee/page'>;
export type FeeAct = DocumentFee['allowedActions'][number];

const look: StatusLook = {
  dict: DocumentFeeStatus.type,
  tone: { OWED: 'warning', PAID: 'success', REFUNDING: 'primary', REFUNDED: 'gray', CANCELLED: 'gray' },
};

/** The refunds of this list that are past their last day. */
const OVERDUE = `/tender/bankStatement${queryText({ tab: 'fees', 'fees.overdue': 'true' })}`;

const column = columnsOf<DocumentFee>();
const columns = [
  column.link(
    (row) => row.project.name,
    'documentFee.project',
    (row) => `/tender/projectDetail?projectId=${row.project.id}`,
    { width: 230 },
  ),
  column.text('supplierName', 'documentFee.supplier', { width: 190 }),
  column.text('paymentCode', 'documentFee.paymentCode', { width: 150 }),
  column.amountYuan('amountYuan', 'documentFee.amount', { width: 120, sort: true }),
  column.status('status', 'documentFee.status', look, { width: 130 }),
  column.dateTime('arrivedTime', 'documentFee.arrivedTime', { sort: true }),
  column.custom('refundDue', 'documentFee.refundDue', (fee) => <RefundDue fee={fee} />, {
    width: 180,
    sort: 'refundDue',
  }),
  column.dateTime('refundTime', 'documentFee.refundTime'),
  column.amountYuan('interestYuan', 'documentFee.interest', { width: 100 }),
  column.text('preparedBy', 'documentFee.preparedBy', { width: 100 }),
  column.text('payerName', 'documentFee.payer', { width: 180 }),
  column.text('payerAccount', 'documentFee.payerAccount', { width: 170 }),
  column.text('organizationName', 'common.organization', { width: 160 }),
];

function RefundDue({ fee }: { fee: DocumentFee }) {
  const { t } = useText();
  return (
    <span className="figure">
      {fee.refundDue ?? '--'} {fee.overdue && <Tag color="error">{t('documentFee.overdue')}</Tag>}
    </span>
  );
}

/** What companies owe and paid for printed documents, over all projects; of sealed ones nothing. */
export default function FeeList() {
  const { t } = useText();
  const [open, setOpen] = useState<{ act: FeeAct; fee: DocumentFee } | null>(null);
  // a to-do leads to its fee alone
  const [recordId, setRecordId] = useQueryState<string>('recordId', '');
  const list = useList('/tender/documentFee/page', {
    name: 'fees',
    params: recordId ? { documentFeeId: recordId } : {},
    filters: [
      textFilter('keyword', 'documentFee.keyword'),
      optionFilter('status', 'documentFee.status', useChoices(DocumentFeeStatus.type)),
      optionFilter('overdue', 'documentFee.overdue', [{ value: 'true', label: t('documentFee.onlyOverdue') }]),
      dateRangeFilter('sDate', 'eDate', 'documentFee.arrivedDay'),
    ],
  });
  const words: Record<FeeAct, string> = {
    confirm: t('documentFee.confirm'),
    refund: t('documentFee.refund'),
    release: t('documentFee.release'),
    sendBack: t('documentFee.sendBack'),
  };
  return (
    <>
      <Sums />
      {recordId && (
        <p className="hint">
          {t('documentFee.ofTodo')}{' '}
          <Button size="small" onClick={() => setRecordId('')}>
            {t('documentFee.showAll')}
          </Button>
        </p>
      )}
      <ListPage
        label="documentFee.title"
        list={list}
        columns={columns}
        exports={{ path: '/tender/documentFee/export', permit: 'EXPORT:BANK_STATEMENT' }}
        rowActions={(fee) =>
          fee.allowedActions.map((act) => ({ key: act, label: words[act], onClick: () => setOpen({ act, fee }) }))
        }
        empty={t('documentFee.empty')}
      />
      <p className="hint">{t('documentFee.hint')}</p>
      <Suspense>{open && <FeeDialog {...open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}

function Sums() {
  const { t } = useText();
  const sums = useGet('/tender/documentFee/sums');
  const yuan = (value: string) => <Amount value={value} unit="yuan" />;
  return (
    <Loaded query={sums}>
      {({ owedYuan, inYuan, keptYuan, refundingYuan, refundedYuan, interestYuan, overdue }) => (
        <section className="detail-section" aria-label={t('documentFee.sums')}>
          {overdue > 0 && (
            <Alert
              showIcon
              type="warning"
              className="page-alert"
              title={
                <ScreenLink to={OVERDUE} counts="num">
                  {t('documentFee.overdueAlarm', { count: overdue })}
                </ScreenLink>
              }
            />
          )}
          <Details
            items={[
              { label: 'documentFee.in', value: yuan(inYuan) },
              { label: 'documentFee.kept', value: yuan(keptYuan) },
              { label: 'documentFee.refunding', value: yuan(refundingYuan) },
              { label: 'documentFee.refunded', value: yuan(refundedYuan) },
              { label: 'documentFee.owed', value: yuan(owedYuan) },
              { label: 'documentFee.interestPaid', value: yuan(interestYuan) },
            ]}
          />
        </section>
      )}
    </Loaded>
  );
}
