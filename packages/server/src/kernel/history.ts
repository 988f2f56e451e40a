/**
 * What became of one record, from the audit trail: who did what when, and each field before and after.
 *
 *   export const itemHistory = endpoint({ …, permit: 'READ:PLAN', scope: 'organization', query: historyQuery, reply: historyPage });
 *   on(api.itemHistory, (context, { params, query }) => plan.history(context, params.itemId, query));
 *
 * The trail keeps more than anybody may read. So only what a module has named with `historyActions.add` leaves it:
 * actions and fields that stand in no such part stay unseen, which is how ids, hashes and what is sealed are left out.
 */
import type { Language } from '@tenderdesk/domain/rule';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { roundAmount } from '@tenderdesk/domain/money';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { plainOf } from '@tenderdesk/domain/rich-text/rich-text';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Context } from './context.ts';
import { extensionPoint } from './module.ts';
import { coded, dateTimeText, paged, pageQuery, type PageQuery } from './wire.ts';

interface Words {
  zh: string;
  en: string;
}

/** How a value of the trail reads; null for none. */
type Reading = (value: unknown, language: Language) => string | null;

export interface HistoryField extends Words {
  read: Reading;
  /** Said with the change rather than changed by it, such as a reason. */
  said?: true;
  /** Its values are words of the product, of a dictionary: screens put them as they put theirs. */
  ours?: true;
}

/** One kind of change of one kind of record, as its history shows it. */
export interface HistoryPart extends Words {
  fields: Readonly<Record<string, HistoryField>>;
  /** Says what the change was about beside its fields, such as the phase. */
  about?: (after: Readonly<Record<string, unknown>>, language: Language) => string | null;
  /** What it was about are words of the product. */
  aboutOurs?: true;
}

/** By 'objectType ACTION' of the audit trail; the module that writes the entry fills in its part. */
export const historyActions = extensionPoint<`${string} ${string}`, HistoryPart>('history actions');

/** Conditions on `audit_log` for entries that nobody reads yet for another reason than sealed bids. */
export const withheldEntries = extensionPoint<'committee', RawBuilder<boolean>>('withheld entries');

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const scalar = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
/** A reading of what is there. */
const given =
  (read: (value: string, language: Language) => string): Reading =>
  (value, language) =>
    isEmpty(value) ? null : read(scalar(value), language);

/** Fields by how their values read. */
export const field = {
  text: (zh: string, en: string): HistoryField => ({ zh, en, read: given((value) => value) }),
  /** A text with markup, as it reads. */
  rich: (zh: string, en: string): HistoryField => ({ zh, en, read: given(plainOf) }),
  said: (zh: string, en: string): HistoryField => ({ zh, en, read: given((value) => value), said: true }),
  amount: (zh: string, en: string, unit: 'wan' | 'yuan' = 'wan'): HistoryField => ({
    zh,
    en,
    read: given((value, language) => amountText(value, unit, language)),
  }),
  percent: (zh: string, en: string): HistoryField => ({
    zh,
    en,
    read: given((value) => `${formatAmount(roundAmount(value))}%`),
  }),
  code: (zh: string, en: string, dict: string): HistoryField => ({
    zh,
    en,
    ours: true,
    read: given((value, language) => dictLabel(dict, value, language)),
  }),
  codes: (zh: string, en: string, dict: string): HistoryField => ({
    zh,
    en,
    ours: true,
    read: (value, language) =>
      Array.isArray(value) && value.length > 0
        ? value.map((code) => dictLabel(dict, scalar(code), language)).join(' · ')
        : null,
  }),
  flag: (zh: string, en: string): HistoryField => ({
    zh,
    en,
    read: given((value, language) => YES_NO[language][value === 'true' ? 0 : 1]),
  }),
  /** Rows of a group, one in each line. */
  rows: (zh: string, en: string, line: (row: Record<string, unknown>, language: Language) => string): HistoryField => ({
    zh,
    en,
    read: (value, language) =>
      Array.isArray(value) && value.length > 0
        ? value.map((row) => line(row as Record<string, unknown>, language)).join('\n')
        : null,
  }),
};

