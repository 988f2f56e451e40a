import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError } from '../../../kernel/errors.ts';
import { field, historyActions } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import { supplierOf } from '../../people/supplier/supplier.service.ts';
import {
  agencyAccounts,
  agencyOf,
  agencyPeopleOf,
  bindAgencyPeople as saveBound,
} from '../project/plan-terms.service.ts';
import { lockProject, viewProject, type ProjectRow } from '../project/project.service.ts';

const binds = ({ user }: Context, { status }: ProjectRow, agencyId: string | null): boolean =>
  agencyId !== null && status !== 'ENDED' && may(user, 'MAINTAIN:PROJECT');

/** Who of its agency works on a project, and to whom it can be given. @throws HttpError 404 */
export async function viewAgencyPeople(context: Context, projectId: string) {
  const project = await viewProject(context, projectId);
  const agencyId = await agencyOf(context, project);
  const agency = agencyId === null ? null : await supplierOf(context, agencyId);
  const bound = await agencyPeopleOf(context, projectId);
  const open = binds(context, project, agencyId);
  return {
    agency: agency?.name ?? null,
    people: bound.map(({ boundTime, ...one }) => ({ ...one, boundTime: boundTime.slice(0, 19) })),
    accounts: open && agency ? await agencyAccounts(context, agency.uscc) : null,
    allowedActions: open ? (['bind'] as const).slice() : [],
  };
}

/**
 * Names the people of the agency who work on a project (ADR 0051); whoever is left out reaches it no longer from the next call on.
 * @throws HttpError 400 for who has no account of the agency, 404, 409 CONFLICT; StateError where there is no agency or the project has ended
 */
export async function bindAgencyPeople(
  context: Context,
  projectId: string,
  input: { identityIds: readonly string[]; seen: readonly string[] },
): Promise<{ id: string }> {
  const project = await lockProject(context, projectId);
  const agencyId = await agencyOf(context, project);
  if (agencyId === null || !binds(context, project, agencyId)) {
    throw new StateError({ action: 'bind', status: project.status });
  }
  const accounts = await agencyAccounts(context, (await supplierOf(context, agencyId)).uscc);
  const before = await agencyPeopleOf(context, projectId);
  const seen = new Set(input.seen);
  if (before.length !== seen.size || before.some(({ identityId }) => !seen.has(identityId))) {
    throw new HttpError(409, 'CONFLICT');
  }
  const known = new Map([...before, ...accounts].map(({ identityId, name }) => [identityId, name]));
  const identityIds = [...new Set(input.identityIds)];
  if (identityIds.some((one) => !known.has(one))) {
    throw badField('identityIds', {
      zh: '请选择该代理机构在用的账号',
      en: 'Choose accounts of this agency that are in use',
    });
  }
  await saveBound(context, projectId, agencyId, identityIds);
  context.audit({
    action: 'BIND_AGENCY_PEOPLE',
    objectType: 'project',
    objectId: projectId,
    before: { agencyPeople: before.map(({ name }) => name).join('、') },
    after: { agencyPeople: identityIds.map((one) => known.get(one)).join('、') },
  });
  return { id: projectId };
}

/** What the history of a project shows of it. */
export function plugInAgencyPeople(): void {
  historyActions.add('project BIND_AGENCY_PEOPLE', {
    zh: '指定代理机构人员',
    en: 'Named people of the agency',
    fields: { agencyPeople: field.text('代理机构人员', 'People of the agency') },
  });
}
