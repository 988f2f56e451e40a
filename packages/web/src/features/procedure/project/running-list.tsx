import type { ReactNode } from 'react';
import type { Column } from '../../../kit/columns.tsx';
import { flagFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import type { TextKey } from '../../../kit/text.ts';
import { useText } from '../../../kit/text.ts';
import { type List, useList } from '../../../kit/use-list.ts';
import { baseFilters } from './list-columns.tsx';
import { RUNNING_PATH, type RunningRow } from './running-columns.ts';

/** Projects that have not ended, paused ones among them, with the due time of their phase. */
export const useRunning = (): List<RunningRow> =>
  useList(RUNNING_PATH, {
    filters: [...baseFilters, flagFilter('late', 'project.late', 'project.lateOnly')],
    sort: 'updatedTime,desc',
  });

interface RunningListProps {
  label: TextKey;
  list: List<RunningRow>;
  columns: readonly Column<RunningRow>[];
  actions?: ReactNode;
  /** Between filters and table. */
  children?: ReactNode;
}

export function RunningList({ label, list, columns, actions, children }: RunningListProps) {
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
