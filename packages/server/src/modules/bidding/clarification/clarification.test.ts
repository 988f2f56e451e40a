import { richOf } from '@tenderdesk/domain/rich-text/rich-text';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listPublicAnnouncements, viewAnnouncement } from '../../procedure/announcement/announcement.contract.ts';
import { givenTenders, type GivenStaff, type GivenTender } from '../../procedure/announcement/given.ts';
import { viewBiddingDocument } from '../../procedure/bidding-document/bidding-document.contract.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenEndedRound, must } from '../../procedure/project/given.ts';
import { givenTenders as givenRegistrations } from '../registration/given.ts';
import { listReminders } from '../../work/reminder/reminder.contract.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { givenBid } from '../bid/given.ts';
import * as api from './clarification.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let staff: GivenStaff;
let tender: GivenTender;
let bidder: Caller;
let other: Caller;
let registrationId: string;

const DEADLINE = '2027-03-30 09:30:00';
const RIGHTS = ['READ:BIDDER_JOINED', 'MAINTAIN:BIDDER_JOINED'];
const content = '工程量清单第15项数量改为1200米';

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  staff = await given.staff();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime('2027-03-01 09:00:00');
  tender = await given.tender(staff, { saleStart: '2027-03-01 09:00:00', bidDeadline: DEADLINE });
  await given.publish(tender);
  const suppliers = givenSuppliers(app);
  const company = await suppliers.supplier();
  const identity = givenIdentity(app);
  bidder = await identity.signedIn(
    await identity.user({ organization: company, roles: ['BIDDER_OPERATOR'], userType: 'BIDDER' }),
  );
  other = await suppliers.bidder(await suppliers.supplier(), RIGHTS);
  const [sectionId = ''] = tender.sectionIds;
  ({ registrationId } = await givenRegistrations(app).registration(
    { projectId: tender.projectId, sectionId, code: tender.name, unit: staff.unit },
    company,
  ));
});

const write = (more: object = {}, by = staff.clerk) =>
  by.call(api.addClarification, { body: { projectId: tender.projectId, content, affectsBid: false, ...more } });
const written = async (more: object = {}) => (await must(write(more))).id;
const publish = (clarificationId: string, by = staff.reviewer, more: object = {}) =>
  by.call(api.publishClarification, { params: { clarificationId }, body: { version: 1, ...more } });
const list = (by = staff.clerk) => must(by.call(api.listClarifications, { query: { projectId: tender.projectId } }));
const own = (by = bidder) => by.call(api.listOwnClarifications, { query: { registrationId } });
const deadline = async () => {
  const { biddingDocument } = await must(
    staff.clerk.call(viewBiddingDocument, { params: { projectId: tender.projectId } }),
  );
  return [biddingDocument!.bidDeadline, biddingDocument!.openingTime];
};

test('the unit writes, the tender department publishes, everybody reads it', async () => {
  const id = await written();
  expect(await list()).toMatchObject({
    mayAdd: true,
    bidDeadline: DEADLINE,
    items: [{ id, no: null, status: { code: 'DRAFT' }, allowedActions: ['edit', 'withdraw'] }],
  });
  expect((await list(staff.reviewer)).items[0]?.allowedActions).toContain('publish');
  expect((await own()).body).toEqual([]);
  expect(await publish(id, staff.clerk)).toMatchObject({
    status: 422,
    body: { errors: [{ ruleId: 'CLARIFICATION_RELEASE' }] },
  });
  await must(publish(id));
  expect((await own()).body).toMatchObject([
    {
      id,
      no: 1,
      content: richOf(content),
      bidDeadline: null,
      publishTime: expect.stringMatching(/^2027-03-01 09:0/) as string,
    },
  ]);
  expect((await own(other)).status).toBe(404);
  const { content: shown } = await must(
    app.caller(null).call(listPublicAnnouncements, { query: { projectId: tender.projectId, type: 'CLARIFICATION' } }),
  );
  expect(shown).toMatchObject([{ title: `${tender.name}第1次澄清公告` }]);
  expect((await publish(id, staff.reviewer, { version: 2 })).status).toBe(409);
  await must(publish(await written()));
  expect((await own()).body).toMatchObject([{ no: 2 }, { no: 1 }]);
  await expect(app.sql(`update clarification set content = '改写' where id = $1`, [id])).rejects.toThrow(
    'a published clarification is not changed',
  );
});

test('who took part in an earlier round reads what was clarified then', async () => {
  await must(publish(await written()));
  await givenEndedRound(app, tender.projectId);
  await app.sql('update project set round = 2 where id = $1', [tender.projectId]);
  expect((await own()).body).toMatchObject([{ no: 1, content: richOf(content), mayConfirm: false }]);
});

