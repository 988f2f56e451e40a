import { amendDictionaries } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { Channels } from '../../../kernel/channels.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Database, Store } from '../../../kernel/database.ts';
import { enterYears, type NamedHoliday } from '../../../kernel/workday.ts';
import { enterDistricts } from '../reference/districts.service.ts';
import * as records from './dictionary.repository.ts';

/*
 * Words, holidays and districts are asked for in every answer, far from any database: each process keeps them in memory
 * (ADR 0036). What was changed is in force here with the commit, and in the other processes with the news of it.
 */

const DICT_CHANNEL = 'dict';
const PARTS = ['entries', 'holidays', 'districts'] as const;
type Part = (typeof PARTS)[number];

const yearOf = ({ date }: NamedHoliday): number => Number(date.slice(0, 4));

/** Reads a part and gives what puts it in force. */
const readers: Record<Part, (db: Database) => Promise<() => void>> = {
  entries: async (db) => {
    const rows = await records.selectEntries(db);
    return () => amendDictionaries(rows);
  },
  holidays: async (db) => {
    const days = await records.selectDays(db);
    return () => enterYears(Map.groupBy(days, yearOf));
  },
  districts: async (db) => {
    const rows = await records.selectDistricts(db);
    return () => enterDistricts(rows);
  },
};

/** What was changed in this transaction holds from its commit on, in every process. */
export async function putInForce(context: Context, part: Part): Promise<void> {
  context.afterCommit(await readers[part](context.db));
  context.tell(DICT_CHANNEL, part);
}

const isPart = (text: string): text is Part => PARTS.some((part) => part === text);

/** Another process has changed a part. */
export const channels: Channels = {
  [DICT_CHANNEL]: async (part, { store }) => {
    if (isPart(part)) (await readers[part](store.db))();
  },
};

/** Puts everything in force as the database has it. */
export async function refresh({ db }: Store): Promise<void> {
  for (const part of PARTS) (await readers[part](db))();
}
