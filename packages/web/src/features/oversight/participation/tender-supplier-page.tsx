import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { recentYears } from '../../../api/business-year.ts';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('participation', { zh, en });

const ParticipationDrawer = lazy(async () => ({
  default: (await import('./participation-drawer.tsx')).ParticipationDrawer,
}));

const column = columnsOf<RowOf<'/organize/tenderSupplier/page'>>();

/** Who took part where the opening has begun, how often, and what became of it; one opens over the list. */
export default function TenderSupplierPage() {
  const { t } = useText();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const units = useGet('/organize/tenderSupplier/units');
  const list = useList('/organize/tenderSupplier/page', {
    filters: [
      textFilter('keyword', 'participation.keyword'),
      optionFilter('year', 'participation.year', recentYears()),
      optionFilter(
        'orgId',
        'participation.unit',
        (units.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ),
      dictFilter('kind', 'participation.kinds', 'bidding.SupplierKind'),
    ],
    sort: 'lastTime,desc',
  });
  const columns = [
    column.custom(
      'name',
      'participation.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {name}
        </Button>
      ),
      { width: 240, sort: 'name' },
    ),
    column.text('kindNames', 'participation.kinds', { width: 150 }),
    column.number('registeredNum', 'participation.registered', { width: 90, sort: true }),
    column.number('handedInNum', 'participation.handedIn', { width: 90, sort: true }),
    column.number('openedNum', 'participation.opened', { width: 90, sort: true }),
    column.number('candidateNum', 'participation.candidate', { width: 110, sort: true }),
    column.number('wonNum', 'participation.won', { width: 90, sort: true }),
    column.amountWan('wonAmount', 'participation.wonAmount', { sort: true }),
    column.dateTime('lastTime', 'participation.lastTime', { sort: true }),
    column.text('uscc', 'participation.uscc', { width: 190 }),
  ];
  const { year: [year] = [], orgId: [orgId] = [] } = list.state.filters;
  const shown = list.rows.find(({ id }) => id === openId);
  return (
    <>
      <ListPage
        label="participation.title"
        list={list}
        columns={columns}
        exports={{ path: '/organize/tenderSupplier/export', permit: 'EXPORT:TENDER_SUPPLIER' }}
        empty={t('participation.empty')}
      />
      <p className="hint">{t('participation.counted')}</p>
      <Suspense>
        {openId && (
          <ParticipationDrawer
            supplierId={openId}
            name={shown?.name ?? ''}
            year={year}
            orgId={orgId}
            onClose={() => setOpenId('')}
          />
        )}
      </Suspense>
    </>
  );
}
