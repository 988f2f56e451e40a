import { agencyRules } from '@tenderdesk/domain/procedure/implementation-plan/agency';
import { registrationRules, type Party } from '@tenderdesk/domain/bidding/registration/registration';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { acceptsConsortia, type ProjectRow } from '../../procedure/project/project.service.ts';
import { agencyOf } from '../../procedure/project/plan-terms.service.ts';
import { dishonestAmong, suppliersOf, type SupplierRow } from '../../people/supplier/supplier.service.ts';
import * as records from './registration.repository.ts';

/** R33 and what a consortium must be. What concerns other bidders is refused without telling who. */
export async function refuseIneligible(
  context: Context,
  project: ProjectRow,
  sectionId: string,
  parties: readonly SupplierRow[],
  relatedToTenderee: boolean,
): Promise<void> {
  const taken = await records.selectPartiesOfSection(context.db, sectionId);
  const others = await suppliersOf(context, taken);
  const dishonest = await dishonestAmong(
    context,
    parties.map(({ id }) => id),
  );
  const facts = {
    consortiumAllowed: await acceptsConsortia(context, project),
    parties: parties.map((party, index) => ({
      ...asParty(party),
      dishonest: dishonest.has(party.id),
      lead: index === 0,
      // the lead declares for all of them
      relatedToTenderee: relatedToTenderee && index === 0,
    })),
  };
  const named = parties.map(({ id, name }) => ({ supplierId: id, name }));
  const handled = findings(agencyRules, { agencyId: await agencyOf(context, project), parties: named });
  // who may not bid in itself learns nothing of the others: a company that is not audited writes into its data what it likes
  refuse([...findings(registrationRules, { ...facts, others: [] }), ...handled]);
  refuse(findings(registrationRules, { ...facts, others: others.map(asParty) }));
}

const refuse = (found: ReturnType<typeof findings>): void =>
  enforce(found.map((one) => ({ ...one, field: 'consortiumMembers' })));

const asParty = ({ id, name, legalPerson, auditStatus, relations }: SupplierRow): Party => ({
  supplierId: id,
  name,
  legalPerson,
  auditPassed: auditStatus === 'AUDIT_PASSED',
  dishonest: false,
  relatedTo: relatedOf(relations),
  relatedToTenderee: false,
});

const relatedOf = (relations: unknown): string[] =>
  Array.isArray(relations) ? relations.map(({ supplierId }: { supplierId: string }) => supplierId) : [];
