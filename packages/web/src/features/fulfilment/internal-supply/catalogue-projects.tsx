import { Drawer } from 'antd';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { reportPath } from './types.ts';

const column = columnsOf<RowOf<'/tend/supply/queryProjectListByCatalogueId'>>();
const columns = [
  column.link(
    'name',
    'internalSupply.project',
    ({ projectId }) => reportPath({ projectId, phase: 'IMPLEMENTION_PLAN', supplierId: null }),
    { width: 220, sort: true },
  ),
  column.text('organizationName', 'common.organization', { width: 130 }),
  column.text('planNum', 'internalSupply.plannedNum', { width: 100 }),
  column.amountWan('planTotal', 'internalSupply.plannedTotal', { sort: true }),
  column.text('num', 'internalSupply.actualNum', { width: 100 }),
  column.amountWan('total', 'internalSupply.actualTotal', { sort: true }),
];

interface CatalogueProjectsProps {
  catalogueId: string;
  /** Of the entry. */
  name: string;
  which: { year?: number; orgId?: string };
  onClose: () => void;
}

/** The projects behind the figures of an entry. */
export function CatalogueProjects({ catalogueId, name, which, onClose }: CatalogueProjectsProps) {
  const { t } = useText();
  const list = useList('/tend/supply/queryProjectListByCatalogueId', {
    name: 'projects',
    params: { catalogueId, ...which },
  });
  return (
    <Drawer open size={960} title={t('internalSupply.projectsOf', { name })} onClose={onClose}>
      <ListPage
        label="internalSupply.project"
        list={list}
        columns={columns}
        rowKey={({ projectId }) => projectId}
        exports={{
          path: '/tend/supply/catalogueProject/export',
          permit: 'EXPORT:INTERNAL_SUPPLY_PROCUREMENT_DATA_STATISTICS',
        }}
        empty={t('internalSupply.noProjects')}
      />
    </Drawer>
  );
}
