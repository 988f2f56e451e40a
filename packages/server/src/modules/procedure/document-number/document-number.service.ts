import type { DocumentNumberKind } from '@tenderdesk/domain/procedure/document-number/codes';
import {
  documentNumberStates,
  documentNumberText,
  readDocumentNumber,
  takeRules,
  typedRules,
  voidRules,
} from '@tenderdesk/domain/procedure/document-number/document-number';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { newId } from '../../../kernel/ids.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { lockAnyProject, viewProject } from '../project/project.service.ts';
import * as records from './document-number.repository.ts';

/** What the trail calls a number. */
export const TYPE = 'documentNumber';

/** By kind of number: those of the records that bear one whose paper has gone out. Their module fills this in. */
export const numberHolders = extensionPoint<
  DocumentNumberKind,
  (context: Context, holderIds: readonly string[]) => Promise<readonly string[]>
>('number holders');

/** Which of these numbers stand on a paper that has gone out; their ids. */
async function numbersOut(
  context: Context,
  rows: readonly { id: string; kind: DocumentNumberKind; holderId: string | null }[],
): Promise<ReadonlySet<string>> {
  const out = new Set<string>();
  for (const [kind, borne] of Map.groupBy(rows, (row) => row.kind)) {
    const holderIds = borne.flatMap(({ holderId }) => holderId ?? []);
    const sent = holderIds.length > 0 ? await numberHolders.get(kind)?.(context, holderIds) : undefined;
    for (const { id, holderId } of borne) if (holderId && sent?.includes(holderId)) out.add(id);
  }
  return out;
}

/** Document numbers within the caller's scope, by the page. */
export async function listNumbers(context: Context, filter: records.NumberFilter) {
  const { db, user, language } = context;
  const { rows, total } = await records.pageNumbers(db, user, filter);
  const maintains = may(user, 'MAINTAIN:DOCUMENT_NUMBER');
  const out = maintains ? await numbersOut(context, rows) : new Set<string>();
  return {
    ...total,
    content: rows.map((row) => ({
      ...row,
      kind: codedBy('bidding.DocumentNumberKind', row.kind, language),
      status: codedBy('bidding.DocumentNumberStatus', row.status, language),
      allowedActions: maintains && !out.has(row.id) ? documentNumberStates.actionsFrom(row.status) : [],
    })),
  };
}

type Unit = Awaited<ReturnType<typeof records.selectUnit>>;
interface Series {
  kind: DocumentNumberKind;
  year: number;
}

/**
 * How a number of a unit is written: with its short name, or with its full name where another unit's number was once
 * written so.
 */
async function written({ db }: Context, { name, label }: Unit, series: Series, seq: number): Promise<string> {
  const short = documentNumberText({ ...series, unit: label ?? name, seq });
  return label !== null && (await records.isWritten(db, short))
    ? documentNumberText({ ...series, unit: name, seq })
    : short;
}

/** What numbers are taken for: a paper of a unit, of one of its projects or not. */
interface Paper extends Series {
  organizationId: string;
  projectId: string | null;
  usedFor: string;
  /** The record that bears it; null for a paper that the product does not write. */
  holderId: string | null;
}

/** Takes the next number in the caller's transaction: rolled back with it, so that none is left out. */
async function take(context: Context, { organizationId, kind, year, ...paper }: Paper) {
  const { db, user } = context;
  const unit = await records.selectUnit(db, organizationId);
  const seq = await records.takeSeq(db, { organizationId, kind, year });
  const text = await written(context, unit, { kind, year }, seq);
  const id = newId();
  await records.insertNumber(db, {
    id,
    organizationId,
    organizationPath: unit.path,
    kind,
    year,
    seq,
    text,
    ...paper,
    takenBy: user.id || null,
    voidReason: null,
    voidBy: null,
    voidTime: null,
  });
  const { projectId, usedFor } = paper;
  context.audit({ action: 'TAKE', objectType: TYPE, objectId: id, after: { text, kind, year, projectId, usedFor } });
  return { id, text };
}

/** Whose numbers a person takes: of the unit of a project within the scope, or of the own one. @throws HttpError 404 */
const unitFor = async (context: Context, projectId: string | null | undefined): Promise<string> =>
  projectId ? (await viewProject(context, projectId)).organizationId : context.user.organizationId;

const yearOf = (time: string): number => Number(time.slice(0, 4));

/** The number that a person would take now. Others may be faster: only the taking decides. @throws HttpError 404 */
export async function next(
  context: Context,
  input: { kind: DocumentNumberKind; year?: number | undefined; projectId?: string | undefined },
) {
  const { kind, year = yearOf(context.now) } = input;
  const unit = await records.selectUnit(context.db, await unitFor(context, input.projectId));
  const last = await records.selectLast(context.db, { organizationId: unit.id, kind, year });
  return { text: await written(context, unit, { kind, year }, last + 1), year };
}

/** Takes a number by hand. @throws HttpError 404; RuleError NUMBER_YEAR */
export async function takeByHand(
  context: Context,
  { projectId = null, ...paper }: Series & { usedFor: string; projectId?: string | null | undefined },
) {
  const organizationId = await unitFor(context, projectId);
  enforce(findings(takeRules, { year: paper.year, today: context.now.slice(0, 10) }));
  return take(context, { ...paper, organizationId, projectId, holderId: null });
}

