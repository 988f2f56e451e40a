import { approvalRules, handInRules, scoreRules, stepRules } from '@tenderdesk/domain/oversight/assessment/assessment';
import { isLate } from '@tenderdesk/domain/oversight/report/month';
import { SELF_ASSESSMENT_CHAIN } from '@tenderdesk/domain/procedure/project/procedure';
import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import { enforce, findings, StateError, type Finding } from '@tenderdesk/domain/rule';
import type { PersonalAction } from '@tenderdesk/domain/work/flow/submit';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { isOwnUnit } from '../../../kernel/scope.ts';
import { may, holderOf, isOwnWork } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import type { FlowSubject, SubmitRow } from '../../work/flow/flow.service.ts';
import { addSheets, nameOf, rangeOf } from './sheet-start.service.ts';
import * as records from './sheet.repository.ts';
import { selectItems, shareOptionalYear } from './standard.repository.ts';
import { openYear } from './year.service.ts';

const KIND = 'SELF_ASSESSMENT';
/** What the evidence of an item is filed under. */
const FILES = 'SELF_ASSESSMENT';

/** What is being settled is the department's until it is approved. */
const showsFinal = ({ user }: Context, { submitStatus }: records.SheetRow): boolean =>
  submitStatus === 'APPROVED' || may(user, 'SETTLE:SELF_ASSESSMENT');

function present(context: Context, row: records.SheetRow) {
  const { language, now } = context;
  const { id, year, organizationId, organizationName, clerkName, submittedTime, dueDate, selfTotal, finalTotal } = row;
  return {
    id,
    year,
    organizationId,
    organizationName,
    clerkName,
    submitStatus: codedBy('bidding.SubmitStatus', row.submitStatus, language),
    submittedTime,
    dueDate,
    late: isLate(dueDate, submittedTime?.slice(0, 10) ?? null, now.slice(0, 10)),
    selfTotal,
    finalTotal: showsFinal(context, row) ? finalTotal : null,
  };
}

