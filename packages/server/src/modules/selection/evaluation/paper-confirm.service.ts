import { standInFrom } from '@tenderdesk/domain/selection/evaluation/paper-scores';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { timeNow } from '../../../kernel/work.ts';
import { ownAccount } from '../../access/account/account.service.ts';
import { CODE_ASKED, expectCode, sendCode, useUpCode } from '../../access/account/verification-code.service.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { aboutProject, readsProject } from '../../procedure/project/project.service.ts';
import { settleFor } from '../../work/reminder/reminder.service.ts';
import { updateMember, type PersonRow } from '../committee/committee.service.ts';
import { saveScores } from './evaluation.repository.ts';
import { refuseUndeclared, seatIn, type Committee } from './evaluation-session.service.ts';
import { handInSheet } from './hand-in.service.ts';
import {
  ownEntry,
  PAPER_FILES,
  presentPaper,
  sits,
  standsIn,
  viewPaper,
  type PaperSheet,
} from './paper-view.service.ts';
import { byId, expectState, lockSheet, ownHands, trace, type Locked } from './paper.service.ts';
import * as records from './paper.repository.ts';

const PURPOSE = 'PAPER_SCORES';

/** Sends the caller, who is a member, a code for the own sheet. @throws HttpError 404; StateError while it does not wait for that */
export async function sendPaperCode(context: Context, projectId: string) {
  const { member, sheet } = await lockSheet(context, projectId, ({ committee }) => seatIn(context, committee));
  expectState(sheet, 'confirm', 'READY');
  const { mobile } = await ownAccount(context.db, member.userId);
  const target = mobile === null ? null : context.cipher.openContact(mobile);
  await sendCode(context, PURPOSE, member.id, target === null ? null : { channel: 'sms', target });
  return CODE_ASKED;
}

/**
 * A member confirms the own sheet by the code: its scores are handed in.
 * @throws HttpError 400 for a wrong, expired, used or worn-out code, 404; RuleError AVOIDANCE_OPEN and those of handing in; StateError
 */
export async function confirmPaper(context: Context, projectId: string, code: string) {
  const seat = await context.transaction(async (inner) => {
    const { member, sheet } = await lockSheet(inner, projectId, ({ committee }) => seatIn(inner, committee));
    expectState(sheet, 'confirm', 'READY');
    return member;
  });
  await expectCode(context, PURPOSE, seat.id, code);
  return context.transaction(async (inner) => {
    const { session, member, sheet } = await lockSheet(inner, projectId, ({ committee }) => seatIn(inner, committee));
    const ready = expectState(sheet, 'confirm', 'READY');
    refuseUndeclared(member);
    await useUpCode(inner, PURPOSE, member.id);
    trace(inner, member, 'CONFIRM_PAPER_SCORES');
    return handInPaper(inner, session, member, ready, 'CODE');
  });
}

/** The scores of a sheet become those of its member. */
async function handInPaper(
  context: Context,
  session: Locked,
  member: PersonRow,
  sheet: PaperSheet,
  by: 'CODE' | 'SCAN',
) {
  const { db } = context;
  await records.deleteScores(db, member.id);
  await saveScores(
    db,
    (sheet.entries[0]?.scores ?? []).map((cell) => ({ ...cell, memberId: member.id })),
  );
  await handInSheet(context, session, member);
  await records.updatePaperSheet(db, sheet.id, { handedInBy: by });
  await settleFor(context, ['EVALUATION_SCORE'], aboutProject(session.project).range, member.userId);
  return viewPaper(context, session.project.id);
}

/**
 * Chair and supervisor confirm the sheet of a member who has not within two workdays, by the scan of what was signed; the second
 * of them hands it in. For the chair's own sheet another member does it.
 * @throws RuleError STAND_IN_EARLY, CHAIR_ONLY, PAPER_OWN_HANDS, AVOIDANCE_OPEN and those of handing in; HttpError 404; StateError
 */
export async function standIn(context: Context, projectId: string, memberId: string) {
  const { db, user } = context;
  const { session, member, sheet } = await lockSheet(context, projectId, byId(memberId));
  const ready = expectState(sheet, 'standIn', 'READY');
  const now = await timeNow(db);
  const from = standInFrom(ready.readyTime ?? now, WORKDAYS);
  if (now.slice(0, 10) < from)
    throw ruleError('STAND_IN_EARLY', '', {
      zh: `委员可在两个工作日内自行确认，自${from}起方可以签字扫描件代替`,
      en: `The member has two workdays for confirming it: the scan may stand in from ${from} on`,
    });
  const side = sideOf(context, session.committee, member, ready);
  if (ready[`${side}Time`] !== null) throw new StateError({ action: 'standIn', status: 'CONFIRMED' });
  await records.updatePaperSheet(
    db,
    ready.id,
    side === 'chair' ? { chairBy: user.id, chairTime: now } : { supervisorBy: user.id, supervisorTime: now },
  );
  trace(context, member, 'STAND_IN_PAPER_SCORES', { side });
  if (ready[side === 'chair' ? 'supervisorTime' : 'chairTime'] === null) return presentPaper(context, session);
  // the signed sheet carries the declaration of who never came into the product
  if (member.avoidanceDeclared === null) await updateMember(db, member.id, { avoidanceDeclared: false });
  else refuseUndeclared(member);
  return handInPaper(context, session, member, ready, 'SCAN');
}

/** @throws RuleError CHAIR_ONLY, PAPER_OWN_HANDS */
function sideOf(context: Context, committee: Committee, member: PersonRow, sheet: PaperSheet): 'chair' | 'supervisor' {
  if (standsIn(context, committee, member)) return 'chair';
  if (sits(context, committee) || !may(context.user, 'CONFIRM:PAPER_SCORES'))
    throw ruleError('CHAIR_ONLY', '', {
      zh: '由已提交评分的主任委员（主任委员本人的评分表由其他委员）和监督人员确认',
      en: 'The chair who has handed in (for the chair’s own sheet another member) and the supervisor confirm it',
    });
  if (ownEntry(context, sheet)) throw ownHands();
  return 'supervisor';
}

/** Scans of signed sheets bear names: they are for the two who entered them, the member, who stands in, and who may read the names. */
export function plugInPaperFiles(): void {
  attachmentReaders.add(PAPER_FILES, async (context, sheetId) => {
    const place = await records.selectSheetPlace(context.db, sheetId);
    if (!place || !(await readsProject(context, place.projectId))) return false;
    if (place.userId === context.user.id || may(context.user, 'READ:EXPERT_NAMES')) return true;
    const { sheets } = await viewPaper(context, place.projectId);
    return sheets.some(({ memberId, files }) => memberId === place.memberId && files.length > 0);
  });
}
