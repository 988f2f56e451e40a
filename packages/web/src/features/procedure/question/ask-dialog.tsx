import { without } from '@tenderdesk/domain/codes';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import { QuestionKind } from '@tenderdesk/domain/procedure/question/question-codes';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { StoredFile } from '../../../api/files.ts';
import { FileField } from '../../../kit/form/file-field.tsx';
import { DictField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

interface AskForm {
  kind: QuestionKind;
  sectionId?: string | null;
  content: string;
  files?: readonly StoredFile[];
}

interface AskProps {
  projectId: string;
  /** The tender announcement: it names the sections. */
  announcementId: string;
  onClose: () => void;
}

/** A bidder asks, objects or complains. */
export function AskDialog({ projectId, announcementId, onClose }: AskProps) {
  const { t } = useText();
  const ask = useSend('post', '/bidder/question');
  const { data } = useGet('/public/announcement/{announcementId}', { announcementId });
  const tender = data === undefined || isTender(data.project.biddingMethod.code);
  const sections = (data?.sections ?? []).map(({ sectionId, name }) => ({ value: sectionId, label: name }));
  return (
    <FormDialog<AskForm>
      open
      title={t('question.ask')}
      submitText={t('common.submit')}
      onClose={onClose}
      initialValues={{ kind: 'QUESTION' }}
      onSubmit={({ kind, sectionId, content, files = [] }, confirmed) =>
        ask.mutateAsync({
          body: {
            projectId,
            kind,
            content,
            sectionId: sectionId ?? null,
            attachmentIds: files.map(({ id }) => id),
            ...(confirmed ? { confirmedWarnings: confirmed.confirmedWarnings } : {}),
          },
        })
      }
      onDone={() => notice.done(t('question.asked'))}
    >
      <DictField
        name="kind"
        label="question.kind"
        dict="bidding.QuestionKind"
        only={tender ? without(QuestionKind, 'COMPLAINT') : QuestionKind.codes}
        help={tender && t('question.complainElsewhere')}
        required
      />
      <SelectField
        name="sectionId"
        label="question.section"
        options={sections}
        placeholder={t('question.wholeProject')}
      />
      <TextAreaField name="content" label="question.content" required max={2000} rows={6} wide />
      <FileField
        name="files"
        label="question.files"
        bizType="QUESTION"
        accept={['.pdf', '.docx', '.png', '.jpg']}
        wide
      />
    </FormDialog>
  );
}
