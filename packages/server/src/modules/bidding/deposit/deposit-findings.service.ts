import type { BidFinding } from '@tenderdesk/domain/bidding/bid/finding-codes';
import { depositFindings } from '@tenderdesk/domain/bidding/deposit/findings';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './deposit.repository.ts';

/**
 * What is to be said of the deposits behind opened bids, by bid; bids whose section asks for none, or whose deposit is in order,
 * are left out. Never for an answer before the opening.
 */
export async function depositFindingsOf(
  context: Context,
  project: ProjectRow,
  bids: readonly { bidId: string; sectionId: string; supplierId: string }[],
): Promise<Map<string, BidFinding[]>> {
  const found = new Map<string, BidFinding[]>();
  const asking = (await sectionsOf(context, project)).filter(({ deposit }) => Number(deposit ?? 0) > 0);
  if (asking.length === 0 || bids.length === 0) return found;
  const { bidDeadline, bidValidityDays } = orNotFound(await biddingDocumentTermsOf(context, project));
  const terms = { bidDeadline, bidValidityDays, mandatory: project.mandatoryTender };
  const deposits = await records.selectBehindBids(context.db, project.id);
  for (const { bidId, sectionId, supplierId } of bids) {
    if (!asking.some(({ id }) => id === sectionId)) continue;
    const deposit = deposits.find((one) => one.sectionId === sectionId && one.supplierId === supplierId);
    const findings = depositFindings(deposit ? { ...deposit, ...terms } : null);
    if (findings.length > 0) found.set(bidId, findings);
  }
  return found;
}
