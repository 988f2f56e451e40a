import { PlanDoubt, PlanDoubtStatus, UnitNameStatus } from '@tenderdesk/domain/planning/data-handling/data-codes';
import type { Text } from '@tenderdesk/domain/rule';
import type { Generated, JSONColumnType } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';
import type { UnitRowForm } from './unit-name.contract.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    unitName: UnitNameTable;
    unitNameRow: UnitNameRowTable;
    planDoubt: PlanDoubtTable;
    planDoubtDue: PlanDoubtDueTable;
  }
}

/** A name of a unit that came with a file and that no unit of the group bears. */
export interface UnitNameTable {
  id: string;
  name: string;
  /** What its spellings have in common. */
  nameKey: string;
  status: Generated<UnitNameStatus>;
  organizationId: string | null;
  mergedInto: string | null;
  reason: string | null;
  handledBy: string | null;
  handledTime: string | null;
  foundBy: string;
  foundTime: Generated<string>;
  version: Generated<number>;
}

/** A plan item that came under such a name. */
export interface UnitNameRowTable {
  id: string;
  unitNameId: string;
  year: number;
  name: string;
  form: JSONColumnType<UnitRowForm>;
  /** Why it could not be written when its unit was known. */
  problem: JSONColumnType<Text | null>;
  /** The plan item that was written of it; null as long as it waits. */
  writtenItemId: string | null;
  createdBy: string;
  createdTime: Generated<string>;
}

/** What seems wrong with a plan item. */
export interface PlanDoubtTable {
  id: string;
  planItemId: string;
  organizationId: string;
  year: number;
  problem: PlanDoubt;
  given: string;
  suggested: string | null;
  status: Generated<PlanDoubtStatus>;
  reason: string | null;
  handledBy: string | null;
  handledTime: string | null;
  /** Of the item, before its type was fixed. */
  workKind: string | null;
  foundTime: Generated<string>;
  version: Generated<number>;
}

/** A unit and year whose items have changed since they were looked through. */
export interface PlanDoubtDueTable {
  organizationId: string;
  year: number;
}

export const columnCodes = {
  unitName: { status: UnitNameStatus },
  planDoubt: { problem: PlanDoubt, status: PlanDoubtStatus },
} satisfies ColumnCodes;
