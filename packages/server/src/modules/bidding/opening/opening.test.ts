import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { viewWorkspace } from '../joined/joined.contract.ts';
import { AFTER_WINDOW, AT_OPENING, givenOpenings, type GivenBidder } from './given.ts';
import * as schedule from '../opening-schedule/opening-schedule.contract.ts';
import * as api from './opening.contract.ts';
import * as record from './record.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

const viewOf = async (one: Awaited<ReturnType<typeof given.tender>>) =>
  (await one.clerk.call(api.viewOpening, { params: { projectId: one.projectId } })).body;

describe('before the opening', () => {
  test('neither names nor numbers are shown', async () => {
    const tender = await given.tender();
    const opening = await viewOf(tender);
    expect(opening).toMatchObject({ started: false, status: { code: 'WAITING' }, sections: [{ items: [] }] });
    for (const { name } of tender.bidders) expect(JSON.stringify(opening)).not.toContain(name);
    const own = await tender.bidders[0]!.caller.call(api.viewOwnOpening, {
      params: { bidId: tender.bidders[0]!.bidId },
    });
    expect(own.body?.sections).toMatchObject([{ items: [] }]);
  });

  test('it cannot start before its time, nor a bid be decrypted', async () => {
    const tender = await given.tender();
    await app.stopTime('2026-12-25 09:29:59');
    expect(await given.start(tender)).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'TOO_EARLY' }] } });
    expect((await given.decrypt(tender.bidders[0]!)).status).toBe(409);
    await app.setTime(AT_OPENING);
  });

  test('another unit finds nothing, and without the right nobody starts', async () => {
    const tender = await given.tender();
    const stranger = await given.identity.as(await given.identity.organization(), [
      'READ:PROJECT_DETAIL',
      'OPEN:BID_OPENING',
    ]);
    const params = { projectId: tender.projectId };
    expect((await stranger.call(api.viewOpening, { params })).status).toBe(404);
    expect((await stranger.call(api.startOpening, { params, body: { recorder: '温书言', version: 1 } })).status).toBe(
      404,
    );
    const reader = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL']);
    expect((await reader.call(api.startOpening, { params, body: { recorder: '温书言', version: 1 } })).status).toBe(
      403,
    );
  });
});

describe('starting', () => {
  test('names the bidders and asks them for their passwords', async () => {
    const tender = await given.tender();
    const reply = await given.start(tender);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        started: true,
        status: { code: 'DECRYPTING' },
        recorder: '温书言',
        decryptUntil: expect.stringMatching(/^2026-12-25 10:3/),
      },
    });
    expect(reply.body.sections[0]?.items.map(({ bidderName }) => bidderName).sort()).toEqual(
      tender.bidders.map(({ name }) => name).sort(),
    );
    expect(reply.body.sections[0]?.items[0]).toMatchObject({ decryptStatus: { code: 'PENDING' }, priceText: null });
  });

  test('happens once, and by who saw the present state', async () => {
    const tender = await given.tender();
    expect((await given.start(tender, 9)).status).toBe(409);
    const replies = await Promise.all([given.start(tender), given.start(tender)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a section with two bids fails and stays shut, the other goes on (R36)', async () => {
    const tender = await given.tender([
      ['4750万元', '4700万元', '4600万元'],
      ['4300万元', '4200万元'],
    ]);
    const { body } = await given.start(tender);
    expect(body.sections).toMatchObject([
      { status: { code: 'NORMAL' }, items: [{}, {}, {}] },
      { status: { code: 'FAILED' }, items: [] },
    ]);
    expect((await given.decrypt(tender.bidders[4]!)).status).toBe(409);
  });

  test('where no section has three bids nothing is opened', async () => {
    const tender = await given.tender([['4750万元', '4700万元']]);
    const { body } = await given.start(tender);
    expect(body).toMatchObject({ started: false, status: { code: 'FAILED' }, sections: [{ items: [] }] });
  });

  test('waits while an objection pauses the project', async () => {
    const tender = await given.tender();
    await app.sql(`update project set status = 'PAUSED' where id = $1`, [tender.projectId]);
    expect((await given.start(tender)).status).toBe(423);
  });
});

