import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { must } from '../../procedure/project/given.ts';
import { viewAward } from '../award/award.contract.ts';
import { givenAwards } from '../award/given.ts';
import * as api from './bid-validity.contract.ts';

/** The unit asks to extend the bids: all that are still in, in writing, with a term (30号令 29). */

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.evaluated>>;
type Answers = Awaited<ReturnType<typeof answers>>;

/** Ninety days after the bid deadline. */
const END = '2027-03-25';
const LATER = '2027-06-30';
const ASK = {
  validUntil: LATER,
  answerUntil: '2027-01-15 17:00:00',
  reason: '异议处理期间评标工作暂停，原有效期内不能定标',
};

const ask = ({ clerk, projectId }: Pick<Tender, 'clerk' | 'projectId'>, changes: object = {}) =>
  clerk.call(api.askExtension, { params: { projectId }, body: { ...ASK, ...changes } });
const view = ({ clerk, projectId }: Pick<Tender, 'clerk' | 'projectId'>) =>
  must(clerk.call(api.viewBidValidity, { params: { projectId } }));
/** The newest request of each bidder's own. */
const answers = async ({ bidders }: Pick<Tender, 'bidders'>) =>
  Promise.all(
    bidders.map(async ({ caller, registrationId }) => {
      const { extensions } = await must(caller.call(api.viewOwnExtensions, { params: { registrationId } }));
      return extensions[0];
    }),
  );
const answer = ({ bidders }: Pick<Tender, 'bidders'>, own: Answers, index: number, agrees: boolean) =>
  bidders[index]!.caller.call(api.answerExtension, {
    params: { extensionAnswerId: own[index]!.id },
    body: { agrees },
  });
const statuses = async ({ projectId, bidders }: Pick<Tender, 'projectId' | 'bidders'>): Promise<string[]> => {
  const rows = await app.sql('select id, status from bid where project_id = $1', [projectId]);
  return bidders.map(({ bidId }) => String(rows.find(({ id }) => id === bidId)!['status']));
};
const deposit = async ({ projectId, bidders }: Tender, index: number, guaranteeEnd: string | null = null) => {
  const id = newId();
  const { sectionId, registrationId, supplierId } = bidders[index]!;
  await app.sql(
    `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, payer_name, payer_account,
       paid_time, status, guarantee_no, guarantee_end)
     values ($1, $2, $3, $4, $5, $6, 80, $7, '付款人', '6222', business_now(), $8, $9, $10)`,
    [
      ...[id, projectId, sectionId, registrationId, supplierId, id.slice(0, 12).toUpperCase()],
      ...(guaranteeEnd ? ['BANK_GUARANTEE', 'HELD', 'BH-1', guaranteeEnd] : ['TRANSFER', 'CONFIRMED', null, null]),
    ],
  );
  return id;
};
const depositRow = async (id: string) =>
  (await app.sql('select status, refund_due::text as due from margin where id = $1', [id]))[0];
/** To-dos that are overdue lock their flow: not what is looked at here. */
const unlocked = (projectId: string) =>
  app.sql('update remind_record set due_time = null where project_id = $1', [projectId]);
const pause = ({ projectId }: Tender, status: 'PAUSED' | 'IN_PROCESS') =>
  app.sql('update project set status = $2, paused_since = case when $2 = $3 then business_now() end where id = $1', [
    projectId,
    status,
    'PAUSED',
  ]);

