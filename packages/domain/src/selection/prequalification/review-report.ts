import type { CommitteeRole } from '../evaluation/codes.ts';
import type { NumberLimit } from './limited-number.ts';
import type { ApplicationResult, ItemVerdict, QualificationItem } from './prequalification.ts';

/**
 * What a committee decided of the applications of a round, as it stood when the review was handed over: seats change hands afterwards,
 * and a second review puts its own marks in place of these (ADR 0047).
 */
export interface ReviewReport {
  applyDeadline: string;
  /** Names of the files that an application holds. */
  files: string[];
  items: QualificationItem[];
  /** How many may be qualified; none where everybody who passes is, and in reports of before. */
  limit?: NumberLimit | null;
  members: { name: string; role: CommitteeRole; chair: boolean; employer: string }[];
  sections: ReportedSection[];
}

export interface ReportedSection {
  id: string;
  name: string;
  /** How many applied. */
  applied: number;
  /** Fewer than three applied: nobody was reviewed. */
  short: boolean;
  /** So few are qualified that the section is tendered again (例19). */
  failed: boolean;
  /** Those that were reviewed, with who applies together, the lead first. */
  applications: ReportedApplication[];
}

export interface ReportedApplication {
  id: string;
  names: string[];
  result: ApplicationResult;
  verdicts: ItemVerdict[];
  /** Where more passed than may be qualified: what it scored, and its place. */
  ranked?: { score: string; rank: number };
}
