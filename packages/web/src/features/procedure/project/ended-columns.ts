import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { amountColumn, methodColumn, nameColumns, officerColumn, resultColumn, typeColumn } from './list-columns.tsx';
import { comma } from '../../../kit/text.ts';

const column = columnsOf<RowOf<'/tender/endedProject/page'>>();

/** How each came out, and what was saved. */
export const endedColumns = [
  ...nameColumns,
  resultColumn,
  column.text(({ winners }) => winners.join(comma()), 'project.winners', { width: 160 }),
  column.amountWan('winningPrice', 'project.winningPrice', { width: 108 }),
  column.amountWan('saving', 'project.saving', { width: 100 }),
  column.date('endedTime', 'project.endedTime', { sort: true }),
  column.date('importedTime', 'imported.time'),
  amountColumn,
  officerColumn,
  methodColumn,
  typeColumn,
];
