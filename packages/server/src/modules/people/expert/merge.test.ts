import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenTenders } from '../../bidding/registration/given.ts';
import { givenIdentity } from '../../access/account/given.ts';
import * as experts from './expert.contract.ts';
import * as api from './merge.contract.ts';

const RIGHTS = [
  'READ:EXPERT_POOL',
  'MAINTAIN:EXPERT_POOL',
  'AUDIT:EXPERT',
  'READ:MERGE_EXPERT',
  'MAINTAIN:MERGE_EXPERT',
];

let app: TestApp;
let reviewer: Caller;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const department = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
  reviewer = await given.as(department, RIGHTS, 'GROUP');
});
afterAll(() => app.close());

const FORM = {
  name: '林知远',
  employer: '岚川大学',
  titleLevel: 'SENIOR' as const,
  workYears: 20,
  specialties: ['A08'],
};

async function expert(changes: object = {}): Promise<string> {
  count += 1;
  const body = {
    ...FORM,
    mobile: `1380000${String(count).padStart(4, '0')}`,
    idNumber: idNumberOf(count),
    username: `merge.expert${count}`,
    password: 'Expert#2026',
    ...changes,
  };
  const reply = await reviewer.call(experts.createExpert, { body });
  expect(reply.status).toBe(200);
  return reply.body.id;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An id number with a right check digit, another one each time. */
function idNumberOf(number: number): string {
  const body = `99010019800101${String(number).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + '10X98765432'[sum % 11];
}

const audit = (expertId: string) =>
  reviewer.call(experts.auditExpert, {
    params: { expertId },
    body: { status: 'AUDIT_PASSED', reason: null, version: 1 },
  });
const view = async (expertId: string) => (await reviewer.call(experts.viewExpert, { params: { expertId } })).body;
const merge = (survivorId: string, ...mergedIds: string[]) =>
  reviewer.call(api.mergeExperts, { body: { survivorId, mergedIds, reason: '同一人重复登记' } });
const groups = async () =>
  (await reviewer.call(api.listDuplicates)).body.map(({ ground, experts: people }) => [
    ground,
    ...people.map(({ id }) => id),
  ]);

/** The person has signed an evaluation of a project that is in this phase. */
async function evaluated(userId: string, phase: string): Promise<void> {
  const { projectId } = await givenTenders(app).tender({ phase });
  await app.sql(`insert into committee (id, project_id, round, reason) values ($1, $1, 1, '随机抽取')`, [projectId]);
  await app.sql(
    `insert into committee_member (id, committee_id, user_id, ordinal, role, chair, signed_time)
     values ($1, $1, $2, 1, 'EXPERT', false, now())`,
    [projectId, userId],
  );
}

test('who shares name and phone, or an id number, is found; namesakes are not', async () => {
  const [first, second] = [await expert({ mobile: '13911110000' }), await expert({ mobile: '13911110000' })];
  await expert({ mobile: '13911110001' });
  await expert({ name: '沈砚舟', mobile: '13911110000' });
  expect(await groups()).toEqual([['NAME_PHONE', first, second]]);
  // told before the pool knew digests of id numbers
  await app.sql(
    `update app_user set id_number_sealed = (select id_number_sealed from app_user where id = $1) where id = $2`,
    [first, second],
  );
  expect(await groups()).toEqual([['ID_NUMBER', first, second]]);
  await merge(first, second);
  expect(await groups()).toEqual([]);
});

test('the one that stays takes over evaluations and audited specialties; the others leave for good', async () => {
  const mobile = '13911112222';
  const survivor = await expert({ mobile });
  const [merged, unaudited] = [
    await expert({ mobile, specialties: ['A04', 'A08'] }),
    await expert({ mobile, specialties: ['C'] }),
  ];
  await audit(merged);
  await evaluated(survivor, 'PUBLIC_NOTICE');
  await evaluated(merged, 'ENDED');
  expect((await merge(survivor, merged, unaudited)).status).toBe(200);
  const after = await view(survivor);
  expect(after).toMatchObject({ evaluationCount: 2, status: { code: 'ACTIVE' } });
  expect(after.specialties.map(({ code }) => code).toSorted()).toEqual(['A04', 'A08']);
  expect(await view(merged)).toMatchObject({ status: { code: 'REMOVED' }, allowedActions: [] });
  const edited = await reviewer.call(experts.saveExpert, {
    params: { expertId: merged },
    body: { ...FORM, mobile: '', idNumber: '', version: 3 },
  });
  expect(edited.status).toBe(409);
  // once, and with nobody else
  expect((await merge(survivor, merged)).status).toBe(400);
  const next = await expert({ mobile });
  expect((await merge(next, survivor)).status).toBe(200);
  // what it had taken in goes along
  expect(await view(next)).toMatchObject({ evaluationCount: 2 });
  const history = await reviewer.call(experts.viewExpertHistory, {
    params: { expertId: merged },
    query: { page: 0, size: 10 },
  });
  expect(history.body.content[0]).toMatchObject({ action: { code: 'MERGE_EXPERT' } });
  await expect(app.sql('delete from expert_merge')).rejects.toThrow(/only ever added/);
});

test('people who are not one, somebody alone, and whoever evaluates now are not merged', async () => {
  const mobile = '13911113333';
  const [one, other, stranger] = [await expert({ mobile }), await expert({ mobile }), await expert()];
  expect((await merge(one, stranger)).status).toBe(400);
  expect((await merge(one, other, stranger)).status).toBe(400);
  expect((await merge(one, one)).status).toBe(400);
  await evaluated(other, 'BID_OPENING');
  expect(await merge(one, other)).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'EXPERT_BUSY' }] } });
  // the one that evaluates may stay
  expect((await merge(other, one)).status).toBe(200);
});

test('of two who merge at once one is first', async () => {
  const mobile = '13911114444';
  const [one, other] = [await expert({ mobile }), await expert({ mobile })];
  const replies = await Promise.all([merge(one, other), merge(other, one)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});
