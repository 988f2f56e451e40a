import { ComputationCause, ReviewResult } from '@tenderdesk/domain/selection/evaluation/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  actionsOf,
  coded,
  dateText,
  dateTimeText,
  enumOf,
  fileRef,
  id,
  optionalText,
  roundQuery,
  text,
} from '../../../kernel/wire.ts';
import { priceFields } from '../../bidding/bid/bid.contract.ts';
import { PriceFormula } from '../../procedure/bidding-document/bidding-document.contract.ts';

const scoreText = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'score');
/** What a member gives one bid for one criterion. */
export const Score = z.strictObject({ bidId: id, criterionId: id, value: scoreText });

const EvaluatedBid = z
  .object({
    bidId: id,
    bidderName: z.string(),
    ...priceFields,
    /** As it was opened; null where the price was not corrected. */
    openedPriceText: z.string().nullable(),
    periodDays: z.number().int().nullable(),
    quality: z.string().nullable(),
    managerName: z.string().nullable(),
    files: z.array(fileRef),
    /** What was found that the committee has to judge. */
    findings: z.array(coded),
    review: z
      .object({ result: coded, rejectReason: coded.nullable(), clause: z.string().nullable(), byLaw: z.boolean() })
      .nullable(),
    total: z.string().nullable(),
    techTotal: z.string().nullable(),
    rank: z.number().int().nullable(),
    decidedBy: coded.nullable(),
  })
  .meta({ id: 'EvaluatedBid' });

/** One step of a computation that anybody can follow by hand. */
export const ComputationStep = z.object({
  label: z.object({ zh: z.string(), en: z.string() }),
  working: z.string(),
  value: z.string(),
  unit: z.string(),
  figures: z.array(z.object({ value: z.string(), dropped: z.boolean() })).optional(),
});

/** One computation of a section's prices, each step of it. */
const PriceComputation = z
  .object({
    no: z.number().int(),
    cause: enumOf(ComputationCause),
    computedTime: dateTimeText,
    base: z.string().nullable(),
    steps: z.array(ComputationStep),
    bids: z.array(
      z.object({ bidId: id, figure: z.string(), score: z.string().nullable(), steps: z.array(ComputationStep) }),
    ),
  })
  .meta({ id: 'PriceComputation' });

/**
 * Members see the bids and their own scores; the scores of others, totals and ranks show once all have handed in.
 * Staff see the progress until then.
 */
export const Evaluation = z
  .object({
    projectId: id,
    status: coded.nullable(),
    phaseEditable: z.boolean(),
    /** The document names a deposit that is not in order as a ground of rejection. */
    depositRejects: z.boolean(),
    progress: z.object({
      members: z.number().int(),
      handedIn: z.number().int(),
      signed: z.number().int(),
      refused: z.number().int(),
    }),
    member: z
      .object({
        chair: z.boolean(),
        avoidanceDeclared: z.boolean().nullable(),
        handedIn: z.boolean(),
        signed: z.boolean(),
        dissent: z.string().nullable(),
      })
      .nullable(),
    criteria: z.array(
      z.object({ criterionId: id, computed: z.boolean(), type: coded, item: z.string(), score: z.string() }),
    ),
    sections: z.array(
      z.object({
        sectionId: id,
        name: z.string(),
        status: coded,
        controlPrice: z.string().nullable(),
        bids: z.array(EvaluatedBid),
        needsDraw: z.array(z.array(id)),
        /** Null where the members score the price; the newest version first. */
        pricing: z.object({ formula: PriceFormula, versions: z.array(PriceComputation) }).nullable(),
      }),
    ),
    myScores: z.array(Score),
    scores: z.array(z.object({ label: z.string(), bidId: id, criterionId: id, value: z.string() })),
    dissents: z.array(z.object({ label: z.string(), text: z.string() })),
    report: z
      .object({ text: z.string(), summarisedTime: dateTimeText, lots: z.array(id), version: z.number().int() })
      .nullable(),
    /** The hand-over of this version of the report to the tenderee; `handedTime` is null where it came on paper. */
    handover: z
      .object({
        handedDate: dateText,
        handedTime: dateTimeText.nullable(),
        enteredTime: dateTimeText,
        reason: z.string().nullable(),
      })
      .nullable(),
    /** Members who have neither signed nor are recorded as refusing, to whoever may record it. */
    unsigned: z.array(z.object({ memberId: id, label: z.string() })),
    /** Where bids have two envelopes: which one is evaluated, how many members are done with the first, bids that name a price there. */
    envelopes: z
      .object({
        step: z.enum(['FIRST', 'SECOND']),
        handedIn: z.number().int(),
        mine: z.boolean(),
        priced: z.array(id),
        /** Bids that the step is about: all of them at first, then those whose price parts were to be opened. */
        goingOn: z.array(id),
        /** Sections of which so few bids passed that the chair says first whether they compete (法42). */
        toJudge: z.array(id),
      })
      .nullable(),
    allowedActions: actionsOf('refusal', 'handOver', 'handOverOnPaper'),
  })
  .meta({ id: 'Evaluation' });

