import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { givenTenders } from '../announcement/given.ts';
import * as api from './question.contract.ts';

/** What somebody of a company may do who asks. */
export const RIGHTS = ['READ:BIDDER_ANNOUNCEMENT', 'MAINTAIN:BIDDER_JOINED'];

type Kind = 'QUESTION' | 'OBJECTION' | 'COMPLAINT';
const TIMES = {
  saleStart: '2027-03-01 09:00:00',
  questionDeadline: '2027-03-10 17:00:00',
  bidDeadline: '2027-03-30 09:30:00',
};

/** For tests: who answers, and somebody of two companies. */
export async function givenAskers(app: TestApp) {
  const suppliers = givenSuppliers(app);
  const staff = await givenTenders(app).staff();
  const company = await suppliers.supplier({ name: '砺石检测有限公司' });
  const bidder = await suppliers.bidder(company, RIGHTS);
  const other = await suppliers.bidder(await suppliers.supplier(), RIGHTS);
  return { suppliers, staff, company, bidder, other };
}
export type Askers = Awaited<ReturnType<typeof givenAskers>>;

/** For tests: a tender on sale, asked about by the first of the two and answered by its clerk. */
export async function givenAsking(app: TestApp, { staff, bidder }: Pick<Askers, 'staff' | 'bidder'>) {
  const given = givenTenders(app);
  await app.setTime(TIMES.saleStart);
  const first = await given.tender(staff, TIMES);
  const at = { tender: first, announcementId: await given.publish(first) };
  const ask = (kind: Kind, by = bidder, more: object = {}) =>
    by.call(api.askQuestion, {
      body: { projectId: at.tender.projectId, kind, content: '标段1工期从何时起算', ...more },
    });
  return Object.assign(at, {
    /** The project is a purchase without a tender. */
    async withoutTender(): Promise<void> {
      at.tender = await given.tender(staff, TIMES);
      await app.sql(`update project set bidding_method = 'PUBLIC_INQUIRY' where id = $1`, [at.tender.projectId]);
      at.announcementId = await given.publish(at.tender, 'PURCHASE');
    },
    ask,
    asked: async (kind: Kind, by = bidder) => (await ask(kind, by)).body.id,
    reply: (questionId: string, more: object = {}, by: Caller = staff.clerk) =>
      by.call(api.replyQuestion, {
        params: { questionId },
        body: { reply: '自开工令下达之日起算', publish: false, version: 1, ...more },
      }),
    ofStaff: async (caller: Caller = staff.clerk, query: object = { projectId: at.tender.projectId }) =>
      (await caller.call(api.listQuestions, { query })).body,
    ofBidder: async (by: Caller) =>
      (await by.call(api.listBidderQuestions, { query: { projectId: at.tender.projectId } })).body,
    project: async () => (await app.sql('select status, phase from project where id = $1', [at.tender.projectId]))[0],
  });
}

export type Asking = Awaited<ReturnType<typeof givenAsking>>;
