import { planLevelOf } from '@tenderdesk/domain/procedure/implementation-plan/exceptions';
import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { param, type Params } from '@tenderdesk/domain/params';
import type { ProjectLevel } from '@tenderdesk/domain/procedure/project/codes';
import { dutyOf } from '@tenderdesk/domain/procedure/project/duty';
import { kindsOf, partsFault, type DutyFacts } from '@tenderdesk/domain/procedure/project/duty-facts';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { paramsFor, paramsToday } from '../../platform/parameter/parameter.service.ts';
import { viewProject, type ProjectRow } from '../project/project.service.ts';
import type { ImplementationPlanForm } from './implementation-plan.contract.ts';

/** The thresholds of the duty to tender, so that a form can show what follows while it is filled in. @throws HttpError 404 */
export async function viewThresholds(context: Context, projectId: string | undefined) {
  const params = projectId
    ? await paramsFor(context, await viewProject(context, projectId))
    : await paramsToday(context);
  return {
    'bidding.mandatory.ENGINEERING': param(params, 'bidding.mandatory.ENGINEERING'),
    'bidding.mandatory.GOODS': param(params, 'bidding.mandatory.GOODS'),
    'bidding.mandatory.SERVICE': param(params, 'bidding.mandatory.SERVICE'),
  };
}

/** What the form says of the duty to tender. */
export const dutyFactsOf = (form: ImplementationPlanForm): DutyFacts => ({
  projectType: form.projectType,
  workKind: form.workParts.length > 0 ? null : (form.workKind ?? kindsOf(form.projectType)[0] ?? null),
  workParts: form.workParts,
  estimatedAmount: form.estimatedAmount,
  infrastructure: form.infrastructure,
  fundSource: form.fundSource,
  stateFundRatio: form.stateFundRatio ?? null,
  stateDominant: form.stateDominant,
  investmentAmount: form.investmentAmount ?? null,
  budgetAmount: form.budgetAmount ?? null,
});

/** What is bought is said, and fits the type of the project. @throws HttpError 400 */
export function checkKind(form: ImplementationPlanForm): void {
  const kinds = kindsOf(form.projectType);
  const fault = partsFault(dutyFactsOf(form));
  if (fault) throw badField('workParts', fault);
  if (form.workParts.length > 0) return;
  if (!form.workKind && kinds.length > 1) throw badField('workKind', { zh: '不能为空', en: 'Required' }, 'REQUIRED');
  if (form.workKind && !kinds.includes(form.workKind))
    throw badField('workKind', { zh: '与项目类型不符', en: 'This does not fit the type of the project' });
}

/** The level that the form leads to; a part of a project keeps that of the whole. */
export const levelFor = (
  { parentProjectId, level }: ProjectRow,
  form: ImplementationPlanForm,
  params: Params,
): string => (parentProjectId ? level : (form.level ?? levelOf({ ...form, params })));

/** What the form asks for beside the rules; an exception that nothing asks for is none. @throws HttpError 400 */
export function exceptionsOf({ parentProjectId }: ProjectRow, form: ImplementationPlanForm, params: Params) {
  const { level, levelReason, contestReason } = form;
  const other = level && !parentProjectId && level !== levelOf({ ...form, params }) ? level : null;
  if (other && !levelReason) throw badField('levelReason', { zh: '不能为空', en: 'Required' }, 'REQUIRED');
  const mandatory = !parentProjectId && dutyOf({ ...dutyFactsOf(form), params }).mandatory;
  return {
    contestReason: mandatory ? contestReason : null,
    chosenLevel: other,
    levelReason: other ? levelReason : null,
  };
}

/** The level whose chain decides on the plan, where it is not the project's own (R01, R06, R07). */
export function planLevelFor(project: ProjectRow, form: ImplementationPlanForm, params: Params): ProjectLevel | null {
  if (project.parentProjectId) return null;
  const { contestReason } = exceptionsOf(project, form, params);
  const derived = levelOf({ ...form, params });
  const level = form.level ?? derived;
  const by = planLevelOf({ derived, level, department: project.planItemId === null || contestReason !== null });
  return by === level ? null : by;
}
