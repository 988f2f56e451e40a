import { isPhase, type FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import type { PostsChanged } from '../../access/account/post.hooks.ts';
import { subjectOfProject } from '../../procedure/project/project-flow.service.ts';
import { lockAnyProject } from '../../procedure/project/project.service.ts';
import { passOnStep } from '../../work/flow/flow-move.service.ts';
import { waitingIn } from './post-change.repository.ts';
import { load } from './submit.service.ts';

/** Where others work than before, whoever holds a step that waits there has it before them. */

/** What was thrown away meanwhile has nobody who waits for it. */
function unlessGone(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null;
  throw error;
}

/** Of a project, locked so that nobody takes the step meanwhile, paused or not, the phase that it is in; of what else is handed in, all. */
async function subjectOf(context: Context, flow: FlowKey) {
  const { phase, projectId } = flow;
  if (!isPhase(phase)) {
    const found = await load({ ...context, user: SYSTEM }, flow, true).catch(unlessGone);
    return found && found.subject;
  }
  const project = await lockAnyProject(context, projectId);
  return project.phase === phase && project.status !== 'ENDED' ? subjectOfProject(context, project, phase) : null;
}

export const passOnFlows: PostsChanged = async (context, change) => {
  for (const flow of await waitingIn(context.db, change)) {
    const subject = await subjectOf(context, flow);
    if (subject) await passOnStep(context, subject, flow);
  }
};
