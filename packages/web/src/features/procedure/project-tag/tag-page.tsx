import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { Body, RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { TagMark } from '../../../parts/tag-mark.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('projectTag', { zh, en });

type Row = RowOf<'/tender/projectTag/page'>;
type Form = Body<'post', '/tender/projectTag'> & { version?: number };

const column = columnsOf<Row>();
const columns = [
  column.custom('name', 'projectTag.look', ({ name, color }) => <TagMark name={name} color={color} />, {
    width: 220,
    sort: 'name',
  }),
  column.dict('type', 'projectTag.type', 'bidding.TagType'),
  column.dict(({ color }) => ({ code: color, value: '' }), 'projectTag.color', 'bidding.TagColor'),
  column.number('num', 'projectTag.num', { sort: true }),
];

/** Tags that projects are marked with. */
export default function TagPage() {
  const { t } = useText();
  const permit = usePermit();
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const [removing, setRemoving] = useState<Row | null>(null);
  const list = useList('/tender/projectTag/page', {
    filters: [textFilter('keyword', 'projectTag.name'), dictFilter('type', 'projectTag.type', 'bidding.TagType')],
  });
  /** As the list shows it now: somebody else may have changed it meanwhile. */
  const latest = (row: Row) => list.rows.find(({ id }) => id === row.id) ?? row;
  const edits = permit('MAINTAIN:PROJECT_TAG');
  return (
    <>
      <ListPage
        label="projectTag.title"
        list={list}
        columns={columns}
        empty={t('projectTag.empty')}
        {...(edits
          ? {
              rowActions: (row: Row) => [
                { key: 'edit', label: t('common.edit'), onClick: () => setEditing(row) },
                {
                  key: 'delete',
                  label: t('common.delete'),
                  danger: true,
                  disabled: row.num > 0,
                  onClick: () => setRemoving(row),
                },
              ],
            }
          : {})}
        actions={
          edits && (
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('projectTag.add')}
            </Button>
          )
        }
      />
      {editing && (
        <TagDialog
          tag={editing === 'new' ? null : latest(editing)}
          onClose={() => setEditing(null)}
          onRetry={list.retry}
        />
      )}
      {removing && <DeleteDialog row={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

interface TagDialogProps {
  tag: Row | null;
  onClose: () => void;
  onRetry: () => void;
}

function TagDialog({ tag, onClose, onRetry }: TagDialogProps) {
  const { t } = useText();
  const add = useSend('post', '/tender/projectTag');
  const save = useSend('put', '/tender/projectTag/{tagId}');
  return (
    <FormDialog<Form>
      open
      title={t(tag ? 'projectTag.edit' : 'projectTag.add')}
      submitText={t('common.save')}
      initialValues={
        tag
          ? { type: tag.type.code as Form['type'], name: tag.name, color: tag.color, version: tag.version }
          : { color: 'BLUE' }
      }
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version = 0, ...form }) =>
        tag ? save.mutateAsync({ tagId: tag.id, body: { ...form, version } }) : add.mutateAsync({ body: form })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField name="name" label="projectTag.name" required max={30} wide />
      <DictField name="type" label="projectTag.type" dict="bidding.TagType" required />
      <DictField name="color" label="projectTag.color" dict="bidding.TagColor" required />
    </FormDialog>
  );
}

function DeleteDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useText();
  const remove = useSend('delete', '/tender/projectTag/{tagId}');
  return (
    <FormDialog
      open
      danger
      title={t('projectTag.deleteTitle', { name: row.name })}
      submitText={t('common.delete')}
      onClose={onClose}
      onSubmit={() => remove.mutateAsync({ tagId: row.id })}
      onDone={() => notice.done(t('common.deleted'))}
    >
      <p className="wide">{t('projectTag.deleteText')}</p>
    </FormDialog>
  );
}
