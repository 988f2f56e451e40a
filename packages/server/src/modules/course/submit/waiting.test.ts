import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { addItem, viewItem } from '../../planning/plan/plan.contract.ts';
import { requestChange } from '../../planning/plan/plan-change.contract.ts';
import { nameSigners, signItem, viewSheet } from '../../procedure/countersign/countersign.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { listAwaited, listWaiting } from './waiting.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

const waiting = (who: Cast['leader']) => must(who.call(listWaiting, {}));
const planOf = (projectId: string) => ({ type: 'PROJECT', projectId, phase: 'IMPLEMENTION_PLAN' }); // sic

test('what was handed in waits for who checks, then for who approves, then for nobody', async () => {
  const projectId = await given.planned(people);
  const { name, code } = await given.view(people.clerk, projectId);
  const mine = async (who: Cast['leader']) => (await waiting(who)).filter((row) => row.projectId === projectId);
  expect(await mine(people.leader)).toEqual([]);
  await must(people.clerk.call(flow.submit, { body: planOf(projectId) }));
  expect(await mine(people.leader)).toMatchObject([
    { ...planOf(projectId), action: 'check', aboutId: projectId, name, code, attempt: 1, together: false },
  ]);
  expect(await mine(people.clerk)).toEqual([]);
  await must(people.leader.call(flow.reject, { body: { ...planOf(projectId), reason: '请补充资格条件' } }));
  expect(await mine(people.leader)).toEqual([]);
  await app.sql('update project set version = version + 1 where id = $1', [projectId]);
  await must(people.clerk.call(flow.submit, { body: planOf(projectId) }));
  expect(await mine(people.leader)).toMatchObject([{ attempt: 2, submittedBy: expect.any(String) }]);
  await must(people.leader.call(flow.check, { body: planOf(projectId) }));
  expect([await mine(people.leader), await mine(people.approver)]).toMatchObject([[], [{ action: 'approve' }]]);
  await must(people.approver.call(flow.approve, { body: planOf(projectId) }));
  expect(await mine(people.approver)).toEqual([]);
});

test('plan items and requests about them wait too, each with the key of its flow', async () => {
  const { id } = await must(people.clerk.call(addItem, { body: given.planBody() }));
  const body = { type: 'PLAN', projectId: id, phase: 'PLAN' };
  await must(people.clerk.call(flow.submit, { body }));
  expect((await waiting(people.leader)).find(({ projectId }) => projectId === id)).toMatchObject({
    ...body,
    action: 'check',
    amount: '800',
    code: null,
    together: true,
  });
  await must(people.leader.call(flow.check, { body }));
  await must(people.approver.call(flow.approve, { body }));
  const item = await must(people.clerk.call(viewItem, { params: { itemId: id } }));
  const change = await must(
    people.clerk.call(requestChange, { body: { itemId: item.id, type: 'CANCEL', reason: '与集团统一采购重复' } }),
  );
  expect((await waiting(people.approver)).find(({ aboutId }) => aboutId === id)).toMatchObject({
    type: 'PLAN_MODIFY',
    phase: 'PLAN_MODIFY',
    projectId: change.id,
    action: 'approve',
    name: item.name,
    together: false,
  });
});

test('what is passed as the list showed it is refused once it was handed in anew', async () => {
  const { id } = await must(people.clerk.call(addItem, { body: given.planBody() }));
  const body = { type: 'PLAN', projectId: id, phase: 'PLAN' };
  const shown = async () => (await waiting(people.leader)).find(({ projectId }) => projectId === id)!;
  await must(people.clerk.call(flow.submit, { body }));
  const { recordId } = await shown();
  await must(people.leader.call(flow.reject, { body: { ...body, recordId, reason: '请补充预算来源说明' } }));
  await app.sql('update plan_item set version = version + 1 where id = $1', [id]);
  await must(people.clerk.call(flow.submit, { body }));
  expect((await people.leader.call(flow.check, { body: { ...body, recordId } })).status).toBe(409);
  await must(people.leader.call(flow.check, { body: { ...body, recordId: (await shown()).recordId } }));
});

