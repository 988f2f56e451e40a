import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import type { Tip } from './types.ts';
import zh from './zh.ts';

addWords('updateTip', { zh, en });

const TipForm = lazy(async () => ({ default: (await import('./tip-form.tsx')).TipForm }));
const TipDrawer = lazy(async () => ({ default: (await import('./tip-drawer.tsx')).TipDrawer }));

type Row = RowOf<'/dataHandled/tip/page'>;
const column = columnsOf<Row>();

/** What has changed in the data and in the product. */
export default function TipPage() {
  const { t } = useText();
  const edits = usePermit()('MAINTAIN:TIP');
  const [tipId, setTipId] = useQueryState<string>('tipId', '');
  const [editing, setEditing] = useState<Tip | 'new' | null>(null);
  const list = useList('/dataHandled/tip/page', {
    filters: [
      textFilter('keyword', 'updateTip.keyword'),
      optionFilter('isNew', 'updateTip.state', [
        { value: 'true', label: t('updateTip.unseen') },
        { value: 'false', label: t('updateTip.seen') },
      ]),
    ],
    sort: 'publishTime,desc',
  });
  const columns = [
    column.custom(
      'title',
      'updateTip.name',
      ({ id, title, isNew }) => (
        <>
          <Button type="link" className="cell-link" onClick={() => setTipId(id)}>
            {title}
          </Button>
          {isNew && <span className="tag processing">{t('updateTip.new')}</span>}
        </>
      ),
      { width: 420, sort: true },
    ),
    column.text('release', 'updateTip.release', { width: 140, sort: true }),
    column.text('publisherName', 'updateTip.publisher', { width: 120 }),
    column.dateTime('publishTime', 'updateTip.publishTime', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="updateTip.title"
        list={list}
        columns={columns}
        empty={t('updateTip.empty')}
        actions={
          edits && (
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('updateTip.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {tipId && <TipDrawer tipId={tipId} onEdit={setEditing} onClose={() => setTipId('')} />}
        {editing && (
          <TipForm tip={editing === 'new' ? null : editing} onClose={() => setEditing(null)} onRetry={list.retry} />
        )}
      </Suspense>
    </>
  );
}
