import { ForcedStep } from '@tenderdesk/domain/procedure/question/forced-codes';
import { businessDate } from '@tenderdesk/domain/calendar';
import { breachReason } from '@tenderdesk/domain/oversight/lawfulness/breach';
import { forcedAt } from '@tenderdesk/domain/procedure/question/forced';
import { useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { RowOf } from '../../../api/types.ts';
import { CheckField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { useAnswered } from './asked.ts';

export interface QuestionDialogProps {
  question: RowOf<'/tender/question/page'>;
  projectId: string;
  /** The project is a tender: its complaints are the authority's. */
  tender: boolean;
  /** Loads the question anew. */
  onRetry: () => void;
  onClose: () => void;
}

interface ReplyForm {
  reply: string;
  publish?: boolean;
  forces?: ForcedStep;
  lateReason?: string;
  repeatsId?: string | null;
  version: number;
}

/** Objections to choose from, by their day and first words. */
export const objectionChoices = (rows: readonly RowOf<'/tender/question/page'>[]) =>
  rows.map(({ id, submittedTime, content }) => ({
    value: id,
    label: `${submittedTime.slice(0, 10)} ${content.slice(0, 40)}`,
  }));

/** Answers a question, or an objection with what it makes the tenderee do. */
export function ReplyDialog({ question, projectId, onRetry, onClose }: QuestionDialogProps) {
  const { t } = useText();
  const send = useSend('put', '/tender/question/{questionId}/reply');
  const objection = question.kind.code === 'OBJECTION';
  const answered = useAnswered(projectId, objection);
  if (!answered) return null;
  const earlier = answered.filter(({ id, stage }) => id !== question.id && stage === question.stage);
  return (
    <FormDialog<ReplyForm, { resumed: boolean }>
      open
      title={t('question.replyTo', { kind: question.kind.value })}
      draft={question.id}
      submitText={t('question.reply')}
      onClose={onClose}
      onRetry={onRetry}
      initialValues={{ ...(objection ? { forces: 'NONE' as const } : {}), version: question.version }}
      onSubmit={({ publish = false, ...values }) =>
        send.mutateAsync({ questionId: question.id, body: { ...values, publish } })
      }
      onDone={({ resumed }) => notice.done(t(resumed ? 'question.resumed' : 'question.replied'))}
    >
      <p className="written wide question-quoted">{question.content}</p>
      <TextAreaField name="reply" label="question.reply" required max={4000} rows={6} wide />
      {objection && earlier.length > 0 && !question.repeats && (
        <SelectField
          name="repeatsId"
          label="question.repeatsId"
          options={objectionChoices(earlier)}
          help={t('question.repeatsHint')}
          wide
        />
      )}
      {objection && (
        <ToldField
          name="forces"
          label="question.forces"
          dict={ForcedStep.type}
          only={forcedAt(question.stage)}
          required
          help={t('question.forcesHint')}
          wide
        />
      )}
      {objection && businessDate(new Date(serverNow())) > question.dueTime.slice(0, 10) && (
        <TextAreaField
          name="lateReason"
          label="question.lateReason"
          required
          max={2000}
          check={breachReason}
          help={t('question.lateHint')}
          wide
        />
      )}
      <CheckField name="publish" label="question.audience" text={t('question.publish')} wide />
    </FormDialog>
  );
}

/** Says how what an answer asks for was carried out. */
export function CarryOutDialog({ question, onRetry, onClose }: QuestionDialogProps) {
  const { t } = useText();
  const send = useSend('put', '/tender/question/{questionId}/carriedOut');
  return (
    <FormDialog<{ note: string; version: number }>
      open
      title={t('question.carryOutTitle', { step: question.forced?.step.value ?? '' })}
      draft={question.id}
      onClose={onClose}
      onRetry={onRetry}
      initialValues={{ version: question.version }}
      onSubmit={({ note, version }) => send.mutateAsync({ questionId: question.id, body: { note, version } })}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextAreaField name="note" label="question.carryOutNote" required max={500} wide />
    </FormDialog>
  );
}

/** Sends the project back to its evaluation. */
export function ReevaluateDialog({ question, onRetry, onClose }: QuestionDialogProps) {
  const { t } = useText();
  const send = useSend('put', '/tender/question/{questionId}/reevaluation');
  return (
    <FormDialog<{ reason: string; version: number }>
      open
      title={t('question.reevaluateTitle')}
      draft={question.id}
      submitText={t('question.reevaluate')}
      onClose={onClose}
      onRetry={onRetry}
      initialValues={{ version: question.version }}
      onSubmit={({ reason, version }) => send.mutateAsync({ questionId: question.id, body: { reason, version } })}
      onDone={() => notice.done(t('question.reevaluated'))}
    >
      <p className="wide">{t('question.reevaluateHint')}</p>
      <TextAreaField name="reason" label="question.reevaluateReason" required max={500} wide />
    </FormDialog>
  );
}
