import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import {
  amountColumn,
  levelColumn,
  methodColumn,
  nameColumns,
  officerColumn,
  phaseColumns,
  statusColumn,
  typeColumn,
  updatedColumn,
} from './list-columns.tsx';

export const RUNNING_PATH = '/common/monitoring/projectOverview/page';
export type RunningRow = RowOf<typeof RUNNING_PATH>;

const column = columnsOf<RunningRow>();
const dueColumn = column.date('phaseDue', 'project.phaseDue', { sort: true });
const lateColumn = column.number(({ daysLate }) => daysLate || null, 'project.daysLate', { width: 80 });

/** The overview: how much stands where, and what of it is late. */
export const overviewColumns = [
  ...nameColumns,
  ...phaseColumns,
  amountColumn,
  dueColumn,
  lateColumn,
  levelColumn,
  methodColumn,
  typeColumn,
];

/** Work in process: whose it is, until when, and whether it moves. */
export const inProcessColumns = [
  ...nameColumns,
  officerColumn,
  ...phaseColumns,
  dueColumn,
  lateColumn,
  updatedColumn,
  statusColumn,
  amountColumn,
];
