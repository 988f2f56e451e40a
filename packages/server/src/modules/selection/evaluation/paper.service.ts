import { paperDifferences, type PaperCell } from '@tenderdesk/domain/selection/evaluation/paper-scores';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { totalsOf } from '@tenderdesk/domain/selection/evaluation/ranking';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { timeNow } from '../../../kernel/work.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { type PersonRow } from '../committee/committee.service.ts';
import { expectScores, requireReviewed } from './hand-in.service.ts';
import { lockEvaluationSession, passed, scoredCriteria, type Committee } from './evaluation-session.service.ts';
import { ownEntry, PAPER_FILES, presentPaper, sits, stateOf, type PaperSheet } from './paper-view.service.ts';
import * as records from './paper.repository.ts';

export type Locked = Awaited<ReturnType<typeof lockEvaluationSession>>;

/** @throws RuleError PAPER_MEMBER for members: they score, others enter it */
function refuseMembers(context: Context, committee: Committee): void {
  if (!sits(context, committee)) return;
  throw ruleError('PAPER_MEMBER', '', {
    zh: '评标委员会成员不得录入评分表，请由招标人两名工作人员分别录入',
    en: 'Members of the committee enter no sheets: two people of the tenderee do',
  });
}

/**
 * The members score on paper from now on.
 * @throws RuleError PAPER_MEMBER, PAPER_TWO_ENVELOPES; HttpError 404, 423; StateError once a member has handed in
 */
export async function declarePaper(context: Context, projectId: string, reason: string) {
  const session = await lockEvaluationSession(context, projectId);
  const { committee, project, two } = session;
  refuseMembers(context, committee);
  if (two)
    throw ruleError('PAPER_TWO_ENVELOPES', '', {
      zh: '双信封项目须在系统内评分',
      en: 'Bids of two envelopes are scored in the product',
    });
  refuseHandedIn(session);
  if (endsByRecord(project.biddingMethod) || (await records.selectOptionalPaper(context.db, committee.id)))
    throw new StateError({ action: 'declare', status: 'ON_PAPER' });
  await records.insertPaper(context.db, {
    id: newId(),
    committeeId: committee.id,
    reason,
    declaredBy: context.user.id,
  });
  context.audit({ action: 'DECLARE_PAPER_SCORES', objectType: 'project', objectId: projectId, after: { reason } });
  return presentPaper(context, session);
}

/** @throws StateError once a member has handed in */
function refuseHandedIn({ committee }: Locked): void {
  if (committee.members.some(({ handedInTime }) => handedInTime !== null))
    throw new StateError({ action: 'declare', status: 'HANDED_IN' });
}

/** The members score in the product after all; what was entered stays as history. @throws StateError once a sheet is handed in */
export async function withdrawPaper(context: Context, projectId: string) {
  const session = await lockEvaluationSession(context, projectId);
  const { committee } = session;
  refuseMembers(context, committee);
  refuseHandedIn(session);
  const paper = await records.selectOptionalPaper(context.db, committee.id);
  if (!paper) throw new StateError({ action: 'withdraw', status: 'NOT_ON_PAPER' });
  await records.withdrawPaper(context.db, paper.id, context.user.id);
  await records.supersedeAll(context.db, committee.id, '取消纸质评分');
  context.audit({ action: 'WITHDRAW_PAPER_SCORES', objectType: 'project', objectId: projectId });
  return presentPaper(context, session);
}

/** The sheet of a member for a change. @throws HttpError 404, 423; StateError where the members do not score on paper, or have handed in */
export async function lockSheet(context: Context, projectId: string, of: (session: Locked) => PersonRow | undefined) {
  const session = await lockEvaluationSession(context, projectId);
  const { committee } = session;
  const member = orNotFound(of(session));
  if (!(await records.selectOptionalPaper(context.db, committee.id)))
    throw new StateError({ action: 'enter', status: 'NOT_ON_PAPER' });
  const sheet = (await records.selectSheets(context.db, committee.id)).find(({ memberId }) => memberId === member.id);
  if (member.handedInTime !== null) throw new StateError({ action: 'enter', status: 'HANDED_IN' });
  return { session, member, sheet };
}

