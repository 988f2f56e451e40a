import { businessDate } from '@tenderdesk/domain/calendar';
import { isEnteredApart, DATE_REASON } from '@tenderdesk/domain/oversight/lawfulness/true-date';
import { PAPER_STAGES } from '@tenderdesk/domain/procedure/question/paper-objection';
import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Body } from '../../../api/types.ts';
import { DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { objectionChoices } from './answer-dialogs.tsx';
import { useAnswered } from './asked.ts';
import { PAPERS } from './complaint-dialogs.tsx';

type Entered = Omit<Body<'post', '/tender/objection'>, 'projectId' | 'attachmentIds'> & {
  files?: readonly StoredFile[];
};

interface PaperObjectionProps {
  projectId: string;
  onClose: () => void;
}

/** Enters an objection that came on paper: the day on which it came counts, its scan goes with it. */
export function PaperObjectionDialog({ projectId, onClose }: PaperObjectionProps) {
  const { t } = useText();
  const send = useSend('post', '/tender/objection');
  return (
    <FormDialog<Entered>
      open
      title={t('question.recordObjection')}
      onClose={onClose}
      initialValues={{ stage: 'DOC' }}
      onSubmit={({ files = [], ...values }) =>
        send.mutateAsync({ body: { ...values, projectId, attachmentIds: files.map(({ id }) => id) } })
      }
      onDone={() => notice.done(t('question.objectionRecorded'))}
    >
      <p className="hint wide">{t('question.objectionHint')}</p>
      <TextField name="complainant" label="question.objector" required max={100} />
      <DictField name="stage" label="question.about" dict="bidding.QuestionStage" only={PAPER_STAGES} required />
      <DateField name="receivedDate" label="question.receivedDate" required />
      <LateReason />
      <TextAreaField name="content" label="question.content" required max={4000} rows={6} wide />
      <FileField name="files" label="question.scan" bizType="QUESTION" accept={PAPERS} required wide />
      <Repeated projectId={projectId} />
    </FormDialog>
  );
}

/** Why it is entered days after it came; nothing while it is not. */
function LateReason() {
  const { t } = useText();
  const received = Form.useWatch<string | undefined>('receivedDate');
  if (!isEnteredApart(received ?? null, businessDate(new Date(serverNow())))) return null;
  return (
    <TextAreaField
      name="reason"
      label="question.enteredReason"
      required
      max={500}
      help={t('question.enteredHint', { count: DATE_REASON })}
      wide
    />
  );
}

/** Which answered objection in the matter it repeats; nothing where none is answered. */
function Repeated({ projectId }: { projectId: string }) {
  const { t } = useText();
  const stage = Form.useWatch<string | undefined>('stage');
  const earlier = (useAnswered(projectId) ?? []).filter((row) => row.stage === stage);
  if (earlier.length === 0) return null;
  return (
    <SelectField
      name="repeatsId"
      label="question.repeatsId"
      options={objectionChoices(earlier)}
      help={t('question.repeatsHint')}
      wide
    />
  );
}
