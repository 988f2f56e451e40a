import { call } from '../../../api/client.ts';
import type { RowOf } from '../../../api/types.ts';
import { BatchButton } from '../../../kit/batch-button.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { importedFilter } from '../../../parts/imported/imported.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('supplier', { zh, en });

const column = columnsOf<RowOf<'/organize/supplier/page'>>();

function DishonestMark() {
  const { t } = useText();
  return <span className="tag error">{t('supplier.dishonest')}</span>;
}

const columns = [
  column.link('name', 'supplier.name', ({ id }) => `/tenderOrganize/supplierDetails?id=${id}`, { sort: true }),
  column.text('uscc', 'supplier.uscc', { width: 190 }),
  column.text(({ kinds }) => kinds.map(({ value }) => value).join(' · '), 'supplier.kinds', { width: 160 }),
  column.text((row) => row.district.value, 'supplier.district'),
  column.status('rank', 'supplier.rank', statusLooks.rank, { width: 90 }),
  column.number('score', 'supplier.score', { sort: true }),
  column.status('auditStatus', 'supplier.auditStatus', statusLooks.audit),
  column.custom('dishonest', 'supplier.dishonest', ({ dishonest }) => dishonest && <DishonestMark />, { width: 80 }),
  column.dateTime('createdTime', 'supplier.registeredTime', { sort: true }),
  column.date('importedTime', 'imported.time'),
];

/** The suppliers of the group; those that wait for their audit are found by its state. */
export default function SupplierListPage() {
  const { t } = useText();
  const permit = usePermit();
  const list = useList('/organize/supplier/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('auditStatus', 'supplier.auditStatus', 'bidding.AuditStatus'),
      dictFilter('kind', 'supplier.kinds', 'bidding.SupplierKind'),
      importedFilter,
    ],
    sort: 'createdTime,desc',
  });
  return (
    <ListPage
      label="supplier.library"
      list={list}
      columns={columns}
      exports={{ path: '/organize/supplier/export', permit: 'EXPORT:SUPPLIER_LIBRARY' }}
      imports={{ path: '/organize/supplier/import', permit: 'AUDIT:SUPPLIER' }}
      batchAllowed={({ auditStatus }) => auditStatus.code === 'UNAUDITED'}
      renderBatch={
        permit('AUDIT:SUPPLIER') &&
        ((rows, clear) => (
          <BatchButton
            label={t('supplier.pass')}
            rows={rows}
            nameOf={({ name }) => name}
            run={({ id, version }) =>
              call('put', '/organize/supplier/{supplierId}/audit', {
                supplierId: id,
                body: { status: 'AUDIT_PASSED', reason: null, version },
              })
            }
            onDone={clear}
          />
        ))
      }
    />
  );
}
