import { sealBid } from '@tenderdesk/domain/bidding/bid/seal';
import {
  addClarification,
  listClarifications,
  publishClarification,
} from '@tenderdesk/server/modules/bidding/clarification/clarification.contract';
import { listBids, submitBid } from '@tenderdesk/server/modules/bidding/bid/bid.contract';
import {
  confirmDeposit,
  listDeposits,
  payDeposit,
  refundDeposit,
  releaseRefund,
  viewDeposit,
} from '@tenderdesk/server/modules/bidding/deposit/deposit.contract';
import { listJoined, viewWorkspace } from '@tenderdesk/server/modules/bidding/joined/joined.contract';
import {
  askQuestion,
  listBidderQuestions,
  listQuestions,
  replyQuestion,
} from '@tenderdesk/server/modules/procedure/question/question.contract';
import { giveConsent, register } from '@tenderdesk/server/modules/bidding/registration/registration.contract';
import type { Actor } from './actor.ts';
import { pricesFor } from './item-prices.ts';
import { pdfOf } from './paper.ts';
import { bidsOf, type BidderSpec, type TenderSpec } from './spec.ts';
import { known, once, step, type Scene, type Step, type TenderState } from './step.ts';

/**
 * Rounds of PBKDF2 for invented bids. The browser takes 600 000, which keep a stolen envelope shut; here they would
 * only cost half a second of processor for each of hundreds of bids whose contents nobody has to guess.
 */
const SEAL_ITERATIONS = 1000;

/** What bidders do until the deadline, and what finance and the clerk do for them. */
export const biddingSteps = (spec: TenderSpec): Step[] => [
  ...registrationSteps(spec),
  ...(spec.question ? questionSteps(spec, spec.question) : []),
  ...(spec.clarification ? clarificationSteps(spec, spec.clarification) : []),
  ...depositSteps(spec),
  ...bidSteps(spec),
];

const registrationSteps = (spec: TenderSpec): Step[] =>
  bidsOf(spec).map(({ bidder, index, key }) =>
    step(spec.times.registration, `registration ${key}`, bidder.username, async (actor, scene) => {
      const { state } = scene;
      const sectionId = known(state.sectionIds?.[index], 'the section');
      state.registrations[key] = await once(
        scene,
        state.registrations[key],
        () => findRegistration(actor, state, sectionId),
        async () => {
          const { contact, phone } = bidder;
          const consortiumMembers = await consentingMembers(scene, bidder, sectionId);
          return (await actor.call(register, { body: { sectionId, contact, phone, consortiumMembers } })).id;
        },
      );
      const { deposit } = await actor.call(viewWorkspace, { params: { registrationId: state.registrations[key] } });
      if (deposit) state.deposits[key] = deposit.id;
    }),
  );

/** The members of a consortium, each with the code by which it agrees. */
async function consentingMembers({ cast }: Scene, { members }: BidderSpec, sectionId: string) {
  const agreed = [];
  for (const { username, ...member } of members) {
    const { consent } = await (await cast(username)).call(giveConsent, { body: { sectionId } });
    agreed.push({ ...member, consent });
  }
  return agreed;
}

async function findRegistration(
  actor: Actor,
  { projectId }: TenderState,
  sectionId: string,
): Promise<string | undefined> {
  const { content } = await actor.call(listJoined, { query: { projectId: known(projectId, 'the project') } });
  for (const { id } of content) {
    const { section } = await actor.call(viewWorkspace, { params: { registrationId: id } });
    if (section.id === sectionId) return id;
  }
  return undefined;
}

function questionSteps(
  { sections, staff, times }: TenderSpec,
  { text, answer }: { text: string; answer: string },
): Step[] {
  const asker = known(sections[0]?.bidders[0], 'a bidder').username;
  return [
    step(times.question, 'question', asker, async (actor, scene) => {
      const { state } = scene;
      const projectId = known(state.projectId, 'the project');
      state.questionId = await once(
        scene,
        state.questionId,
        async () =>
          (await actor.call(listBidderQuestions, { query: { projectId } })).content.find(({ mine }) => mine)?.id,
        async () => (await actor.call(askQuestion, { body: { projectId, kind: 'QUESTION', content: text } })).id,
      );
    }),
    step(times.answer, 'answer', staff.clerk, async (clerk, { state }) => {
      const { content } = await clerk.call(listQuestions, {
        query: { projectId: known(state.projectId, 'the project') },
      });
      const question = content.find(({ id }) => id === state.questionId);
      if (question?.reply !== null || !question) return;
      const body = { reply: answer, publish: true, version: question.version };
      await clerk.call(replyQuestion, { params: { questionId: question.id }, body });
    }),
  ];
}

/** The clerk writes a clarification, and the tender department publishes it. */
function clarificationSteps({ staff, times }: TenderSpec, content: string): Step[] {
  const itemsOf = async (actor: Actor, { projectId }: TenderState) =>
    (await actor.call(listClarifications, { query: { projectId: known(projectId, 'the project') } })).items;
  return [
    step(times.answer, 'clarification', staff.clerk, async (clerk, { state, again }) => {
      if (again && (await itemsOf(clerk, state)).length > 0) return;
      const projectId = known(state.projectId, 'the project');
      await clerk.call(addClarification, { body: { projectId, content, affectsBid: false } });
    }),
    step(times.answer, 'clarification published', staff.approver, async (approver, { state }) => {
      for (const { id, version, publishTime } of await itemsOf(approver, state)) {
        if (publishTime === null)
          await approver.call(publishClarification, { params: { clarificationId: id }, body: { version } });
      }
    }),
  ];
}

