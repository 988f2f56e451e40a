import { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import type { ColumnCodes } from '../../../kernel/tables.ts';
export const columnCodes = {
  submitRecord: { status: SubmitStatus },
} satisfies ColumnCodes;
