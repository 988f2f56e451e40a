import type { ReactNode } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { flagFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import type { TextKey } from '../../../kit/text.ts';
import { useText } from '../../../kit/text.ts';
import { type List, useList } from '../../../kit/use-list.ts';
import { baseColumns, baseFilters, nameColumns, phaseColumns, statusColumn } from './list-columns.tsx';

const PATH = '/common/monitoring/projectOverview/page';
export type RunningRow = RowOf<typeof PATH>;

const column = columnsOf<RunningRow>();
const columns = [
  ...nameColumns,
  ...phaseColumns,
  column.date('phaseDue', 'project.phaseDue', { sort: true }),
  column.number(({ daysLate }) => daysLate || null, 'project.daysLate', { width: 80 }),
  ...baseColumns,
  column.date('updatedTime', 'common.updatedTime', { sort: true }),
  statusColumn,
];

/** Projects that have not ended, paused ones among them, with the due time of their phase. */
export const useRunning = (): List<RunningRow> =>
  useList(PATH, {
    filters: [...baseFilters, flagFilter('late', 'project.late', 'project.lateOnly')],
    sort: 'updatedTime,desc',
  });

interface RunningListProps {
  label: TextKey;
  list: List<RunningRow>;
  actions?: ReactNode;
  /** Between filters and table. */
  children?: ReactNode;
}

export function RunningList({ label, list, actions, children }: RunningListProps) {
  const { t } = useText();
  return (
    <ListPage
      label={label}
      list={list}
      columns={columns}
      exports={{ path: '/common/monitoring/projectOverview/export' }}
      actions={actions}
      empty={
        <>
          <p>{t('project.noneRunning')}</p>
          <ScreenLink to="/tender/project">{t('project.toStart')}</ScreenLink>
        </>
      }
    >
      {children}
    </ListPage>
  );
}
