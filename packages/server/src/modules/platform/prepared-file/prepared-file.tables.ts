import { PreparedKind, PreparedStatus } from '@tenderdesk/domain/platform/prepared-file/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    preparedFile: PreparedFileTable;
  }
}

export interface PreparedFileTable {
  id: string;
  userId: string;
  identityId: string;
  path: string;
  subject: string | null;
  name: string;
  kind: Generated<PreparedKind>;
  status: Generated<PreparedStatus>;
  rows: Generated<number>;
  storageKey: string | null;
  size: string | null;
  sha256: string | null;
  faultZh: string | null;
  faultEn: string | null;
  createdAt: Generated<string>;
  touchedAt: Generated<string>;
}

export const columnCodes = { preparedFile: { kind: PreparedKind, status: PreparedStatus } } satisfies ColumnCodes;