/** The member of that id. */
export const byId =
  (memberId: string) =>
  ({ committee }: Locked): PersonRow | undefined =>
    committee.members.find(({ id }) => id === memberId);

/** The sheet where it is in one of these states. @throws StateError */
export function expectState(sheet: PaperSheet | undefined, action: string, ...states: readonly string[]): PaperSheet {
  const state = stateOf(sheet);
  if (!sheet || !states.includes(state)) throw new StateError({ action, status: state });
  return sheet;
}

/**
 * One of two people enters the sheet of a member; nobody sees what the other one entered before both have submitted. Then each
 * puts the own cells right where they differ, until both are the same.
 * @throws RuleError PAPER_MEMBER, PAPER_OWN_HANDS, REVIEW_INCOMPLETE, SCORES_INCOMPLETE; HttpError 400, 404; StateError
 */
export async function enterPaper(
  context: Context,
  projectId: string,
  { memberId, scores, submit }: { memberId: string; scores: readonly PaperCell[]; submit: boolean },
) {
  const { session, member, sheet } = await lockSheet(context, projectId, byId(memberId));
  refuseMembers(context, session.committee);
  requireReviewed(session);
  expectScores(session, member, scores);
  const entry = sheet && ownEntry(context, sheet);
  if (entry && entry.userId !== context.user.id) throw ownHands();
  if (stateOf(sheet) === 'DIFFERENT') await putRight(context, orNotFound(sheet), scores);
  else await enterCells(context, session, { member, sheet, scores, submit });
  return presentPaper(context, session);
}

/** The refusal of somebody who had a hand in it before. */
export const ownHands = () =>
  ruleError('PAPER_OWN_HANDS', '', {
    zh: '两次录入须由两人分别完成，本人与代理人、被代理人视为同一人',
    en: 'Two people enter a sheet, each alone: a deputy and who is stood in for count as one',
  });

interface Entering {
  member: PersonRow;
  sheet: PaperSheet | undefined;
  scores: readonly PaperCell[];
  submit: boolean;
}

async function enterCells(context: Context, session: Locked, { member, sheet, scores, submit }: Entering) {
  const { db, user } = context;
  const entry = sheet && ownEntry(context, sheet);
  const taken = sheet?.entries ?? [];
  if (entry ? entry.submittedTime !== null : taken.length === 2)
    throw new StateError({ action: 'enter', status: entry ? 'SUBMITTED' : 'ENTERED_BY_TWO' });
  const cells = distinct(scores);
  if (submit) {
    const bids = passed(session).map(({ bidId }) => bidId);
    const given = cells.map((cell) => ({ ...cell, memberId: member.id }));
    totalsOf(bids, [member.id], scoredCriteria(session), given);
  }
  const sheetId = sheet?.id ?? newId();
  if (!sheet) await records.insertPaperSheet(db, { id: sheetId, memberId: member.id });
  const seat = entry?.seat ?? (taken.some((one) => one.seat === 1) ? 2 : 1);
  const submittedTime = submit ? await timeNow(db) : null;
  const forUserId = user.deputy?.principalId ?? null;
  await records.savePaperEntry(db, { sheetId, seat, userId: user.id, forUserId, scores: cells, submittedTime });
  trace(context, member, 'ENTER_PAPER_SCORES', { seat, cells: cells.length, submit });
  const other = taken.find((one) => one.seat !== seat);
  if (submit && other?.submittedTime) await agreeIfSame(context, sheetId, cells, other.scores);
}

const distinct = (scores: readonly PaperCell[]): PaperCell[] => [
  ...new Map(
    scores.map(({ bidId, criterionId, value }) => [`${bidId} ${criterionId}`, { bidId, criterionId, value }]),
  ).values(),
];

