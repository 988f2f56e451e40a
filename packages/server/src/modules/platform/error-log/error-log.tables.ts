import type { ErrorReport } from '@tenderdesk/domain/platform/error-log/error-report';
import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    errorLog: ErrorLogTable;
  }
}

export interface ErrorLogTable extends ErrorReport {
  id: string;
  userId: string | null;
  username: string;
  ip: string;
  /** The browser, in its own words. */
  agent: string;
  createdTime: Generated<string>;
  notedAt: Generated<string>;
}