test('nobody publishes through a deputy what they have written themselves', async () => {
  const identity = givenIdentity(app);
  const author = await identity.user({ organization: staff.department, roles: ['TM_REVIEWER'] });
  const colleague = await identity.user({ organization: staff.unit, roles: ['ORG_CLERK'] });
  const id = await written();
  await app.sql('update clarification set created_by = $1 where id = $2', [author.id, id]);
  const deputy = await identity.standIn(author.id, colleague.id);
  expect((await list(deputy)).items[0]?.allowedActions).not.toContain('publish');
  expect(await publish(id, deputy)).toMatchObject({
    status: 422,
    body: { errors: [{ ruleId: 'CLARIFICATION_RELEASE' }] },
  });
  await must(publish(id));
});

test('below level I the unit publishes itself', async () => {
  await app.sql(`update project set level = 'LEVEL_II' where id = $1`, [tender.projectId]);
  const id = await written();
  expect((await list()).items[0]?.allowedActions).toEqual(['edit', 'withdraw', 'publish']);
  await must(publish(id, staff.clerk));
});

test.each([
  ['fifteen days before the deadline stays', '2027-03-15 23:59:59', null, 200],
  ['fourteen days before it does not', '2027-03-16 00:00:00', null, 422],
  ['with the deadline moved by a day it does', '2027-03-16 00:00:00', '2027-03-31 09:30:00', 200],
])('what affects bids: %s', async (_, now, bidDeadline, status) => {
  await app.stopTime(now);
  const id = await written({ affectsBid: true, bidDeadline });
  const answer = await publish(id);
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.body).toMatchObject({ errors: [{ ruleId: 'R29', field: 'bidDeadline' }] });
  expect(await deadline()).toEqual(bidDeadline ? [bidDeadline, bidDeadline] : [DEADLINE, DEADLINE]);
});

test('a voluntary tender is asked whether it means it', async () => {
  await app.sql('update project set mandatory_tender = false where id = $1', [tender.projectId]);
  await app.setTime('2027-03-20 09:00:00');
  const id = await written({ affectsBid: true });
  expect((await publish(id)).body).toMatchObject({ errors: [{ ruleId: 'R29', severity: 'warn' }] });
  await must(publish(id, staff.reviewer, { confirmedWarnings: ['R29'], reason: '仅更正笔误' }));
});

test('a moved deadline moves the opening and the public end, and whoever registered is told', async () => {
  const id = await written({ affectsBid: true, bidDeadline: '2027-04-06 09:30:00' });
  await must(publish(id));
  expect(await deadline()).toEqual(['2027-04-06 09:30:00', '2027-04-06 09:30:00']);
  const { biddingAnnouncement: announced } = await must(
    staff.clerk.call(viewAnnouncement, { params: { projectId: tender.projectId } }),
  );
  expect(announced?.endTime).toBe('2027-04-06 09:30:00');
  const news = async (by: Caller) =>
    (await must(by.call(listReminders, { query: { handled: false } }))).content.filter(
      ({ category }) => category.code === 'NOTICE_CLARIFICATION',
    );
  expect(await news(bidder)).toMatchObject([
    { content: `【${tender.name}】发布第1次澄清，投标截止顺延至2027-04-06 09:30:00，已递交投标文件的请确认或重新递交` },
  ]);
  expect(await news(other)).toEqual([]);
  // who was told is not in the trail while bids are sealed
  const [trail] = await app.sql(
    `select after::text from audit_log where action = 'PUBLISH_CLARIFICATION' order by id desc`,
  );
  expect(String(trail!['after'])).not.toContain('supplier');
});

test('a deadline only moves on, and nothing is clarified once it has passed or while the project is paused', async () => {
  expect((await write({ bidDeadline: DEADLINE })).status).toBe(400);
  const id = await written();
  await app.sql(`update project set status = 'PAUSED' where id = $1`, [tender.projectId]);
  expect((await publish(id)).status).toBe(423);
  expect(await list()).toMatchObject({ mayAdd: false, items: [{ allowedActions: [] }] });
  await app.sql(`update project set status = 'IN_PROCESS' where id = $1`, [tender.projectId]);
  await app.setTime(DEADLINE);
  expect((await publish(id)).status).toBe(409);
  expect((await write()).status).toBe(409);
});