const depositSteps = (spec: TenderSpec): Step[] => {
  const asking = bidsOf(spec).filter(({ section }) => section.depositYuan !== null);
  const { deposit, depositConfirmed, bidDeadline } = spec.times;
  const paid = asking.map(({ bidder, key }, index) =>
    step(deposit, `deposit ${key}`, bidder.username, async (actor, { state, again }) => {
      const params = { depositId: known(state.deposits[key], 'the deposit') };
      if (again && (await actor.call(viewDeposit, { params })).status.code !== 'UNPAID') return;
      // every third one brings a guarantee instead of money
      const body =
        index % 3 === 2
          ? {
              form: 'BANK_GUARANTEE' as const,
              payerName: '岚川城市银行',
              guaranteeNo: `BH${params.depositId.slice(-10)}`,
              guaranteeEnd: yearAfter(bidDeadline),
            }
          : {
              form: 'TRANSFER' as const,
              payerName: bidder.contact,
              payerAccount: `6228${bidder.phone}${String(index).padStart(2, '0')}`,
              paidTime: deposit,
            };
      await actor.call(payDeposit, { params, body });
    }),
  );
  const confirmed = asking.map(({ bidder, key }) => ({
    at: depositConfirmed,
    name: `deposit confirmed ${key}`,
    run: async ({ cast, state }: Parameters<Step['run']>[0]) => {
      // finance knows the code from the bank's statement; the bidder put it into the transfer
      const depositId = known(state.deposits[key], 'the deposit');
      const { paymentCode } = await (await cast(bidder.username)).call(viewDeposit, { params: { depositId } });
      const finance = await cast(spec.staff.finance);
      const deposit = await findDeposit(finance, state, paymentCode);
      if (!deposit.allowedActions.includes('confirm')) return;
      await finance.call(confirmDeposit, {
        params: { depositId: deposit.id },
        body: { paymentCode, version: deposit.version },
      });
    },
  }));
  return [...paid, ...confirmed];
};

const yearAfter = (time: string): string =>
  `${Number(time.slice(0, 4)) + 1}${time.slice(4, 10).replace('-02-29', '-02-28')}`;

/** Before the opening no list shows a payment: finance types its code. */
async function findDeposit(finance: Actor, { projectId }: TenderState, paymentCode: string) {
  const { content } = await finance.call(listDeposits, {
    query: { projectId: known(projectId, 'the project'), keyword: paymentCode },
  });
  return known(content[0], `the deposit ${paymentCode}`);
}

const bidSteps = (spec: TenderSpec): Step[] =>
  bidsOf(spec).map(({ bidder, index, key }) =>
    step(spec.times.bids, `bid ${key}`, bidder.username, async (actor, scene) => {
      const { state } = scene;
      const registrationId = known(state.registrations[key], 'the registration');
      state.bids[key] = await once(
        scene,
        state.bids[key],
        async () => {
          const { content } = await actor.call(listBids, { query: { size: 200 } });
          return content.find((bid) => bid.registrationId === registrationId && bid.status.code === 'SUBMITTED')?.id;
        },
        async () => {
          const { priceText, periodDays, quality, managerName, managerCert } = bidder;
          const file = { name: '投标文件.pdf', bytes: pdfOf(['投标文件', spec.name, `投标报价：${priceText}`]) };
          const { section } = await actor.call(viewWorkspace, { params: { registrationId } });
          const offered = pricesFor(section.inquiryItems, priceText);
          const content = { priceText, periodDays, quality, managerName, managerCert, ...offered };
          const sectionId = known(state.sectionIds?.[index], 'the section');
          const bytes = await sealBid({ content, file }, bidder.bidPassword, sectionId, SEAL_ITERATIONS);
          return (await actor.call(submitBid, { file: { filename: 'bid.sealed', bytes, fields: { registrationId } } }))
            .bidId;
        },
      );
    }),
  );

/** Finance gives back what has fallen due, and the leader of the unit releases it. */
export const refundSteps = ({ staff, times }: TenderSpec): Step[] => [
  step(times.refund, 'refunds', staff.finance, async (finance, { cast, state }) => {
    const query = { projectId: known(state.projectId, 'the project'), size: 200 };
    for (const { id, version, allowedActions } of (await finance.call(listDeposits, { query })).content) {
      if (!allowedActions.includes('refund')) continue;
      await finance.call(refundDeposit, { params: { depositId: id }, body: { interestYuan: '0.00', version } });
    }
    const leader = await cast(staff.leader);
    for (const { id, version, allowedActions } of (await leader.call(listDeposits, { query })).content) {
      if (!allowedActions.includes('release')) continue;
      await leader.call(releaseRefund, { params: { depositId: id }, body: { version } });
    }
  }),
];
