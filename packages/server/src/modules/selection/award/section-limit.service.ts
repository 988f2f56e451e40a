import { wonBefore, type LimitedSection, type SectionLimitFacts } from '@tenderdesk/domain/selection/award/winner';
import type { Context } from '../../../kernel/context.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { wonInFamily, type CandidateRow } from '../candidate/candidate.service.ts';

/** How many sections one bidder may win, by the document, over the sections that were split off too. */

/** The limit of the document; null where it limits nothing. */
export const sectionLimitOf = async (context: Context, project: ProjectRow): Promise<number | null> =>
  (await biddingDocumentTermsOf(context, project))?.sectionLimit ?? null;

/**
 * What the limit says of each chosen candidate, by its id; empty where the document limits nothing.
 * @param candidates that stand, with who is chosen
 */
export async function limitFacts(
  context: Context,
  project: ProjectRow,
  candidates: readonly CandidateRow[],
): Promise<ReadonlyMap<string, SectionLimitFacts>> {
  const most = await sectionLimitOf(context, project);
  if (most === null) return new Map();
  const elsewhere = await wonInFamily(context, project);
  const known = await sectionsOf(context, project);
  const own = known.map(({ id: sectionId, ordinal }) => {
    const chosen = candidates.find((one) => one.sectionId === sectionId && (one.won || one.chosen));
    return { sectionId, ordinal, won: chosen?.won ?? false, supplierId: chosen?.supplierId ?? null };
  });
  const sections: LimitedSection[] = [...own, ...elsewhere.map((one) => ({ ...one, won: true }))].toSorted(
    (a, b) => a.ordinal - b.ordinal,
  );
  const facts = candidates
    .filter(({ chosen }) => chosen)
    .map(({ id, sectionId, supplierId, rank }): [string, SectionLimitFacts] => {
      const ahead = candidates.filter((one) => one.sectionId === sectionId && one.rank < rank);
      const othersReached = ahead.every((one) => wonBefore(sections, sectionId, one.supplierId) >= most);
      return [id, { most, before: wonBefore(sections, sectionId, supplierId), othersReached }];
    });
  return new Map(facts);
}
