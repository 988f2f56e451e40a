import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { openedTimesOf } from '../bid/bid.service.ts';
import { presentPrice } from '../bid/price.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { sectionsOf, viewRound, type ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './opening.repository.ts';
import { selectSignatures, type SignatureRow } from './record.repository.ts';
import { factorsOf, itemsOf, openingOf } from './opening.service.ts';

/** The opening as people see it: lines only once it has started. */
export async function viewOpening(context: Context, projectId: string, round?: number) {
  const project = await viewRound(context, projectId, round);
  const opening = await openingOf(context, project);
  return opening && present(context, project, opening);
}

/** The wire form of an opening. @param only the one section that a bidder takes part in */
export async function present(context: Context, project: ProjectRow, opening: records.OpeningRow, only?: string) {
  const { language } = context;
  const started = opening.startedTime !== null;
  const items = started ? await itemsOf(context, opening.id) : [];
  const times = await openedTimesOf(
    context,
    items.map(({ bidId }) => bidId),
  );
  const signatures = await selectSignatures(
    context.db,
    items.map(({ bidId }) => bidId),
    'FIRST',
  );
  const readings = started ? await records.selectReadings(context.db, opening.id, 'FIRST') : [];
  const sections = (await sectionsOf(context, project)).filter(({ id }) => only === undefined || id === only);
  const factors = await factorsOf(
    context,
    sections.map(({ id }) => id),
  );
  return {
    projectId: project.id,
    openingTime: opening.openingTime,
    place: opening.place,
    status: codedBy('bidding.OpeningStatus', opening.status, language),
    started,
    startedTime: opening.startedTime,
    decryptUntil: opening.decryptUntil,
    endedTime: opening.endedTime,
    hostName: opening.hostName,
    recorder: opening.recorder,
    version: opening.version,
    twoEnvelopes: (await biddingDocumentTermsOf(context, project))?.twoEnvelopes ?? false,
    sections: sections.map(({ id, code, name, status, controlPrice }) => ({
      sectionId: id,
      code,
      name,
      status: codedBy('bidding.SectionStatus', status, language),
      controlPrice,
      factor: factors.get(id)?.factor ?? null,
      factorTime: factors.get(id)?.drawnTime ?? null,
      items: items
        .filter(({ sectionId }) => sectionId === id)
        .map((item) => presentItem(context, item, times, signatures)),
      readings: readings
        .filter(({ sectionId }) => sectionId === id)
        .map(({ turn, bidId, readerName, readTime }) => ({ turn, bidId, readerName, readTime })),
    })),
  };
}

/** The wire form of a line. @param times when bids were opened @param signatures by bid */
export const presentItem = (
  context: Context,
  item: records.ItemRow,
  times: ReadonlyMap<string, string>,
  signatures: ReadonlyMap<string, SignatureRow>,
) => ({
  bidId: item.bidId,
  bidderName: item.bidderName,
  decryptStatus: codedBy('bidding.DecryptStatus', item.decryptStatus, context.language),
  decryptedTime: times.get(item.bidId) ?? null,
  depositOk: item.depositOk,
  ...presentPrice(context, item),
  periodDays: item.periodDays,
  quality: item.quality,
  managerName: item.managerName,
  confirmed: item.confirmed,
  objection: item.objection,
  remark: item.remark,
  answered: item.answered,
  signature: presentSignature(context, item, signatures.get(item.bidId)),
});

/** A rival learns that a company signed, not who of its people did. */
export const presentSignature = (
  { language, user }: Context,
  { supplierId, bidderName }: Pick<records.ItemRow, 'supplierId' | 'bidderName'>,
  row: SignatureRow | undefined,
) =>
  row
    ? {
        status: codedBy('bidding.OpeningSignature', row.status, language),
        name: row.status === 'SIGNED' && ![null, supplierId].includes(user.supplierId) ? bidderName : row.name,
        reason: row.reason,
        time: row.time,
      }
    : null;

/** The wire form of one line as it stands. */
export async function presentOne(context: Context, item: records.ItemRow) {
  const times = await openedTimesOf(context, [item.bidId]);
  return presentItem(context, item, times, await selectSignatures(context.db, [item.bidId], 'FIRST'));
}
