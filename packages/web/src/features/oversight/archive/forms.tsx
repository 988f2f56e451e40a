import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import type { Body } from '../../../api/types.ts';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Archive, Item } from './types.ts';

interface ArchiveFormProps {
  archive: Archive;
  onClose: () => void;
  onRetry: () => void;
}

type Keeping = Body<'put', '/organize/archive/{projectId}'>;

/** Who keeps the archive where, and for how long. */
export function KeepingForm({ archive, onClose, onRetry }: ArchiveFormProps) {
  const { t } = useText();
  const save = useSend('put', '/organize/archive/{projectId}');
  const { projectId, keeper, location, retention, retentions, version } = archive;
  return (
    <FormDialog<Keeping>
      open
      title={t('archive.edit')}
      submitText={t('common.save')}
      initialValues={{ keeper, location, retention: retention.code as Keeping['retention'], version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body) => save.mutateAsync({ projectId, body })}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="keeper" label="archive.keeper" max={60} />
      <SelectField
        name="retention"
        label="archive.retention"
        required
        options={retentions.map(({ code, value }) => ({ value: code, label: value }))}
      />
      <TextField name="location" label="archive.location" help={t('archive.locationHelp')} max={200} wide />
    </FormDialog>
  );
}

/** The archive room has taken it over. */
export function HandOverForm({ archive, onClose, onRetry }: ArchiveFormProps) {
  const { t } = useText();
  const handOver = useSend('put', '/organize/archive/{projectId}/handOver');
  const { projectId, name, version } = archive;
  return (
    <FormDialog<{ receiver: string; files?: readonly StoredFile[]; version: number }>
      open
      title={t('archive.handOverTitle', { name })}
      submitText={t('archive.handOver')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ files = [], ...body }) =>
        handOver.mutateAsync({ projectId, body: { ...body, files: files.map(({ id }) => id) } })
      }
      onDone={() => notice.done(t('archive.handed'))}
    >
      <TextField name="receiver" label="archive.receiver" help={t('archive.receiverHelp')} required max={60} wide />
      <FileField
        name="files"
        label="archive.lists"
        help={t('archive.listsHelp')}
        bizType="ARCHIVE_LIST"
        required
        max={10}
        wide
      />
    </FormDialog>
  );
}

interface AddProps {
  projectId: string;
  item: Item;
  onClose: () => void;
}

type ItemCode = Body<'post', '/organize/archive/{projectId}/part'>['item'];

/** A file for an item. */
export function FileForm({ projectId, item: { item }, onClose }: AddProps) {
  const { t } = useText();
  const add = useSend('post', '/organize/archive/{projectId}/file');
  return (
    <FormDialog<{ fileId: readonly StoredFile[]; note?: string | null }>
      open
      title={`${t('archive.addFile')} · ${item.value}`}
      submitText={t('common.save')}
      onClose={onClose}
      onSubmit={({ fileId, note }) =>
        add.mutateAsync({
          projectId,
          body: { item: item.code as ItemCode, fileId: fileId[0]!.id, note: note ?? null },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <FileField name="fileId" label="archive.file" bizType="ARCHIVE" required max={1} wide />
      <TextAreaField name="note" label="archive.note" max={500} wide />
    </FormDialog>
  );
}

/** What lies on paper for an item, and where. */
export function PartForm({ projectId, item: { item }, onClose }: AddProps) {
  const { t } = useText();
  const add = useSend('post', '/organize/archive/{projectId}/part');
  return (
    <FormDialog<{ title: string; place: string; box: string; pages?: number | null }>
      open
      title={`${t('archive.addPart')} · ${item.value}`}
      submitText={t('common.save')}
      initialValues={{ title: item.value }}
      onClose={onClose}
      onSubmit={({ pages, ...body }) =>
        add.mutateAsync({
          projectId,
          body: { ...body, item: item.code as ItemCode, pages: pages ?? null },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="title" label="archive.partTitle" required max={200} wide />
      <TextField name="place" label="archive.place" help={t('archive.placeHelp')} required max={100} />
      <TextField name="box" label="archive.box" required max={40} />
      <NumberField name="pages" label="archive.pages" min={1} max={100000} />
    </FormDialog>
  );
}
