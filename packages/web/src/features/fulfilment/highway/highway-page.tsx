import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('highway', { zh, en });

const HighwayDrawer = lazy(async () => ({ default: (await import('./highway-drawer.tsx')).HighwayDrawer }));
const HighwayDialog = lazy(async () => ({ default: (await import('./highway-dialog.tsx')).HighwayDialog }));

type Row = RowOf<'/tender/highwayProject/page'>;
const column = columnsOf<Row>();

/** The works of highways and how far they are; one opens over the list with its nodes and projects. */
export default function HighwayPage() {
  const { t } = useText();
  const permit = usePermit();
  const [adding, setAdding] = useState(false);
  const [highwayId, setHighwayId] = useQueryState<string>('id', '');
  const list = useList('/tender/highwayProject/page', {
    filters: [
      textFilter('keyword', 'highway.name'),
      textFilter('year', 'highway.year'),
      textFilter('organization', 'common.organization'),
    ],
    sort: 'year,desc',
  });
  const columns = [
    column.custom(
      'name',
      'highway.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setHighwayId(id)}>
          {name}
        </Button>
      ),
      { width: 260, sort: 'name' },
    ),
    column.text('organizationName', 'common.organization', { width: 180 }),
    column.number('year', 'highway.year', { width: 80, sort: true }),
    column.number('projectNum', 'highway.projectNum'),
    column.number('sectionNum', 'highway.sectionNum'),
    column.number('progress', 'highway.progress', { width: 120, sort: true }),
    column.amountWan('investment', 'highway.investment', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="highway.title"
        list={list}
        columns={columns}
        exports={{ path: '/tender/highwayProject/export', permit: 'EXPORT:HIGHWAY_PROJECT' }}
        empty={t('highway.empty')}
        actions={
          permit('MAINTAIN:HIGHWAY_PROJECT') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('highway.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {adding && <HighwayDialog highway={null} onClose={() => setAdding(false)} />}
        {highwayId && <HighwayDrawer highwayId={highwayId} onClose={() => setHighwayId('')} />}
      </Suspense>
    </>
  );
}
