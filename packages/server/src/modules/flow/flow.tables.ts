import { SubmitStatus } from '@tenderdesk/domain/project/flow-codes';
import type { ColumnCodes } from '../../kernel/tables.ts';
export const columnCodes = {
  submitRecord: { status: SubmitStatus },
} satisfies ColumnCodes;
