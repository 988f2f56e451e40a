import { ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { openingOf } from '../../bidding/opening/opening.service.ts';
import { lockProject, refusePaused, type ProjectRow } from '../../procedure/project/project.service.ts';
import { replaceRecused } from './call.service.ts';
import * as records from './committee.repository.ts';
import { committeeOf, present } from './committee.service.ts';

/** The caller's own seat. @throws HttpError 404 for people who have none */
async function seatOf(context: Context, project: ProjectRow) {
  const { members } = orNotFound(await committeeOf(context, project));
  return orNotFound(members.find(({ userId }) => userId === context.user.id));
}

/**
 * A member, who knows the bidders now, says whether a relation asks for avoidance (法37).
 * @throws RuleError REASON_REQUIRED, StateError before the opening is over or after handing in
 */
export async function declareAvoidance(
  context: Context,
  input: { projectId: string; declared: boolean; reason: string | null },
) {
  const project = await lockProject(context, input.projectId);
  refusePaused(project);
  const member = await seatOf(context, project);
  const status = (await openingOf(context, project))?.status;
  const open = (status === 'RECORDED' || status === 'EVALUATING') && member.handedInTime === null;
  if (!open) throw new StateError({ action: 'declare', status: status ?? project.phase });
  if (input.declared && !input.reason) {
    throw ruleError('REASON_REQUIRED', 'reason', { zh: '请写明须回避的情形', en: 'Say what asks for avoidance' });
  }
  await records.updateMember(context.db, member.id, {
    avoidanceDeclared: input.declared,
    avoidanceReason: input.declared ? input.reason : null,
  });
  if (input.declared && member.drawn) await replaceRecused(context, project, context.user.id);
  context.audit({
    action: 'DECLARE_AVOIDANCE',
    objectType: 'project',
    objectId: project.id,
    after: { declared: input.declared },
  });
  return present(context, project);
}
