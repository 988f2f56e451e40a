import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import * as session from '../../access/sign-in/sign-in.contract.ts';
import * as api from './expert.contract.ts';

const RIGHTS = ['READ:EXPERT_POOL', 'MAINTAIN:EXPERT_POOL', 'AUDIT:EXPERT', 'EXTRACT:EXPERT'];

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let department: GivenOrganization;
let reviewer: Caller;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  department = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
  reviewer = await given.as(department, RIGHTS, 'GROUP');
});
afterAll(() => app.close());
beforeEach(() => {
  count += 1;
});

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An id number with a right check digit, another one each time. */
const idNumberOf = (number: number): string => {
  const body = `99010019800101${String(number).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + '10X98765432'[sum % 11];
};

const form = () => ({
  name: '林知远',
  employer: '岚川大学土木工程学院',
  title: '教授',
  titleLevel: 'SENIOR' as const,
  workYears: 20,
  district: '370102',
  specialties: ['A08', 'A04'],
});
const newcomer = () => ({
  ...form(),
  mobile: '13800000001',
  idNumber: idNumberOf(count),
  username: `pool.expert${count}`,
  password: 'Expert#2026',
});

const create = (changes: object = {}) => reviewer.call(api.createExpert, { body: { ...newcomer(), ...changes } });
const view = async (expertId: string) => (await reviewer.call(api.viewExpert, { params: { expertId } })).body;
const audit = (expertId: string, version: number, reason: string | null = null) =>
  reviewer.call(api.auditExpert, {
    params: { expertId },
    body: { status: reason === null ? 'AUDIT_PASSED' : 'AUDIT_NOT_PASSED', reason, version },
  });
const nameable = async (): Promise<string[]> =>
  (await reviewer.call(api.listNameableExperts, { query: { size: 1000 } })).body.content.map(({ userId }) => userId);

/** The id of a new expert who has passed the audit; the version is then 2. */
async function audited(changes: object = {}): Promise<string> {
  const { id } = (await create(changes)).body;
  await audit(id, 1);
  return id;
}

describe('a new expert', () => {
  test('waits for the audit, with an account of the pool that can sign in', async () => {
    const { id } = (await create()).body;
    expect(await view(id)).toMatchObject({
      name: '林知远',
      specialties: [{ value: '工程施工' }, { value: '设计' }],
      auditStatus: { code: 'UNAUDITED' },
      status: { code: 'ACTIVE' },
      evaluationCount: 0,
      allowedActions: ['edit', 'audit', 'suspend'],
    });
    const { username, password } = newcomer();
    const { token } = (await app.caller(null).call(session.login, { body: { username, password } })).body;
    expect((await app.caller(token).call(session.viewPrincipal)).body).toMatchObject({
      userType: { code: 'EXPERT' },
      roles: ['EXPERT'],
      organizationType: { code: 'EXPERT_POOL' },
      idNumberPresent: true,
    });
  });

  test('shows neither phone nor id number, which is sealed and in no trail', async () => {
    const { idNumber } = newcomer();
    const { id } = (await create()).body;
    expect(await view(id)).toMatchObject({
      mobile: '138****0001',
      idNumber: `990***********${idNumber.slice(-4)}`,
    });
    const [row] = await app.sql(
      `select row_to_json(e)::text || row_to_json(u)::text ||
         (select string_agg(row_to_json(l)::text, '') from audit_log l where object_id = e.user_id) as everything
       from expert e join app_user u on u.id = e.user_id where e.user_id = $1`,
      [id],
    );
    expect(row?.['everything']).not.toContain(idNumber);
  });

  test.each([
    [{ name: '林知远1' }, 'name'],
    [{ mobile: '23800000001' }, 'mobile'],
    [{ idNumber: '990100198001010000' }, 'idNumber'],
    [{ username: '1x' }, 'username'],
    [{ password: 'weakweak' }, 'password'],
    [{ specialties: ['Z99'] }, 'specialties'],
    [{ specialties: [] }, 'specialties'],
    [{ workYears: -1 }, 'workYears'],
  ])('is refused with %j', async (changes, field) => {
    expect(await create(changes)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(await app.sql('select 1 from app_user where username = $1', [newcomer().username])).toEqual([]);
  });

  test('is a person and a user name that the pool has not yet', async () => {
    await create();
    expect(await create({ username: newcomer().username.toUpperCase() })).toMatchObject({
      status: 409,
      body: {
        code: 'DUPLICATE',
        errors: [{ field: 'username' }, { field: 'idNumber', messageZh: expect.any(String) }],
      },
    });
  });

  test('enters once when two bring the same person at once', async () => {
    const replies = await Promise.all(['one', 'two'].map((name) => create({ username: `${name}${count}` })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the audit', () => {
  test('passes an expert once, who may then be called into committees', async () => {
    const { id } = (await create()).body;
    expect(await nameable()).not.toContain(id);
    expect((await audit(id, 1)).status).toBe(200);
    expect(await nameable()).toContain(id);
    expect((await audit(id, 2)).body).toMatchObject({ code: 'ACTION_NOT_ALLOWED' });
  });

  test('gives a reason when it refuses', async () => {
    const { id } = (await create()).body;
    expect(await audit(id, 1, '不行')).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'REASON_REQUIRED' }] },
    });
    expect((await audit(id, 1, '职称证书未核实')).status).toBe(200);
    expect(await view(id)).toMatchObject({
      auditStatus: { code: 'AUDIT_NOT_PASSED' },
      auditReason: '职称证书未核实',
      allowedActions: ['edit', 'suspend'],
    });
    expect(await nameable()).not.toContain(id);
  });
});

describe('changed data', () => {
  const save = (expertId: string, changes: object, version: number) =>
    reviewer.call(api.saveExpert, { params: { expertId }, body: { ...form(), ...changes, version } });

  test('are audited again; what is left empty stays', async () => {
    const id = await audited();
    const before = await view(id);
    expect((await save(id, { name: '沈砚舟', workYears: 21, mobile: '', idNumber: null }, 2)).status).toBe(200);
    expect(await view(id)).toMatchObject({
      name: '沈砚舟',
      workYears: 21,
      mobile: before.mobile,
      idNumber: before.idNumber,
      auditStatus: { code: 'UNAUDITED' },
      version: 3,
    });
    expect(await save(id, {}, 2)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('are in the history, before and after, without what is personal', async () => {
    const id = await audited();
    await save(id, { workYears: 21, mobile: '13900000003' }, 2);
    const history = (
      await reviewer.call(api.viewExpertHistory, { params: { expertId: id }, query: { page: 0, size: 10 } })
    ).body;
    expect(history.content.map(({ action }) => action.code)).toEqual(['SAVE_EXPERT', 'AUDIT_EXPERT', 'CREATE_EXPERT']);
    expect(history.content[0]!.changes).toContainEqual({
      field: { code: 'workYears', value: '从业年限' },
      before: '20',
      after: '21',
      ours: false,
    });
    expect(JSON.stringify(history)).not.toContain('13900000003');
  });

  test('may be the district, of those that are listed', async () => {
    const id = await audited();
    expect(await view(id)).toMatchObject({ district: { code: '370102', value: '山东省济南市历下区' } });
    expect(await save(id, { district: '370999' }, 2)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'district' }] },
    });
    expect((await save(id, { district: '370000' }, 2)).status).toBe(200);
    expect((await save(id, { district: null }, 3)).status).toBe(200);
    expect(await view(id)).toMatchObject({ district: null });
  });

  test('may be a new phone and id number, but not those of another expert', async () => {
    const id = await audited();
    const other = idNumberOf(500 + count);
    expect((await save(id, { mobile: '13900000002', idNumber: other }, 2)).status).toBe(200);
    expect(await view(id)).toMatchObject({ mobile: '139****0002', idNumber: `990***********${other.slice(-4)}` });
    const second = await audited({ username: `second${count}` });
    expect(await save(second, { idNumber: other }, 2)).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'idNumber' }] },
    });
    expect(await save(second, { idNumber: '1', mobile: '1' }, 2)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'mobile' }, { field: 'idNumber' }] },
    });
  });
});

test('a suspended expert may not be called until restored, each with a reason', async () => {
  const id = await audited();
  const turn = (to: typeof api.suspendExpert, version: number, reason = '被投诉，核查中') =>
    reviewer.call(to, { params: { expertId: id }, body: { reason, version } });
  expect((await turn(api.suspendExpert, 2, ' ')).body).toMatchObject({ errors: [{ field: 'reason' }] });
  expect((await turn(api.suspendExpert, 1)).body).toMatchObject({ code: 'CONFLICT' });
  expect((await turn(api.suspendExpert, 2)).status).toBe(200);
  expect(await view(id)).toMatchObject({
    status: { code: 'SUSPENDED' },
    statusReason: '被投诉，核查中',
    allowedActions: ['edit', 'restore'],
  });
  expect(await nameable()).not.toContain(id);
  expect((await turn(api.suspendExpert, 3)).body).toMatchObject({ code: 'ACTION_NOT_ALLOWED' });
  expect((await turn(api.restoreExpert, 3, '投诉不成立')).status).toBe(200);
  expect(await nameable()).toContain(id);
});

describe('the list', () => {
  const ids = async (query: object) =>
    (await reviewer.call(api.listExperts, { query: { size: 1000, ...query } })).body.content.map(({ id }) => id);

  test('filters by words, specialty with those below it, audit and standing', async () => {
    const employer = `青屏检测中心${count}`;
    const one = await audited({ employer, specialties: ['A05'] });
    const two = (
      await create({ employer, specialties: ['B'], username: `b${newcomer().username}`, idNumber: idNumberOf(700) })
    ).body.id;
    expect(await ids({ keyword: employer })).toEqual([two, one]);
    expect(await ids({ keyword: `B${newcomer().username}` })).toEqual([two]);
    expect(await ids({ keyword: employer, specialty: 'A' })).toEqual([one]);
    expect(await ids({ keyword: employer, specialty: 'B' })).toEqual([two]);
    expect(await ids({ keyword: employer, specialty: 'X' })).toEqual([]);
    expect(await ids({ keyword: employer, auditStatus: 'AUDIT_PASSED' })).toEqual([one]);
    expect(await ids({ keyword: employer, status: 'SUSPENDED' })).toEqual([]);
  });

  test('sorts names by pinyin', async () => {
    const employer = `沙渚设计院${count}`;
    for (const [index, name] of ['张三', '阿福', '李四'].entries()) {
      await create({ employer, name, username: `p${count}x${index}`, idNumber: idNumberOf(800 + index) });
    }
    const reply = await reviewer.call(api.listExperts, { query: { keyword: employer, sort: 'name,asc' } });
    expect(reply.body.content.map(({ name }) => name)).toEqual(['阿福', '李四', '张三']);
  });

  test('is for the tender department', async () => {
    const clerk = await given.user({ organization: await given.organization(), roles: ['ORG_CLERK'] });
    const head = await given.user({ organization: department, roles: ['TM_APPROVER'] });
    expect((await (await given.signedIn(clerk)).call(api.listExperts)).status).toBe(403);
    expect((await (await given.signedIn(head)).call(api.listExperts)).status).toBe(200);
  });
});
