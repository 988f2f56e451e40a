import { HOLIDAY_KINDS, type HolidayKind } from '@tenderdesk/domain/platform/dictionary/holidays';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    dictEntry: DictEntryTable;
    district: DistrictTable;
    holiday: HolidayTable;
    holidayYear: HolidayYearTable;
  }
}

/** What the group has made of an entry of a dictionary, or an entry of its own. */
export interface DictEntryTable {
  type: string;
  code: string;
  zh: string;
  en: string;
  ordinal: number;
  enabled: boolean;
  version: Generated<number>;
  createdTime: Generated<string>;
}

/** A year whose holidays the group has entered. */
interface HolidayYearTable {
  year: number;
  version: Generated<number>;
}

interface HolidayTable {
  /** 'yyyy-MM-dd' */
  date: string;
  year: number;
  kind: HolidayKind;
  name: string;
}

interface DistrictTable {
  code: string;
  name: string;
  ended: boolean;
}

export const columnCodes = { holiday: { kind: HOLIDAY_KINDS } } satisfies ColumnCodes;
