import { inWordsOf } from '@tenderdesk/domain/wording';
import { NO_PRICE } from '@tenderdesk/domain/bidding/bid/price';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { unitNames } from '../../access/account/account.service.ts';
import { priceColumns, priceOf, type OptionalPriceColumns } from '../../bidding/bid/price.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './candidate.repository.ts';

export {
  clearChoice,
  deleteDirect,
  dropCandidate,
  updateCandidate,
  type CandidateRow,
  type RoundKey,
} from './candidate.repository.ts';

/** The round that a project is in. */
export const roundOf = ({ id, round }: ProjectRow): records.RoundKey => ({ projectId: id, round });

/** An opened bid as the record holds it, or what was agreed with a supplier who handed in none. */
interface OpenedBid extends OptionalPriceColumns {
  /** Null without a bid. */
  bidId: string | null;
  sectionId: string;
  supplierId: string;
  bidderName: string;
  periodDays: number | null;
  quality: string | null;
  managerName: string | null;
  managerCert: string | null;
  /** As it was opened, where the price above was corrected. */
  openedPriceText?: string | null;
}

/** Makes a bid a winning candidate of its section (例53). @param place.score of the evaluation report, two decimals; null without one */
export async function nominate(
  context: Context,
  project: ProjectRow,
  bid: OpenedBid,
  { rank, score, result }: { rank: number; score: string | null; result?: string },
): Promise<void> {
  const { bidId, sectionId, supplierId, bidderName } = bid;
  const { periodDays, quality, managerName, managerCert } = bid;
  await records.insertCandidate(context.db, {
    id: newId(),
    ...roundOf(project),
    bidId,
    sectionId,
    supplierId,
    bidderName,
    rank,
    score,
    periodDays,
    quality,
    managerName,
    managerCert,
    ...priceColumns(priceOf(bid) ?? NO_PRICE),
    openedPriceText: bid.openedPriceText ?? null,
    evaluationResult: result ?? `综合得分${score}分，排名第${rank}`,
    qualificationResponse: inWordsOf(project, '满足招标文件要求'),
    winningPrice: null,
    notRankOneReason: null,
    priceLimitReason: null,
  });
}

/** The round has no candidates any more: it is evaluated again. */
export const dismissCandidates = ({ db }: Context, project: ProjectRow): Promise<void> =>
  records.deleteCandidates(db, roundOf(project));

/** The candidates of the project's round that stand, by section and rank. */
export const candidatesOf = ({ db }: Context, project: ProjectRow): Promise<records.CandidateRow[]> =>
  records.selectCandidates(db, roundOf(project));

/** The winners, by section; none before they are confirmed. */
export const winnersOf = async (context: Context, project: ProjectRow): Promise<records.CandidateRow[]> =>
  (await candidatesOf(context, project)).filter(({ won }) => won);

/** Who has won the sections of the other projects of its family, which is locked until the transaction ends. */
export const wonInFamily = ({ db }: Context, { id }: Pick<ProjectRow, 'id'>) => records.lockWonInFamily(db, id);

/** The wire form of a candidate. */
export function presentCandidate({ language }: Context, row: records.CandidateRow) {
  const { bidderName, rank, price, priceText, priceKind, score, periodDays, quality, managerName, managerCert } = row;
  const { evaluationResult, qualificationResponse, chosen, won, winningPrice, notRankOneReason, priceLimitReason } =
    row;
  return {
    candidateId: row.id,
    bidderName,
    rank,
    price,
    priceText,
    openedPriceText: row.openedPriceText,
    score,
    periodDays,
    quality,
    managerName,
    managerCert,
    priceKind: codedBy('bidding.PriceKind', priceKind, language),
    evaluationResult,
    qualificationResponse,
    chosen,
    won,
    winningPrice,
    priceLimitExempt: priceLimitReason !== null,
    priceLimitReason,
    notRankOneReason:
      notRankOneReason === null ? null : codedBy('bidding.NotRankOneReason', notRankOneReason, language),
  };
}

/** The unit that tenders, as documents name it. */
export const tendereeOf = async (
  { db }: Context,
  project: ProjectRow,
): Promise<{ name: string; label: string | null }> => unitNames(db, project.organizationId);
