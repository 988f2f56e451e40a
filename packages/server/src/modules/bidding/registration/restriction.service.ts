import type { BidFinding } from '@tenderdesk/domain/bidding/bid/finding-codes';
import { restrictionFindings, type BiddingCompany } from '@tenderdesk/domain/bidding/registration/restrictions';
import { isTender } from '@tenderdesk/domain/procedure/project/procedure';
import type { Context } from '../../../kernel/context.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { dishonestAmong } from '../../people/dishonesty/dishonesty.service.ts';
import { suppliersOf, type SupplierRow } from '../../people/supplier/supplier.service.ts';
import * as records from './registration.repository.ts';

/**
 * What is to be judged of who bids, by bid; bids without any of it are left out. Never for an answer before the opening.
 * @param bids opened ones of the project's round
 */
export async function restrictionFindingsOf(
  context: Context,
  project: ProjectRow,
  bids: readonly { bidId: string; sectionId: string; registrationId: string }[],
): Promise<Map<string, BidFinding[]>> {
  const found = new Map<string, BidFinding[]>();
  if (bids.length === 0) return found;
  const registrationIds = bids.map(({ registrationId }) => registrationId);
  const parties = await records.selectParties(context.db, registrationIds);
  const declared = await records.selectDeclared(context.db, registrationIds);
  const supplierIds = parties.map(({ supplierId }) => supplierId);
  const dishonest = await dishonestAmong(context, supplierIds, project);
  const suppliers = new Map((await suppliersOf(context, supplierIds)).map((supplier) => [supplier.id, supplier]));
  const companiesOf = (registrationId: string): BiddingCompany[] =>
    parties
      .filter((party) => party.registrationId === registrationId)
      .flatMap(({ supplierId, lead }) => {
        const supplier = suppliers.get(supplierId);
        const ownGroup = lead && declared.has(registrationId);
        return supplier ? [companyOf(supplier, dishonest.has(supplierId), ownGroup)] : [];
      });
  for (const { bidId, sectionId, registrationId } of bids) {
    const others = bids.filter((bid) => bid.sectionId === sectionId && bid.bidId !== bidId);
    const findings = restrictionFindings({
      checksIdentity: isTender(project.biddingMethod),
      parties: companiesOf(registrationId),
      others: others.flatMap((bid) => companiesOf(bid.registrationId)),
    });
    if (findings.length > 0) found.set(bidId, findings);
  }
  return found;
}

const companyOf = (
  { id, uscc, auditStatus, headIdDigest, relations, kinds }: SupplierRow,
  dishonest: boolean,
  declared: boolean,
): BiddingCompany => ({
  supplierId: id,
  uscc,
  auditStatus,
  head: headIdDigest,
  ties: relations,
  dishonest,
  ownGroup: declared || kinds.includes('INTERNAL'),
});
