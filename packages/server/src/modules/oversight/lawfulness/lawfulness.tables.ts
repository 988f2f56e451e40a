import { AbnormalStatus } from '@tenderdesk/domain/oversight/lawfulness/abnormal-codes';
import { COLLUSION_KINDS, type CollusionKind } from '@tenderdesk/domain/oversight/lawfulness/collusion';
import { BreachDecision } from '@tenderdesk/domain/oversight/lawfulness/breach-codes';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import type { Text } from '@tenderdesk/domain/rule';
import type { Generated, JSONColumnType } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    abnormalSign: AbnormalIndicatorTable;
    breach: BreachTable;
    bidMark: BidMarkTable;
  }
}

/** An indicator of collusion in the abnormal library (例40). */
export interface AbnormalIndicatorTable {
  id: string;
  projectId: string;
  sectionId: string;
  round: number;
  kind: CollusionKind;
  supplierIds: string[];
  /** Whom all of them named when the sign was found; empty for other kinds. */
  sharedPeople: Generated<string[]>;
  /** What it rested on when it was found; empty for those from before this was kept. */
  evidence: JSONColumnType<Text[], string | undefined>;
  createdTime: Generated<string>;
  status: Generated<AbnormalStatus>;
  /** Why it was confirmed or dismissed. */
  reason: Generated<string | null>;
  concludedBy: Generated<string | null>;
  concludedTime: Generated<string | null>;
  version: Generated<number>;
}

/** What the files of an opened bid are compared by. */
export interface BidMarkTable {
  bidId: string;
  authors: string[];
  passages: string[];
  readTime: Generated<string>;
}

/** A date that the house has missed. */
export interface BreachTable {
  id: string;
  projectId: string;
  round: number;
  phase: Phase;
  ruleId: string;
  field: string;
  /** Last lawful day, and the true one; null where what was due had not happened yet. */
  due: string;
  actual: string | null;
  reason: string;
  recordedBy: string;
  recordedTime: Generated<string>;
  decision: Generated<BreachDecision | null>;
  decidedBy: Generated<string | null>;
  decidedTime: Generated<string | null>;
  decisionNote: Generated<string | null>;
}

export const columnCodes = {
  abnormalSign: { kind: COLLUSION_KINDS, status: AbnormalStatus },
  breach: { decision: BreachDecision },
} satisfies ColumnCodes;