test('who agrees is bound until the new day, who refuses and who is silent drop out with their deposits back', async () => {
  const tender = await given.published();
  const { projectId, clerk, bidders } = tender;
  const money = await deposit(tender, 1);
  expect(await view(tender)).toMatchObject({
    publishedEnd: END,
    validUntil: END,
    standing: 3,
    binding: 3,
    allowedActions: ['ask'],
    extensions: [],
  });
  const asked = await must(ask(tender));
  expect(asked.allowedActions).toEqual([]);
  expect(asked.extensions).toMatchObject([{ no: 1, validUntil: LATER, closedTime: null }]);
  expect(asked.extensions[0]!.answers.map(({ status }) => status.code)).toEqual(['ASKED', 'ASKED', 'ASKED']);
  const own = await answers(tender);
  expect(own[0]).toMatchObject({ validFrom: END, validUntil: LATER, mayAnswer: true, guaranteeShort: null });

  expect((await must(answer(tender, own, 0, true))).extensions[0]).toMatchObject({
    status: { code: 'AGREED' },
    mayAnswer: false,
  });
  await must(answer(tender, own, 1, false));
  expect(await statuses(tender)).toEqual(['CANDIDATE', 'LAPSED', 'CANDIDATE']);
  expect(await depositRow(money)).toMatchObject({ status: 'REFUNDING', due: expect.any(String) as string });

  await app.setTime(ASK.answerUntil);
  await app.app.runDue();
  expect(await statuses(tender)).toEqual(['CANDIDATE', 'LAPSED', 'LAPSED']);
  const [closed] = (await view(tender)).extensions;
  expect(closed!.closedTime).toMatch(/^2027-01-15 17:00/);
  expect(Object.fromEntries(closed!.answers.map(({ bidderName, status }) => [bidderName, status.code]))).toEqual({
    [bidders[0]!.name]: 'AGREED',
    [bidders[1]!.name]: 'REFUSED',
    [bidders[2]!.name]: 'SILENT',
  });

  // long after the published end the one that agreed is awarded and told
  const award = await must(clerk.call(viewAward, { params: { projectId } }));
  expect(award.bidsValidUntil).toBe(LATER);
  expect(award.sections[0]!.candidates.map(({ rank }) => rank)).toEqual([1]);
  await app.setTime(`${addDays(END, 20)} 09:00:00`);
  await unlocked(projectId);
  await given.putAward(tender);
  expect((await given.evaluations.pass(tender, 'CONFIRM_WINNER', 'AWARD')).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
});

test('where the first candidate drops out the next one follows without a reason', async () => {
  const tender = await given.published();
  await must(ask(tender));
  await given.putAward(tender);
  await must(answer(tender, await answers(tender), 0, false));
  await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
  const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD');
  // the one who was named is out
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'WINNER_MISSING' }] });
  await given.putAward(tender, { rank: 2, winningPrice: '4700' });
  expect((await act.submit()).status).toBe(200);
});

test('before the report is handed over a bid that drops out is rejected by law, and nobody ranks it', async () => {
  const tender = await given.evaluations.scored([
    ['58', '36'],
    ['56', '30'],
    ['50', '20'],
  ]);
  await must(ask(tender));
  await must(answer(tender, await answers(tender), 0, false));
  expect(await statuses(tender)).toEqual(['LAPSED', 'OPENED', 'OPENED']);
  await must(given.evaluations.summarise(tender));
  await given.evaluations.sign(tender);
  await given.evaluations.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW']);
  expect(await statuses(tender)).toEqual(['LAPSED', 'CANDIDATE', 'CANDIDATE']);
});

test('after the hand-over the report stays as it was signed, and its next candidates follow', async () => {
  const tender = await given.evaluations.scored([
    ['58', '36'],
    ['56', '30'],
    ['50', '20'],
  ]);
  await must(given.evaluations.summarise(tender));
  await given.evaluations.sign(tender);
  await must(ask(tender));
  await must(answer(tender, await answers(tender), 0, false));
  const steps = await given.evaluations.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW']);
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await statuses(tender)).toEqual(['LAPSED', 'CANDIDATE', 'CANDIDATE']);
  const ranks = await app.sql('select rank from winning_candidate where project_id = $1 order by rank', [
    tender.projectId,
  ]);
  expect(ranks.map(({ rank }) => rank)).toEqual([2, 3]);
});

test('a paused project is asked too, answers count, and so does silence', async () => {
  const tender = await given.published();
  await pause(tender, 'PAUSED');
  await must(ask(tender));
  await must(answer(tender, await answers(tender), 0, true));
  await app.setTime(ASK.answerUntil);
  await app.app.runDue();
  expect(await statuses(tender)).toEqual(['CANDIDATE', 'LAPSED', 'LAPSED']);
});

test('it is asked again and again, of those that are still in', async () => {
  const tender = await given.published();
  await must(ask(tender));
  expect((await ask(tender)).status).toBe(409);
  const own = await answers(tender);
  await must(answer(tender, own, 0, true));
  await must(answer(tender, own, 1, true));
  await must(answer(tender, own, 2, false));
  const again = { validUntil: '2027-09-30', answerUntil: `${LATER} 12:00:00` };
  await app.setTime(`${addDays(END, 5)} 09:00:00`);
  expect((await ask(tender, { ...again, validUntil: LATER })).body).toMatchObject({
    errors: [{ ruleId: 'EXTENSION_DAY' }],
  });
  const { extensions } = await must(ask(tender, again));
  expect(extensions.map(({ no, answers: put }) => [no, put.length])).toEqual([
    [2, 2],
    [1, 3],
  ]);
});

