import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    publicity: PublicityTable;
    award: AwardTable;
    winningNotice: WinningNoticeTable;
    resultNotice: ResultNoticeTable;
  }
}

export interface PublicityTable {
  projectId: string;
  round: number;
  startTime: string;
  endTime: string;
  objectionChannel: string;
  supervisionDept: string;
  content: string | null;
  publishedTime: string | null;
  /** When the bidders that were rejected were told why; null until the publicity has begun. */
  groundsToldTime: Generated<string | null>;
  version: Generated<number>;
}

export interface AwardTable {
  projectId: string;
  round: number;
  opinion: string | null;
  confirmedTime: string | null;
  /** Of the winning notices. */
  issueDate: string | null;
  writtenReportDate: string | null;
  /** What changed about the winner since the evaluation, and when the committee looked at it again (例56). */
  winnerChange: Generated<string | null>;
  recheckDate: Generated<string | null>;
  /** What the winning notices tell beside the usual; text with markup. */
  noticeContent: Generated<string | null>;
  /** What the tenderee was called when the winners were confirmed. */
  tenderee: Generated<string | null>;
  version: Generated<number>;
}

interface WinningNoticeTable {
  candidateId: string;
  projectId: string;
  noticeNo: string;
  sentTime: string | null;
  /** As it went out: the time for the contract runs from here (法46). */
  issueDate: Generated<string | null>;
  /** When its winner fell away. */
  voidedTime: Generated<string | null>;
}

interface ResultNoticeTable {
  id: string;
  bidId: string;
  projectId: string;
  supplierId: string;
  won: boolean;
  text: string;
  sentTime: Generated<string>;
  /** When what it tells ceased to hold: a winner fell away. */
  voidedTime: Generated<string | null>;
}