test('what is due first stands first, and what is late says so', async () => {
  const [late, next] = [await given.planned(people), await given.planned(people)];
  for (const projectId of [next, late]) await must(people.clerk.call(flow.submit, { body: planOf(projectId) }));
  await app.sql(`update remind_record set due_time = business_now() - interval '1 hour' where project_id = $1`, [late]);
  const rows = (await waiting(people.leader)).filter(({ projectId }) => projectId === late || projectId === next);
  expect(rows.map(({ projectId, overdue }) => [projectId, overdue])).toEqual([
    [late, true],
    [next, false],
  ]);
});

const awaited = (who: Cast['leader']) => must(who.call(listAwaited, {}));

test('who handed something in waits for whoever has it, until it is decided or comes back', async () => {
  const projectId = await given.planned(people);
  const { name, code } = await given.view(people.clerk, projectId);
  const mine = async (who: Cast['leader']) => (await awaited(who)).filter((row) => row.projectId === projectId);
  const step = (who: Cast['leader'], endpoint: typeof flow.check) =>
    must(who.call(endpoint, { body: planOf(projectId) }));
  expect(await mine(people.clerk)).toEqual([]);
  await step(people.clerk, flow.submit);
  const [first] = await mine(people.clerk);
  expect(first).toMatchObject({ ...planOf(projectId), name, code, category: { code: 'IMPLEMENTION_PLAN_CHECK' } });
  expect(first!.names).toHaveLength(1);
  expect([await mine(people.leader), await mine(people.approver)]).toEqual([[], []]);
  await step(people.leader, flow.check);
  const [second] = await mine(people.clerk);
  expect(second!.category.code).toBe('IMPLEMENTION_PLAN_APPROVE');
  expect(second!.names).not.toEqual(first!.names);
  await must(people.approver.call(flow.reject, { body: { ...planOf(projectId), reason: '请补充资格条件' } }));
  expect(await mine(people.clerk)).toEqual([]);
  await app.sql('update project set version = version + 1 where id = $1', [projectId]);
  await step(people.clerk, flow.submit);
  await step(people.leader, flow.check);
  await must(people.approver.call(flow.approve, { body: planOf(projectId) }));
  expect(await mine(people.clerk)).toEqual([]);
});

test('signers are waited for, those whose turn it is, until the last one has signed', async () => {
  const phase = 'COUNTERSIGN_IMPLEMENTION_PLAN'; // sic
  const projectId = await given.atCountersign(people);
  const sheet = () => must(people.clerk.call(viewSheet, { query: { projectId, phase } }));
  const signers = [people.leader, people.reviewer].map(({ id }, index) => ({ userId: id, seq: index + 1 }));
  const { version } = await sheet();
  await must(people.clerk.call(nameSigners, { params: { projectId }, body: { phase, signers, version } }));
  await must(people.clerk.call(flow.submit, { body: { type: 'PROJECT', projectId, phase } }));
  const mine = async () => (await awaited(people.clerk)).filter((row) => row.projectId === projectId);
  const sign = async (who: Cast['leader']) => {
    const { items } = (await sheet()).sheet!;
    const itemId = items.find(({ userId }) => userId === who.id)!.id;
    await must(who.call(signItem, { params: { itemId }, body: { result: 'AGREE' } }));
  };
  const [first] = await mine();
  expect(first).toMatchObject({ type: 'PROJECT', phase, category: { code: 'COUNTERSIGN_IMPLE' } });
  await sign(people.leader);
  const [second] = await mine();
  expect(second).toMatchObject({ category: { code: 'COUNTERSIGN_IMPLE' } });
  expect(second!.names).not.toEqual(first!.names);
  await sign(people.reviewer);
  expect((await mine()).map(({ category }) => category.code)).not.toContain('COUNTERSIGN_IMPLE');
});

test('plan items are waited for too, what waits longest first; a unit of its own sees none of it', async () => {
  const { id } = await must(people.clerk.call(addItem, { body: given.planBody() }));
  await must(people.clerk.call(flow.submit, { body: { type: 'PLAN', projectId: id, phase: 'PLAN' } }));
  const rows = await awaited(people.clerk);
  expect(rows.find(({ projectId }) => projectId === id)).toMatchObject({
    type: 'PLAN',
    category: { code: 'PLAN_CHECK' },
  });
  expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted());
  const others = await given.cast();
  expect(await awaited(others.clerk)).toEqual([]);
});
