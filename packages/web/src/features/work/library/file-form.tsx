import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { CheckField, SelectField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { folderOptions } from './folder-options.ts';
import type { Folder, Library, LibraryFile } from './types.ts';

interface Values {
  title: string;
  folderId?: string | null;
  remark?: string | null;
  confidential?: boolean;
  fileId?: readonly StoredFile[];
  version: number;
}

interface FileFormProps {
  library: Library;
  folders: readonly Folder[];
  /** The folder in which a new file begins. */
  folderId: string | null;
  /** The file to change; null for a new one. */
  file: LibraryFile | null;
  onClose: () => void;
  onRetry: () => void;
}

/** A file of a library: what it is called and where it lies; a new one brings its first edition. */
export function FileForm({ library, folders, folderId, file, onClose, onRetry }: FileFormProps) {
  const { t } = useText();
  const add = useSend('post', '/fileLib/library/file');
  const save = useSend('put', '/fileLib/library/file/{libraryFileId}');
  return (
    <FormDialog<Values>
      open
      title={t(file ? 'common.edit' : 'library.add')}
      submitText={t('common.save')}
      initialValues={file ? initialOf(file) : { folderId, confidential: false, version: 0 }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version, fileId, confidential = false, ...values }) => {
        const facts = { ...values, folderId: values.folderId ?? null, remark: values.remark ?? null };
        return file
          ? save.mutateAsync({ libraryFileId: file.id, body: { ...facts, version } })
          : add.mutateAsync({ body: { library, ...facts, confidential, fileId: fileId![0]!.id } });
      }}
      onDone={() => notice.done(t('common.saved'))}
    >
      {!file && <FirstEdition />}
      <TextField name="title" label="library.name" required max={200} wide />
      <SelectField
        name="folderId"
        label="library.folder"
        placeholder={t('library.top')}
        wide
        options={folderOptions(folders)}
      />
      <TextAreaField name="remark" label="library.remark" max={500} wide />
      {!file && (
        <CheckField name="confidential" label="library.confidential" text={t('library.confidentialText')} wide />
      )}
    </FormDialog>
  );
}

/** The file itself; a title that nobody has typed yet follows its name. */
function FirstEdition() {
  const form = Form.useFormInstance<Values>();
  const confidential = Form.useWatch<boolean | undefined>('confidential', form);
  const files = Form.useWatch<readonly StoredFile[] | undefined>('fileId', form);
  const [file] = files ?? [];
  if (file && !form.getFieldValue('title') && !form.isFieldTouched('title'))
    queueMicrotask(() => form.setFieldValue('title', file.name.replace(/\.[^.]+$/, '')));
  return (
    <FileField
      name="fileId"
      label="library.file"
      bizType="LIBRARY_FILE"
      required
      max={1}
      wide
      {...(confidential ? { accept: ['.pdf'], maxMb: 50 } : {})}
    />
  );
}

const initialOf = ({ title, folderId, remark, version }: LibraryFile): Values => ({ title, folderId, remark, version });