/** Sheets within the caller's scope, by the page. */
export async function listSheets(context: Context, filter: records.SheetFilter) {
  const { rows, total } = await records.pageSheets(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

const isEditable = ({ submitStatus, state }: records.SheetRow): boolean =>
  state === 'OPEN' && (submitStatus === 'UNSUBMITTED' || submitStatus === 'REJECTED');
const isSettled = ({ submitStatus, state }: records.SheetRow): boolean =>
  state === 'OPEN' && submitStatus === 'CHECKED';

/** @throws HttpError 404 */
export async function viewSheet(context: Context, sheetId: string) {
  const { db, user } = context;
  const row = orNotFound(await records.selectOptionalSheet(db, user, sheetId));
  const scores = await records.selectScores(db, sheetId);
  const files = await attachmentsOf(
    context,
    FILES,
    scores.map(({ id }) => id),
  );
  const shown = showsFinal(context, row);
  const own = user.actorId === null && isOwnUnit(user, row.organizationId);
  const allowedActions: ('edit' | 'settle')[] = [
    ...(own && may(user, 'MAINTAIN:SELF_ASSESSMENT') && isEditable(row) ? (['edit'] as const) : []),
    ...(user.actorId === null && may(user, 'SETTLE:SELF_ASSESSMENT') && isSettled(row) ? (['settle'] as const) : []),
  ];
  return {
    ...present(context, row),
    scores: scores.map(({ id, finalScore, comment, ...score }) => ({
      ...score,
      finalScore: shown ? finalScore : null,
      comment: shown ? comment : null,
      files: files.get(id) ?? [],
    })),
    version: row.version,
    allowedActions,
  };
}

/** The sheet of the caller's unit. @throws HttpError 404, 409 where there is one; StateError unless the year is under way */
export async function beginSheet(context: Context, year: number) {
  const { db, user } = context;
  const standard = await openYear(context, year, 'edit');
  const { organizationId, organizationPath, organizationName } = user;
  const unit = { organizationId, organizationPath, name: organizationName, clerkUserId: holderOf(user) };
  const added = await addSheets(context, standard, await selectItems(db, [year]), [unit]);
  if (added === 0)
    throw duplicate({ year: { zh: '本单位该年度的自评表已存在', en: 'Your unit has its sheet of this year' } });
  const { id } = orNotFound(await records.selectOptionalOfUnit(db, organizationId, year));
  context.audit({ action: 'CREATE', objectType: KIND, objectId: id, after: { year } });
  return { id };
}

/** A sheet to act on, locked, its year under way. */
async function lockSheet(context: Context, sheetId: string, version: number, action: string) {
  const { db, user } = context;
  // the year first, as everybody takes it
  const { year } = orNotFound(await records.selectOptionalSheet(db, user, sheetId));
  await openYear(context, year, action);
  const row = orNotFound(await records.lockOptionalSheet(db, user, sheetId));
  expectVersion(row.version, version);
  return { row, lines: await records.selectScores(db, sheetId) };
}

type Lines = Awaited<ReturnType<typeof records.selectScores>>;

/** @throws HttpError 400 for an item of another year */
function lineOf(lines: Lines, itemId: string, index: number): Lines[number] {
  const line = lines.find((one) => one.itemId === itemId);
  if (!line) throw badField(`scores.${index}.itemId`, { zh: '考核项不属于该表', en: 'This item is of another sheet' });
  return line;
}

const itemsOf = (lines: Lines) => lines.map(({ itemId, maxScore }) => ({ id: itemId, maxScore }));

interface SelfScore {
  itemId: string;
  selfScore: string | null;
  evidence: string | null;
  files: readonly string[];
}

/** @throws HttpError 403 for another unit, 404, 409 CONFLICT; RuleError SCORE_MAXIMUM; StateError once it is handed in */
export async function saveSheet(
  context: Context,
  sheetId: string,
  { scores, version }: { scores: readonly SelfScore[]; version: number },
) {
  const { row, lines } = await lockSheet(context, sheetId, version, 'edit');
  // who reads more than the own unit hands nothing in for others
  orNotFound(isOwnUnit(context.user, row.organizationId) ? row : null);
  if (!isEditable(row)) throw new StateError({ action: 'edit', status: row.submitStatus });
  const given = scores.map(({ itemId, selfScore }) => ({ itemId, score: selfScore }));
  enforce(findings(scoreRules, { given, items: itemsOf(lines) }));
  for (const [index, { itemId, selfScore, evidence, files }] of scores.entries()) {
    const line = lineOf(lines, itemId, index);
    await records.updateScore(context.db, sheetId, itemId, { selfScore, evidence });
    await claimAttachments(context, FILES, line.id, files);
  }
  await records.touchSheet(context.db, sheetId);
  context.audit({ action: 'CHANGE', objectType: KIND, objectId: sheetId, after: { scores: given } });
  return { id: sheetId };
}

/** @throws HttpError 404, 409 CONFLICT; RuleError SCORE_MAXIMUM; StateError unless the unit's leader has checked it */
export async function settleSheet(
  context: Context,
  sheetId: string,
  {
    scores,
    version,
  }: { scores: readonly { itemId: string; finalScore: string | null; comment: string | null }[]; version: number },
) {
  const { row, lines } = await lockSheet(context, sheetId, version, 'settle');
  if (!isSettled(row)) throw new StateError({ action: 'settle', status: row.submitStatus });
  const given = scores.map(({ itemId, finalScore }) => ({ itemId, score: finalScore }));
  enforce(findings(scoreRules, { given, items: itemsOf(lines) }));
  for (const [index, { itemId, finalScore, comment }] of scores.entries()) {
    lineOf(lines, itemId, index);
    await records.updateScore(context.db, sheetId, itemId, { finalScore, comment });
  }
  await records.touchSheet(context.db, sheetId, context.user.id);
  context.audit({ action: 'SETTLE_SCORES', objectType: KIND, objectId: sheetId, after: { scores: given } });
  return { id: sheetId };
}

/** A sheet as the subject of its flow. @throws HttpError 400, 404; StateError for a year that is not under way */
export async function sheetSubject(
  context: Context,
  { projectId, phase }: FlowKey,
  lock: boolean,
): Promise<{ subject: FlowSubject; row: records.SheetRow }> {
  const { db, user } = context;
  if (phase !== KIND) throw badField('phase', { zh: '自评没有此环节', en: 'A self-assessment has no such phase' });
  const seen = orNotFound(await records.selectOptionalSheet(db, user, projectId));
  // the year first, as everybody takes it: it is not settled while a step is taken
  if (lock) await shareOptionalYear(db, seen.year);
  const row = lock ? orNotFound(await records.lockOptionalSheet(db, user, projectId)) : seen;
  const isOpen = row.state === 'OPEN';
  return {
    row,
    subject: {
      id: row.id,
      name: nameOf(row),
      round: 1,
      organizationId: row.organizationId,
      organizationPath: row.organizationPath,
      clerkId: row.clerkUserId,
      chain: SELF_ASSESSMENT_CHAIN,
      managementId: null,
      readers: [],
      currentPhase: KIND,
      range: rangeOf(row),
      projectId: null,
      phaseOptional: false,
      revocable: isOpen,
      changedSinceRejection: row.version > row.returnedVersion,
    },
  };
}

/** What the rules say about a sheet at a step. */
export async function sheetFindings(
  { db, user }: Context,
  row: records.SheetRow,
  action: PersonalAction,
): Promise<readonly Finding[]> {
  const lines = await records.selectScores(db, row.id);
  const facts = { items: itemsOf(lines), open: row.state === 'OPEN' };
  const given = (which: 'selfScore' | 'finalScore') =>
    lines.map((line) => ({ itemId: line.itemId, score: line[which] }));
  switch (action) {
    case 'submit':
      return findings(handInRules, { ...facts, given: given('selfScore') });
    case 'approve':
      return findings(approvalRules, {
        ...facts,
        given: given('finalScore'),
        settledByActor: isOwnWork(user, row.settledBy),
      });
    default:
      return findings(stepRules, facts);
  }
}

/** A step gives the sheet its status. */
export const moveSheet = ({ db }: Context, { id }: FlowSubject, { status, action }: SubmitRow): Promise<void> =>
  records.updateStatus(db, id, status, action);

/** Evidence is for who sees the sheet. */
export const plugInReaders = (): void =>
  attachmentReaders.add(FILES, async (context, scoreId) => {
    const score = await records.selectOptionalOfScore(context.db, scoreId);
    return score !== null && (await records.selectOptionalSheet(context.db, context.user, score.sheetId)) !== null;
  });
