import { narrowReason } from '@tenderdesk/domain/procedure/question/narrowing';
import { useGet, useSend } from '../../../api/hooks.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { QuestionDialogProps } from './answer-dialogs.tsx';

/** The approver says that what was raised about all sections concerns one. */
export function NarrowDialog({ question, onRetry, onClose }: QuestionDialogProps) {
  const { t } = useText();
  const { data } = useGet('/tender/project/{projectId}', { projectId: question.projectId });
  const send = useSend('put', '/tender/question/{questionId}/section');
  return (
    <FormDialog<{ sectionId: string; reason: string; version: number }>
      open
      title={t('question.narrowTitle')}
      submitText={t('common.confirm')}
      onClose={onClose}
      onRetry={onRetry}
      initialValues={{ version: question.version }}
      onSubmit={(values) => send.mutateAsync({ questionId: question.id, body: values })}
      onDone={() => notice.done(t('question.narrowed'))}
    >
      <p className="written wide question-quoted">{question.content}</p>
      <p className="hint wide">{t('question.narrowHint')}</p>
      <SelectField
        name="sectionId"
        label="question.section"
        options={(data?.sections ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <TextAreaField name="reason" label="question.narrowReason" required check={narrowReason} max={500} wide />
    </FormDialog>
  );
}
