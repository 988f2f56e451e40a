import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import {
  listPublicAnnouncements,
  viewPublicAnnouncement,
} from '@tenderdesk/server/modules/procedure/announcement/announcement.contract';
import { viewAward } from '@tenderdesk/server/modules/selection/award/award.contract';
import { viewEvaluation } from '@tenderdesk/server/modules/selection/evaluation/evaluation.contract';
import { viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import type { Actor } from '@tenderdesk/scenario/actor';
import type { TenderSpec } from '@tenderdesk/scenario/spec';

const differs = (what: string, got: unknown, wanted: unknown): string[] =>
  JSON.stringify(got) === JSON.stringify(wanted)
    ? []
    : [`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`];

/**
 * What of a played case came out otherwise than it went in: the order of all bids, the first three as candidates with
 * their prices as written, the publicity period and the published text, the end.
 * @param clerk of the tenderer
 * @param stranger the public
 */
export async function compare(spec: TenderSpec, projectId: string, clerk: Actor, stranger: Actor): Promise<string[]> {
  const params = { projectId };
  const wanted = spec.sections.map(({ bidders }) => bidders.map(({ priceText }) => priceText));
  const project = await clerk.call(viewProject, { params });
  const evaluation = await clerk.call(viewEvaluation, { params });
  const award = await clerk.call(viewAward, { params });
  const ranking = evaluation.sections.map(({ bids }) =>
    bids.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity)).map(({ priceText }) => priceText),
  );
  const candidates = award.sections.map((section) => section.candidates.toSorted((a, b) => a.rank - b.rank));
  return [
    ...differs('end', [project.phase.code, project.result?.code], ['ENDED', 'AWARDED']),
    ...differs('ranking', ranking, wanted),
    ...differs(
      'candidates',
      candidates.map((section) =>
        section.map(({ rank, priceText, priceKind, price }) => [rank, priceText, priceKind.code, price]),
      ),
      wanted.map((texts) => texts.slice(0, 3).map(candidateOf)),
    ),
    ...differs(
      'winner',
      candidates.map((section) => section.filter(({ won }) => won).map(({ rank }) => rank)),
      wanted.map(() => [1]),
    ),
    ...(await comparePublic(spec, projectId, stranger)),
  ];
}

function candidateOf(priceText: string, index: number): unknown[] {
  const { kind, amount } = readPrice(priceText);
  return [index + 1, priceText, kind, amount];
}

/** What everybody reads: the candidates with their prices, in order, for exactly the published period. */
async function comparePublic(
  { name, sections, times }: TenderSpec,
  projectId: string,
  stranger: Actor,
): Promise<string[]> {
  const { content: found } = await stranger.call(listPublicAnnouncements, {
    query: { type: 'CANDIDATE', keyword: name, size: 100 },
  });
  const row = found.find((announcement) => announcement.projectId === projectId);
  if (!row) return ['candidates were not published'];
  const { publishTime, endTime, content } = await stranger.call(viewPublicAnnouncement, {
    params: { announcementId: row.id },
  });
  const places = sections.flatMap(({ bidders }) =>
    bidders
      .slice(0, 3)
      .map(({ priceText }, index) =>
        content.indexOf(`投标报价：${priceText}；`, content.indexOf(`第${index + 1}中标候选人`)),
      ),
  );
  return [
    ...differs('publicity period', [publishTime, endTime], [times.publicityStart, times.publicityEnd]),
    ...differs(
      'published prices',
      places.every((place) => place >= 0),
      true,
    ),
    ...differs(
      'published order',
      places,
      places.toSorted((a, b) => a - b),
    ),
  ];
}
