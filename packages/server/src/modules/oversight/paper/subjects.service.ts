import { priceWords } from '@tenderdesk/domain/bidding/bid/price';
import type { PaperFacts } from '@tenderdesk/domain/oversight/paper/facts';
import type { Context } from '../../../kernel/context.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { amount, count, inCapitals, priceOf, yes, yuan } from './fact-words.ts';
import * as records from './facts.repository.ts';

/** What a paper is about besides its project: a candidate, a bid, a contract, a clarification. */
export interface Subject {
  id: string;
  /** The company that it goes to. */
  supplierId: string | null;
  facts: Partial<PaperFacts>;
}

type CandidateRow = Awaited<ReturnType<typeof records.selectCandidates>>[number];

/** What a notice tells of the winner of its section. */
const noticeFacts = (
  winner: CandidateRow,
  addressee: string,
  { issueDate, content }: { issueDate: string; content: string },
): NonNullable<PaperFacts['notice']> => ({
  no: winner.noticeNo ?? '',
  addressee,
  section: winner.sectionName,
  winner: winner.bidderName,
  price: `${priceOf(winner)}${winner.openedPriceText === null ? '' : '（经算术修正）'}`,
  priceInWords: inCapitals(winner.winningPrice),
  periodDays: count(winner.periodDays),
  quality: winner.quality ?? '',
  manager: winner.managerName ?? '',
  content,
  issueDate,
});

/** Each winner with its notice, and each loser with its own. */
export async function noticeSubjects(
  { db }: Context,
  project: ProjectRow,
  kind: 'WINNING_NOTICE' | 'RESULT_NOTICE',
): Promise<Subject[]> {
  const winners = (await records.selectCandidates(db, project)).filter(({ won }) => won);
  const award = await records.selectOptionalAward(db, project);
  const terms = { issueDate: award?.issueDate ?? '', content: award?.noticeContent ?? '' };
  const toLoser = { ...terms, content: '' };
  if (kind === 'WINNING_NOTICE')
    return winners.map((winner) => ({
      id: winner.id,
      supplierId: winner.supplierId,
      facts: { notice: noticeFacts(winner, winner.bidderName, terms) },
    }));
  return (await records.selectLosers(db, project)).flatMap(({ bidId, supplierId, bidderName, sectionId }) => {
    const winner = winners.find((one) => one.sectionId === sectionId);
    return winner
      ? [{ id: bidId, supplierId, facts: { notice: { ...noticeFacts(winner, bidderName, toLoser), no: '' } } }]
      : [];
  });
}

/** Each contract of the round. */
export async function contractSubjects({ db }: Context, project: ProjectRow): Promise<Subject[]> {
  const terms = (await records.selectOptionalBiddingDocument(db, project))?.contractTerms ?? '';
  return (await records.selectContracts(db, project)).map((row) => ({
    id: row.id,
    supplierId: row.supplierId,
    facts: {
      contract: {
        no: row.contractNo,
        name: row.name,
        section: row.sectionName,
        partyA: row.partyA,
        partyB: row.partyB,
        amount: amount(row.amount),
        amountInWords: inCapitals(row.amount),
        estimated: row.estimated ? '暂估' : '',
        price: priceWords(row.priceText, row.estimated ? null : row.amount),
        periodDays: String(row.periodDays),
        signDate: row.signDate,
        effectiveDate: row.effectiveDate ?? '',
        endDate: row.endDate ?? '',
        bondYuan: yuan(row.performanceBond),
        quality: row.quality ?? '',
        terms,
      },
    },
  }));
}

/** A clarification that was published; null before. */
export async function clarificationSubject({ db }: Context, clarificationId: string): Promise<Subject | null> {
  const row = await records.selectOptionalClarification(db, clarificationId);
  if (row?.no == null) return null;
  const { no, content, affectsBid, bidDeadline, publishTime } = row;
  const clarification = {
    no: String(no),
    content,
    affectsBid: yes(affectsBid),
    bidDeadline: bidDeadline ?? '',
    publishTime: publishTime ?? '',
  };
  return { id: clarificationId, supplierId: null, facts: { clarification } };
}
