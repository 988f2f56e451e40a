import type { Context } from '../../../kernel/context.ts';
import { moveOpening } from '../../bidding/opening/opening.service.ts';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { enforce, type Text } from '@tenderdesk/domain/rule';
import { committeeFindings } from '../committee/committee.service.ts';
import type { lockEvaluationSession } from './evaluation-session.service.ts';
import * as records from './evaluation.repository.ts';

/**
 * The evaluation begins with the committee that is named, if none of them must keep away (R39, R42, R43).
 * @returns the status of the opening
 * @throws RuleError
 */
export async function begin(
  context: Context,
  { project, opening, committee }: Awaited<ReturnType<typeof lockEvaluationSession>>,
) {
  if (opening.status !== 'RECORDED') return opening.status;
  // warnings were confirmed when the committee was named
  const broken = await committeeFindings(context, project, committee.members);
  enforce(broken.filter(({ severity }) => severity === 'block'));
  return moveOpening(context, opening, 'evaluate');
}

const reject = (
  context: Context,
  action: 'REJECT_REVOKED' | 'REJECT_OVER_CEILING' | 'REJECT_CORRECTION_REFUSED' | 'REJECT_BY_VOTE',
  bidId: string,
  ground: { rejectReason: string; clause: string | null; byLaw: boolean },
): Promise<records.ReviewRow> => {
  const after = { result: 'REJECT' as const, ...ground };
  context.audit({ action, objectType: 'bid', objectId: bidId, after });
  return records.saveReview(context.db, { bidId, ...after });
};

/** Why bids were rejected, by bid: the ground in the words of both languages, with its clause. */
export async function groundsOf({ db }: Context, bidIds: readonly string[]): Promise<Map<string, Text>> {
  const rejected = [...(await records.selectReviews(db, bidIds)).values()].filter(({ result }) => result === 'REJECT');
  return new Map(
    rejected.map(({ bidId, rejectReason, clause }) => {
      const ground = (language: keyof Text) =>
        [dictLabel('bidding.RejectReason', rejectReason ?? '', language), clause].filter(Boolean);
      return [bidId, { zh: ground('zh').join('：'), en: ground('en').join(': ') }];
    }),
  );
}

/** A price above the ceiling is rejected without a question or a vote (例51(五)). */
export const rejectByLaw = (context: Context, bidId: string): Promise<records.ReviewRow> =>
  reject(context, 'REJECT_OVER_CEILING', bidId, { rejectReason: 'PRICE', clause: null, byLaw: true });

/** A bid that its bidder has revoked is evaluated no further. */
export const rejectRevoked = (context: Context, bidId: string): Promise<records.ReviewRow> =>
  reject(context, 'REJECT_REVOKED', bidId, {
    rejectReason: 'NOT_RESPONSIVE',
    clause: '投标人在投标有效期内撤销投标',
    byLaw: true,
  });

/** Who refuses the correction of its arithmetic, or is silent about it, is rejected as the document says. */
export const rejectForCorrection = (context: Context, bidId: string, silent: boolean): Promise<records.ReviewRow> =>
  reject(context, 'REJECT_CORRECTION_REFUSED', bidId, {
    rejectReason: 'DOCUMENT_CLAUSE',
    clause: silent ? '逾期未确认算术错误的修正' : '不接受算术错误的修正',
    byLaw: true,
  });

/** The majority of the members has voted the explanation of a low price down (12号令 21 (u)). */
export const rejectByVote = (context: Context, bidId: string, answered: boolean): Promise<records.ReviewRow> =>
  reject(context, 'REJECT_BY_VOTE', bidId, {
    rejectReason: 'PRICE',
    clause: answered
      ? '报价明显偏低，书面说明未获评标委员会过半数认可'
      : '报价明显偏低，逾期未作书面说明，评标委员会过半数同意否决',
    byLaw: false,
  });
