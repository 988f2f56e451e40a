import { DeputyScope } from '@tenderdesk/domain/people/deputy/codes';
import type { Generated } from 'kysely';

import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    deputy: DeputyTable;
  }
}

/** Somebody stands in for somebody else, for a term and a scope. What was given stays as it is; it can be withdrawn. */
export interface DeputyTable {
  id: string;
  principalId: string;
  /** The identity of the principal under which the deputy works. */
  identityId: string;
  organizationId: string;
  roles: string[];
  deputyUserId: string;
  scope: DeputyScope;
  /** What was chosen: codes of levels or kinds, or projects. */
  scopeValues: string[];
  /** What that takes in: a class of kinds stands for all of them. */
  scopeKeys: string[];
  beginTime: string;
  /** From this moment on it is over. */
  endTime: string;
  reason: string;
  grantedBy: string;
  grantedTime: Generated<string>;
  withdrawnBy: Generated<string | null>;
  withdrawnTime: Generated<string | null>;
  withdrawnReason: Generated<string | null>;
  beginTold: Generated<boolean>;
  endTold: Generated<boolean>;
  version: Generated<number>;
}

export const columnCodes = { deputy: { scope: DeputyScope } } satisfies ColumnCodes;
