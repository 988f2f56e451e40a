import { UnitNameStatus } from '@tenderdesk/domain/planning/data-handling/data-codes';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import { unitNameLook } from './tones.ts';
import zh from './zh.ts';

addWords('dataHandling', { zh, en });

const UnitNameDrawer = lazy(() => import('./unit-name-drawer.tsx'));

const column = columnsOf<RowOf<'/dataHandled/ownerUnit/page'>>();

/** Names of units that came with files and that no unit of the group bears; the plan of the group is imported here. */
export default function OwnerUnitPage() {
  const { t, say } = useText();
  const [openId, setOpenId] = useQueryState<string>('unitNameId', '');
  const list = useList('/dataHandled/ownerUnit/page', {
    filters: [
      textFilter('keyword', 'dataHandling.unitKeyword'),
      optionFilter(
        'status',
        'dataHandling.status',
        UnitNameStatus.codes.map((code) => ({ value: code, label: say(UnitNameStatus.words[code]) })),
      ),
    ],
    sort: 'foundTime,desc',
  });
  const columns = [
    column.custom(
      'name',
      'dataHandling.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {name}
        </Button>
      ),
      { width: 240, sort: true },
    ),
    column.status('status', 'dataHandling.status', unitNameLook),
    column.number('rowCount', 'dataHandling.rowCount', { width: 100, sort: true }),
    column.number('waitingCount', 'dataHandling.waitingCount', { width: 100 }),
    column.text('organizationName', 'dataHandling.standsFor', { width: 180 }),
    column.text('mergedIntoName', 'dataHandling.mergedInto', { width: 180 }),
    column.text('handledByName', 'dataHandling.handledBy', { width: 100 }),
    column.text('foundByName', 'dataHandling.foundBy', { width: 100 }),
    column.dateTime('foundTime', 'dataHandling.foundTime', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="dataHandling.unitTitle"
        list={list}
        columns={columns}
        imports={{ path: '/dataHandled/ownerUnit/import', permit: 'MAINTAIN:OWNER_UNIT_DATA_HANDLED' }}
        exports={{ path: '/dataHandled/ownerUnit/export', permit: 'EXPORT:OWNER_UNIT_DATA_HANDLED' }}
        empty={t('dataHandling.unitEmpty')}
      />
      <Suspense>{openId && <UnitNameDrawer unitNameId={openId} onClose={() => setOpenId('')} />}</Suspense>
    </>
  );
}
