import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { finishOpening } from '../../bidding/opening/opening.contract.ts';
import { newId } from '../../../kernel/ids.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { givenBid } from '../../bidding/bid/given.ts';
import { givenTenders } from '../../bidding/registration/given.ts';
import { anyProject } from '../../procedure/project/project.service.ts';
import { indicatorsBeside } from './collusion.service.ts';
import { AT_OPENING, givenOpenings } from '../../bidding/opening/given.ts';
import { givenProject, must, type Cast, type Person } from '../../procedure/project/given.ts';
import * as api from './abnormal.contract.ts';

let app: TestApp;
let cast: Cast;
let supervisor: Person;
let projectId: string;
let names: string[];

beforeAll(async () => {
  app = await openTestApp();
  const given = givenProject(app);
  cast = await given.cast();
  supervisor = await given.person(cast.department, 'SUPERVISOR', 'SUPERVISOR');
  const opened = await givenOpenings(app).opened([['4750万元', '4700万元', '4650万元', '4600万元']]);
  projectId = opened.projectId;
  names = opened.bidders.map(({ name }) => name);
});
afterAll(() => app.close());

const list = async (who: Caller, query: object = {}) =>
  (await must(who.call(api.listAbnormal, { query: { projectId, ...query } }))).content;
const idOf = async (kind: string) => (await list(cast.reviewer, { kind }))[0]!.id;
const see = (abnormalIndicatorId: string, who: Caller = cast.reviewer) =>
  must(who.call(api.viewAbnormal, { params: { abnormalIndicatorId } }));
const conclude = async (
  abnormalIndicatorId: string,
  decision: 'confirm' | 'dismiss',
  reason: string,
  who: Caller = cast.reviewer,
) =>
  who.call(api.concludeAbnormal, {
    params: { abnormalIndicatorId },
    body: { decision, reason, version: (await see(abnormalIndicatorId)).version },
  });

test('nothing is in the library before an opening', async () => {
  const sealed = await givenOpenings(app).tender([['4750万元', '4700万元', '4650万元', '4600万元']]);
  expect(await list(cast.reviewer, { projectId: sealed.projectId })).toEqual([]);
});

test('the department and supervisors find what the opened bids have in common, beside the bids themselves', async () => {
  for (const who of [cast.reviewer, cast.approver, supervisor]) {
    expect((await list(who)).map(({ kind }) => kind.code).toSorted()).toEqual(['PRICE_PATTERN', 'SAME_PERSON']);
  }
  const pattern = await see(await idOf('PRICE_PATTERN'));
  expect(pattern).toMatchObject({ status: { code: 'OPEN' }, allowedActions: ['confirm', 'dismiss'] });
  expect(pattern.bidders.toSorted()).toEqual(names.toSorted());
  expect(pattern.evidence.map(({ price }) => price).toSorted()).toEqual(['4600', '4650', '4700', '4750']);
  const people = new Set((await see(await idOf('SAME_PERSON'))).evidence.flatMap((one) => one.people));
  expect(people.size).toBe(1);
});

test('units and leaders do not read it', async () => {
  for (const who of [cast.clerk, cast.leader, cast.groupLeader]) {
    expect((await who.call(api.listAbnormal, { query: {} })).status).toBe(403);
  }
});

test('it is confirmed or dismissed with a reason, by the version that was seen, and put right by the other judgement', async () => {
  const id = await idOf('PRICE_PATTERN');
  expect((await conclude(id, 'dismiss', '不足')).status).toBe(422);
  const stale = (await see(id)).version;
  await must(conclude(id, 'dismiss', '四家报价由控制价等额下浮，经核查为偶然', supervisor));
  expect((await conclude(id, 'dismiss', '四家报价由控制价等额下浮')).status).toBe(409);
  expect(
    (
      await cast.reviewer.call(api.concludeAbnormal, {
        params: { abnormalIndicatorId: id },
        body: { decision: 'confirm', reason: '文件制作痕迹相同', version: stale },
      })
    ).status,
  ).toBe(409);
  await must(conclude(id, 'confirm', '投标文件由同一人编制，情况属实'));
  expect(await see(id)).toMatchObject({
    status: { code: 'CONFIRMED' },
    reason: '投标文件由同一人编制，情况属实',
    allowedActions: ['dismiss', 'file'],
  });
  // a supervisor judges and files nothing
  expect((await see(id, supervisor)).allowedActions).toEqual(['dismiss']);
  const trail = await app.sql(`select 1 from audit_log where action = 'CONCLUDE_SIGN' and object_id = $1`, [projectId]);
  expect(trail).toHaveLength(2);
});

test('the list is filtered, and taken to Excel', async () => {
  expect(await list(cast.reviewer, { status: 'OPEN', keyword: names[0]! })).toMatchObject([
    { kind: { code: 'SAME_PERSON' } },
  ]);
  const sheet = must(supervisor.call(api.exportAbnormal.endpoint, { query: { projectId } }));
  expect((await rowsOf(await sheet)).flat().join()).toContain('报价规律');
  const query = { projectId, columns: 'kind,organizationName,concludedByName' } as never;
  const named = await rowsOf(await must(supervisor.call(api.exportAbnormal.endpoint, { query })));
  expect(named[0]).toEqual(['异常情形', '招标单位', '研判人']);
});

