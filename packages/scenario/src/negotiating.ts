import { quotesInRounds } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { multiply, roundAmount, yuanFromWan } from '@tenderdesk/domain/money';
import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import {
  giveQuote,
  openRound,
  saveNegotiationRecord,
  startRound,
  viewNegotiation,
  viewOwnQuotes,
} from '@tenderdesk/server/modules/selection/negotiation/negotiation.contract';
import { listJoined } from '@tenderdesk/server/modules/bidding/joined/joined.contract';
import type { Actor } from './actor.ts';
import { bidsOf, type TenderSpec } from './spec.ts';
import { known, step, type Step, type TenderState } from './step.ts';
import type { Timetable } from './timetable.ts';

/** When a round of quotes is asked for, given, over and opened, and what part of the first price is asked for in it. */
interface RoundTimes {
  start: keyof Timetable;
  given: keyof Timetable;
  end: keyof Timetable;
  opened: keyof Timetable;
  share: string;
}

const ROUNDS: readonly RoundTimes[] = [
  { start: 'quotes', given: 'quoted', end: 'quotesEnd', opened: 'quotesOpened', share: '0.99' },
  { start: 'lastQuotes', given: 'lastQuoted', end: 'lastQuotesEnd', opened: 'lastQuotesOpened', share: '0.98' },
];

const projectOf = ({ projectId }: TenderState): { projectId: string } => ({
  projectId: known(projectId, 'the project'),
});

/** The rounds of quotes of a negotiation; none where the bids are evaluated as they were opened. */
export const quoteSteps = (spec: TenderSpec): Step[] =>
  quotesInRounds(spec.method ?? 'OPEN_TENDER')
    ? ROUNDS.flatMap((round, index) => roundSteps(spec, round, index + 1))
    : [];

function roundSteps(spec: TenderSpec, { start, given, end, opened, share }: RoundTimes, no: number): Step[] {
  const { staff, times } = spec;
  return [
    step(times[start], `quotes ${no} asked for`, staff.clerk, async (clerk, { state, again }) => {
      const params = projectOf(state);
      if (again && (await clerk.call(viewNegotiation, { params })).rounds.length >= no) return;
      const body = { endTime: times[end], matters: '就价格、工期和付款条件进行谈判' };
      await clerk.call(startRound, { params, body });
    }),
    ...bidsOf(spec).map(({ bidder, key }) =>
      step(times[given], `quote ${no} ${key}`, bidder.username, async (actor, { state }) => {
        const params = { registrationId: state.registrations[key] ?? (await entered(actor, state)) };
        const { rounds } = await actor.call(viewOwnQuotes, { params });
        if (!rounds.find((round) => round.no === no)?.mayQuote) return;
        await actor.call(giveQuote, { params, body: { no, priceText: lowered(bidder.priceText, share) } });
      }),
    ),
    step(times[opened], `quotes ${no} opened`, staff.clerk, async (clerk, { state }) => {
      const params = projectOf(state);
      const { rounds } = await clerk.call(viewNegotiation, { params });
      if (rounds.find((round) => round.no === no)?.openedTime) return;
      await clerk.call(openRound, { params, body: {} });
    }),
  ];
}

/** The registration of a single source, which was made for it. */
async function entered(actor: Actor, state: TenderState): Promise<string> {
  const { content } = await actor.call(listJoined, { query: projectOf(state) });
  return known(content[0], 'the registration').id;
}

/** The record of the negotiation with a single source, its signatures and its approval. */
export function recordSteps(spec: TenderSpec): Step[] {
  const { staff, times } = spec;
  return [
    step(times.summary, 'negotiation record', staff.clerk, async (clerk, { state }) => {
      const params = projectOf(state);
      const { record, sections } = await clerk.call(viewNegotiation, { params });
      if (record) return;
      const agreed = sections.map(({ sectionId, periodDays, quality }, index) => {
        const { priceText } = known(spec.sections[index]?.bidders[0], 'the supplier');
        return { sectionId, priceText: lowered(priceText, '0.97'), periodDays, quality };
      });
      const body = {
        participants: '谈判小组全体成员；供应商授权代表林岚',
        matters: '就价格、工期、质量保证和付款条件逐项谈判并达成一致',
        sections: agreed,
        version: 0,
      };
      await clerk.call(saveNegotiationRecord, { params, body });
    }),
  ];
}

/** The price of the first offer times `share`, in 元. */
export function lowered(priceText: string, share: string): string {
  const wan = known(readPrice(priceText).amount ?? undefined, 'an amount');
  return roundAmount(yuanFromWan(multiply(wan, share)), 2);
}