const YES_NO = { zh: ['是', '否'], en: ['Yes', 'No'] } as const;
const UNITS = { wan: { zh: '万元', en: '10k yuan' }, yuan: { zh: '元', en: 'yuan' } } as const;

/** An amount with its unit, for lines of rows. */
export const amountText = (value: string, unit: 'wan' | 'yuan', language: Language): string =>
  `${formatAmount(roundAmount(value), unit === 'yuan' ? 2 : undefined)} ${UNITS[unit][language]}`;

/** One field before and after. */
export const historyChange = z.object({
  field: coded,
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The values are words of the product, not what people wrote. */
  ours: z.boolean(),
});

const HistoryEntry = z
  .object({
    time: dateTimeText,
    operatorName: z.string(),
    action: coded,
    about: z.string().nullable(),
    /** What it was about are words of the product, not what people wrote. */
    aboutOurs: z.boolean(),
    changes: z.array(historyChange),
  })
  .meta({ id: 'HistoryEntry' });

export const historyQuery = pageQuery.pick({ page: true, size: true });
export const historyPage = paged(HistoryEntry);

type Snapshot = Readonly<Record<string, unknown>>;

/**
 * A page of the history of one record, newest first. The caller has made sure that the person may read the record.
 * @param objectTypes what the trail calls the record and its flows
 */
export async function historyOf(
  { db, language }: Context,
  objectTypes: readonly string[],
  objectId: string,
  { page, size }: Pick<PageQuery, 'page' | 'size'>,
) {
  const shown = historyActions.keys().filter((key) => objectTypes.some((type) => key.startsWith(`${type} `)));
  const entries = db
    .selectFrom('auditLog')
    .where('auditLog.objectId', '=', objectId)
    .where(sql<boolean>`object_type || ' ' || action = any(${shown}::text[])`);
  const [rows, counted] = await Promise.all([
    entries
      .leftJoin('identity', 'identity.id', 'auditLog.identityId')
      .leftJoin('appUser', 'appUser.id', 'identity.userId')
      .select(['auditLog.time', 'auditLog.actorName', 'auditLog.objectType', 'auditLog.action'])
      .select(['auditLog.before', 'auditLog.after', 'auditLog.deputyId'])
      .select(ownName().as('displayName'))
      .orderBy('auditLog.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    entries.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const content = rows.map(({ time, actorName, deputyId, displayName, objectType, action, ...row }) => {
    const part = historyActions.get(`${objectType} ${action}`)!;
    const [before, after] = [snapshot(row.before), snapshot(row.after)];
    return {
      time: time.slice(0, 19),
      // the name of a deputy says for whom, that of an agency's person for which agency
      operatorName: (deputyId === null ? displayName : null) ?? (actorName || SYSTEM[language]),
      action: { code: action, value: part[language] },
      about: part.about?.(after ?? {}, language) ?? null,
      aboutOurs: part.aboutOurs ?? false,
      changes: changesOf(part, before, after, language),
    };
  });
  return { totalElements: Number(counted.total), content };
}

/** The account's own name behind an entry joined with identity and account; null for who acted for an agency, which the entry itself says. */
export const ownName = () =>
  sql<string | null>`case when identity.user_type is distinct from 'AGENCY' then app_user.display_name end`;

const SYSTEM = { zh: '系统', en: 'System' } as const;

/** What an entry of the trail kept of a record; null for nothing. */
export const snapshot = (value: unknown): Snapshot | null =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Snapshot | null;

/** The named fields that read otherwise than before; a form that leaves a field out has emptied it. */
export function changesOf(
  { fields }: Pick<HistoryPart, 'fields'>,
  before: Snapshot | null,
  after: Snapshot | null,
  language: Language,
) {
  return Object.entries(fields).flatMap(([code, { read, said, ours = false, ...words }]) => {
    // what the entry does not tell of before is not known
    if (before && !said && !(code in before)) return [];
    const [was, is] = [said ? null : read(before?.[code], language), read(after?.[code], language)];
    return was === is ? [] : [{ field: { code, value: words[language] }, before: was, after: is, ours }];
  });
}