test('accounts are the same only where all of their digits are', async () => {
  const tender = await givenOpenings(app).opened([['4750万元', '4702万元', '4600万元']]);
  const accounts = ['6222000011112222', '6222000011112222', '6228999911112222'];
  for (const [index, { registrationId, supplierId, sectionId }] of tender.bidders.entries())
    await app.sql(
      `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, payer_account, status)
       values ($1, $2, $3, $4, $5, $1, 10, 'TRANSFER', $6, 'CONFIRMED')`,
      [newId(), tender.projectId, sectionId, registrationId, supplierId, accounts[index]],
    );
  const [sign] = await list(cast.reviewer, { projectId: tender.projectId, kind: 'SAME_PERSON' });
  const { evidence } = await see(sign!.id);
  const said = evidence.map(({ supplierId, payerAccount, sharedAccount }) => [supplierId, payerAccount, sharedAccount]);
  const [first, second, third] = tender.bidders.map(({ supplierId }) => supplierId);
  expect(said.toSorted()).toEqual(
    [
      [first, '****2222', true],
      [second, '****2222', true],
      [third, '****2222', false],
    ].toSorted(),
  );
});

test('a person whom two companies name as their own is a sign, and its evidence names that person alone', async () => {
  const given = givenOpenings(app);
  const tender = await given.tender([['4750万元', '4702万元', '4600万元']]);
  const [first, second] = tender.bidders.map(({ supplierId }) => supplierId);
  await app.sql(
    `insert into supplier_person (id, supplier_id, name, cert, cert_no, created_by)
     select md5(company || one), company, '易书白', '一级建造师', one, (select min(id) from app_user)
     from unnest($1::text[]) company, unnest(array[company, '共-1']) one`,
    [[first, second]],
  );
  const query = { projectId: tender.projectId };
  expect(await list(cast.reviewer, query)).toEqual([]);
  const { body } = await given.start(tender);
  for (const one of tender.bidders) await given.decrypt(one);
  const params = { projectId: tender.projectId };
  await must(tender.clerk.call(finishOpening, { params, body: { version: body.version } }));
  const rows = await list(cast.reviewer, query);
  // the builders give all bids one manager
  expect(rows.map(({ kind, bidders }) => `${kind.code} ${bidders.length}`).toSorted()).toEqual([
    'SAME_PERSON 2',
    'SAME_PERSON 3',
  ]);
  const { id } = rows.find(({ bidders }) => bidders.length === 2)!;
  const { evidence } = await see(id);
  expect(evidence.map(({ supplierId }) => supplierId).toSorted()).toEqual([first, second].toSorted());
  for (const { people } of evidence) expect(people.slice(1)).toEqual(['易书白 共-1']);
  // the ground stays, though a company takes the person off
  await app.sql(`delete from supplier_person where supplier_id = $1 and cert_no = '共-1'`, [first]);
  for (const { people } of (await see(id)).evidence) expect(people.slice(1)).toEqual(['易书白 共-1']);
  // nobody else of the company is told of where the bid has no manager
  await app.sql(`update bid set manager_name = null, manager_cert = null where project_id = $1`, [tender.projectId]);
  for (const { people } of (await see(id)).evidence) expect(people).toEqual(['易书白 共-1']);
});

test('a browser that sealed two bids and a lone low price are signs with their evidence, beside each bid at the review', async () => {
  const [first, second, third] = ['a'.repeat(32), 'b'.repeat(32), 'b'.repeat(32)];
  const tender = await givenOpenings(app).tender([[]]);
  const tenders = givenTenders(app);
  const sectionId = tender.sectionIds[0]!;
  const bidders = [];
  for (const [device, priceText] of [
    [first, '4000万元'],
    [second, '4750万元'],
    [third, '4790万元'],
    [undefined, '4800万元'],
  ] as const) {
    const company = await tenders.company();
    const at = { projectId: tender.projectId, sectionId, code: '', unit: company };
    const { registrationId } = await tenders.registration(at, company);
    const content = { priceText, managerCert: company.uscc, ...(device && { device }) };
    const { bidId } = await givenBid(app, at, { registrationId, supplierId: company.id }, content);
    bidders.push({
      caller: company.caller,
      supplierId: company.id,
      name: company.name,
      bidId,
      sectionId,
      registrationId,
    });
  }
  // sealed, there is neither a mark nor a sign
  expect(
    await app.sql('select 1 from bid_device d join bid b on b.id = d.bid_id where b.section_id = $1', [sectionId]),
  ).toEqual([]);
  await app.setTime(AT_OPENING);
  const { body } = await givenOpenings(app).start(tender);
  for (const bidder of bidders) await givenOpenings(app).decrypt(bidder);
  await tender.clerk.call(finishOpening, {
    params: { projectId: tender.projectId },
    body: { version: body.version },
  });
  const signs = await list(cast.reviewer, { projectId: tender.projectId });
  expect(signs.map(({ kind }) => kind.code).toSorted()).toEqual(['LONE_LOW', 'SAME_MACHINE']);
  const machine = await see(signs.find(({ kind }) => kind.code === 'SAME_MACHINE')!.id);
  expect(machine.evidence).toMatchObject([
    { device: '****bbbb', sharedDevice: true },
    { device: '****bbbb', sharedDevice: true },
  ]);
  expect(machine.bidders.toSorted()).toEqual([bidders[1]!.name, bidders[2]!.name].toSorted());

  const found = async () =>
    inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, async (context) => {
      const project = await anyProject(context, tender.projectId);
      return indicatorsBeside(context, project);
    });
  const [lowest, one] = bidders.map(({ bidId }) => bidId);
  expect((await found()).get(lowest!)).toEqual(['SIGN_LONE_LOW']);
  expect((await found()).get(one!)?.toSorted()).toEqual(['SIGN_LONE_LOW', 'SIGN_SAME_MACHINE']);
  // what was dismissed stands beside no bid any more
  await must(conclude(machine.id, 'dismiss', '两家为同一代理代办密封，已提交说明'));
  expect((await found()).get(one!)).toEqual(['SIGN_LONE_LOW']);
});
