import { columnsOf } from '../../../kit/columns.tsx';
import {
  amountColumn,
  levelColumn,
  methodColumn,
  nameColumns,
  officerColumn,
  phaseColumns,
  type ProjectRow,
  resultColumn,
  statusColumn,
  typeColumn,
  updatedColumn,
} from './list-columns.tsx';

const column = columnsOf<ProjectRow>();

/** Every project in all its states, to be found, started and tagged. */
export const projectColumns = [
  ...nameColumns,
  ...phaseColumns,
  amountColumn,
  officerColumn,
  methodColumn,
  levelColumn,
  typeColumn,
  updatedColumn,
  statusColumn,
  column.number('round', 'project.round', { width: 70 }),
];

/** What is bought without a tender: by which method, and what came of it. */
export const nonTenderColumns = [
  ...nameColumns,
  methodColumn,
  ...phaseColumns,
  amountColumn,
  officerColumn,
  typeColumn,
  statusColumn,
  resultColumn,
  column.date('createdTime', 'common.createdTime', { sort: true }),
];