const project = z.object({ projectId: id });

export const viewEvaluation = endpoint({
  method: 'GET',
  path: '/tender/evaluation/{projectId}',
  summary: 'The evaluation as the caller may see it now',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: Evaluation,
});

export const reviewBid = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/review',
  summary: 'The chair notes what the committee decided in the preliminary review of a bid',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  body: z.strictObject({
    projectId: id,
    bidId: id,
    result: enumOf(ReviewResult),
    rejectReason: z.string().max(40).nullish(),
    clause: optionalText(500),
  }),
  reply: Evaluation,
  rules: [
    'R39',
    'R42',
    'R43',
    'R44',
    'DEPOSIT_GROUND',
    'CHAIR_ONLY',
    'OVER_CEILING',
    'PRICE_UNREADABLE',
    'CORRECTION_REFUSED',
    'LOW_PRICE_OPEN',
    'LOW_PRICE_VOTE',
    'REVIEW_LIST_OPEN',
    'PRICE_IN_FIRST',
  ],
});

export const saveScores = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/score',
  summary: 'Save own scores as a draft; at most the score of the criterion',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  body: z.strictObject({ projectId: id, scores: z.array(Score).min(1).max(2000) }),
  example: {
    projectId: '0'.repeat(32),
    scores: [{ bidId: '0'.repeat(32), criterionId: '0'.repeat(32), value: '58.5' }],
  },
  reply: z.object({ saved: z.number().int() }),
});

export const handInScores = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/handIn',
  summary: 'Hand in own scores: every bid that passed the review has one for every criterion',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  body: z.strictObject({ projectId: id }),
  reply: Evaluation,
  rules: [
    'REVIEW_INCOMPLETE',
    'COMPETITION_OPEN',
    'PRICE_IN_FIRST',
    'QUOTE_ROUNDS',
    'OVER_CEILING',
    'PRICE_UNREADABLE',
    'SCORES_INCOMPLETE',
    'AVOIDANCE_OPEN',
    'BID_QUESTION_OPEN',
    'LOW_PRICE_UNEXAMINED',
    'REVIEW_LIST_OPEN',
  ],
});

export const summarise = endpoint({
  method: 'POST',
  path: '/tender/evaluation/{projectId}/summarise',
  summary: 'Totals, ranking and text of the report; `lots` is the recorded draw where equal scores need one (ADR 0014)',
  permit: 'RECORD:BID_EVALUATION',
  scope: 'organization',
  params: project,
  body: z.strictObject({ text: text(10_000), lots: z.array(id).max(200).default([]), version: z.number().int() }),
  reply: Evaluation,
  rules: ['DRAW_NEEDED', 'SCORES_INCOMPLETE', 'BID_QUESTION_OPEN', 'LOW_PRICE_UNEXAMINED'],
});

export const signReport = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/sign',
  summary: 'A member signs the report, with the dissent in writing where there is one (例53)',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  body: z.strictObject({ projectId: id, dissent: optionalText(2000), version: z.number().int() }),
  reply: Evaluation,
  rules: [
    'AVOIDANCE_OPEN',
    'SEAT_UNSCORED',
    'SUMMARY_GONE',
    'BID_QUESTION_OPEN',
    'LOW_PRICE_UNEXAMINED',
    'QUOTE_ROUNDS',
  ],
});