test('the term leaves a day, and ends before the bids lapse', async () => {
  const tender = await given.published();
  const refused = async (answerUntil: string) => (await ask(tender, { answerUntil })).body;
  const fault = { errors: [{ ruleId: 'EXTENSION_TERM', field: 'answerUntil' }] };
  expect(await refused('2026-12-31 20:00:00')).toMatchObject(fault);
  expect(await refused(`${addDays(END, 1)} 00:00:00`)).toMatchObject(fault);
  // on the last day until its end
  await app.setTime(`${END} 18:00:00`);
  expect(await refused(`${END} 20:00:00`)).toMatchObject(fault);
  await must(ask(tender, { answerUntil: `${END} 23:59:59` }));
});

test('once the bids have lapsed nobody is asked, and nobody is awarded', async () => {
  const tender = await given.published();
  await app.setTime(`${addDays(END, 1)} 09:00:00`);
  await unlocked(tender.projectId);
  expect(await view(tender)).toMatchObject({ validUntil: null, standing: 3, binding: 0, allowedActions: [] });
  expect((await ask(tender, { answerUntil: '2027-04-10 09:00:00' })).body).toMatchObject({
    errors: [{ ruleId: 'EXTENSION_LAPSED' }],
  });
  await given.putAward(tender);
  const act = given.evaluations.steps(tender, 'CONFIRM_WINNER', 'AWARD', ['BID_VALIDITY']);
  expect((await act.submit()).body).toMatchObject({ errors: [{ ruleId: 'BID_VALIDITY', severity: 'block' }] });
});

test('nobody is asked before the record of the opening is closed, nor after the notices', async () => {
  const sealed = await given.evaluations.openings.tender();
  expect(await view(sealed)).toMatchObject({ standing: 0, binding: 0, allowedActions: [], extensions: [] });
  expect((await ask(sealed)).status).toBe(409);
  const told = await given.awarded();
  expect(await view(told)).toMatchObject({ standing: 0, allowedActions: [] });
  expect((await ask(told)).status).toBe(409);
});

