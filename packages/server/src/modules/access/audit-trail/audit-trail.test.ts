import { AuditAction, AuditKind } from '@tenderdesk/domain/access/audit-trail/entry-words';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenTenders, TIMES } from '../../bidding/registration/given.ts';
import { givenIdentity } from '../account/given.ts';
import * as api from './audit-trail.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let people: ReturnType<typeof givenIdentity>;
let reader: Caller;
let unit: Awaited<ReturnType<typeof people.organization>>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  people = givenIdentity(app);
  unit = await people.organization();
  reader = await people.as(unit, ['READ:AUDIT_TRAIL', 'EXPORT:AUDIT_TRAIL']);
});
afterAll(() => app.close());
beforeEach(() => app.setTime(TIMES.onSale));

type Person = Awaited<ReturnType<typeof people.user>>;
const person = (userType = 'TENDER'): Promise<Person> => people.user({ organization: unit, roles: [], userType });

interface Entry {
  by: Person | null;
  actor?: string;
  action: string;
  type: string;
  id?: string;
  projectId?: string;
  time?: string;
  before?: object;
  after?: object;
}

/** Writes an entry into the trail, as the product does. */
const write = ({ by, actor, action, type, id = 'x', projectId, time, before, after }: Entry) =>
  app.sql(
    `insert into audit_log (time, identity_id, actor_name, action, object_type, object_id, before, after, ip, request_id, project_id)
     values (coalesce($1::timestamptz, business_now()), $2, $3, $4, $5, $6, $7, $8, '10.0.0.7', 'r-1', $9)`,
    [time, by?.identityId, actor ?? by?.username ?? '', action, type, id, before, after, projectId],
  );

