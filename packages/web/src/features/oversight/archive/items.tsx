import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import './archive.css';
import { ItemTag } from './marks.tsx';
import type { Archive, Item } from './types.ts';

const FileForm = lazy(async () => ({ default: (await import('./forms.tsx')).FileForm }));
const PartForm = lazy(async () => ({ default: (await import('./forms.tsx')).PartForm }));

const column = columnsOf<Item>();

/** What the archive has to hold and holds, item by item. */
export function Items({ archive }: { archive: Archive }) {
  const { t } = useText();
  const edits = archive.allowedActions.includes('edit');
  const [adding, setAdding] = useState<{ what: 'file' | 'part'; item: Item } | null>(null);
  const columns = [
    column.text(({ item }) => item.value, 'archive.item', { width: 120 }),
    column.custom(
      'there',
      'archive.there',
      ({ required, sources }) => <ItemTag required={required} sources={sources} />,
      { width: 130 },
    ),
    column.custom('content', 'archive.content', (item) => <Content item={item} edits={edits} />, { width: 420 }),
  ];
  return (
    <>
      <DataTable
        label="archive.items"
        rows={archive.items}
        columns={columns}
        rowKey={({ item }) => item.code}
        {...(edits
          ? {
              rowActions: (item: Item) => [
                { key: 'file', label: t('archive.addFile'), onClick: () => setAdding({ what: 'file', item }) },
                { key: 'part', label: t('archive.addPart'), onClick: () => setAdding({ what: 'part', item }) },
              ],
            }
          : {})}
      />
      <Suspense>
        {adding?.what === 'file' && (
          <FileForm projectId={archive.projectId} item={adding.item} onClose={() => setAdding(null)} />
        )}
        {adding?.what === 'part' && (
          <PartForm projectId={archive.projectId} item={adding.item} onClose={() => setAdding(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Papers of the product, uploaded files and paper parts of one item. */
function Content({ item: { count, papers, files, parts }, edits }: { item: Item; edits: boolean }) {
  const { t } = useText();
  const removeFile = useSend('delete', '/organize/archive/file/{archiveFileId}');
  const removePart = useSend('delete', '/organize/archive/part/{archivePartId}');
  if (!count && papers.length + files.length + parts.length === 0) return '--';
  return (
    <ul className="archive-content">
      {count ? <li>{t('archive.records', { count })}</li> : null}
      {papers.map(({ id, title, number }) => (
        <li key={id}>
          {title} <span className="hint">{number}</span>
        </li>
      ))}
      {files.map(({ id, file, note }) => (
        <li key={id}>
          <AttachmentList files={[file]} />
          {note && <span className="hint">{note}</span>}
          {edits && (
            <ConfirmButton
              danger
              type="text"
              size="small"
              title={t('archive.removeFileTitle', { name: file.name })}
              onConfirm={() => removeFile.mutateAsync({ archiveFileId: id })}
              done={t('archive.removedNow')}
            >
              {t('archive.take')}
            </ConfirmButton>
          )}
        </li>
      ))}
      {parts.map(({ id, title, place, box, pages }) => (
        <li key={id}>
          <span>
            {t('archive.partText', { title, place, box })}
            {pages !== null && t('archive.partPages', { pages })}
          </span>
          {edits && (
            <ConfirmButton
              danger
              type="text"
              size="small"
              title={t('archive.removePartTitle', { title })}
              onConfirm={() => removePart.mutateAsync({ archivePartId: id })}
              done={t('archive.removedNow')}
            >
              {t('archive.take')}
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}
