import type { ServiceScope } from '@tenderdesk/domain/access/service-token/scopes';
import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    serviceToken: ServiceTokenTable;
  }
}

/** By which another system reads, within a unit and those below it, until a day. */
export interface ServiceTokenTable {
  id: string;
  name: string;
  scopes: ServiceScope[];
  organizationId: string;
  tokenDigest: string;
  createdBy: string;
  createdTime: Generated<string>;
  /** Good through this day. */
  endDate: string;
  /** Real time. */
  lastUsedAt: Generated<string | null>;
  withdrawnTime: Generated<string | null>;
  withdrawnBy: Generated<string | null>;
}
