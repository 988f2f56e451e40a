import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { agencyOf, nameAgency } from '../project/plan-terms.service.ts';
import { lockEditable, touch, viewProject } from '../project/project.service.ts';
import { isOpenAgency } from '../../people/agency/agency.service.ts';
import { supplierOf, supplierOfUscc } from '../../people/supplier/supplier.service.ts';

/** The agency of a project; null where there is none. @throws HttpError 404 */
export async function viewAgency(context: Context, projectId: string) {
  const project = await viewProject(context, projectId);
  const supplierId = await agencyOf(context, project);
  if (supplierId === null) return { agency: null, version: project.version };
  const { name, uscc } = await supplierOf(context, supplierId);
  return { agency: { name, uscc }, version: project.version };
}

/**
 * Names the agency that handles a project, or none; from then on it cannot register in it (R25).
 * @throws HttpError 400 for a company that is no audited agency, 404, 409 CONFLICT, 423; StateError once the plan is submitted
 */
export async function saveAgency(
  context: Context,
  projectId: string,
  input: { uscc: string | null; version: number },
): Promise<{ id: string }> {
  const project = await lockEditable(context, projectId, 'IMPLEMENTION_PLAN', input.version); // sic
  const before = await agencyOf(context, project);
  const agency = input.uscc === null ? null : await supplierOfUscc(context, input.uscc);
  if (input.uscc !== null && agency === null) {
    throw badField('uscc', { zh: '企业库中没有此统一社会信用代码', en: 'No company with this credit code is known' });
  }
  if (agency && !(await isOpenAgency(context, agency.id))) {
    throw badField('uscc', {
      zh: '请选择审核通过且未暂停的招标代理机构',
      en: 'Choose an audited tender agency that is not suspended',
    });
  }
  await nameAgency(context, project, agency?.id ?? null);
  await touch(context, projectId);
  context.audit({
    action: 'SAVE_AGENCY',
    objectType: 'project',
    objectId: projectId,
    before: { agencyId: before },
    after: { agencyId: agency?.id ?? null },
  });
  return { id: projectId };
}
