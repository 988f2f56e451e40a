import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Regulation } from './types.ts';

interface StepFormProps {
  regulation: Regulation;
  onClose: () => void;
  onRetry: () => void;
}

/** A newer edition; the older ones stay. */
export function EditionForm({ regulation, onClose, onRetry }: StepFormProps) {
  const { t } = useText();
  const add = useSend('post', '/fileLib/regulation/{regulationId}/edition');
  const { id: regulationId, version } = regulation;
  return (
    <FormDialog<{ fileId: readonly StoredFile[]; note?: string | null; version: number }>
      open
      title={t('regulation.addEdition')}
      submitText={t('common.save')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ fileId, note, ...body }) =>
        add.mutateAsync({ regulationId, body: { ...body, fileId: fileId[0]!.id, note: note ?? null } })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <FileField
        name="fileId"
        label="regulation.file"
        help={t('regulation.editionHelp')}
        bizType="REGULATION"
        accept={['.pdf', '.docx', '.doc']}
        required
        max={1}
        wide
      />
      <TextAreaField name="note" label="regulation.note" help={t('regulation.noteHelp')} max={500} wide />
    </FormDialog>
  );
}

/** Regulations that are offered: a house has some dozens. */
const MOST = 1000;

/** The day from which it holds no more, and the one in its place. */
export function AbolishForm({ regulation, onClose, onRetry }: StepFormProps) {
  const { t } = useText();
  const abolish = useSend('put', '/fileLib/regulation/{regulationId}/abolish');
  const others = useGet('/fileLib/regulation/page', { size: MOST });
  const { id: regulationId, title, version } = regulation;
  return (
    <FormDialog<{ abolishedDate: string; supersededById?: string | null; reason: string; version: number }>
      open
      danger
      title={t('regulation.abolishTitle', { title })}
      submitText={t('regulation.abolish')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ supersededById, ...body }) =>
        abolish.mutateAsync({ regulationId, body: { ...body, supersededById: supersededById ?? null } })
      }
      onDone={() => notice.done(t('regulation.abolished'))}
    >
      <DateField
        name="abolishedDate"
        label="regulation.abolishedDate"
        help={t('regulation.abolishedDateHelp')}
        required
      />
      <SelectField
        name="supersededById"
        label="regulation.supersededBy"
        help={t('regulation.supersededByHelp')}
        wide
        loading={others.isPending}
        options={(others.data?.content ?? [])
          .filter(({ id, state }) => id !== regulationId && state.code !== 'ABOLISHED')
          .map(({ id, title: name, docNo }) => ({ value: id, label: docNo ? `${name} ${docNo}` : name }))}
      />
      <TextAreaField name="reason" label="regulation.reason" required max={500} wide />
    </FormDialog>
  );
}
