import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { addAmounts, amountInCapitals } from '@tenderdesk/domain/money';
import {
  answerBidQuestion,
  askBidder,
  viewOwnBidQuestions,
} from '@tenderdesk/server/modules/selection/evaluation/bid-question.contract';
import { listJoined } from '@tenderdesk/server/modules/bidding/joined/joined.contract';
import type { Actor } from '../actor.ts';
import { bidsOf, type BidderSpec, type TenderSpec } from '../spec.ts';
import { known, step, type Step, type TenderState } from '../step.ts';

const after = (time: string, hours: number): string => wireTime(addHours(parseWireTime(time), hours));

/** The document lists what the bids are reviewed by. */
export const reviewedByLists = (spec: TenderSpec): TenderSpec => ({
  ...spec,
  sections: spec.sections.map((section) => ({
    ...section,
    reviewItems: [
      { kind: 'FORM', item: '投标函及附录签字盖章、格式' },
      { kind: 'FORM', item: '联合体协议书（如有）' },
      { kind: 'QUALIFICATION', item: '企业资质、安全生产许可' },
      { kind: 'QUALIFICATION', item: '近五年类似业绩' },
      { kind: 'RESPONSE', item: '工期、质量、投标有效期' },
      { kind: 'RESPONSE', item: '投标保证金' },
    ],
  })),
});

/** What the bidder misread when it wrote its price in capitals, 元. */
const MORE = '28000';

/** The price of a bidder as figures, 元. */
const yuanOf = ({ priceText }: BidderSpec): string => priceText.replace(/[^\d.]/g, '');

/**
 * The committee asks three bidders in writing: about a period that is ambiguous, which is answered; about a price whose words
 * and figures differ, which is confirmed; about a slip, whose term still runs.
 */
export function askedInWriting(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  const chair = known(staff.experts[0], 'the chair');
  const [ambiguous, wrong, slipped] = bidsOf(spec);
  const { bidder, key } = known(ambiguous, 'a bid');
  const { bidder: corrected, key: correctedKey } = known(wrong, 'a second bid');
  const { key: slippedKey } = known(slipped, 'a third bid');
  const ask = (state: TenderState, actor: Actor, bidKey: string, body: object) =>
    actor.call(askBidder, {
      params: { projectId: known(state.projectId, 'the project') },
      body: { bidId: known(state.bids[bidKey], 'the bid'), ...body } as never,
    });
  return [
    step(after(times.review, 0.05), 'questions in writing', chair, async (actor, { state }) => {
      const dueTime = after(times.review, 0.6);
      await ask(state, actor, key, {
        kind: 'AMBIGUITY',
        item: '技术标第二章 进度计划',
        content: '投标函载明的工期与进度计划的完工日期不一致，请说明以何者为准。',
        readings: [`${bidder.periodDays}日历天（投标函）`, `${bidder.periodDays + 20}日历天（进度计划）`],
        dueTime,
      });
      await ask(state, actor, correctedKey, {
        kind: 'ARITHMETIC',
        item: '投标函 投标报价',
        content: '投标报价的大写金额与小写金额不一致，现按招标文件规定以大写金额为准修正，请书面确认。',
        working: { words: amountInCapitals(addAmounts(yuanOf(corrected), MORE)), lines: [] },
        dueTime,
      });
    }),
    answered(after(times.review, 0.2), bidder.username, {
      answer: '以投标函载明的工期为准，进度计划笔误。',
      reading: 0,
    }),
    answered(after(times.review, 0.3), corrected.username, { answer: '确认以大写金额为准。', accepts: true }),
    step(after(times.scoring, 0.2), 'a question that waits', chair, async (actor, { state }) => {
      await ask(state, actor, slippedKey, {
        kind: 'SLIP',
        item: '资格文件 项目负责人证书',
        content: '项目负责人证书编号与人员一览表不一致，请说明并附证书。',
        dueTime: after(times.scoring, 72),
      });
    }),
  ];
}

/** A bidder answers what it was asked about this tender. */
const answered = (at: string, username: string, body: { answer: string; reading?: number; accepts?: boolean }): Step =>
  step(at, `answer ${username}`, username, async (actor, { state }) => {
    const projectId = known(state.projectId, 'the project');
    const { content } = await actor.call(listJoined, { query: { projectId } });
    for (const { id: registrationId } of content) {
      const { questions } = await actor.call(viewOwnBidQuestions, { params: { registrationId } });
      for (const question of questions.filter(({ mayAnswer }) => mayAnswer))
        await actor.call(answerBidQuestion, { params: { bidQuestionId: question.id }, body });
    }
  });
