import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { checkProject } from '../../oversight/lawfulness/check.contract.ts';
import * as api from './committee.contract.ts';
import { givenEvaluations } from '../evaluation/given.ts';

let app: TestApp;
let given: ReturnType<typeof givenEvaluations>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
});
afterAll(() => app.close());

test('experts are drawn from those who are fit and need not keep away, and the committee counts as drawn (R41)', async () => {
  const tender = await given.openings.opened();
  await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
  const department = await given.department();
  const params = { projectId: tender.projectId };
  await app.sql('delete from expert');
  const fit = await Promise.all([given.expert(), given.expert(), given.expert(), given.expert()]);
  await given.expert({ workYears: 7 });
  await given.expert({ employer: tender.bidders[0]!.name });
  const draw = (body: object) =>
    department.call(api.drawExperts, { params, body: { count: 4, specialties: ['A08'], version: 0, ...body } });
  expect(await draw({ count: 5 })).toMatchObject({
    status: 422,
    body: { errors: [{ ruleId: 'POOL_TOO_SMALL', messageZh: '符合条件的专家仅4名' }] },
  });
  expect(await draw({ specialties: ['B01'] })).toMatchObject({ status: 422 });
  const { body } = await draw({});
  expect(body.members.map(({ userId }) => userId).toSorted()).toEqual(fit.map(({ userId }) => userId).toSorted());
  const representative = await given.representative(tender);
  const members = [
    ...body.members.map(({ userId }, index) => ({ userId: userId!, role: 'EXPERT' as const, chair: index === 0 })),
    { userId: representative.userId, role: 'REP' as const, chair: false },
  ];
  await department.call(api.saveCommittee, { params, body: { members, reason: '随机抽取', version: body.version } });
  const r41 = async () =>
    (await department.call(checkProject, { params, query: {} })).body.rules.find(({ ruleId }) => ruleId === 'R41');
  expect(await r41()).toMatchObject({ result: 'OK' });
  expect(await app.sql(`select 1 from audit_log where action = 'DRAW_EXPERTS'`)).toHaveLength(1);
});

test('experts who were chosen need the approver for a special project', async () => {
  const tender = await given.seated();
  await app.sql('update project set mandatory_tender = true where id = $1', [tender.projectId]);
  const params = { projectId: tender.projectId };
  const r41 = async () =>
    (await tender.department.call(checkProject, { params, query: {} })).body.rules.find(
      ({ ruleId }) => ruleId === 'R41',
    );
  expect(await r41()).toMatchObject({ result: 'BLOCK' });
  const { body } = await tender.department.call(api.viewCommittee, { params });
  const approve = (specialProject: boolean, version: number) =>
    tender.department.call(api.approveDirectChoice, { params, body: { specialProject, reason: '技术复杂', version } });
  const approved = await approve(true, body.version);
  expect(approved.status).toBe(200);
  expect(await r41()).toMatchObject({ result: 'OK' });
  expect((await approve(false, body.version)).status).toBe(409);
  await approve(false, approved.body.version);
  expect(await r41()).toMatchObject({ result: 'BLOCK' });
});

test('a committee that was changed after it was named is judged with its report (R39)', async () => {
  const tender = await given.scored([
    ['58', '38'],
    ['55', '36'],
    ['50', '30'],
  ]);
  await given.summarise(tender);
  await given.sign(tender);
  await app.sql(`delete from committee_member where user_id = $1`, [tender.members[3]!.userId]);
  const act = given.steps(tender, 'BID_OPENING', 'EVALUATION_REPORT');
  const { body } = await act.submit();
  expect(body).toMatchObject({ errors: [{ ruleId: 'R39', severity: 'warn' }] });
  const confirmed = given.steps(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['R39']);
  expect((await confirmed.submit()).status).toBe(200);
});
