import type { DirectChoiceReason } from '@tenderdesk/domain/selection/committee/draw-codes';
import { tooEarly } from '@tenderdesk/domain/selection/committee/draw-steps';
import { ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { timeNow } from '../../../kernel/work.ts';
import { expertsAmong } from '../../people/expert/expert.service.ts';
import { attachmentReaders, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { readsProject, viewProject } from '../../procedure/project/project.service.ts';
import { seatDrawn } from './call.service.ts';
import * as committees from './committee.repository.ts';
import { committeeOf, readsNames, viewCommittee } from './committee.service.ts';
import * as records from './direct-choice.repository.ts';
import { evaluationPlan, lockOpen } from './draw-records.service.ts';

/** What the slips of the province are filed under. */
const FILES = 'EXPERT_DRAW_SLIP';

/**
 * The approver agrees that the experts of a special project are named, on a listed ground, or takes that back (例46, R41).
 * @param input.ground null takes it back
 * @throws HttpError 404, 409, 423; StateError 409
 */
export async function approveDirectChoice(
  context: Context,
  projectId: string,
  input: { ground: DirectChoiceReason | null; reason: string; version: number },
) {
  const { db, user } = context;
  const project = await lockOpen(context, projectId);
  const before = await committeeOf(context, project);
  expectVersion(before?.version ?? 0, input.version);
  const { id } = await committees.saveCommittee(db, {
    id: before?.id ?? newId(),
    projectId,
    round: project.round,
    reason: before?.reason ?? input.reason,
  });
  const { ground, reason } = input;
  await committees.updateDirectChoice(db, id, { ground, reason, approvedBy: ground ? user.id : null });
  context.audit({
    action: 'APPROVE_DIRECT_CHOICE',
    objectType: 'project',
    objectId: projectId,
    before: { ground: before?.directChoiceGround ?? null },
    after: { ground, reason },
  });
  return viewCommittee(context, projectId);
}

/**
 * Records a draw that the province made from its pool, with its slip; who was drawn joins the committee as drawn (R41).
 * @throws HttpError 400 for people outside the library or named twice, or a foreign file, 404, 409 DUPLICATE, 423; StateError; RuleError
 *   SLIP_NOT_YET, DRAW_TOO_EARLY
 */
export async function recordDrawSlip(
  context: Context,
  projectId: string,
  input: { slipNo: string; drawnTime: string; experts: readonly string[]; files: readonly string[] },
): Promise<void> {
  const { db, user } = context;
  const project = await lockOpen(context, projectId);
  const { slipNo, drawnTime } = input;
  if (drawnTime > (await timeNow(db))) {
    throw ruleError('SLIP_NOT_YET', 'drawnTime', {
      zh: '抽取时间不能晚于现在',
      en: 'The draw cannot be later than now',
    });
  }
  const { earliest } = await evaluationPlan(context, project);
  if (drawnTime < earliest) throw ruleError('DRAW_TOO_EARLY', 'drawnTime', tooEarly(earliest));
  if (await records.hasSlip(db, slipNo)) {
    throw duplicate({ slipNo: { zh: '该抽取单已登记', en: 'This slip is recorded already' } });
  }
  const seated = new Set((await committeeOf(context, project))?.members.map(({ userId }) => userId));
  const { experts } = input;
  if (new Set(experts).size < experts.length)
    throw badField('experts', { zh: '同一专家不得重复登记', en: 'Name each expert once' });
  const known = new Set(await expertsAmong(context, experts));
  if (experts.some((userId) => !known.has(userId) || seated.has(userId))) {
    throw badField('experts', {
      zh: '专家须在库且不在本评标委员会中',
      en: 'The experts must be in the library and not in this committee yet',
    });
  }
  const id = newId();
  const recorded = {
    id,
    projectId,
    round: project.round,
    slipNo,
    drawnTime,
    userIds: [...experts],
    recordedBy: user.id,
  };
  await records.insertSlip(db, recorded);
  await claimAttachments(context, FILES, id, input.files);
  for (const userId of experts) await seatDrawn(context, project, userId);
  context.audit({
    action: 'RECORD_DRAW_SLIP',
    objectType: 'project',
    objectId: projectId,
    after: { slipNo, drawnTime, experts: experts.length },
  });
}

/** A slip names the experts: it is for who may read their names. */
export const plugInReaders = (): void =>
  attachmentReaders.add(FILES, async (context, slipId) => {
    const slip = await records.selectOptionalSlip(context.db, slipId);
    if (!slip || !may(context.user, 'READ:PROJECT_DETAIL') || !(await readsProject(context, slip.projectId)))
      return false;
    return readsNames(context, await viewProject(context, slip.projectId));
  });
