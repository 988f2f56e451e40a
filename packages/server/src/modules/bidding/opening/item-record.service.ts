import type { BidStatus } from '@tenderdesk/domain/bidding/bid/bid-codes';
import { guaranteeNeededUntil } from '@tenderdesk/domain/bidding/deposit/findings';
import { compareAmounts } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { keepOfferedPrices, type OfferedPrice } from '../../inquiry/inquiry-record/inquiry-record-form.service.ts';
import { companyThatPriced } from '../../inquiry/inquiry-supplier/inquiry-supplier.service.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import { biddingDocumentTermsOf, inquiryItemsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { clerkOf, sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { bidsOfSection } from '../bid/bid.service.ts';
import { itemPricesOf } from '../bid/item-price.service.ts';

/** Bids whose prices nobody has to take for one of the market: they fell away by their own doing, or were rejected. */
const UNKEPT: readonly BidStatus[] = ['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'REVOKED', 'REJECTED'];

/**
 * The prices of a public inquiry become inquiry records when it ends (ADR 0062): each with the day on which it was opened, its validity,
 * the region of its company and the project. Prices of nothing, and bids without a tax rate, leave none. The caller holds the
 * project's lock.
 */
export async function keepItemRecords(context: Context, ended: ProjectRow): Promise<void> {
  const sections = await sectionsOf(context, ended);
  const items = await inquiryItemsOf(
    context,
    sections.map(({ id }) => id),
  );
  const terms = items.length > 0 ? await biddingDocumentTermsOf(context, ended) : null;
  if (!terms) return;
  const found = [];
  for (const { id } of sections) found.push(...(await bidsOfSection(context, id)));
  const bids = found.filter(({ openedTime, status }) => openedTime !== null && !UNKEPT.includes(status));
  const offers = await itemPricesOf(
    context,
    bids.map(({ id }) => id),
  );
  const suppliers = await suppliersOf(
    context,
    bids.map(({ supplierId }) => supplierId),
  );
  const { organizationId, organizationPath } = ended;
  const keeper = { organizationId, organizationPath, createdBy: clerkOf(ended) };
  const prices: OfferedPrice[] = [];
  for (const bid of bids) {
    const offer = offers.get(bid.id);
    const supplier = suppliers.find(({ id }) => id === bid.supplierId);
    if (!offer || offer.taxRate === null || !supplier) continue;
    const { name, uscc, district, contact, mobile } = supplier;
    for (const { itemId, unitYuan } of offer.prices) {
      const item = items.find(({ id }) => id === itemId);
      if (!item || unitYuan === null || compareAmounts(unitYuan, '0') === 0) continue;
      const company = { name, uscc, district, contact, mobile: context.cipher.openContact(mobile) };
      prices.push({
        ...{ type: item.kind, name: item.name, spec: item.spec, category: item.category },
        ...{ unit: item.unit, quantity: item.quantity, grossYuan: unitYuan, taxRate: offer.taxRate },
        inquirySupplierId: await companyThatPriced(context, company, item.kind, keeper),
        inquiryDate: bid.openedTime!.slice(0, 10),
        validTo: guaranteeNeededUntil(terms),
        district,
      });
    }
  }
  if (prices.length === 0) return;
  const kept = await keepOfferedPrices(context, prices, { projectId: ended.id, ...keeper });
  context.audit({ action: 'KEEP_ITEM_PRICES', objectType: 'project', objectId: ended.id, after: { prices: kept } });
}