test('only all are asked, by the unit alone, and each answers for itself, once, in time', async () => {
  const tender = await given.published();
  const { bidders, projectId, leader } = tender;
  expect((await ask(tender, { bidIds: [bidders[0]!.bidId] })).status).toBe(400);
  expect((await ask({ clerk: leader, projectId })).status).toBe(403);
  const stranger = await given.published();
  expect((await ask({ clerk: stranger.clerk, projectId })).status).toBe(404);
  await app.setTime('2026-12-31 10:00:00');
  await must(ask(tender));
  const own = await answers(tender);
  const foreign = (index: number) =>
    bidders[index]!.caller.call(api.answerExtension, {
      params: { extensionAnswerId: own[0]!.id },
      body: { agrees: false },
    });
  expect((await foreign(1)).status).toBe(404);
  const priced = { params: { extensionAnswerId: own[0]!.id }, body: { agrees: true, priceText: '4900万元' } };
  expect((await bidders[0]!.caller.call(api.answerExtension, priced)).status).toBe(400);
  const both = await Promise.all([answer(tender, own, 0, true), answer(tender, own, 0, false)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await app.setTime(ASK.answerUntil);
  expect((await answer(tender, own, 1, true)).status).toBe(410);
  await app.app.runDue();
  expect((await answer(tender, own, 1, true)).status).toBe(410);
  await expect(
    app.sql(`update bid_extension_answer set status = 'AGREED' where id = $1`, [own[1]!.id]),
  ).rejects.toThrow('stays as it is');
  await expect(
    app.sql(`update bid_extension set valid_until = '2028-01-01' where project_id = $1`, [projectId]),
  ).rejects.toThrow('stays as it is');
});

test('two requests at once: one of them is put', async () => {
  const tender = await given.published();
  const both = await Promise.all([ask(tender), ask(tender)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the request is noted as opened, and a guarantee has to be extended with the bid', async () => {
  const tender = await given.published();
  await deposit(tender, 0, '2027-03-30');
  await must(ask(tender));
  const [own] = await answers(tender);
  const { caller } = tender.bidders[0]!;
  const params = { extensionAnswerId: own!.id };
  await must(caller.call(api.seeExtension, { params, body: {} }));
  expect((await view(tender)).extensions[0]!.answers.filter(({ seenTime }) => seenTime !== null)).toHaveLength(1);
  const paper = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '保函.pdf', 'application/pdf', 1, repeat('0', 64), $1, 'BID_EXTENSION_ANSWER', seen_by from bid_extension_answer where id = $2`,
    [paper, own!.id],
  );
  const extend = (guaranteeEnd: string, attachmentIds = [paper]) =>
    caller.call(api.extendGuarantee, { params, body: { guaranteeEnd, attachmentIds } });
  expect((await extend(LATER)).status).toBe(409);
  await must(answer(tender, await answers(tender), 0, true));
  expect((await extend('2027-06-29')).body).toMatchObject({ errors: [{ ruleId: 'GUARANTEE_SHORT' }] });
  expect((await extend(LATER, [])).body).toMatchObject({ errors: [{ ruleId: 'GUARANTEE_FILE' }] });
  await must(extend(LATER));
  expect((await view(tender)).extensions[0]!.answers.find(({ id }) => id === own!.id)).toMatchObject({
    guaranteeShort: '2027-03-30',
    guaranteeEnd: LATER,
    files: [{ name: '保函.pdf' }],
  });
  // the guarantee that was extended counts at the next request
  const others = await answers(tender);
  for (const index of [1, 2]) await must(answer(tender, others, index, true));
  await must(ask(tender, { validUntil: addDays(LATER, 1) }));
  expect((await answers(tender))[0]).toMatchObject({ guaranteeShort: LATER });
});

test('who drops out has no guarantee to extend any more', async () => {
  const tender = await given.published();
  await deposit(tender, 0, '2027-03-30');
  const { supplierId, name } = tender.bidders[0]!;
  const organization = { id: supplierId, path: '', name };
  // who hears of it
  await givenIdentity(app).user({ organization, roles: ['BIDDER_OPERATOR'], userType: 'BIDDER' });
  await must(ask(tender));
  const first = await answers(tender);
  for (const index of [0, 1, 2]) await must(answer(tender, first, index, true));
  const todos = async () =>
    (
      await app.sql(
        `select id from remind_record where project_id = $1 and category = 'GUARANTEE_EXTENSION' and not handled`,
        [tender.projectId],
      )
    ).length;
  expect(await todos()).toBe(1);
  expect((await answers(tender))[0]).toMatchObject({ mayExtendGuarantee: true });
  await must(ask(tender, { validUntil: addDays(LATER, 1) }));
  await must(answer(tender, await answers(tender), 0, false));
  expect(await statuses(tender)).toEqual(['LAPSED', 'CANDIDATE', 'CANDIDATE']);
  expect(await todos()).toBe(0);
  const { caller, registrationId } = tender.bidders[0]!;
  const { extensions } = await must(caller.call(api.viewOwnExtensions, { params: { registrationId } }));
  expect(extensions.map(({ mayExtendGuarantee }) => mayExtendGuarantee)).toEqual([false, false]);
  const body = { guaranteeEnd: LATER, attachmentIds: [newId()] };
  const params = { extensionAnswerId: first[0]!.id };
  expect((await caller.call(api.extendGuarantee, { params, body })).status).toBe(409);
});

test('what ends meanwhile is asked nothing more, and its deposits are none of the request’s business', async () => {
  const tender = await given.published();
  await must(ask(tender));
  await app.sql(`update project set status = 'ENDED', phase = 'ENDED', result = 'TERMINATED' where id = $1`, [
    tender.projectId,
  ]);
  const own = await answers(tender);
  expect(own.map((one) => one!.mayAnswer)).toEqual([false, false, false]);
  expect((await answer(tender, own, 0, false)).status).toBe(409);
  await app.setTime(ASK.answerUntil);
  await app.app.runDue();
  expect((await answers(tender)).map((one) => one!.status.code)).toEqual(['OVER', 'OVER', 'OVER']);
  expect(await statuses(tender)).toEqual(['CANDIDATE', 'CANDIDATE', 'CANDIDATE']);
});
