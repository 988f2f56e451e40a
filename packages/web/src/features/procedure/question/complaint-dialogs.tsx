import { ForcedStep } from '@tenderdesk/domain/procedure/question/forced-codes';
import { ComplaintOutcome } from '@tenderdesk/domain/procedure/question/complaint-codes';
import { forcedAt } from '@tenderdesk/domain/procedure/question/forced';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { CheckField, DictField, RadioField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import type { QuestionDialogProps } from './answer-dialogs.tsx';

export const PAPERS = ['.pdf', '.docx', '.png', '.jpg'] as const;
const idsOf = (files: readonly StoredFile[] = []): string[] => files.map(({ id }) => id);

type Recorded = Body<'post', '/tender/complaint'>;
type RecordForm = Omit<Recorded, 'projectId' | 'attachmentIds'> & { files?: readonly StoredFile[] };

/** A complaint that came on paper, or about a tender to the authority; what R58 asks about is confirmed with a reason. */
export function RecordDialog({
  projectId,
  tender,
  onClose,
}: {
  projectId: string;
  tender: boolean;
  onClose: () => void;
}) {
  const { t } = useText();
  const send = useSend('post', '/tender/complaint');
  const objections = (['MADE', 'NOT_MADE', 'NOT_NEEDED'] as const).map((value) => ({
    value,
    label: t(`question.objection${value}`),
  }));
  return (
    <FormDialog<RecordForm>
      open
      title={t(tender ? 'question.recordAuthority' : 'question.recordComplaint')}
      onClose={onClose}
      onSubmit={({ files, ...values }, confirmed) =>
        send.mutateAsync({
          body: {
            ...values,
            projectId,
            attachmentIds: idsOf(files),
            ...(confirmed ? { confirmedWarnings: confirmed.confirmedWarnings } : {}),
          },
        })
      }
      onDone={() => notice.done(t('question.recorded'))}
    >
      {tender && <p className="hint wide">{t('question.authorityHint')}</p>}
      {tender && <TextField name="authority" label="question.authority" required max={200} wide />}
      <TextField name="complainant" label="question.complainant" required max={100} />
      <DictField name="stage" label="question.matter" dict="bidding.QuestionStage" required />
      <DateField name="knownDate" label="question.knownDate" required help={t('question.knownHint')} />
      <DateField name="receivedDate" label="question.receivedDate" required />
      <RadioField name="objection" label="question.objected" required options={objections} wide />
      <TextAreaField name="content" label="question.content" required max={4000} rows={6} wide />
      <FileField name="files" label="question.files" bizType="QUESTION" accept={PAPERS} wide />
    </FormDialog>
  );
}

/** Takes a complaint up, or refuses it with the reason. */
export function TakeUpDialog({ question, onRetry, onClose }: QuestionDialogProps) {
  const { t } = useText();
  const send = useSend('put', '/tender/complaint/{questionId}/acceptance');
  const choices = [
    { value: 'true', label: t('question.accept') },
    { value: 'false', label: t('question.refuse') },
  ];
  return (
    <FormDialog<{ accepted: 'true' | 'false'; reason?: string; version: number }>
      open
      title={t('question.acceptTitle')}
      onClose={onClose}
      onRetry={onRetry}
      initialValues={{ accepted: 'true', version: question.version }}
      onSubmit={({ accepted, reason, version }) =>
        send.mutateAsync({
          questionId: question.id,
          body: { accepted: accepted === 'true', reason: reason ?? null, version },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <p className="written wide question-quoted">{question.content}</p>
      <RadioField name="accepted" label="question.acceptance" required options={choices} wide />
      <TextAreaField name="reason" label="question.refusal" unmarked max={1000} help={t('question.refusalHint')} wide />
    </FormDialog>
  );
}

interface DecideForm {
  outcome: ComplaintOutcome;
  decision: string;
  forces: ForcedStep;
  publish?: boolean;
  files?: readonly StoredFile[];
  version: number;
}

/** Records the decision, and what it makes the tenderee do. */
export function DecideDialog({ question, tender, onRetry, onClose }: QuestionDialogProps) {
  const { t } = useText();
  const send = useSend('put', '/tender/complaint/{questionId}/decision');
  return (
    <FormDialog<DecideForm>
      open
      title={t('question.decideTitle')}
      onClose={onClose}
      onRetry={onRetry}
      initialValues={{ forces: 'NONE', version: question.version }}
      onSubmit={({ files, publish = false, ...values }) =>
        send.mutateAsync({
          questionId: question.id,
          body: { ...values, publish, attachmentIds: idsOf(files) },
        })
      }
      onDone={() => notice.done(t('question.decided'))}
    >
      <p className="written wide question-quoted">{question.content}</p>
      <ToldField name="outcome" label="question.outcome" dict={ComplaintOutcome.type} required />
      <ToldField
        name="forces"
        label="question.forces"
        dict={ForcedStep.type}
        only={forcedAt(question.stage)}
        required
        help={t('question.forcesHint')}
      />
      <TextAreaField name="decision" label="question.decision" required max={4000} rows={6} wide />
      <FileField
        name="files"
        label={tender ? 'question.authorityPaper' : 'question.files'}
        bizType="COMPLAINT_DECISION"
        accept={PAPERS}
        required={tender}
        wide
      />
      <CheckField name="publish" label="question.audience" text={t('question.publishDecision')} wide />
    </FormDialog>
  );
}
