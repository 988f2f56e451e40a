import { LIBRARY_RIGHTS } from '@tenderdesk/domain/work/library/library';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { download } from '../../../api/files.ts';
import { useGet } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useQuery } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { TreeBeside } from '../../../kit/tree-beside.tsx';
import { useList } from '../../../kit/use-list.ts';
import { ConfidentialTag, FoundText } from '../../../parts/filing/editions.tsx';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { FolderButtons } from './folder-buttons.tsx';
import type { Folder, Library, LibraryFile, Row } from './types.ts';
import zh from './zh.ts';

addWords('library', { zh, en });

const FileForm = lazy(async () => ({ default: (await import('./file-form.tsx')).FileForm }));
const EditionForm = lazy(async () => ({ default: (await import('./edition-form.tsx')).EditionForm }));
const FileDrawer = lazy(async () => ({ default: (await import('./file-drawer.tsx')).FileDrawer }));

/** The row above all folders. */
const ALL = 'all';

/** A library of files: its folders, and beside them the files of the chosen one with those of the folders in it. */
export function LibraryPage({ library }: { library: Library }) {
  const { t } = useText();
  const edits = usePermit()(LIBRARY_RIGHTS[library].maintain);
  const folders = useGet('/fileLib/library/folders', { library });
  const { search, change } = useQuery();
  const chosenId = new URLSearchParams(search).get('folder') ?? ALL;
  return (
    <Loaded query={folders} rows={10} keep>
      {(all, reload) => {
        const chosen = all.find(({ id }) => id === chosenId) ?? null;
        const top = { id: ALL, name: t('library.all'), parentId: null, files: null };
        return (
          <TreeBeside
            label="library.folders"
            search="library.findFolder"
            nothing="library.noFolder"
            choose="library.folders"
            rows={[top, ...all.map((folder) => ({ ...folder, parentId: folder.parentId ?? ALL }))]}
            renderMore={({ files }) => files !== null && <span className="hint">{files}</span>}
            chosen={chosen?.id ?? ALL}
            // another folder begins on its first page
            onChoose={(id) => change({ folder: id === ALL ? null : id, page: null })}
            below={
              edits && (
                <FolderButtons
                  library={library}
                  folders={all}
                  chosen={chosen}
                  onGone={() => change({ folder: null })}
                  onRetry={reload}
                />
              )
            }
          >
            <Files key={chosen?.id ?? ALL} library={library} folders={all} folder={chosen} edits={edits} />
          </TreeBeside>
        );
      }}
    </Loaded>
  );
}

interface FilesProps {
  library: Library;
  folders: readonly Folder[];
  folder: Folder | null;
  edits: boolean;
}

const column = columnsOf<Row>();

function Files({ library, folders, folder, edits }: FilesProps) {
  const { t } = useText();
  const { search, change } = useQuery();
  const fileId = new URLSearchParams(search).get('id') ?? '';
  const show = (id: string | null) => change({ id });
  const [editing, setEditing] = useState<LibraryFile | 'new' | null>(null);
  const [renewing, setRenewing] = useState<LibraryFile | null>(null);
  const yes = { value: 'true', label: t('common.yes') };
  const list = useList('/fileLib/library/page', {
    params: { library, ...(folder ? { libraryFolderId: folder.id } : {}) },
    filters: [
      textFilter('keyword', 'library.keyword'),
      optionFilter('confidential', 'library.secrecy', [yes, { value: 'false', label: t('common.no') }]),
      ...(edits
        ? [
            optionFilter('removed', 'library.removed', [
              { value: 'false', label: t('library.kept') },
              { value: 'true', label: t('library.gone') },
            ]),
          ]
        : []),
    ],
    sort: 'changedTime,desc',
  });
  const { keyword } = list.state.filters;
  const columns = [
    column.custom(
      'title',
      'library.name',
      ({ id, title, confidential, found }) => (
        <>
          <Button type="link" className="cell-link" onClick={() => show(id)}>
            {title}
          </Button>{' '}
          <ConfidentialTag confidential={confidential} />
          <FoundText found={found} word={typeof keyword === 'string' ? keyword : keyword?.[0]} />
        </>
      ),
      { width: 300, sort: 'title' },
    ),
    column.text('folderName', 'library.folder', { width: 130, sort: true }),
    column.number('editionNo', 'library.edition', { width: 70 }),
    column.text('changedByName', 'library.changedBy', { width: 90 }),
    column.date('changedTime', 'library.changed', { sort: true }),
  ];
  const save = (row: Row) => void download(row.file).catch((error: unknown) => notice.fail(errorText(error)));
  return (
    <>
      <ListPage
        label={library === 'GROUP' ? 'library.group' : 'library.unit'}
        list={list}
        columns={columns}
        exports={{ path: '/fileLib/library/export', permit: LIBRARY_RIGHTS[library].export }}
        empty={t(edits ? 'library.emptyKept' : 'library.empty')}
        rowActions={(row) => [{ key: 'download', label: t('library.download'), onClick: () => save(row) }]}
        actions={
          edits && (
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('library.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {fileId && (
          <FileDrawer libraryFileId={fileId} onEdit={setEditing} onRenew={setRenewing} onClose={() => show(null)} />
        )}
        {editing && (
          <FileForm
            library={library}
            folders={folders}
            folderId={folder?.id ?? null}
            file={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
            onRetry={list.retry}
          />
        )}
        {renewing && <EditionForm file={renewing} onClose={() => setRenewing(null)} onRetry={list.retry} />}
      </Suspense>
    </>
  );
}
