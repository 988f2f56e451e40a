import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    highwayProject: HighwayProjectTable;
    highwayNode: HighwayNodeTable;
    highwayLink: HighwayLinkTable;
  }
}

/** The works of a highway, for which several projects may be tendered. */
export interface HighwayProjectTable {
  id: string;
  organizationId: string;
  organizationPath: string;
  name: string;
  year: number;
  /** 万元. */
  investment: string;
  /** Percent. */
  progress: string;
  createdBy: string;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
}

export interface HighwayNodeTable {
  highwayId: string;
  ordinal: number;
  name: string;
  weight: number;
  /** Percent. */
  progress: string;
  plannedDate: string | null;
  finishedDate: string | null;
}

interface HighwayLinkTable {
  projectId: string;
  highwayId: string;
}
