import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import {
  amountColumn,
  methodColumn,
  nameColumns,
  officerColumn,
  type ProjectRow,
  resultColumn,
  typeColumn,
} from './list-columns.tsx';
import { comma } from '../../../kit/text.ts';

export type Outcome = Reply<'get', '/tender/project/outcomes'>[number];

const column = columnsOf<ProjectRow>();

/** How each came out, and what was saved. @param outcomes of the rows, by project */
export const endedColumns = (outcomes: ReadonlyMap<string, Outcome>) => [
  ...nameColumns,
  resultColumn,
  column.text(({ id }) => outcomes.get(id)?.winners.join(comma()), 'project.winners', { width: 160 }),
  column.amountWan(({ id }) => outcomes.get(id)?.winningPrice, 'project.winningPrice', { width: 108 }),
  column.amountWan(({ id }) => outcomes.get(id)?.saving, 'project.saving', { width: 100 }),
  column.date('endedTime', 'project.endedTime', { sort: true }),
  column.date('importedTime', 'imported.time'),
  amountColumn,
  officerColumn,
  methodColumn,
  typeColumn,
];