const list = async (query: object = {}) => {
  const { status, body } = await reader.call(api.listAuditTrail, { query: { size: 1000, ...query } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const actionsOf = async (query: object) => (await list(query)).content.map(({ action }) => action.code);
const view = (entryId: string) => reader.call(api.viewAuditEntry, { params: { entryId } });

test('what functions of the database write to the trail has words too', async () => {
  const functions = await app.sql(`select prosrc as source from pg_proc where prosrc like '%perform leave_trace(%'`);
  const entries = functions.flatMap(({ source }) => [
    ...String(source).matchAll(/leave_trace\(\s*identity, actor, '(\w+)', '(\w+)'/g),
  ]);
  expect(entries.length).toBeGreaterThanOrEqual(functions.length);
  expect(entries.map(([, action]) => action)).toEqual(expect.arrayContaining(['MOVE_CLOCK', 'SET_PASSWORD']));
  const unknown = entries.filter(
    ([, action, kind]) => !Object.hasOwn(AuditAction.words, action!) || !Object.hasOwn(AuditKind.words, kind!),
  );
  expect(unknown).toEqual([]);
});

describe('without anything that is sealed', () => {
  test('the newest stands first, with person, action, kind and project in words', async () => {
    const clerk = await person();
    await write({ by: clerk, action: 'EXPORT', type: 'list', id: '/plan/item/export', time: '2020-03-04 10:00:00' });
    await write({
      by: clerk,
      actor: 'sysadmin',
      action: 'LOGOUT',
      type: 'user',
      id: clerk.id,
      time: '2020-03-05 10:00:00',
    });
    const { content, totalElements } = await list({
      username: clerk.username,
      sDate: '2020-03-01',
      eDate: '2020-03-31',
    });
    expect(totalElements).toBe(2);
    expect(content).toMatchObject([
      {
        time: '2020-03-05 10:00:00',
        username: clerk.username,
        actorName: 'sysadmin',
        action: { code: 'LOGOUT', value: '退出登录' },
        kind: { code: 'user', value: '用户' },
        subject: clerk.username,
        projectCode: null,
        ip: '10.0.0.7',
        requestId: 'r-1',
      },
      {
        action: { code: 'EXPORT', value: '导出' },
        kind: { value: '列表' },
        subject: '/plan/item/export',
        actorName: null,
      },
    ]);
    expect(content[0]!.id).not.toBe(content[1]!.id);
  });

  test('person, acting person, action, kind and day are filters, time is an order', async () => {
    const [one, other] = [await person(), await person()];
    await write({ by: one, action: 'CREATE', type: 'law', time: '2020-04-01 00:00:00' });
    await write({ by: one, actor: other.username, action: 'DELETE', type: 'law', time: '2020-04-02 23:59:59' });
    await write({ by: other, action: 'CREATE', type: 'projectTag', time: '2020-04-03 00:00:00' });
    const days = { sDate: '2020-04-01', eDate: '2020-04-30' };
    expect(await actionsOf({ ...days, username: one.username })).toEqual(['DELETE', 'CREATE']);
    expect(await actionsOf({ ...days, username: one.username, sort: 'time,asc' })).toEqual(['CREATE', 'DELETE']);
    expect(await actionsOf({ ...days, username: other.username })).toEqual(['CREATE', 'DELETE']);
    expect(await actionsOf({ ...days, action: 'DELETE' })).toEqual(['DELETE']);
    expect(await actionsOf({ ...days, kind: 'projectTag' })).toEqual(['CREATE']);
    expect(await actionsOf({ sDate: '2020-04-02', eDate: '2020-04-02' })).toEqual(['DELETE']);
  });

  test('where no day is given the last 30 days are shown; more than 92 are refused', async () => {
    const clerk = await person();
    const day = async (days: number) =>
      (await app.sql(`select (business_now()::date - $1::int)::text as day`, [days]))[0]!['day'] as string;
    await write({ by: clerk, action: 'CREATE', type: 'law', time: `${await day(30)} 23:59:59` });
    await write({ by: clerk, action: 'CHANGE', type: 'law', time: `${await day(29)} 00:00:00` });
    expect(await actionsOf({ username: clerk.username })).toEqual(['CHANGE']);
    expect(await actionsOf({ username: clerk.username, sDate: await day(91) })).toEqual(['CHANGE', 'CREATE']);
    const { status, body } = await reader.call(api.listAuditTrail, { query: { sDate: await day(92) } });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'sDate' }] }]);
  });

  test('pages far behind are those of the same order', async () => {
    const clerk = await person();
    await app.sql(
      `insert into audit_log (time, identity_id, actor_name, action, object_type, object_id, ip, request_id)
       select timestamptz '2020-07-01 08:00:00' + n * interval '1 second', $1, $2, 'CREATE', 'law', 'x', '', 'n' || n from generate_series(1, 215) n`,
      [clerk.identityId, clerk.username],
    );
    const query = { username: clerk.username, sDate: '2020-07-01', eDate: '2020-07-01', page: 21, size: 10 };
    expect((await list(query)).content.map(({ requestId }) => requestId)).toEqual(['n5', 'n4', 'n3', 'n2', 'n1']);
  });

  test('an entry opens with the fields that are named, and with no other', async () => {
    const clerk = await person();
    const time = '2020-05-01 08:00:00';
    const after = { name: '李评', passwordHash: 'secret', status: 'SUSPENDED', reason: '材料过期' };
    await write({ by: clerk, action: 'SUSPEND_EXPERT', type: 'expert', time, before: { status: 'ACTIVE' }, after });
    const [row] = (await list({ sDate: '2020-05-01', eDate: '2020-05-01' })).content;
    const { body } = await view(row!.id);
    expect(body).toMatchObject({ sealed: false, action: { value: '暂停' }, seq: null, hash: null });
    expect(body.changes.map(({ field }) => field.code)).toContain('status');
    expect(JSON.stringify(body)).not.toContain('secret');
    expect((await view(`${row!.id.slice(0, 31)}${row!.id.endsWith('0') ? '1' : '0'}`)).status).toBe(404);
    expect((await view('f'.repeat(32))).status).toBe(404);
    expect((await view('9'.repeat(32))).status).toBe(404);
  });

  test('the export holds the same rows and leaves a trace', async () => {
    const clerk = await person();
    await write({ by: clerk, action: 'CREATE', type: 'law', time: '2020-06-01 08:00:00' });
    const query = { username: clerk.username, sDate: '2020-06-01', eDate: '2020-06-01' };
    const [titles, ...rows] = await rowsOf((await reader.call(api.exportAuditTrail.endpoint, { query })).body);
    expect(titles).toContain('操作');
    expect(rows.map((row) => row.slice(1, 6))).toEqual([[clerk.username, clerk.username, null, '新增', '法律法规']]);
    expect(await actionsOf({ kind: 'list', action: 'EXPORT' })).toContain('EXPORT');
  });
});

