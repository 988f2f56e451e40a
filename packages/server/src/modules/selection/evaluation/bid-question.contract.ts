import { BidQuestionKind } from '@tenderdesk/domain/selection/evaluation/bid-question-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  actionsOf,
  amountYuan,
  coded,
  dateTimeText,
  enumOf,
  fileRef,
  id,
  optionalText,
  roundQuery,
  text,
} from '../../../kernel/wire.ts';
import { ComputationStep } from './evaluation.contract.ts';

const Question = {
  id,
  kind: coded,
  /** The part of the bid that it is about. */
  item: z.string().nullable(),
  content: z.string(),
  /** What the bidder chooses between. */
  readings: z.array(z.string()),
  askedTime: dateTimeText,
  dueTime: dateTimeText,
  status: coded,
  answer: z.string().nullable(),
  /** Which reading it chose, from 0. */
  reading: z.number().int().nullable(),
  /** Whether it accepts the corrected price. */
  accepts: z.boolean().nullable(),
  closedTime: dateTimeText.nullable(),
  files: z.array(fileRef),
  /** A corrected price, 万元, with its working in 元. */
  correction: z
    .object({ before: z.string(), price: z.string(), basis: z.array(coded), steps: z.array(ComputationStep) })
    .nullable(),
};

/** The questions of the committee with the low prices; empty for who may not see them yet. */
const BidQuestions = z
  .object({
    /** False for staff until all members have signed. */
    shown: z.boolean(),
    questions: z.array(
      z.object({
        ...Question,
        bidId: id,
        bidderName: z.string(),
        /** On the explanation of a low price; each of them once the majority has decided. */
        votes: z
          .object({
            mine: z.object({ accepts: z.boolean().nullable(), reason: z.string() }).nullable(),
            given: z.number().int(),
            seats: z.number().int(),
            /** Who has not voted by then abstains. */
            dueTime: dateTimeText.nullable(),
            outcome: z.boolean().nullable(),
            list: z.array(z.object({ label: z.string(), accepts: z.boolean().nullable(), reason: z.string() })),
          })
          .nullable(),
      }),
    ),
    lowPrices: z.array(
      z.object({
        bidId: id,
        /** Share in percent, limit in 万元; none where the committee asked by itself. */
        limits: z.array(z.object({ of: z.enum(['CEILING', 'MEAN']), share: z.string(), limit: z.string() })),
        state: coded,
      }),
    ),
    allowedActions: actionsOf('ask', 'askPrice', 'vote'),
  })
  .meta({ id: 'BidQuestions' });

const project = z.object({ projectId: id });
const question = z.object({ bidQuestionId: id });

export const viewBidQuestions = endpoint({
  method: 'GET',
  path: '/tender/evaluation/{projectId}/questions',
  summary: 'What the committee asked bidders in writing: for its members; for staff once all members have signed',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: BidQuestions,
});

const quantity = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'quantity');

export const askBidder = endpoint({
  method: 'POST',
  path: '/tender/evaluation/{projectId}/questions',
  summary: 'The chair asks a bidder in writing, until a term; an arithmetic error comes with its working',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: project,
  body: z.strictObject({
    bidId: id,
    kind: enumOf(BidQuestionKind),
    item: optionalText(200),
    content: text(2000),
    readings: z.array(text(500)).max(5).default([]),
    dueTime: dateTimeText,
    working: z
      .strictObject({
        /** The total in capitals. */
        words: optionalText(100),
        /** Every part of the total, 元. */
        lines: z
          .array(
            z.strictObject({
              item: text(100),
              unitPrice: quantity.nullable(),
              quantity: quantity.nullable(),
              stated: amountYuan,
              pointWrong: z.boolean(),
            }),
          )
          .max(200),
      })
      .nullish(),
  }),
  example: {
    bidId: '0'.repeat(32),
    kind: 'SLIP',
    content: '投标函第3条的项目名称与封面不一致，请说明',
    dueTime: '2026-12-28 15:00:00',
    working: {
      words: null,
      lines: [{ item: '路基土方', unitPrice: '12.5', quantity: '400', stated: '5000', pointWrong: false }],
    },
  },
  reply: BidQuestions,
  rules: [
    'R39',
    'R42',
    'R43',
    'CHAIR_ONLY',
    'AVOIDANCE_OPEN',
    'BID_QUESTION_TERM',
    'BID_QUESTION_OTHERS',
    'BID_QUESTION_READINGS',
    'BID_QUESTION_WORKING',
  ],
});

export const voteLowPrice = endpoint({
  method: 'POST',
  path: '/tender/evaluation/question/{bidQuestionId}/vote',
  summary: 'A member votes on the explanation of a low price; the majority of all members decides',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: question,
  body: z.strictObject({ accepts: z.boolean(), reason: text(1000) }),
  reply: BidQuestions,
  rules: ['AVOIDANCE_OPEN'],
});

const OwnBidQuestions = z
  .object({ questions: z.array(z.object({ ...Question, mayAnswer: z.boolean() })) })
  .meta({ id: 'OwnBidQuestions' });

export const viewOwnBidQuestions = endpoint({
  method: 'GET',
  path: '/bidder/registration/{registrationId}/questions',
  summary: 'What the committee asked about one’s bid, with one’s answers',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: z.object({ registrationId: id }),
  reply: OwnBidQuestions,
});

export const answerBidQuestion = endpoint({
  method: 'PUT',
  path: '/bidder/bidQuestion/{bidQuestionId}',
  summary: 'Answer a question of the committee, once, before its term; no price is supplied or changed by it',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: question,
  body: z.strictObject({
    answer: text(4000),
    reading: z.number().int().min(0).max(4).nullish(),
    accepts: z.boolean().nullish(),
    attachmentIds: z.array(id).max(10).default([]),
  }),
  reply: OwnBidQuestions,
  rules: ['BID_ANSWER_READING', 'BID_ANSWER_CONFIRM'],
});
