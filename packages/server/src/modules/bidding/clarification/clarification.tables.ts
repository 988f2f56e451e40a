import type { ClarificationStatus } from '@tenderdesk/domain/bidding/clarification/clarification';
import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    clarification: ClarificationTable;
  }
}

export interface ClarificationTable {
  id: string;
  projectId: string;
  round: number;
  /** Counts what was published in the round, from 1; null before. */
  no: number | null;
  content: string;
  /** PLAIN for what was published before texts had markup, RICH for the canonical form (ADR 0019). */
  contentFormat: Generated<'PLAIN' | 'RICH'>;
  /** It may affect how bids are made (法23, 例21). */
  affectsBid: boolean;
  /** Where the bid deadline moves to; null where it stays. */
  bidDeadline: string | null;
  status: Generated<ClarificationStatus>;
  announcementId: string | null;
  createdBy: string;
  createdTime: Generated<string>;
  publishedBy: string | null;
  publishTime: string | null;
  version: Generated<number>;
}
