import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import * as records from './candidate.repository.ts';

export { selectWinnersOf as winnersOfSections } from './candidate.repository.ts';

/** Who won a section elsewhere; the price in 万元. */
export interface PastWinner {
  projectId: string;
  sectionId: string;
  supplierId: string;
  bidderName: string;
  price: string;
}

/** Adds winners of imported projects. */
export async function addPastWinners({ db }: Context, winners: readonly PastWinner[]): Promise<void> {
  if (winners.length === 0) return;
  await records.insertCandidates(
    db,
    winners.map(({ price, ...winner }) => ({
      ...winner,
      id: newId(),
      round: 1,
      bidId: null,
      rank: 1,
      price,
      priceText: `${price}万元`,
      priceKind: 'AMOUNT' as const,
      priceFigure: null,
      priceUnit: null,
      score: null,
      periodDays: null,
      quality: null,
      managerName: null,
      managerCert: null,
      evaluationResult: null,
      qualificationResponse: null,
      chosen: true,
      won: true,
      winningPrice: price,
      notRankOneReason: null,
      priceLimitReason: null,
    })),
  );
}