describe('decrypting', () => {
  test('reads out the values; a wrong password changes nothing', async () => {
    const tender = await given.tender();
    await given.start(tender);
    const [bidder] = tender.bidders;
    expect(await given.decrypt(bidder!, 'wrong')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    });
    expect(await given.decrypt(bidder!)).toMatchObject({
      status: 200,
      body: { decryptStatus: { code: 'OK' }, priceText: '4750万元', priceKind: { code: 'AMOUNT' }, price: '4750' },
    });
    expect((await given.decrypt(bidder!)).status).toBe(409);
    const seen = await tender.bidders[1]!.caller.call(api.viewOwnOpening, {
      params: { bidId: tender.bidders[1]!.bidId },
    });
    expect(seen.body?.sections[0]?.items.find(({ bidId }) => bidId === bidder!.bidId)?.priceText).toBe('4750万元');
  });

  test('is offered exactly while the password is taken', async () => {
    const tender = await given.tender();
    const [one, other] = tender.bidders;
    const offered = async ({ caller, registrationId }: GivenBidder) =>
      (await caller.call(viewWorkspace, { params: { registrationId } })).body.allowedActions.includes('decrypt');
    expect(await offered(one!)).toBe(false);
    await given.start(tender);
    expect(await offered(one!)).toBe(true);
    const setStatus = (status: string) =>
      app.sql('update project set status = $2 where id = $1', [tender.projectId, status]);
    await setStatus('PAUSED');
    expect(await offered(one!)).toBe(false);
    expect((await given.decrypt(one!)).status).toBe(423);
    await setStatus('IN_PROCESS');
    expect((await given.decrypt(one!)).status).toBe(200);
    expect(await offered(one!)).toBe(false);
    await app.setTime(AFTER_WINDOW);
    expect(await offered(other!)).toBe(false);
    expect((await given.decrypt(other!)).status).toBe(410);
  });

  test('is for one’s own bid only', async () => {
    const tender = await given.tender();
    await given.start(tender);
    const [one, other] = tender.bidders;
    expect(
      (await one!.caller.call(api.decryptBid, { params: { bidId: other!.bidId }, body: { password: 'x' } })).status,
    ).toBe(404);
    expect((await one!.caller.call(api.viewOwnOpening, { params: { bidId: other!.bidId } })).status).toBe(404);
  });

  test('takes no lock for a wrong password, so that nobody keeps rivals from theirs', async () => {
    const tender = await given.tender();
    await given.start(tender);
    await app.app.tools.store.transaction(async ({ db }) => {
      await db.selectFrom('project').select('id').where('id', '=', tender.projectId).forUpdate().execute();
      expect((await given.decrypt(tender.bidders[0]!, 'wrong')).status).toBe(400);
    });
    expect((await given.decrypt(tender.bidders[0]!)).status).toBe(200);
  });

  test('ends with its window', async () => {
    const tender = await given.tender();
    await given.start(tender);
    await app.setTime(AFTER_WINDOW);
    expect((await given.decrypt(tender.bidders[0]!)).status).toBe(410);
  });

  test('the window that a pause interrupts stays open for what was left of it', async () => {
    const tender = await given.tender();
    await given.start(tender);
    await given.decrypt(tender.bidders[0]!);
    expect(await given.paused(tender, '2026-12-25 10:00:00', '2026-12-25 15:00:00')).toEqual([200, 200]);
    expect((await viewOf(tender))?.decryptUntil).toMatch(/^2026-12-25 15:3/);
    const open = await app.sql(
      `select distinct content from remind_record where project_id = $1 and category = 'BID_DECRYPT' and not handled
         and content not like '%25 15:3%'`,
      [tender.projectId],
    );
    expect(open).toEqual([]);
    expect((await given.decrypt(tender.bidders[1]!)).status).toBe(200);
    await app.setTime('2026-12-25 15:45:00');
    expect((await given.decrypt(tender.bidders[2]!)).status).toBe(410);
  });

  test('a bidder objects, is answered on the spot, and signs', async () => {
    const tender = await given.tender();
    const { body: started } = await given.start(tender);
    for (const bidder of tender.bidders) await given.decrypt(bidder);
    const { caller, bidId } = tender.bidders[0]!;
    const sign = () => caller.call(api.confirmItem, { params: { bidId }, body: { agree: true } });
    const object = (objection: string) =>
      caller.call(record.objectAtOpening, { params: { bidId }, body: { objection } });
    expect((await object('')).status).toBe(400);
    expect(await object('唱标价格有误')).toMatchObject({
      status: 200,
      body: { confirmed: null, objection: '唱标价格有误', answered: false },
    });
    expect(await sign()).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'OBJECTION_OPEN' }] } });
    const params = { projectId: tender.projectId };
    const finish = () => tender.clerk.call(api.finishOpening, { params, body: { version: started.version } });
    expect(await finish()).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'R38' }] } });
    await given.remark(tender, bidId, '已当场核对，唱标价格与投标函一致');
    expect((await finish()).status).toBe(200);
    expect((await sign()).status).toBe(409);
  });
});