/** Only what differs is put right. @throws StateError for who entered nothing, and for a cell on which both agree */
async function putRight(context: Context, sheet: PaperSheet, scores: readonly PaperCell[]): Promise<void> {
  const entry = ownEntry(context, sheet);
  const other = sheet.entries.find((one) => one !== entry);
  if (!entry || !other) throw new StateError({ action: 'compare', status: 'ENTERED_BY_TWO' });
  const open = new Set(paperDifferences(entry.scores, other.scores).map((one) => `${one.bidId} ${one.criterionId}`));
  const before = new Map(entry.scores.map((cell) => [`${cell.bidId} ${cell.criterionId}`, cell]));
  const changed = distinct(scores).filter(
    (cell) => before.get(`${cell.bidId} ${cell.criterionId}`)?.value !== cell.value,
  );
  if (changed.some(({ bidId, criterionId }) => !open.has(`${bidId} ${criterionId}`)))
    throw new StateError({ action: 'compare', status: 'AGREED' });
  const cells = distinct([...entry.scores, ...changed]);
  await records.savePaperEntry(context.db, { ...entry, scores: cells });
  context.audit({
    action: 'CORRECT_PAPER_SCORES',
    objectType: 'committeeMember',
    objectId: sheet.memberId,
    before: { scores: changed.map(({ bidId, criterionId }) => before.get(`${bidId} ${criterionId}`) ?? null) },
    after: { scores: changed },
  });
  await agreeIfSame(context, sheet.id, cells, other.scores);
}

async function agreeIfSame({ db }: Context, sheetId: string, one: readonly PaperCell[], other: readonly PaperCell[]) {
  if (paperDifferences(one, other).length > 0) return;
  await records.updatePaperSheet(db, sheetId, { agreedTime: await timeNow(db) });
}

/** Notes what was done to a member's sheet; the trail holds it back while names are secret. */
export const trace = (
  context: Context,
  { id }: PersonRow,
  action: Parameters<Context['audit']>[0]['action'],
  after: object = {},
): void => context.audit({ action, objectType: 'committeeMember', objectId: id, after: { ...after } });

/** The scan of a signed sheet comes, from one of the two who entered it; its member is waited for from now on. @throws HttpError 403, 404; StateError */
export async function scanPaper(
  context: Context,
  projectId: string,
  { memberId, files }: { memberId: string; files: readonly string[] },
) {
  const { session, member, sheet } = await lockSheet(context, projectId, byId(memberId));
  const agreed = expectState(sheet, 'scan', 'AGREED');
  if (!ownEntry(context, agreed)) throw new HttpError(403, 'FORBIDDEN');
  await claimAttachments(context, PAPER_FILES, agreed.id, files);
  await records.updatePaperSheet(context.db, agreed.id, { readyTime: await timeNow(context.db) });
  trace(context, member, 'SCAN_PAPER_SCORES', { files: files.length });
  return presentPaper(context, session);
}

/**
 * A sheet is entered again by two people; what was entered stays as history. The member and the two who entered it say so until it is
 * handed in, others who run the evaluation only before its scan came: one of the two may never come back.
 * @throws HttpError 403, 404; StateError
 */
export async function enterAgain(
  context: Context,
  projectId: string,
  { memberId, reason }: { memberId: string; reason: string },
) {
  const { session, member, sheet } = await lockSheet(context, projectId, byId(memberId));
  const entered = expectState(sheet, 'again', 'ENTERING', 'DIFFERENT', 'AGREED', 'READY');
  const { user } = context;
  const isOwn = ownEntry(context, entered) || (member.userId === user.id && entered.readyTime !== null);
  const runsIt = may(user, 'RECORD:BID_EVALUATION') && !sits(context, session.committee) && entered.readyTime === null;
  if (!isOwn && !runsIt) throw new HttpError(403, 'FORBIDDEN');
  const now = await timeNow(context.db);
  await records.updatePaperSheet(context.db, entered.id, { supersededTime: now, supersededReason: reason });
  trace(context, member, 'REPEAT_PAPER_SCORES', { reason });
  return presentPaper(context, session);
}
