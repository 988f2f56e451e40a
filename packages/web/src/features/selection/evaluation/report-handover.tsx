import { businessDate } from '@tenderdesk/domain/calendar';
import { reportWords } from '@tenderdesk/domain/selection/evaluation/report-handover';
import { isEnteredApart } from '@tenderdesk/domain/oversight/lawfulness/true-date';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { comma, useText } from '../../../kit/text.ts';
import type { Evaluation } from './types.ts';

type Report = NonNullable<Evaluation['report']>;
type Open = 'refusal' | 'paper' | null;

/** The hand-over of the report to the tenderee: who still has to stand to it, the chair's button, and the day of one on paper. */
export function ReportHandover({ evaluation, report }: { evaluation: Evaluation; report: Report }) {
  const { t } = useText();
  const [open, setOpen] = useState<Open>(null);
  const handOver = useSend('put', '/tender/evaluation/handOver');
  const { projectId, allowedActions, handover, unsigned, progress } = evaluation;
  const may = (action: Evaluation['allowedActions'][number]) => allowedActions.includes(action);
  const close = () => setOpen(null);
  if (!handover && allowedActions.length === 0) return null;
  return (
    <DetailSection
      title="evaluation.handing.title"
      actions={
        <div className="buttons">
          {may('refusal') && <Button onClick={() => setOpen('refusal')}>{t('evaluation.handing.refusal')}</Button>}
          {may('handOverOnPaper') && (
            <Button onClick={() => setOpen('paper')}>{t('evaluation.handing.onPaper')}</Button>
          )}
          {may('handOver') && (
            <ConfirmButton
              type="primary"
              title={t('evaluation.handing.askTitle')}
              text={t('evaluation.handing.askText')}
              onConfirm={() => handOver.mutateAsync({ body: { projectId, version: report.version } })}
              done={t('evaluation.handing.done')}
            >
              {t('evaluation.handing.handOver')}
            </ConfirmButton>
          )}
        </div>
      }
    >
      {handover ? (
        <Handed handover={handover} />
      ) : (
        <p className={unsigned.length > 0 ? 'hint' : undefined}>
          {unsigned.length > 0
            ? t('evaluation.handing.waiting', { names: unsigned.map(({ label }) => label).join(comma()) })
            : t('evaluation.handing.ready')}
        </p>
      )}
      {progress.refused > 0 && <p className="hint">{t('evaluation.handing.refused', { count: progress.refused })}</p>}
      {open === 'refusal' && <RefusalDialog evaluation={evaluation} report={report} onClose={close} />}
      {open === 'paper' && <PaperDialog evaluation={evaluation} report={report} onClose={close} />}
    </DetailSection>
  );
}

function Handed({ handover }: { handover: NonNullable<Evaluation['handover']> }) {
  const { t } = useText();
  const { handedDate, handedTime, enteredTime, reason } = handover;
  return (
    <>
      <Alert
        showIcon
        type="success"
        title={
          handedTime
            ? t('evaluation.handing.handed', { time: handedTime })
            : t('evaluation.handing.handedOnPaper', { date: handedDate, time: enteredTime })
        }
      />
      {reason && <p className="written">{t('evaluation.handing.lateReason', { reason })}</p>}
    </>
  );
}

interface DialogProps {
  evaluation: Evaluation;
  report: Report;
  onClose: () => void;
}

function RefusalDialog({ evaluation: { projectId, unsigned }, report, onClose }: DialogProps) {
  const { t } = useText();
  const refuse = useSend('post', '/tender/evaluation/{projectId}/refusal');
  return (
    <FormDialog<{ memberId: string; reason: string }>
      open
      danger
      title={t('evaluation.handing.refusal')}
      onClose={onClose}
      onSubmit={(values) => refuse.mutateAsync({ projectId, body: { ...values, version: report.version } })}
      onDone={() => notice.done(t('evaluation.handing.refusalDone'))}
    >
      <p className="hint wide">{t('evaluation.handing.refusalHelp')}</p>
      <SelectField
        name="memberId"
        label="evaluation.member"
        required
        wide
        options={unsigned.map(({ memberId, label }) => ({ value: memberId, label }))}
      />
      <TextAreaField name="reason" label="common.reason" required max={2000} check={reportWords} wide />
    </FormDialog>
  );
}

function PaperDialog({ evaluation: { projectId }, report, onClose }: DialogProps) {
  const { t } = useText();
  const send = useSend('post', '/tender/evaluation/{projectId}/handOverOnPaper');
  return (
    <FormDialog<{ handedDate: string; reason?: string; files?: readonly StoredFile[] }>
      open
      title={t('evaluation.handing.onPaper')}
      onClose={onClose}
      onSubmit={({ handedDate, reason, files = [] }) =>
        send.mutateAsync({
          projectId,
          body: { handedDate, reason: reason ?? null, files: files.map(({ id }) => id), version: report.version },
        })
      }
      onDone={() => notice.done(t('evaluation.handing.done'))}
    >
      <p className="hint wide">{t('evaluation.handing.paperHelp')}</p>
      <DateField name="handedDate" label="evaluation.handing.date" required />
      <LateFields />
    </FormDialog>
  );
}

/** Asked for where the day lies days from the one on which it is entered. */
function LateFields() {
  const { t } = useText();
  const handedDate = Form.useWatch<string | null | undefined>('handedDate') ?? null;
  const late = isEnteredApart(handedDate, businessDate(new Date(serverNow())));
  return (
    <>
      {late && (
        <TextAreaField
          name="reason"
          label="evaluation.handing.reason"
          required
          max={500}
          check={reportWords}
          help={t('evaluation.handing.reasonHelp')}
          wide
        />
      )}
      <FileField name="files" label="evaluation.handing.scan" bizType="REPORT_HANDOVER" required={late} wide />
    </>
  );
}