test('a remark from before is no answer to an objection, and each objection has one of its own (R38)', async () => {
  const tender = await given.tender();
  const { body: started } = await given.start(tender);
  for (const bidder of tender.bidders) await given.decrypt(bidder);
  const { caller, bidId } = tender.bidders[0]!;
  const params = { projectId: tender.projectId };
  const note = (text: string) => given.remark(tender, bidId, text);
  const object = (objection: string) => caller.call(record.objectAtOpening, { params: { bidId }, body: { objection } });
  const finish = () => tender.clerk.call(api.finishOpening, { params, body: { version: started.version } });
  await note('授权代表到场');
  expect((await object('唱标价格有误')).status).toBe(200);
  expect(await finish()).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'R38' }] } });
  await note('已当场核对，唱标价格与投标函一致');
  expect(await object('工期有误')).toMatchObject({ body: { objection: '唱标价格有误；工期有误', answered: false } });
  expect((await finish()).status).toBe(422);
  const { body } = await note('工期以投标函为准');
  expect(body.sections[0]?.items.find((item) => item.bidId === bidId)?.remark).toBe(
    '授权代表到场；已当场核对，唱标价格与投标函一致；工期以投标函为准',
  );
  expect((await finish()).status).toBe(200);
});

test('a note is no answer to an objection that came after the host looked at the line (R38)', async () => {
  const tender = await given.tender();
  await given.start(tender);
  const { caller, bidId } = tender.bidders[0]!;
  const params = { projectId: tender.projectId };
  const note = (seen: { objection: string | null; remark: string | null }, remark: string) =>
    tender.clerk.call(api.remarkOnItem, { params, body: { bidId, remark, seen } });
  const line = async () =>
    (await must(tender.clerk.call(api.viewOpening, { params })))?.sections[0]?.items.find((one) => one.bidId === bidId);
  const object = (objection: string) => caller.call(record.objectAtOpening, { params: { bidId }, body: { objection } });
  expect((await object('唱标价格有误')).status).toBe(200);
  expect(await note({ objection: null, remark: null }, '授权代表到场')).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  });
  expect(await line()).toMatchObject({ remark: null, answered: false });
  const seen = { objection: '唱标价格有误', remark: null };
  expect((await object('工期有误')).status).toBe(200);
  expect((await note(seen, '已核对')).status).toBe(409);
  // nor does it take the place of what somebody else noted
  await given.remark(tender, bidId, '均已核对');
  expect((await note({ objection: '唱标价格有误；工期有误', remark: null }, '以公告为准')).status).toBe(409);
  expect(await line()).toMatchObject({ remark: '均已核对', answered: true });
});

