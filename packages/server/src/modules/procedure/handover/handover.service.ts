import { HANDED_TODOS, handoverFault } from '@tenderdesk/domain/procedure/handover/handover';
import { handOverClerkWork } from '../../../kernel/clerk-work.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError, notFound, orNotFound } from '../../../kernel/errors.ts';
import { may, holderOf } from '../../../kernel/user.ts';
import { handOverItems } from '../../planning/plan/plan-work.service.ts';
import { moveTodos, remind } from '../../work/reminder/reminder.service.ts';
import * as records from './handover.repository.ts';
import { aboutProject, touch } from '../project/project.service.ts';

/** One hands over one's own work; that of others who are away or have left, whoever leads or administers the unit. */
const handsOver = ({ user }: Context, userId: string): boolean =>
  userId === holderOf(user) || may(user, 'DIVIDE:PROJECT');

const unitOf = async ({ db, user }: Context, organizationId: string | null | undefined) =>
  orNotFound(await records.selectOptionalOrganization(db, user, organizationId ?? user.organizationId));

/** Who has work of a clerk in an organisation, and who may take it over. @throws HttpError 404 */
export async function listPeople(context: Context, organizationId: string | undefined) {
  const unit = await unitOf(context, organizationId);
  return (await records.selectPeople(context.db, unit.id)).map((row) => ({
    ...row,
    self: row.userId === holderOf(context.user),
    handable: handsOver(context, row.userId) && row.projects + row.todos > 0,
  }));
}

interface Handover {
  organizationId?: string | null | undefined;
  fromUserId: string;
  toUserId: string;
  projectId?: string | null | undefined;
  reason: string;
}

const WRONG = {
  SELF: { zh: '请选择另一位经办人', en: 'Choose another clerk' },
  NOT_CLERK: { zh: '请选择本单位在岗的经办人', en: 'Choose a clerk of this unit' },
} as const;

/**
 * The work of a clerk goes to a colleague of the same organisation: one project, or all that have not ended, with what
 * is to do about them; with everything go the plan items that have not begun, and requests, reports and sheets that are not done.
 * @throws HttpError 400, 403 for somebody else's work without the right, 404
 */
export async function handOver(
  context: Context,
  { organizationId, fromUserId, toUserId, projectId, reason }: Handover,
) {
  const { db } = context;
  if (!handsOver(context, fromUserId)) throw new HttpError(403, 'FORBIDDEN');
  const unit = await unitOf(context, organizationId);
  const from = await records.selectIdentities(db, unit.id, fromUserId);
  // nobody of this unit has anything to hand over here
  const giver = orNotFound(from[0]);
  const to = (await records.selectIdentities(db, unit.id, toUserId)).find(({ clerk }) => clerk);
  const fault = handoverFault({ from: fromUserId, to: toUserId, toIsClerk: to !== undefined });
  if (fault || !to) throw badField('toUserId', WRONG[fault ?? 'NOT_CLERK']);
  const projects = await records.lockOpen(db, unit.id, fromUserId, projectId ?? null);
  if (projectId && projects.length === 0) throw notFound();
  const names = { from: giver.displayName, to: to.displayName };
  for (const project of projects) {
    await touch(context, project.id, { divisionUserId: toUserId });
    await remind(
      context,
      'NOTICE_HANDED_OVER',
      aboutProject(project),
      { name: project.name, from: names.from, reason },
      [{ identityIds: [to] }],
    );
    context.audit({
      action: 'HAND_OVER',
      objectType: 'project',
      objectId: project.id,
      before: { clerk: names.from },
      after: { clerk: names.to, reason },
    });
  }
  const plans = projectId ? 0 : await handOverItems(context, unit.id, fromUserId, toUserId, reason);
  if (!projectId) await handOverClerkWork(db, unit.id, fromUserId, toUserId);
  const todos = await moveTodos(
    context,
    from.map(({ identityId }) => identityId),
    to,
    HANDED_TODOS,
    { projectIds: projects.map(({ id }) => id), withoutProject: !projectId },
  );
  return { projects: projects.length, plans, todos };
}
