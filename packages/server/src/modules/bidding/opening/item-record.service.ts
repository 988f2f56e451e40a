import type { BidStatus } from '@tenderdesk/domain/bidding/bid/bid-codes';
import { compareAmounts } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { keepOfferedPrices, type OfferedPrice } from '../../inquiry/inquiry-record/inquiry-record-form.service.ts';
import { companyThatPriced } from '../../inquiry/inquiry-supplier/inquiry-supplier.service.ts';
import { suppliersOf } from '../../people/supplier/supplier.service.ts';
import { inquiryItemsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { clerkOf, sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { bidsOfSection } from '../bid/bid.service.ts';
import { itemPricesOf } from '../bid/item-price.service.ts';
import { validityEnds } from './revocability.service.ts';

/** Bids whose prices nobody has to take for one of the market: they fell away by their own doing, or were rejected. */
const UNKEPT: readonly BidStatus[] = ['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'REVOKED', 'REJECTED'];

/**
 * The prices of a public inquiry become inquiry records when it ends (ADR 0062): each with the day on which it was opened, how long
 * its bid binds (as it was extended, and no shorter than to that day), the region of its company and the project. Prices of
 * nothing, and bids without a tax rate, leave none. The caller holds the project's lock.
 */
export async function keepItemRecords(context: Context, ended: ProjectRow): Promise<void> {
  const sections = await sectionsOf(context, ended);
  const items = new Map(
    (
      await inquiryItemsOf(
        context,
        sections.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  );
  if (items.size === 0) return;
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
  // in one order of companies, so that two inquiries that end at once wait for each other instead of both
  for (const supplier of suppliers.toSorted((a, b) => (a.uscc < b.uscc ? -1 : 1))) {
    const { name, uscc, district, contact, mobile } = supplier;
    const company = { name, uscc, district, contact, mobile: context.cipher.openContact(mobile) };
    const known = new Map<string, string>();
    for (const bid of bids.filter(({ supplierId }) => supplierId === supplier.id)) {
      const offer = offers.get(bid.id);
      if (!offer || offer.taxRate === null) continue;
      const inquiryDate = bid.openedTime!.slice(0, 10);
      const ends = (await validityEnds.get('bids')?.(context, ended, bid.id)) ?? null;
      const validTo = ends !== null && ends < inquiryDate ? inquiryDate : ends;
      for (const { itemId, unitYuan } of offer.prices) {
        const item = items.get(itemId);
        if (!item || unitYuan === null || compareAmounts(unitYuan, '0') === 0) continue;
        const inquirySupplierId =
          known.get(item.kind) ?? (await companyThatPriced(context, company, item.kind, keeper));
        known.set(item.kind, inquirySupplierId);
        prices.push({
          ...{ type: item.kind, name: item.name, spec: item.spec, category: item.category },
          ...{ unit: item.unit, quantity: item.quantity, grossYuan: unitYuan, taxRate: offer.taxRate },
          ...{ inquirySupplierId, inquiryDate, validTo, district },
        });
      }
    }
  }
  if (prices.length === 0) return;
  const kept = await keepOfferedPrices(context, prices, { projectId: ended.id, ...keeper });
  context.audit({ action: 'KEEP_ITEM_PRICES', objectType: 'project', objectId: ended.id, after: { prices: kept } });
}
