import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { LibraryFile } from './types.ts';

interface EditionFormProps {
  file: LibraryFile;
  onClose: () => void;
  onRetry: () => void;
}

/** A newer edition of a file; the older ones stay. */
export function EditionForm({ file, onClose, onRetry }: EditionFormProps) {
  const { t } = useText();
  const add = useSend('post', '/fileLib/library/file/{libraryFileId}/edition');
  const { id: libraryFileId, confidential, version } = file;
  return (
    <FormDialog<{ fileId: readonly StoredFile[]; note?: string | null; version: number }>
      open
      title={t('library.addEdition')}
      submitText={t('common.save')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ fileId, note, ...body }) =>
        add.mutateAsync({ libraryFileId, body: { ...body, fileId: fileId[0]!.id, note: note ?? null } })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <FileField
        name="fileId"
        label="library.file"
        help={t('library.editionHelp')}
        bizType="LIBRARY_FILE"
        required
        max={1}
        wide
        {...(confidential ? { accept: ['.pdf'], maxMb: 50 } : {})}
      />
      <TextAreaField name="note" label="library.note" help={t('library.noteHelp')} max={500} wide />
    </FormDialog>
  );
}
