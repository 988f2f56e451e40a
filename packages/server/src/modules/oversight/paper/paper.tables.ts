import { MODEL_FAMILIES } from '@tenderdesk/domain/oversight/paper/kind';
import { PAPER_FORMATS, type PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import type { PaperKind } from '@tenderdesk/domain/oversight/paper/codes';
import type { ModelFamily } from '@tenderdesk/domain/oversight/paper/kind';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    paperModel: PaperModelTable;
    paperModelFile: PaperModelFileTable;
    paper: PaperTable;
    paperFile: PaperFileTable;
    paperDownload: PaperDownloadTable;
  }
}

export interface PaperModelTable {
  id: string;
  family: ModelFamily;
  kind: PaperKind;
  name: string;
  /** Code of bidding.BiddingMethod; null: of every method. */
  biddingMethod: string | null;
  enabled: boolean;
  createdBy: string;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
}

interface PaperModelFileTable {
  id: string;
  modelId: string;
  no: number;
  attachmentId: string;
  uploadedBy: string;
  uploadedTime: Generated<string>;
}

export interface PaperTable {
  id: string;
  projectId: string;
  round: number;
  kind: PaperKind;
  /** The candidate, bid, contract or clarification that it is about; '' for the project as a whole. */
  subjectId: string;
  /** The company that it goes to. */
  supplierId: string | null;
  ordinal: number | null;
  number: string;
  title: string;
  code: string;
  /** JSON of PaperContent as it was frozen. */
  content: string;
  contentSha256: string;
  /** JSON of the merge fields, where a model was in force. */
  facts: string | null;
  modelFileId: string | null;
  frozenTime: Generated<string>;
  voidedTime: Generated<string | null>;
}

export interface PaperFileTable {
  paperId: string;
  format: PaperFormat;
  storageKey: string;
  size: number;
  sha256: string;
  madeTime: Generated<string>;
}

interface PaperDownloadTable {
  id: Generated<string>;
  paperId: string;
  format: PaperFormat;
  userId: string;
  userName: string;
  organizationName: string;
  supplierId: string | null;
  downloadedTime: Generated<string>;
}

export const columnCodes = {
  paperModel: { family: MODEL_FAMILIES },
  paperFile: { format: PAPER_FORMATS },
} satisfies ColumnCodes;
