import { agencyRules } from '@tenderdesk/domain/procedure/implementation-plan/agency';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import { registrationRules } from '@tenderdesk/domain/bidding/registration/registration';
import { brokenOf, enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { acceptsConsortia, type ProjectRow } from '../../procedure/project/project.service.ts';
import { agencyOf } from '../../procedure/project/plan-terms.service.ts';
import { exclusionVerdicts } from '../../people/dishonesty/dishonesty.service.ts';
import type { SupplierRow } from '../../people/supplier/supplier.service.ts';

/** Audited companies may be asked for only in purchases without a tender (电子招标投标办法 20). */
export const asksForAudited = ({ biddingMethod }: Pick<ProjectRow, 'biddingMethod'>): boolean =>
  !isTender(biddingMethod);

/**
 * What a registration is refused for: it reads those who register and nobody else, so that no refusal tells who has registered.
 * @throws RuleError SUPPLIER_NOT_AUDITED, CONSORTIUM, R25, DISHONEST_EXCLUDED
 */
export async function refuseIneligible(
  context: Context,
  project: ProjectRow,
  parties: readonly SupplierRow[],
): Promise<void> {
  const facts = {
    auditedOnly: asksForAudited(project),
    consortiumAllowed: await acceptsConsortia(context, project),
    parties: parties.map(({ id: supplierId, name, auditStatus }, index) => ({
      supplierId,
      name,
      auditPassed: auditStatus === 'AUDIT_PASSED',
      lead: index === 0,
    })),
  };
  const named = parties.map(({ id, name }) => ({ supplierId: id, name }));
  const handled = findings(agencyRules, { agencyId: await agencyOf(context, project), parties: named });
  const excluded = brokenOf([...(await exclusionVerdicts(context, project, named)).values()].flat());
  const found = [...findings(registrationRules, facts), ...handled, ...excluded];
  enforce(found.map((one) => ({ ...one, field: 'consortiumMembers' })));
}
