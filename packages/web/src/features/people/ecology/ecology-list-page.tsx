import { CLASSES } from '@tenderdesk/domain/people/ecology/dict-types';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { useChoices } from '../../../parts/choices.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('ecology', { zh, en });

const EcologyDrawer = lazy(async () => ({ default: (await import('./ecology-drawer.tsx')).EcologyDrawer }));

const column = columnsOf<RowOf<'/inquiry/stfzSupplier/page'>>();

/** Companies of the ecology line with their class; one opens over the list, with its audit. */
export default function EcologyListPage() {
  const { t } = useText();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const classes = useChoices(CLASSES);
  const list = useList('/inquiry/stfzSupplier/page', {
    filters: [
      textFilter('keyword', 'ecology.keyword'),
      optionFilter('class', 'ecology.class', classes),
      dictFilter('auditStatus', 'ecology.auditStatus', 'bidding.AuditStatus'),
    ],
    sort: 'appliedTime,desc',
  });
  const columns = [
    column.custom(
      'name',
      'ecology.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {name}
        </Button>
      ),
      { width: 240, sort: 'name' },
    ),
    column.custom('class', 'ecology.class', (row) => row.class.value, { width: 160, sort: 'class' }),
    column.custom('heldClass', 'ecology.heldClass', ({ heldClass }) => heldClass?.value ?? '--', { width: 160 }),
    column.status('auditStatus', 'ecology.auditStatus', statusLooks.audit),
    column.status('rank', 'ecology.rank', statusLooks.rank, { width: 100, sort: true }),
    column.dateTime('appliedTime', 'ecology.appliedTime', { sort: true }),
    column.text(({ district }) => district.value, 'ecology.district', { width: 140 }),
    column.text('uscc', 'ecology.uscc', { width: 190 }),
  ];
  return (
    <>
      <ListPage
        label="ecology.title"
        list={list}
        columns={columns}
        exports={{ path: '/inquiry/stfzSupplier/export', permit: 'EXPORT:STFZ_SUPPLIER' }}
        empty={t('ecology.empty')}
      />
      <Suspense>{openId && <EcologyDrawer supplierId={openId} onClose={() => setOpenId('')} />}</Suspense>
    </>
  );
}