test('a draft is changed by whoever saw it last, and given up', async () => {
  const id = await written();
  const change = (version: number) =>
    staff.clerk.call(api.changeClarification, {
      params: { clarificationId: id },
      body: { content: '改后的内容', affectsBid: true, bidDeadline: '2027-04-10 09:30:00', version },
    });
  await must(change(1));
  expect((await change(1)).status).toBe(409);
  expect((await list()).items).toMatchObject([{ content: richOf('改后的内容'), affectsBid: true, version: 2 }]);
  await must(staff.clerk.call(api.withdrawClarification, { params: { clarificationId: id }, body: { version: 2 } }));
  expect((await list()).items).toEqual([]);
  expect((await publish(id, staff.reviewer, { version: 3 })).status).toBe(409);
});

test('a visit of the site is public and everybody registered is told of it', async () => {
  const visit = (visitTime: string, by = staff.clerk) =>
    by.call(api.announceVisit, {
      body: { projectId: tender.projectId, visitTime, place: '项目现场', content: '自备交通工具' },
    });
  expect((await visit(DEADLINE)).status).toBe(400);
  expect((await visit('2027-03-01 09:00:00')).status).toBe(400);
  expect((await visit('2027-03-10 09:00:00', staff.leader)).status).toBe(403);
  await must(visit('2027-03-10 09:00:00'));
  const { content: shown } = await must(
    app.caller(null).call(listPublicAnnouncements, { query: { projectId: tender.projectId, type: 'CLARIFICATION' } }),
  );
  expect(shown).toMatchObject([{ title: `${tender.name}踏勘现场通知` }]);
  const { content: news } = await must(bidder.call(listReminders, { query: { handled: false } }));
  expect(news).toMatchObject([{ content: `【${tender.name}】发布了踏勘现场通知` }]);
});

test('a visit that not everybody registered is told of is not announced (R32)', async () => {
  const [sectionId = ''] = tender.sectionIds;
  await givenRegistrations(app).registration(
    { projectId: tender.projectId, sectionId, code: tender.name, unit: staff.unit },
    // nobody acts for this company
    await givenSuppliers(app).supplier(),
  );
  const answer = await staff.clerk.call(api.announceVisit, {
    body: { projectId: tender.projectId, visitTime: '2027-03-10 09:00:00', place: '项目现场', content: '自备交通工具' },
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'R32' }] } });
  expect((await must(bidder.call(listReminders, { query: { handled: false } }))).content).toEqual([]);
});

test('two who publish at once publish once', async () => {
  const id = await written();
  const answers = await Promise.all(Array.from({ length: 5 }, () => publish(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
});

test('who handed in before what affects bids confirms or replaces, and nobody learns of it before the opening', async () => {
  const [sectionId = ''] = tender.sectionIds;
  const [registered] = await app.sql('select id, supplier_id from registration where project_id = $1', [
    tender.projectId,
  ]);
  const supplierId = String(registered!['supplier_id']);
  const at = { projectId: tender.projectId, sectionId, code: tender.name, unit: staff.unit };
  const { bidId } = await givenBid(app, at, { registrationId: String(registered!['id']), supplierId }, {});
  await app.sql(`update bid set submitted_time = '2027-03-01 09:00:00+08' where id = $1`, [bidId]);
  await app.setTime('2027-03-02 09:00:00');
  const harmless = await written();
  await must(publish(harmless));
  const id = await written({ affectsBid: true });
  await must(publish(id));
  const { content: news } = await must(bidder.call(listReminders, { query: { handled: false } }));
  expect(news.map((one) => one.content)).toContain(`【${tender.name}】发布第2次澄清，已递交投标文件的请确认或重新递交`);
  const asker = await givenSuppliers(app).bidder({ id: supplierId } as never, RIGHTS);
  const confirmed = (by: Caller, clarificationId = id) =>
    by.call(api.confirmAfterClarification, { params: { clarificationId }, body: {} });
  expect((await must(own(asker))).map((one) => [one.handedIn, one.mayConfirm])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect((await confirmed(other)).status).toBe(404);
  expect((await confirmed(asker, harmless)).status).toBe(409);
  await must(confirmed(asker));
  await must(confirmed(asker));
  expect((await must(own(asker)))[0]).toMatchObject({
    mayConfirm: false,
    confirmedTime: expect.stringMatching(/^2027-03-02 09:0/) as string,
  });
  // the unit sees that all were told, and no more
  expect((await list()).items.map(({ outcomes }) => outcomes)).toEqual([null, null]);
  const trail = await app.sql(`select after::text from audit_log where action = 'CONFIRM_AFTER_CLARIFICATION'`);
  expect(trail.map(({ after }) => after)).toEqual(['{}', '{}']);
  await app.setTime(DEADLINE);
  expect((await confirmed(asker)).status).toBe(410);
});
