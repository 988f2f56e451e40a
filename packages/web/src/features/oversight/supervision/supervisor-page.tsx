import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import { supervisorTones } from './tones.ts';
import zh from './zh.ts';

addWords('supervision', { zh, en });

const SupervisorForm = lazy(async () => ({ default: (await import('./supervisor-form.tsx')).SupervisorForm }));

type Row = RowOf<'/organize/supervisor/page'>;
const column = columnsOf<Row>();
const columns = [
  column.text('name', 'supervision.supervisorName', { width: 120, sort: true }),
  column.text('organizationName', 'supervision.organization', { width: 220, sort: true }),
  column.text('duty', 'supervision.duty', { width: 160 }),
  column.text('phone', 'supervision.phone', { width: 140 }),
  column.text('certNo', 'supervision.certNo', { width: 160 }),
  column.status('status', 'supervision.status', { dict: 'bidding.SupervisorStatus', tone: supervisorTones }),
];

/** Those who attend openings and evaluations for a supervisory body. */
export default function SupervisorPage() {
  const { t } = useText();
  const permit = usePermit();
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const list = useList('/organize/supervisor/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('status', 'supervision.status', 'bidding.SupervisorStatus'),
    ],
  });
  /** As the list shows it now: somebody else may have changed it meanwhile. */
  const latest = (row: Row) => list.rows.find(({ id }) => id === row.id) ?? row;
  return (
    <>
      <ListPage
        label="supervision.supervisors"
        list={list}
        columns={columns}
        exports={{ path: '/organize/supervisor/export', permit: 'EXPORT:SUPERVISOR' }}
        empty={t('supervision.noSupervisors')}
        rowActions={(row) =>
          row.allowedActions.includes('edit')
            ? [{ key: 'edit', label: t('common.edit'), onClick: () => setEditing(row) }]
            : []
        }
        actions={
          permit('MAINTAIN:SUPERVISOR') && (
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('supervision.addSupervisor')}
            </Button>
          )
        }
      />
      <Suspense>
        {editing && (
          <SupervisorForm
            supervisor={editing === 'new' ? null : latest(editing)}
            onRetry={list.retry}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </>
  );
}
