import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { SelectField } from '../../../kit/form/choice-fields.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { folderOptions } from './folder-options.ts';
import './library.css';
import type { Folder, Library } from './types.ts';

interface FolderButtonsProps {
  library: Library;
  folders: readonly Folder[];
  chosen: Folder | null;
  onGone: () => void;
  onRetry: () => void;
}

/** What can be done with folders: a new one, and another name or the end of the chosen one. */
export function FolderButtons({ library, folders, chosen, onGone, onRetry }: FolderButtonsProps) {
  const { t } = useText();
  const [open, setOpen] = useState<'new' | 'rename' | null>(null);
  const remove = useSend('delete', '/fileLib/library/folder/{libraryFolderId}');
  return (
    <>
      <div className="folder-buttons">
        <Button onClick={() => setOpen('new')}>{t('library.addFolder')}</Button>
        {chosen && <Button onClick={() => setOpen('rename')}>{t('library.renameFolder')}</Button>}
        {chosen && (
          <ConfirmButton
            danger
            title={t('library.deleteFolderTitle', { name: chosen.name })}
            onConfirm={async () => {
              await remove.mutateAsync({ libraryFolderId: chosen.id });
              onGone();
            }}
            done={t('common.deleted')}
          >
            {t('library.deleteFolder')}
          </ConfirmButton>
        )}
      </div>
      {open === 'new' && (
        <NewFolder library={library} folders={folders} chosen={chosen} onClose={() => setOpen(null)} />
      )}
      {open === 'rename' && chosen && <Rename folder={chosen} onClose={() => setOpen(null)} onRetry={onRetry} />}
    </>
  );
}

interface NewFolderProps extends Pick<FolderButtonsProps, 'library' | 'folders' | 'chosen'> {
  onClose: () => void;
}

function NewFolder({ library, folders, chosen, onClose }: NewFolderProps) {
  const { t } = useText();
  const add = useSend('post', '/fileLib/library/folder');
  return (
    <FormDialog<{ name: string; parentId?: string | null }>
      open
      title={t('library.addFolder')}
      initialValues={{ parentId: chosen?.id ?? null }}
      onClose={onClose}
      onSubmit={({ name, parentId }) => add.mutateAsync({ body: { library, name, parentId: parentId ?? null } })}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="library.folderName" required max={100} wide />
      <SelectField name="parentId" label="library.within" wide options={folderOptions(folders)} />
    </FormDialog>
  );
}

function Rename({ folder, onClose, onRetry }: { folder: Folder; onClose: () => void; onRetry: () => void }) {
  const { t } = useText();
  const rename = useSend('put', '/fileLib/library/folder/{libraryFolderId}');
  const { id: libraryFolderId, name, version } = folder;
  return (
    <FormDialog<{ name: string; version: number }>
      open
      title={t('library.renameFolder')}
      initialValues={{ name, version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={(body) => rename.mutateAsync({ libraryFolderId, body })}
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="library.folderName" required max={100} wide />
    </FormDialog>
  );
}
