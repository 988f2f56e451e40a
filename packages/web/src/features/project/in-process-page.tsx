import { columnsOf } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useText } from '../../kit/text.ts';
import { useList } from '../../kit/use-list.ts';
import { HandOverAll } from './handover-dialog.tsx';
import { baseColumns, baseFilters, nameColumns, phaseColumns, type ProjectRow } from './list-columns.ts';

const column = columnsOf<ProjectRow>();
const columns = [
  ...nameColumns,
  ...phaseColumns,
  ...baseColumns,
  column.dateTime('updatedTime', 'common.updatedTime', { sort: true }),
];

/** Projects that have not ended, suspended ones among them. */
export default function InProcessPage() {
  const { t } = useText();
  const list = useList('/tender/project/page', {
    params: { status: 'OPEN' },
    filters: baseFilters,
    sort: 'updatedTime,desc',
  });
  return (
    <ListPage
      label="project.inProcess"
      list={list}
      columns={columns}
      exports={{ path: '/tender/project/export', permit: 'EXPORT:IN_PROCESS_PROJECTS' }}
      actions={<HandOverAll />}
      empty={t('project.empty')}
    />
  );
}
