import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { presentPrice } from '../../bidding/bid/price.service.ts';
import { presentSignature } from '../../bidding/opening/opening-view.service.ts';
import {
  priceItemsOf,
  priceOpeningOf,
  priceReadingsOf,
  priceSignaturesOf,
  type PriceItemRow,
  type PriceOpeningRow,
} from '../../bidding/opening/price-opening.service.ts';
import { sectionsOf, viewRound, type ProjectRow } from '../../procedure/project/project.service.ts';

/** The second opening as people see it: lines only once it has begun. @throws HttpError 404 */
export async function viewPriceOpening(context: Context, projectId: string, round?: number) {
  const project = await viewRound(context, projectId, round);
  const opening = await priceOpeningOf(context, project);
  return opening && present(context, project, opening);
}

/** The wire form of a second opening. @param only the one section that a bidder takes part in */
export async function present(context: Context, project: ProjectRow, opening: PriceOpeningRow, only?: string) {
  const begun = opening.status !== 'ANNOUNCED';
  const items = begun ? await priceItemsOf(context, opening) : [];
  const bidIds = items.map(({ bidId }) => bidId);
  const signatures = await priceSignaturesOf(context, bidIds);
  const readings = begun ? await priceReadingsOf(context, project) : [];
  const sections = (await sectionsOf(context, project)).filter(({ id }) => only === undefined || id === only);
  return {
    projectId: project.id,
    openingTime: opening.openingTime,
    place: opening.place,
    status: codedBy('bidding.PriceOpeningStatus', opening.status, context.language),
    startedTime: opening.startedTime,
    decryptUntil: opening.decryptUntil,
    endedTime: opening.endedTime,
    hostName: opening.hostName,
    recorder: opening.recorder,
    version: opening.version,
    sections: sections.map(({ id, name }) => ({
      sectionId: id,
      name,
      items: items.filter(({ sectionId }) => sectionId === id).map((item) => presentItem(context, item, signatures)),
      readings: readings
        .filter(({ sectionId }) => sectionId === id)
        .map(({ turn, bidId, readerName, readTime }) => ({ turn, bidId, readerName, readTime })),
    })),
  };
}

/** The wire form of a line. */
export const presentItem = (
  context: Context,
  item: PriceItemRow,
  signatures: Awaited<ReturnType<typeof priceSignaturesOf>>,
) => ({
  bidId: item.bidId,
  bidderName: item.bidderName,
  admitted: item.admitted,
  decryptStatus: item.decryptStatus && codedBy('bidding.DecryptStatus', item.decryptStatus, context.language),
  decryptedTime: item.decryptedTime,
  ...presentPrice(context, item),
  confirmed: item.confirmed,
  objection: item.objection,
  remark: item.remark,
  answered: item.answered,
  signature: presentSignature(context, item, signatures.get(item.bidId)),
});
