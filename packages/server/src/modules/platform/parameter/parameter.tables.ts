import type { ParamName } from '@tenderdesk/domain/params';
import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    paramChange: ParamChangeTable;
  }
}

/** The history of the parameters; rows are only ever added. */
export interface ParamChangeTable {
  id: string;
  name: ParamName;
  value: string;
  /** First day on which it holds, 'yyyy-MM-dd'. */
  validFrom: string;
  reason: string;
  createdBy: string;
  createdByName: string;
  createdTime: Generated<string>;
}
