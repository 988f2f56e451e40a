import {
  collusionRules,
  collusionIndicators,
  type CollusionFacts,
  type ComparedBid,
} from '@tenderdesk/domain/oversight/lawfulness/collusion';
import { lotIndicators } from '@tenderdesk/domain/oversight/lawfulness/collusion-lots';
import { maskedAccount } from '@tenderdesk/domain/oversight/lawfulness/abnormal';
import { masked } from '@tenderdesk/domain/access/account/validators';
import type { BidFinding } from '@tenderdesk/domain/bidding/bid/finding-codes';
import { judge, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { BID_FILES, bidsOfSection } from '../../bidding/bid/bid.service.ts';
import { devicesOf } from '../../bidding/bid/item-price.service.ts';
import { depositsOf } from '../../bidding/deposit/deposit.service.ts';
import { sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { peopleOf } from '../../people/portfolio/portfolio.service.ts';
import { attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import * as records from './indicator.repository.ts';

/** The opened bids of a project as they are compared: payer account, manager and the people whom the company names, files and price (例40). */
async function comparedBids(context: Context, project: ProjectRow) {
  const deposits = await depositsOf(context, project.id);
  const sections = [];
  for (const { id: sectionId, name } of await sectionsOf(context, project)) {
    const opened = (await bidsOfSection(context, sectionId)).filter(({ openedTime }) => openedTime !== null);
    const files = await attachmentsOf(
      context,
      BID_FILES,
      opened.map(({ id }) => id),
    );
    const staff = await peopleOf(
      context,
      opened.map(({ supplierId }) => supplierId),
    );
    const devices = await devicesOf(
      context,
      opened.map(({ id }) => id),
    );
    const marks = await marksOf(
      context,
      opened.map(({ id }) => id),
    );
    const contacts = await contactsOf(
      context,
      opened.map(({ supplierId }) => supplierId),
    );
    // beside bids that nobody has read yet, what all quote looks like what a few share
    const read = opened.every(({ id }) => marks.has(id));
    const bids = opened.map((bid) => ({
      supplierId: bid.supplierId,
      name: bid.supplierName,
      payerAccount:
        deposits.find((one) => one.sectionId === sectionId && one.supplierId === bid.supplierId)?.payerAccount ?? null,
      people: [[bid.managerName, bid.managerCert].filter(Boolean).join(' '), ...(staff.get(bid.supplierId) ?? [])],
      machines: [devices.get(bid.id) ?? ''],
      files: (files.get(bid.id) ?? []).map(({ sha256 }) => sha256),
      authors: (read && marks.get(bid.id)?.authors) || [],
      passages: (read && marks.get(bid.id)?.passages) || [],
      contacts: contacts.get(bid.supplierId) ?? [],
      price: bid.price,
    }));
    sections.push({ sectionId, name, bids, across: await acrossLots(context, project, { sectionId, name, bids }) });
  }
  return { sections } satisfies CollusionFacts;
}

const marksOf = async ({ db }: Context, bidIds: readonly string[]) =>
  new Map((await records.selectMarks(db, bidIds)).map((one) => [one.bidId, one]));

/** How companies are reached, open to be compared and as people may see it. */
async function contactsOf({ db, cipher }: Context, supplierIds: readonly string[]) {
  const rows = await records.selectContacts(db, supplierIds);
  const hidden = (kind: 'PHONE' | 'MAIL', sealed: (typeof rows)[number]['email']) => {
    const value = sealed === null ? '' : cipher.openContact(sealed);
    return { kind, value, shown: masked(value) };
  };
  return new Map(
    rows.map(({ id, mobile, landline, email, address, account }) => {
      const given = [
        hidden('PHONE', mobile),
        hidden('PHONE', landline),
        hidden('MAIL', email),
        { kind: 'ADDRESS' as const, value: address?.replaceAll(/\s/g, '') ?? '', shown: address ?? '' },
        { kind: 'BANK' as const, value: account ?? '', shown: maskedAccount(account) ?? '' },
      ];
      return [id, given.filter(({ value }) => value !== '')];
    }),
  );
}

/** The signs of a section beside the lots that its unit opened before (例40, 例41). */
async function acrossLots(
  { db, now }: Context,
  { organizationId }: ProjectRow,
  { sectionId, name, bids }: { sectionId: string; name: string; bids: readonly ComparedBid[] },
) {
  if (bids.length < 2) return [];
  const suppliers = bids.map(({ supplierId }) => supplierId);
  const past = await records.selectLots(db, { organizationId, sectionId, suppliers });
  return lotIndicators({ name, time: now, winnerId: null, bids }, past);
}

/** After the opening, what bids have in common is kept in the abnormal library (R57). */
export async function keepIndicators(context: Context, project: ProjectRow): Promise<void> {
  const { sections } = await comparedBids(context, project);
  const rows = sections.flatMap(({ sectionId, bids, across }) =>
    [...collusionIndicators(bids), ...across].map(({ kind, suppliers, values, evidence }) => ({
      id: newId(),
      projectId: project.id,
      sectionId,
      round: project.round,
      kind,
      supplierIds: suppliers.toSorted(),
      // companies change later whom they name
      sharedPeople: kind === 'SAME_PERSON' ? [...values] : [],
      evidence: JSON.stringify(evidence),
    })),
  );
  await records.insertIndicators(context.db, rows);
  if (rows.length > 0) {
    const kinds = [...new Set(rows.map(({ kind }) => kind))];
    context.audit({ action: 'KEEP_SIGNS', objectType: 'project', objectId: project.id, after: { kinds } });
  }
}

/** What R57 says; empty until the opening has started. */
export const collusionVerdicts = async (context: Context, project: ProjectRow): Promise<Verdict[]> =>
  (await isSealed(context, project)) ? [] : judge(collusionRules, await comparedBids(context, project));

/** The signs of the library at each bid, for the committee of its lot; what was dismissed is none any more. */
export async function indicatorsBeside(
  context: Context,
  project: ProjectRow,
): Promise<ReadonlyMap<string, readonly BidFinding[]>> {
  const signs = await records.selectStanding(context.db, project);
  const found = new Map<string, BidFinding[]>();
  for (const { kind, sectionId, supplierIds } of signs)
    for (const { id, supplierId } of await bidsOfSection(context, sectionId))
      if (supplierIds.includes(supplierId)) found.set(id, [...(found.get(id) ?? []), `SIGN_${kind}`]);
  return found;
}
