import { issueRules } from '@tenderdesk/domain/oversight/supervision/supervision';
import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { lockProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { askUnit } from './supervision-news.service.ts';
import * as records from './supervision.repository.ts';
import { FILES } from './supervision.service.ts';

interface Issue {
  kind: string;
  content: string;
  /** 'yyyy-MM-dd' */
  dueDate: string;
  unit: { id: string; path: string };
  project: ProjectRow | null;
  category?: string;
  winningCandidateId?: string;
  files?: readonly string[];
}

/**
 * Issues a supervision and puts it before the unit. The caller holds the project's lock.
 * @throws RuleError SUPERVISE_OWN, SUPERVISE_DUE
 */
export async function issue(context: Context, { unit, project, files = [], ...form }: Issue): Promise<string> {
  const { db, user, now } = context;
  const own = user.organizationId === unit.id && !may(user, 'OVERSEE:SUPERVISION_RECORD');
  enforce(findings(issueRules, { own, dueDate: form.dueDate, today: now.slice(0, 10) }));
  if (project) context.concerns(project.id);
  const id = newId();
  await records.insertSupervision(db, {
    id,
    kind: form.kind,
    category: form.category ?? null,
    projectId: project?.id ?? null,
    phase: project?.phase ?? null,
    winningCandidateId: form.winningCandidateId ?? null,
    organizationId: unit.id,
    organizationPath: unit.path,
    content: form.content,
    dueDate: form.dueDate,
    createdBy: user.id,
    issuerOrganizationId: user.organizationId,
  });
  const step = { step: 'CREATE' as const, text: form.content, dueDate: form.dueDate, createdBy: user.id };
  await claimAttachments(context, FILES, await records.addStep(db, id, step), files);
  context.audit({
    action: 'CREATE',
    objectType: 'supervision',
    objectId: id,
    after: { ...form, organizationId: unit.id, projectId: project?.id ?? null },
  });
  await askUnit(context, orNotFound(await records.selectOptionalSupervision(db, user, id)), project);
  return id;
}

/**
 * Asks a unit for something: the one that runs the project, or the one that is named.
 * @throws HttpError 400 for an unknown kind or unit, 404 for a project out of scope; RuleError SUPERVISE_OWN, SUPERVISE_DUE
 */
export async function issueSupervision(
  context: Context,
  {
    projectId,
    organizationId,
    ...form
  }: {
    kind: string;
    projectId?: string | null | undefined;
    organizationId?: string | null | undefined;
    content: string;
    dueDate: string;
    files: readonly string[];
  },
) {
  const { db, user } = context;
  if (!dictOptions('bidding.SupervisionKind').some(({ code }) => code === form.kind))
    throw badField('kind', { zh: '请选择督办类型', en: 'Choose a kind of supervision' });
  if (projectId) {
    const project = await lockProject(context, projectId);
    const unit = { id: project.organizationId, path: project.organizationPath };
    return { id: await issue(context, { ...form, unit, project }) };
  }
  const unit = (await records.selectUnits(db, user, null)).find(({ id }) => id === organizationId);
  if (!unit) throw badField('organizationId', { zh: '请选择督办对象', en: 'Choose the unit that is asked' });
  return { id: await issue(context, { ...form, unit, project: null }) };
}
