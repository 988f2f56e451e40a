import type { PaperFacts } from '@tenderdesk/domain/oversight/paper/facts';
import type { Context } from '../../../kernel/context.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { committeeOf } from '../../selection/committee/committee.service.ts';
import { amount, word } from './fact-words.ts';
import * as records from './question-facts.repository.ts';

type Question = Awaited<ReturnType<typeof records.selectBidQuestions>>[number];

function answerOf({ status, answer, readings, reading }: Question): string {
  if (status !== 'ANSWERED') return word('BidQuestionStatus', status);
  const chosen = reading === null ? [] : [`选择：${readings[reading] ?? ''}`];
  return [...chosen, answer ?? ''].join('；');
}

function outcomeOf({ kind, status, accepts, taken, refused }: Question): string {
  if (kind === 'LOW_PRICE') return taken + refused === 0 ? '' : `认可${taken}票，不认可${refused}票`;
  return kind === 'ARITHMETIC' ? confirmationOf(status, accepts) : '';
}

const confirmationOf = (status: Question['status'], accepts: boolean | null): string =>
  accepts === null ? word('BidQuestionStatus', status) : accepts ? '接受' : '不接受';

/** Drafts are read before the report is handed over: until all members have signed the committee's questions are its own. */
async function mayRead(context: Context, project: ProjectRow): Promise<boolean> {
  const members = (await committeeOf(context, project))?.members ?? [];
  return (
    members.some(({ userId }) => userId === context.user.id) || members.every(({ signedTime }) => signedTime !== null)
  );
}

/** The questions of the committee and their answers, as papers show them. */
export const bidQuestionFacts = async (context: Context, project: ProjectRow): Promise<PaperFacts['bidQuestions']> =>
  (await questionsFor(context, project)).map((one) => ({
    section: one.sectionName,
    bidder: one.bidderName,
    kind: word('BidQuestionKind', one.kind),
    question: [...(one.item ? [one.item] : []), one.content, ...one.readings].join('；'),
    due: one.dueTime,
    answer: answerOf(one),
    outcome: outcomeOf(one),
  }));

const questionsFor = async (context: Context, project: ProjectRow): Promise<Question[]> =>
  (await mayRead(context, project)) ? records.selectBidQuestions(context.db, project) : [];

const correctionsFor = async (context: Context, project: ProjectRow) =>
  (await mayRead(context, project)) ? records.selectCorrections(context.db, project) : [];

/** The prices that the committee corrected, as papers show them. */
export const correctionFacts = async (context: Context, project: ProjectRow): Promise<PaperFacts['corrections']> =>
  (await correctionsFor(context, project)).map((one) => ({
    section: one.sectionName,
    bidder: one.bidderName,
    opened: `${amount(one.before)}万元`,
    working: one.steps.map(({ label, working, value, unit }) => `${label.zh}：${working} = ${value}${unit}`).join('\n'),
    corrected: `${amount(one.price)}万元`,
    accepted: confirmationOf(one.status, one.accepts),
  }));