describe('finishing', () => {
  test('waits for the window, then revokes what was not decrypted (R37)', async () => {
    const tender = await given.tender();
    const { body } = await given.start(tender);
    await given.decrypt(tender.bidders[0]!);
    const finish = () =>
      tender.clerk.call(api.finishOpening, {
        params: { projectId: tender.projectId },
        body: { version: body.version },
      });
    expect(await finish()).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'DECRYPTING' }] } });
    await app.setTime(AFTER_WINDOW);
    expect(await finish()).toMatchObject({ status: 200, body: { status: { code: 'RECORDED' } } });
    const bids = await app.sql('select status from bid where project_id = $1 order by status', [tender.projectId]);
    expect(bids.map(({ status }) => status)).toEqual(['OPENED', 'REVOKED', 'REVOKED']);
  });

  test('an opening without a single decrypted bid has failed', async () => {
    const tender = await given.tender();
    const { body } = await given.start(tender);
    await app.setTime(AFTER_WINDOW);
    const reply = await tender.clerk.call(api.finishOpening, {
      params: { projectId: tender.projectId },
      body: { version: body.version },
    });
    expect(reply).toMatchObject({ status: 200, body: { status: { code: 'FAILED' } } });
  });
});

test('the dashboard lists the openings of one’s own scope', async () => {
  const tender = await given.tender();
  const list = (levels: string[]) =>
    tender.clerk.call(schedule.listSchedule, { query: { levels, sTime: '2026-12-25 00:00:00' } });
  expect((await list(['LEVEL_I'])).body).toMatchObject({
    totalElements: 1,
    content: [{ openingTime: '2026-12-25 09:30:00', project: { id: tender.projectId, level: { code: 'LEVEL_I' } } }],
  });
  expect((await list(['LEVEL_II', 'UNDER_AMOUNT'])).body.totalElements).toBe(0);
});

test('a bidder finds the openings of what it has registered for, and no others', async () => {
  const [tender, other] = [await given.tender(), await given.tender()];
  await app.sql(`update project set contact_name = '闻笛' where id = $1`, [tender.projectId]);
  const { body } = await tender.bidders[0]!.caller.call(schedule.listSchedule, {
    query: { sTime: '2026-12-25 00:00:00' },
  });
  expect(body.content.map(({ project }) => [project.id, project.divisionUser.displayName])).toEqual([
    [tender.projectId, '闻笛'],
  ]);
  expect(JSON.stringify(body)).not.toContain(other.projectId);
  await app.sql(
    `update registration set active = false, withdrawn_time = business_now() where project_id = $1 and supplier_id = $2`,
    [tender.projectId, tender.bidders[0]!.supplierId],
  );
  const left = await tender.bidders[0]!.caller.call(schedule.listSchedule, { query: {} });
  expect(left.body.totalElements).toBe(0);
});

test('the contact of an opening is the officer of its project, or the clerk who started it', async () => {
  const tender = await given.tender();
  const contact = async () => {
    const { body } = await tender.clerk.call(schedule.listSchedule, { query: { sTime: '2026-12-25 00:00:00' } });
    return body.content[0]?.project.divisionUser.displayName;
  };
  const nameOf = async (column: 'created_by' | 'division_user_id') => {
    const [row] = await app.sql(
      `select display_name from app_user join project on ${column} = app_user.id where project.id = $1`,
      [tender.projectId],
    );
    return row?.['display_name'];
  };
  await app.sql('update project set division_user_id = null where id = $1', [tender.projectId]);
  expect(await contact()).toBe(await nameOf('created_by'));
  await app.sql(
    `update project set division_user_id = (select id from app_user where id <> created_by limit 1) where id = $1`,
    [tender.projectId],
  );
  expect(await contact()).toBe(await nameOf('division_user_id'));
});

test('the schedule is taken away as it is listed', async () => {
  const tender = await given.tender();
  const query = { columns: 'openingSchedule.name,openingTime', sTime: '2026-12-25 00:00:00' };
  const take = async (caller: Caller) =>
    rowsOf((await caller.call(schedule.exportSchedule.endpoint, { query: query as never })).body);
  const [project] = await app.sql('select name from project where id = $1', [tender.projectId]);
  expect(await take(tender.clerk)).toEqual([
    ['项目名称', '开标时间'],
    [project!['name'], new Date('2026-12-25T09:30:00Z')],
  ]);
  const other = await given.tender();
  expect((await take(other.clerk)).map(([name]) => name)).not.toContain(project!['name']);
});
