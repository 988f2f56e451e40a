import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { detailOf } from './list-columns.tsx';

const column = columnsOf<RowOf<'/tender/project/review/page'>>();
/** What waits for the department: who handed it in, and since when. */
export const reviewColumns = [
  column.link('name', 'project.name', detailOf),
  column.text('code', 'project.code', { width: 160, sort: true }),
  column.text('organizationName', 'common.organization', { width: 150 }),
  column.dict('phase', 'project.phase', 'bidding.ProjectPhase', { width: 110 }),
  column.number('waitingDays', 'project.waitingDays', { width: 110, sort: true }),
  column.dateTime('checkedTime', 'project.checkedTime'),
  column.text('submitterName', 'project.submitter', { width: 100 }),
  column.text('checkerName', 'project.checker', { width: 100 }),
  column.dict('level', 'project.level', 'bidding.ProjectLevel', { width: 90 }),
];
