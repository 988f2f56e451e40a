import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply, RowOf } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { FlowBar } from '../../../parts/flow-bar.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { LateTag } from './columns.tsx';
import { FlowRecords } from '../../../parts/flow-records.tsx';
import { RowDialog } from './row-dialog.tsx';

export type Report = Reply<'get', '/tender/contractReport/{reportId}'>;
type Row = RowOf<'/tender/contractReport/row/page'>;

/** One contract report over its list: its contracts and its approval. */
export function ReportDrawer({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const { t } = useText();
  const report = useGet('/tender/contractReport/{reportId}', { reportId });
  return (
    <RecordDrawer title={t('report.detail')} query={report} size={960} onClose={onClose}>
      {(data) => (
        <Marked>
          <ReportView report={data} onGone={onClose} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

/** A contract report with its contracts and its approval. */
export function ReportView({ report, onGone }: { report: Report; onGone: () => void }) {
  const { t } = useText();
  const name = `${report.organizationName} ${report.period}`;
  const flow = { type: 'CONTRACT_REPORT', projectId: report.id, phase: 'CONTRACT_REPORT' };
  const remove = useSend('delete', '/tender/contractReport/{reportId}', {
    invalidates: ['/tender/contractReport/page', '/common'],
  });
  return (
    <>
      <PageHeader
        title={name}
        tags={<LateTag late={report.late} />}
        actions={
          report.allowedActions.includes('delete') && (
            <ConfirmButton
              title={t('report.deleteTitle', { name })}
              text={t('report.deleteText')}
              danger
              onConfirm={async () => {
                await remove.mutateAsync({ reportId: report.id });
                onGone();
              }}
              done={t('common.deleted')}
            >
              {t('common.delete')}
            </ConfirmButton>
          )
        }
      />
      <FlowBar flow={flow} name={name} />
      <DetailSection title="report.summary">
        <Details
          items={[
            { label: 'report.rowNum', value: report.rowNum },
            { label: 'report.amount', value: <Amount value={report.amount} /> },
            { label: 'report.clerk', value: report.clerkName },
            { label: 'report.dueDate', value: report.dueDate },
            { label: 'report.submittedTime', value: report.submittedTime },
          ]}
        />
      </DetailSection>
      <DetailSection title="report.rows">
        <Rows report={report} />
      </DetailSection>
      <FlowRecords flow={flow} />
    </>
  );
}

const column = columnsOf<Row>();

function Rows({ report }: { report: Report }) {
  const { t } = useText();
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const [removing, setRemoving] = useState<Row | null>(null);
  const take = useSend('put', '/tender/contractReport/{reportId}/take');
  const remove = useSend('delete', '/tender/contractReport/{reportId}/row/{rowId}');
  const list = useList('/tender/contractReport/row/page', {
    name: 'rows',
    params: { reportId: report.id },
    sort: 'signDate,asc',
  });
  const edits = report.allowedActions.includes('edit');
  const columns = [
    column.text('name', 'report.contractName', { width: 200 }),
    column.text('contractNo', 'report.contractNo', { width: 140, sort: true }),
    column.amountWan('amount', 'report.amount', { sort: true }),
    column.date('signDate', 'report.signDate', { sort: true }),
    column.text('partyB', 'report.partyB', { width: 180 }),
    column.text(({ contractId }) => t(contractId ? 'report.fromProduct' : 'report.byHand'), 'report.source', {
      width: 100,
    }),
    column.text('remark', 'common.remark'),
  ];
  return (
    <>
      <ListPage
        label="report.rows"
        list={list}
        columns={columns}
        exports={{ path: '/tender/contractReport/row/export' }}
        empty={t('report.noRows')}
        {...(edits
          ? {
              rowActions: (row: Row) => [
                { key: 'edit', label: t('common.edit'), onClick: () => setEditing(row) },
                { key: 'delete', label: t('common.delete'), danger: true, onClick: () => setRemoving(row) },
              ],
            }
          : {})}
        actions={
          edits && (
            <>
              <Button
                loading={take.isPending}
                onClick={() =>
                  take.mutate(
                    { reportId: report.id, body: { version: report.version } },
                    {
                      onSuccess: ({ num }) => notice.done(t('report.taken', { num })),
                      onError: (error) => notice.warn(errorText(error)),
                    },
                  )
                }
              >
                {t('report.take')}
              </Button>
              <Button onClick={() => setEditing('new')}>{t('report.addRow')}</Button>
            </>
          )
        }
      />
      {editing && (
        <RowDialog reportId={report.id} row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {removing && (
        <FormDialog
          open
          danger
          title={t('report.deleteRow', { name: removing.name })}
          submitText={t('common.delete')}
          onClose={() => setRemoving(null)}
          onSubmit={() => remove.mutateAsync({ reportId: report.id, rowId: removing.id })}
          onDone={() => notice.done(t('common.deleted'))}
        >
          <p className="wide">{t('report.deleteRowText')}</p>
        </FormDialog>
      )}
    </>
  );
}
