import { MOST_DAYS, trailSpan, type TrailSpan } from '@tenderdesk/domain/access/audit-trail/audit-trail';
import { AuditAction, AuditKind } from '@tenderdesk/domain/access/audit-trail/entry-words';
import type { Language, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { changesOf, historyActions, snapshot, withheldEntries } from '../../../kernel/history.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import type { Coded } from '../../../kernel/wire.ts';
import * as records from './audit-trail.repository.ts';

/**
 * Entries of staff about a project that may be read while it is sealed: a kind of record, or one action of it. A module
 * names what would be there in the same number and order without any bidder; what nobody has named stays unseen until it is
 * out (docs/domain/integrity.md).
 */
export const openEntries = extensionPoint<AuditKind | `${AuditKind} ${AuditAction}`, true>('open entries');

/** The project of a row of `audit_log`, as far as the row tells. */
export { projectOfEntry } from './audit-trail.repository.ts';

/** Kinds of records that people of the house handle without being told the project while that is sealed. */
export const namelessEntries = extensionPoint<AuditKind, true>('nameless entries');

/** Whether the project of a row of `audit_log` may be named to whoever of the house made it. */
export const mayNameProject = () => records.namesProject(namelessEntries.keys());

const readable = (): records.Readable => ({ open: openEntries.keys(), withheld: withheldEntries.all() });

/** Digits of the time in an id; the rest of it is a digest, since numbers in a row would count the entries between two. */
const TIME_DIGITS = 12;

const idOf = ({ cipher }: Context, { id, time }: { id: string; time: string }): string =>
  time.slice(2, 19).replace(/\D/g, '') +
  Buffer.from(cipher.digest(`audit log ${id}`), 'base64')
    .toString('hex')
    .slice(0, 32 - TIME_DIGITS);

/** The second that an id names; null for what is no id of an entry. */
function secondOf(entryId: string): string | null {
  const parts = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(entryId)?.slice(1);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts;
  const text = `20${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text) ? text.replace('T', ' ') : null;
}

const SYSTEM = { zh: '系统', en: 'System' } as const;

/** A code in words; one that has none stands for itself. */
const coded = ({ words }: { words: Readonly<Record<string, Text>> }, code: string, language: Language): Coded => ({
  code,
  value: words[code]?.[language] ?? code,
});

function present(context: Context, row: records.EntryRow) {
  const { language } = context;
  const { time, action, objectType, identityId, actorName, subject, projectCode, projectName, ip, requestId } = row;
  const words = historyActions.get(`${objectType} ${action}`)?.[language];
  return {
    id: idOf(context, row),
    time: time.slice(0, 19),
    username: row.username ?? '',
    displayName: row.displayName ?? (actorName || SYSTEM[language]),
    actorName: identityId !== null && actorName !== row.username ? actorName : null,
    action: words ? { code: action, value: words } : coded(AuditAction, action, language),
    kind: coded(AuditKind, objectType, language),
    subject,
    projectCode,
    projectName,
    ip,
    requestId,
  };
}

/**
 * The audit trail by the page. Left out is what could tell who takes part in a sealed tender: entries that are not out are
 * shown only when staff made them, and of projects only what is named as open. Nothing counts what is left out.
 * @throws HttpError 400 for more than MOST_DAYS
 */
export async function listAuditTrail(context: Context, query: records.TrailFilter & Days) {
  const { rows, total } = await records.pageEntries(context.db, readable(), spanOf(context, query), query);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

/**
 * What the person did by the page, the latest first: nothing of it is kept from the person. Acts of somebody who looked at the
 * product as this person are told with the name of that one. @throws HttpError 400 for more than MOST_DAYS
 */
export async function listOwnEntries(
  context: Context,
  query: Omit<records.TrailFilter, 'username' | 'project'> & Days,
) {
  const { rows, total } = await records.pageOwnEntries(
    context.db,
    // a bidder's own deposits are no secret to its people
    { userId: context.user.id, nameless: context.user.supplierId === null ? namelessEntries.keys() : [] },
    spanOf(context, query),
    query,
  );
  return {
    ...total,
    content: rows.map(({ projectId, ...row }) => {
      const { username: _, displayName: __, requestId: ___, ...shown } = present(context, row);
      return { ...shown, projectId };
    }),
  };
}

interface Days {
  sDate?: string | undefined;
  eDate?: string | undefined;
}

function spanOf({ now }: Context, { sDate, eDate }: Days): TrailSpan {
  const span = trailSpan(now.slice(0, 10), sDate, eDate);
  if (span) return span;
  throw badField('sDate', {
    zh: `一次最多查询${MOST_DAYS}天，请缩小日期范围`,
    en: `At most ${MOST_DAYS} days are shown at once, narrow the days`,
  });
}

/**
 * One entry with the fields that it changed, as far as modules have named them, and its place in the log of its project.
 * Of a sealed project neither is told: the numbers would count what is left out.
 * @throws HttpError 404 for what the list does not show
 */
export async function viewAuditEntry(context: Context, entryId: string) {
  const { db, language } = context;
  const second = secondOf(entryId);
  const rows = second ? await records.selectEntriesAt(db, readable(), second) : [];
  const row = orNotFound(rows.find((one) => idOf(context, one) === entryId));
  const { sealed, seq, hash } = row;
  const shown = { ...present(context, row), sealed };
  if (sealed) return { ...shown, about: null, changes: [], seq: null, hash: null };
  const part = historyActions.get(`${row.objectType} ${row.action}`);
  const [before, after] = [snapshot(row.before), snapshot(row.after)];
  return {
    ...shown,
    about: part?.about?.(after ?? {}, language) ?? null,
    changes: part ? changesOf(part, before, after, language) : [],
    seq,
    hash,
  };
}
