import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { FlowBar } from '../../../parts/flow-bar.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Marked } from '../../../kit/marked.tsx';
import { notice } from '../../../kit/notice.tsx';
import { PaperButtons } from '../../../parts/paper-buttons.tsx';
import { useText } from '../../../kit/text.ts';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { LateTag } from './columns.tsx';
import { FlowRecords } from '../../../parts/flow-records.tsx';

type Report = Reply<'get', '/tender/monthlyReport/{reportId}'>;

/** One monthly report over its list: its figures and its approval. */
export function MonthlyDrawer({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const { t } = useText();
  const report = useGet('/tender/monthlyReport/{reportId}', { reportId });
  return (
    <RecordDrawer title={t('report.monthlyDetail')} query={report} onClose={onClose}>
      {(data, reload) => (
        <Marked>
          <MonthlyReportView report={data} onGone={onClose} onRetry={reload} />
        </Marked>
      )}
    </RecordDrawer>
  );
}

interface ReportViewProps {
  report: Report;
  onGone: () => void;
  onRetry: () => void;
}

/** A tender report of a month with its figures and its approval. */
export function MonthlyReportView({ report, onGone, onRetry }: ReportViewProps) {
  const { t } = useText();
  const [editing, setEditing] = useState(false);
  const name = `${report.organizationName} ${report.period}`;
  const flow = { type: 'MONTHLY_REPORT', projectId: report.id, phase: 'MONTHLY_REPORT' };
  const may = (action: Report['allowedActions'][number]) => report.allowedActions.includes(action);
  return (
    <>
      <PageHeader
        title={name}
        tags={<LateTag late={report.late} />}
        actions={
          <>
            {may('edit') && <Button onClick={() => setEditing(true)}>{t('report.editRemark')}</Button>}
            {may('edit') && <Regenerate report={report} name={name} />}
            <PaperButtons look="default" title={name} path={`/tender/monthlyReport/${report.id}/file`} />
            {may('delete') && <DeleteReport report={report} name={name} onGone={onGone} />}
          </>
        }
      />
      <FlowBar flow={flow} name={name} />
      <DetailSection title="report.figures">
        <Details
          items={[
            { label: 'report.plannedNum', value: report.plannedNum },
            { label: 'report.startedNum', value: report.startedNum },
            { label: 'report.finishedNum', value: report.finishedNum },
            { label: 'report.budget', value: <Amount value={report.budget} /> },
            { label: 'report.award', value: <Amount value={report.award} /> },
            { label: 'report.saving', value: <Amount value={report.saving} /> },
            { label: 'report.generatedTime', value: report.generatedTime },
            { label: 'report.dueDate', value: report.dueDate },
            { label: 'report.submittedTime', value: report.submittedTime },
            { label: 'report.clerk', value: report.clerkName },
            { label: 'common.remark', value: <span className="written">{report.remark ?? '--'}</span>, wide: true },
          ]}
        />
        {report.unpricedNum > 0 && (
          <Alert type="info" showIcon title={t('report.unpriced', { num: report.unpricedNum })} />
        )}
      </DetailSection>
      <FlowRecords flow={flow} />
      {editing && <RemarkDialog report={report} onClose={() => setEditing(false)} onRetry={onRetry} />}
    </>
  );
}

function Regenerate({ report, name }: { report: Report; name: string }) {
  const { t } = useText();
  const generate = useSend('put', '/tender/monthlyReport/{reportId}/generate');
  return (
    <ConfirmButton
      title={t('report.regenerateTitle', { name })}
      text={t('report.regenerateText')}
      onConfirm={() => generate.mutateAsync({ reportId: report.id, body: { version: report.version } })}
      done={t('report.generated')}
    >
      {t('report.regenerate')}
    </ConfirmButton>
  );
}

function DeleteReport({ report, name, onGone }: { report: Report; name: string; onGone: () => void }) {
  const { t } = useText();
  const remove = useSend('delete', '/tender/monthlyReport/{reportId}', {
    invalidates: ['/tender/monthlyReport/page', '/common'],
  });
  return (
    <ConfirmButton
      title={t('report.deleteTitle', { name })}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ reportId: report.id });
        onGone();
      }}
      done={t('common.deleted')}
    >
      {t('common.delete')}
    </ConfirmButton>
  );
}

function RemarkDialog({ report, onClose, onRetry }: { report: Report; onClose: () => void; onRetry: () => void }) {
  const { t } = useText();
  const save = useSend('put', '/tender/monthlyReport/{reportId}');
  return (
    <FormDialog<{ remark: string | null; version: number }>
      open
      title={t('report.editRemark')}
      submitText={t('common.save')}
      initialValues={{ remark: report.remark, version: report.version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body) => save.mutateAsync({ reportId: report.id, body })}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextAreaField name="remark" label="common.remark" max={2000} rows={6} wide />
    </FormDialog>
  );
}
