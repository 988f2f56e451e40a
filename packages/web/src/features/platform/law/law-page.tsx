import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('law', { zh, en });

const LawForm = lazy(async () => ({ default: (await import('./law-form.tsx')).LawForm }));

type Row = RowOf<'/fileLib/law/page'>;

const column = columnsOf<Row>();
const columns = [
  column.text('title', 'law.name', { width: 360, sort: true }),
  column.text('issuer', 'law.issuer', { width: 240 }),
  column.text('docNo', 'law.docNo', { width: 180 }),
  column.date('effectiveDate', 'law.effectiveDate', { sort: true }),
  column.dict('status', 'law.status', 'bidding.LawStatus', { width: 110 }),
  column.link(
    (row) => row.supersededBy?.title,
    'law.supersededBy',
    ({ supersededBy }) => supersededBy && `/fileSharing/law?${new URLSearchParams({ keyword: supersededBy.title })}`,
    { width: 240 },
  ),
];

/** Laws and regulations for everybody to look up; the tender department keeps them. */
export default function LawPage() {
  const { t } = useText();
  const edits = usePermit()('MAINTAIN:LAW');
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const [removing, setRemoving] = useState<Row | null>(null);
  const list = useList('/fileLib/law/page', {
    filters: [textFilter('keyword', 'law.keyword'), dictFilter('status', 'law.status', 'bidding.LawStatus')],
    sort: 'effectiveDate,desc',
  });
  return (
    <>
      <ListPage
        label="law.title"
        list={list}
        columns={columns}
        exports={{ path: '/fileLib/law/export', permit: 'EXPORT:LAW' }}
        empty={t('law.empty')}
        {...(edits
          ? {
              rowActions: (row: Row) => [
                { key: 'edit', label: t('common.edit'), onClick: () => setEditing(row) },
                { key: 'delete', label: t('common.delete'), danger: true, onClick: () => setRemoving(row) },
              ],
            }
          : {})}
        actions={
          edits && (
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('law.add')}
            </Button>
          )
        }
      />
      {editing && (
        <Suspense>
          <LawForm law={editing === 'new' ? null : editing} onClose={() => setEditing(null)} onRetry={list.retry} />
        </Suspense>
      )}
      {removing && <DeleteDialog row={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function DeleteDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useText();
  const remove = useSend('delete', '/fileLib/law/{lawId}');
  return (
    <FormDialog
      open
      danger
      title={t('law.deleteTitle', { title: row.title })}
      submitText={t('common.delete')}
      onClose={onClose}
      onSubmit={() => remove.mutateAsync({ lawId: row.id })}
      onDone={() => notice.done(t('common.deleted'))}
    >
      <p className="wide">{t('law.deleteText')}</p>
    </FormDialog>
  );
}
