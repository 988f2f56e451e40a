import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { History } from '../../../kit/history.tsx';
import { RecordDrawer } from '../../../kit/record-drawer.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { ConfidentialTag, Editions } from '../../../parts/filing/editions.tsx';
import type { LibraryFile } from './types.ts';

interface FileDrawerProps {
  libraryFileId: string;
  onEdit: (file: LibraryFile) => void;
  onRenew: (file: LibraryFile) => void;
  onClose: () => void;
}

/** One file over its list: its editions, and what became of it. */
export function FileDrawer({ libraryFileId, onClose, ...actions }: FileDrawerProps) {
  const { t } = useText();
  const file = useGet('/fileLib/library/file/{libraryFileId}', { libraryFileId });
  return (
    <RecordDrawer title={t('library.detail')} query={file} onClose={onClose}>
      {(data) => <FileView file={data} {...actions} />}
    </RecordDrawer>
  );
}

type FileViewProps = { file: LibraryFile } & Pick<FileDrawerProps, 'onEdit' | 'onRenew'>;

function FileView({ file, onEdit, onRenew }: FileViewProps) {
  const { t } = useText();
  const [tab, setTab] = useState('editions');
  const { id: libraryFileId, title, folderName, remark, confidential, createdTime, changedTime, removedTime } = file;
  return (
    <>
      <PageHeader
        title={title}
        tags={
          <>
            <ConfidentialTag confidential={confidential} />
            {removedTime && <span className="tag default">{t('library.gone')}</span>}
          </>
        }
        actions={<Actions file={file} onEdit={onEdit} onRenew={onRenew} />}
      />
      <DetailSection title="library.detail">
        <Details
          items={[
            { label: 'library.folder', value: folderName || t('library.all') },
            { label: 'library.created', value: createdTime },
            { label: 'library.changed', value: changedTime },
            { label: 'library.remark', value: remark, wide: true },
          ]}
        />
      </DetailSection>
      <TabSet
        label="library.tabs"
        active={tab}
        onChange={setTab}
        items={[
          { key: 'editions', label: t('library.editions'), children: <Editions editions={file.editions} /> },
          {
            key: 'history',
            label: t('library.history'),
            children: <History path="/fileLib/library/file/{libraryFileId}/history" params={{ libraryFileId }} />,
          },
        ]}
      />
    </>
  );
}

function Actions({ file, onEdit, onRenew }: FileViewProps) {
  const { t } = useText();
  const remove = useSend('put', '/fileLib/library/file/{libraryFileId}/remove');
  const restore = useSend('put', '/fileLib/library/file/{libraryFileId}/restore');
  const { id: libraryFileId, title, version, allowedActions } = file;
  const may = (action: LibraryFile['allowedActions'][number]) => allowedActions.includes(action);
  return (
    <>
      {may('addEdition') && (
        <Button type="primary" onClick={() => onRenew(file)}>
          {t('library.addEdition')}
        </Button>
      )}
      {may('edit') && <Button onClick={() => onEdit(file)}>{t('common.edit')}</Button>}
      {may('remove') && (
        <ConfirmButton
          danger
          title={t('library.removeTitle', { title })}
          text={t('library.removeText')}
          reason={{}}
          onConfirm={(reason) => remove.mutateAsync({ libraryFileId, body: { reason, version } })}
          done={t('library.removedNow')}
        >
          {t('library.remove')}
        </ConfirmButton>
      )}
      {may('restore') && (
        <ConfirmButton
          type="primary"
          title={t('library.restoreTitle', { title })}
          onConfirm={() => restore.mutateAsync({ libraryFileId, body: { version } })}
          done={t('library.restored')}
        >
          {t('library.restore')}
        </ConfirmButton>
      )}
    </>
  );
}
