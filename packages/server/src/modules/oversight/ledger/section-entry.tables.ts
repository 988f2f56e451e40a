import type { SectionStatus } from '@tenderdesk/domain/procedure/project/codes';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    sectionEntry: SectionEntryTable;
  }
}

/** The three ledgers of sections part all of them: above the limit by tender, above it without, under it. */
export type Account = 'TENDER' | 'UNDER' | 'PURCHASE';

/** Sections of the present rounds as the ledgers look for them and put them in order; the database keeps them (ADR 0080). */
interface SectionEntryTable {
  sectionId: string;
  projectId: string;
  account: Account;
  /** In which the project was begun. */
  year: number;
  organizationId: string;
  organizationPath: string;
  level: string;
  biddingMethod: string;
  projectType: string;
  status: SectionStatus;
  createdTime: string;
  openingTime: string | null;
  estimatedAmount: string;
  winningPrice: string | null;
  signDate: string | null;
  /** Name and code of the project, name of the section and of its winner. */
  words: string;
}

/** Which codes the database holds in which columns; `schema.test.ts` compares. */
export const columnCodes = { sectionEntry: { account: ['TENDER', 'UNDER', 'PURCHASE'] } };
