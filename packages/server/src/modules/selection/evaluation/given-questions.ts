import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import * as questions from './bid-question.contract.ts';
import * as api from './evaluation.contract.ts';
import { givenEvaluations } from './given.ts';

type Tender = Awaited<ReturnType<ReturnType<typeof givenEvaluations>['seated']>>;

const NOW = '2026-12-25 10:00:00';
/** The end of the term of a given question. */
export const DUE = '2026-12-25 12:00:00';
/** A second after the term of a given question. */
export const LATER = '2026-12-25 12:00:01';

export const lines = [
  { item: '路基', unitPrice: '120000', quantity: '200', stated: '23000000', pointWrong: false },
  { item: '路面', unitPrice: null, quantity: null, stated: '24000000', pointWrong: false },
];
/** 24,000,000 + 24,000,000 = 4,800 in place of 4,700; the ceiling of the tenders here is 4,800. */
export const correcting = {
  kind: 'ARITHMETIC' as const,
  content: '单价与合价不一致，请确认修正后的报价',
  working: { lines },
};

const askBody = (bidId: string, changes: object) => ({
  bidId,
  kind: 'AMBIGUITY' as const,
  content: '投标函与施工组织设计载明的工期不一致，请说明以何者为准',
  dueTime: DUE,
  ...changes,
});
type Asking = Partial<Parameters<typeof askBody>[1]>;

/** A committee that asks bidders in writing, by the API of the product. */
export function givenQuestions(app: TestApp) {
  const given = givenEvaluations(app);
  return {
    given,
    askBody,
    /** A seated committee of five, at ten o'clock. */
    seated: async (prices = [['4750万元', '4700万元', '4600万元']]): Promise<Tender> => {
      const tender = await given.seated(prices);
      await app.setTime(NOW);
      return tender;
    },
    /** The chair asks, unless somebody else does. */
    ask: ({ members, projectId }: Tender, bidId: string, changes: Asking = {}, by = members[0]!.caller) =>
      by.call(questions.askBidder, { params: { projectId }, body: askBody(bidId, changes) }),
    answer: (caller: Caller, bidQuestionId: string, changes: object = {}) =>
      caller.call(questions.answerBidQuestion, {
        params: { bidQuestionId },
        body: { answer: '以投标函载明的180日历天为准', ...changes },
      }),
    /** What a bidder sees. */
    own: async ({ caller, registrationId }: Tender['bidders'][number]) =>
      (await caller.call(questions.viewOwnBidQuestions, { params: { registrationId } })).body.questions,
    /** What somebody of the house or the committee sees. */
    seen: async ({ projectId }: Tender, caller: Caller) =>
      (await caller.call(questions.viewBidQuestions, { params: { projectId } })).body,
    /** A bid as a member sees it. */
    bidOf: async ({ members, projectId }: Tender, bidId: string) => {
      const { body } = await members[1]!.caller.call(api.viewEvaluation, { params: { projectId } });
      return body.sections.flatMap(({ bids }) => bids).find((bid) => bid.bidId === bidId);
    },
  };
}

export type GivenQuestions = ReturnType<typeof givenQuestions>;
export type { Asking, Tender };