/** A record that bears a number. */
export interface Bearer {
  kind: DocumentNumberKind;
  holderId: string;
  project: { id: string; organizationId: string };
  /** Day of the paper; its year is that of the number. */
  date: string;
  usedFor: string;
}

/** The numbers in force of records, by their ids. */
export async function numbersOf(
  { db }: Context,
  kind: DocumentNumberKind,
  holderIds: readonly string[],
): Promise<Map<string, string>> {
  if (holderIds.length === 0) return new Map();
  const rows = await records.selectHeld(db, kind, holderIds);
  return new Map(rows.map(({ holderId, text }) => [holderId ?? '', text]));
}

/** The number that a record bears; takes one where it bears none, or its own was made void. */
export async function numberFor(context: Context, bearer: Bearer): Promise<string> {
  const { kind, holderId, project, date, usedFor } = bearer;
  const held = (await numbersOf(context, kind, [holderId])).get(holderId);
  if (held) return held;
  const { organizationId, id: projectId } = project;
  return (await take(context, { kind, year: yearOf(date), organizationId, projectId, usedFor, holderId })).text;
}

/**
 * The number of a record as it was typed, or taken where nothing was. A number of the register becomes the record's own;
 * the one that it bore before is free again.
 * @param field of the form
 * @throws HttpError 400 for a number of the register that is not the record's to use
 */
export async function numberTyped(
  context: Context,
  bearer: Bearer,
  { text, field }: { text: string | null; field: string },
): Promise<string> {
  const { db } = context;
  const { kind, holderId, project, usedFor } = bearer;
  if (text === null) return numberFor(context, bearer);
  const row = await records.lockOptionalByText(db, text);
  if (row?.holderId === holderId && row.kind === kind && row.status === 'TAKEN') return text;
  const { name, label } = await records.selectUnit(db, project.organizationId);
  const facts = {
    written: readDocumentNumber(text),
    kind,
    units: [name, ...(label ? [label] : [])],
    row: row && {
      status: row.status,
      kind: row.kind,
      own: row.organizationId === project.organizationId,
      free: row.holderId === null,
    },
  };
  const [fault] = findings(typedRules, facts);
  if (fault) throw badField(field, { zh: fault.messageZh, en: fault.messageEn });
  await letGo(context, bearer);
  if (row) {
    await records.updateNumber(db, row.id, { holderId, projectId: project.id, usedFor });
    const before = { projectId: row.projectId, usedFor: row.usedFor };
    const after = { projectId: project.id, usedFor };
    context.audit({ action: 'USE', objectType: TYPE, objectId: row.id, before, after });
  }
  return text;
}

/** The number that a record bears is free again. */
async function letGo(context: Context, { kind, holderId }: Bearer): Promise<void> {
  for (const { id, usedFor } of await records.selectHeld(context.db, kind, [holderId])) {
    await records.updateNumber(context.db, id, { holderId: null });
    context.audit({ action: 'LET_GO', objectType: TYPE, objectId: id, after: { usedFor } });
  }
}

/** The number of a record that ceased to hold is void, whether its paper has gone out or not: it is never used again. */
export async function voidHeld(
  context: Context,
  { kind, holderId }: Pick<Bearer, 'kind' | 'holderId'>,
  reason: string,
): Promise<void> {
  const { db, user } = context;
  for (const { id, status } of await records.selectHeld(db, kind, [holderId])) {
    const voided = documentNumberStates.next(status, 'void');
    await records.updateNumber(db, id, {
      status: voided,
      voidReason: reason.slice(0, 200),
      voidBy: user.id || null,
      voidTime: await timeNow(db),
    });
    context.audit({
      action: 'VOID',
      objectType: TYPE,
      objectId: id,
      before: { status },
      after: { status: voided, reason },
    });
  }
}

/** Whether a text is a number of the register that was made void. */
export const isVoid = async ({ db }: Context, text: string): Promise<boolean> =>
  (await records.lockOptionalByText(db, text))?.status === 'VOID';

/**
 * Makes a number void. The project is locked first, so that its paper does not go out meanwhile.
 * @throws HttpError 404, 409 CONFLICT; StateError for a void one; RuleError NUMBER_IN_USE
 */
export async function makeVoid(context: Context, numberId: string, input: { reason: string; version: number }) {
  const { db, user } = context;
  const { projectId } = orNotFound(await records.selectOptionalNumber(db, user, numberId));
  if (projectId !== null) await lockAnyProject(context, projectId);
  const row = orNotFound(await records.lockOptionalNumber(db, user, numberId));
  expectVersion(row.version, input.version);
  const status = documentNumberStates.next(row.status, 'void');
  enforce(findings(voidRules, { out: (await numbersOut(context, [row])).has(numberId) }));
  await records.updateNumber(db, numberId, {
    status,
    voidReason: input.reason,
    voidBy: user.id || null,
    voidTime: await timeNow(db),
  });
  context.audit({
    action: 'VOID',
    objectType: TYPE,
    objectId: numberId,
    before: { status: row.status },
    after: { status, reason: input.reason },
  });
  return { id: numberId };
}

/** What became of a number. @throws HttpError 404 */
export async function history(context: Context, numberId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  orNotFound(await records.selectOptionalNumber(context.db, context.user, numberId));
  return historyOf(context, [TYPE], numberId, query);
}
