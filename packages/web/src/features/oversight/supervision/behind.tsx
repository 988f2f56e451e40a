import { Drawer } from 'antd';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';

const projectPath = ({ projectId }: { projectId: string }) => `/tender/projectDetail?projectId=${projectId}`;
const askPath = (projectId: string) => `/tenderOrganize/supervisionRecord?issue=${projectId}`;

const taken = columnsOf<RowOf<'/organize/supervisionRecord/leadTime/phase/page'>>();
const takenColumns = [
  taken.link('projectName', 'supervision.project', projectPath, { width: 240 }),
  taken.text('organizationName', 'supervision.organization', { width: 140 }),
  taken.dict('phase', 'supervision.phase', 'bidding.ProjectPhase'),
  taken.number('days', 'supervision.days', { width: 90 }),
  taken.number('planned', 'supervision.planned', { width: 80 }),
  taken.text('personName', 'supervision.person', { width: 100 }),
  taken.dateTime('startedTime', 'supervision.startedTime'),
  taken.dateTime('finishedTime', 'supervision.finishedTime'),
];

interface PhasesProps {
  which: { by: 'phase' | 'organization' | 'method' | 'person'; year: number; code: string };
  name: string;
  onClose: () => void;
}

/** The phases behind a lead time, the longest first. */
export function Phases({ which, name, onClose }: PhasesProps) {
  const { t } = useText();
  const list = useList('/organize/supervisionRecord/leadTime/phase/page', { name: 'phases', params: which });
  return (
    <Drawer open size={1080} title={t('supervision.phasesOf', { name })} onClose={onClose}>
      <ListPage
        label="supervision.phaseList"
        list={list}
        columns={takenColumns}
        rowKey={({ projectId, phase, startedTime }) => `${projectId} ${phase.code} ${startedTime}`}
        exports={{ path: '/organize/supervisionRecord/leadTime/phase/export', permit: 'EXPORT:SUPERVISION_RECORD' }}
        empty={t('supervision.noLeadTimes')}
      />
    </Drawer>
  );
}

const todo = columnsOf<RowOf<'/organize/supervisionRecord/waiting/todo/page'>>();

/** What somebody is waited for with, the oldest first. */
export function Todos({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const { t } = useText();
  const permit = usePermit();
  const list = useList('/organize/supervisionRecord/waiting/todo/page', { name: 'todos', params: { code } });
  const columns = [
    todo.link('content', 'supervision.todo', projectPath, { width: 300 }),
    todo.text('organizationName', 'supervision.organization', { width: 140 }),
    todo.dict('phase', 'supervision.phase', 'bidding.ProjectPhase'),
    todo.dateTime('createdTime', 'supervision.since'),
    todo.custom(
      'dueTime',
      'supervision.dueTime',
      ({ dueTime, overdue }) => <span className={overdue ? 'says-fault' : ''}>{dueTime ?? '--'}</span>,
      { width: 170 },
    ),
  ];
  return (
    <Drawer open size={960} title={t('supervision.todosOf', { name })} onClose={onClose}>
      <ListPage
        label="supervision.todoList"
        list={list}
        columns={columns}
        empty={t('supervision.nobody')}
        rowActions={(row) =>
          permit('SUPERVISE:REMIND') ? [{ key: 'ask', label: t('supervision.issue'), to: askPath(row.projectId) }] : []
        }
      />
    </Drawer>
  );
}