describe('while a tender is sealed', () => {
  test('nothing of bidders, strangers and bidders’ records is there, and it comes out with the opening', async () => {
    const tender = await given.tender();
    const { registrationId } = await given.registration(tender, await given.company());
    const [clerk, bidder] = [await person(), await person('BIDDER')];
    const { projectId } = tender;
    const about = { projectId, id: projectId };
    await write({ by: bidder, action: 'LOGOUT', type: 'user', id: bidder.id });
    await write({ by: null, action: 'LOGIN', type: 'user', id: bidder.id });
    await write({ by: null, action: 'LOGIN_FAILED', type: 'user', id: '' });
    await write({ by: bidder, action: 'SUBMIT_BID', type: 'bid', projectId });
    await write({ by: clerk, action: 'CONFIRM_DEPOSIT', type: 'margin', projectId });
    await write({ by: clerk, action: 'REGISTER', type: 'registration', id: registrationId });
    await write({ by: null, actor: 'system', action: 'RELEASE_DEPOSIT', type: 'margin', projectId });
    await write({ by: clerk, action: 'EXPORT', type: 'list', id: '/x/export', projectId });
    // what bears no project is one of a project all the same
    await write({ by: clerk, action: 'SAVE_PERFORMANCE', type: 'candidate' });
    await write({ by: clerk, action: 'FLOW_CHECK', type: 'AWARD', id: projectId });
    await write({ by: clerk, action: 'FLOW_CHECK', type: 'PROJECT', id: projectId, after: { reason: '同意' } });
    await write({ by: clerk, action: 'SWITCH_USER', type: 'user', id: bidder.id });
    await write({ by: null, action: 'LOGIN', type: 'user', id: clerk.id });
    await write({ by: clerk, action: 'HAND_OVER', type: 'project', ...about, after: { clerk: '王', reason: '调岗' } });
    const [today] = await app.sql(`select business_now()::date::text as today`);
    const query = { sDate: today!['today'], eDate: today!['today'] };
    const { content } = await list(query);
    const shown = content.filter(({ username, requestId }) => requestId === 'r-1' && username !== 'x');
    expect(shown.map(({ action, subject }) => [action.code, subject])).toEqual([
      ['HAND_OVER', null],
      ['LOGIN', clerk.username],
      // whom they looked as is not told
      ['SWITCH_USER', null],
      ['FLOW_CHECK', null],
    ]);
    expect(content.map(({ username }) => username)).not.toContain(bidder.username);
    expect((await list({ ...query, username: bidder.username })).totalElements).toBe(0);
    expect(await actionsOf({ ...query, project: tender.code, kind: 'margin' })).toEqual([]);
    const flow = shown.at(-1)!;
    expect(flow).toMatchObject({ kind: { code: 'PROJECT' }, projectCode: tender.code });
    expect((await view(flow.id)).body).toMatchObject({ sealed: true, changes: [] });
    // neither its changes nor its place in the log, which would count the rest
    const handover = shown[0]!;
    expect((await view(handover.id)).body).toMatchObject({ sealed: true, changes: [], seq: null, hash: null });

    await app.sql(`update project set phase = 'BID_EVALUATION' where phase <= 'z'`);
    const later = await list(query);
    const all = later.content.filter(({ requestId }) => requestId === 'r-1').map(({ action }) => action.code);
    expect(all.toSorted()).toEqual(
      [
        'CONFIRM_DEPOSIT',
        'EXPORT',
        'FLOW_CHECK',
        'FLOW_CHECK',
        'HAND_OVER',
        'LOGIN',
        'LOGIN',
        'LOGIN_FAILED',
        'LOGOUT',
        'REGISTER',
        'RELEASE_DEPOSIT',
        'SAVE_PERFORMANCE',
        'SUBMIT_BID',
        'SWITCH_USER',
      ].toSorted(),
    );
    const open = (await view(handover.id)).body;
    expect(open).toMatchObject({ sealed: false, projectCode: tender.code, seq: expect.any(Number) });
    expect(open.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(open.changes.map(({ field, after }) => [field.code, after])).toEqual([
      ['clerk', '王'],
      ['reason', '调岗'],
    ]);
  });
});

test('who sits in a committee is not told before the winner is confirmed', async () => {
  const tender = await given.tender();
  await app.sql(`update project set phase = 'CONFIRM_WINNER' where phase <= 'z'`);
  const expert = await person('EXPERT');
  const clerk = await person();
  const { projectId } = tender;
  await write({ by: expert, action: 'SIGN_REPORT', type: 'committeeMember', projectId });
  await write({ by: expert, action: 'DECLARE_AVOIDANCE', type: 'project', id: projectId });
  await write({ by: clerk, action: 'HAND_IN_SCORES', type: 'committeeMember', projectId });
  // a representative is staff like any other: what only members do tells who it is
  const representative = await person();
  await write({ by: representative, action: 'CLOSE_FIRST_STEP', type: 'project', id: projectId });
  await write({ by: representative, action: 'JUDGE_COMPETITION', type: 'project', id: projectId });
  await write({ by: representative, action: 'SAVE_SCORES', type: 'application', projectId });
  await write({ by: clerk, action: 'SAVE_AWARD', type: 'project', id: projectId });
  const query = { project: tender.code };
  // as the product writes it: by the seat alone, here one that is gone
  await write({ by: expert, action: 'SAVE_SCORES', type: 'committeeMember' });
  expect(await actionsOf({ username: expert.username })).toEqual([]);
  expect(await actionsOf(query)).toEqual(['SAVE_AWARD']);
  await app.sql(`update project set phase = 'WINNING_NOTICE' where id = $1`, [projectId]);
  expect(await actionsOf(query)).toHaveLength(7);
});

test('everybody reads what they did themselves, sealed or not, and nothing of others', async () => {
  const self = await person();
  const caller = await people.signedIn(self);
  const other = await person();
  const { projectId, code } = await given.tender();
  await write({ by: self, action: 'UPDATE', type: 'project', id: projectId, projectId });
  await write({ by: self, actor: 'helper', action: 'EXPORT', type: 'list', id: 'projects' });
  await write({ by: other, action: 'UPDATE', type: 'project', id: projectId, projectId });
  await write({ by: null, action: 'LOGIN', type: 'user', id: self.id });
  await write({ by: null, action: 'LOGIN', type: 'user', id: other.id });
  await write({ by: self, action: 'UPDATE', type: 'project', id: projectId, projectId, time: '2020-01-05 10:00:00' });
  const own = async (query: object = {}) => {
    const { status, body } = await caller.call(api.listOwnEntries, { query: { size: 100, ...query } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.content;
  };
  const rows = await own();
  expect(rows.map(({ action }) => action.code).toSorted()).toEqual(['EXPORT', 'LOGIN', 'UPDATE']);
  expect(rows.find(({ action }) => action.code === 'UPDATE')).toMatchObject({ projectId, projectCode: code });
  expect(rows.find(({ action }) => action.code === 'EXPORT')).toMatchObject({
    actorName: 'helper',
    subject: 'projects',
  });
  expect((await own({ action: 'LOGIN' })).length).toBe(1);
  expect((await own({ sDate: '2020-01-01', eDate: '2020-01-31' })).length).toBe(1);
  const far = await caller.call(api.listOwnEntries, { query: { sDate: '2020-01-01', eDate: '2020-12-31' } });
  expect(far.status).toBe(400);
});
