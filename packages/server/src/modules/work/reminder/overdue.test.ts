import { AUTHORITIES } from '@tenderdesk/domain/access/account/authority';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import * as api from './overdue.contract.ts';
import { countReminders, listReminders } from './reminder.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let group: GivenOrganization;
let unit: GivenOrganization;
let below: GivenOrganization;
let clerk: Caller;
let colleague: Caller;
let approver: Caller;
let recordId: string;

/** A to-do of this person that was due an hour ago. */
async function overdueTodo(where: GivenOrganization, person: { id: string; identityId: string }, name: string) {
  const id = newId();
  await app.sql(
    `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range,
       organization_path, due_time)
     values ($1, $2, $3, 'CONTRACT_SUBMIT', 'TODO', $4, $4, $1, $5, business_now() - interval '1 hour')`,
    [id, person.id, person.identityId, name, where.path],
  );
  return id;
}

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  group = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
  unit = await given.organization({ hierarchy: '2' });
  below = await given.organization({ hierarchy: '3', parent: unit, root: unit.path });
  const role = await given.role(['REQUEST:REMIND_UNLOCK']);
  const person = await given.user({ organization: unit, roles: [role] });
  clerk = await given.signedIn(person);
  colleague = await given.as(unit, ['REQUEST:REMIND_UNLOCK']);
  const head = await given.user({ organization: group, roles: ['TM_APPROVER'], userType: 'TENDER_MANAGEMENT' });
  approver = await given.signedIn(head);
  recordId = await overdueTodo(unit, person, '本单位逾期');
  await overdueTodo(below, await given.user({ organization: below, roles: [] }), '下级逾期');
});
afterAll(() => app.close());

const ask = (caller: Caller, overdueReason = '合同文本仍在会签') =>
  caller.call(api.requestUnlock, { params: { remindRecordId: recordId }, body: { overdueReason } });
const waiting = async (caller: Caller) => (await caller.call(api.listSubmittedUnlocks)).body;

test('one’s own overdue to-dos are listed, those of colleagues are not', async () => {
  const { body } = await clerk.call(api.listOverdue);
  expect(body.content).toMatchObject([
    {
      id: recordId,
      orgName: unit.name,
      unlock: { code: 'LOCKED' },
      unlockReason: null,
      allowedActions: ['requestUnlock'],
    },
  ]);
  expect((await colleague.call(api.listOverdue)).body.totalElements).toBe(0);
  expect((await clerk.call(api.listOverdue, { query: { keyword: '别的' } })).body.totalElements).toBe(0);
});

test('a unit at the management level sees what is overdue below it, nobody else does', async () => {
  expect((await clerk.call(api.listSubordinateOverdue)).body.content).toMatchObject([
    { content: '下级逾期', orgName: below.name, allowedActions: [] },
  ]);
  expect((await clerk.call(countReminders)).body).toMatchObject({ overdue: 1, subordinateOverdue: 1 });
  const outsider = await given.as(await given.organization({ hierarchy: '2' }), [...AUTHORITIES]);
  expect((await outsider.call(api.listSubordinateOverdue)).body.totalElements).toBe(0);
  const third = await given.as(below, []);
  expect((await third.call(api.listSubordinateOverdue)).body.totalElements).toBe(0);
});

test('a request is made once, by its receiver, and waits for those who decide', async () => {
  expect((await ask(colleague)).status).toBe(404);
  expect((await ask(await given.as(unit, []))).status).toBe(403);
  expect((await ask(clerk, ' ')).status).toBe(400);
  expect((await ask(clerk)).body).toMatchObject({ status: { code: 'REQUESTED' }, allowedActions: [] });
  expect((await ask(clerk)).status).toBe(409);
  expect(await waiting(clerk)).toHaveLength(1);
  expect(await waiting(colleague)).toEqual([]);
  expect(await waiting(approver)).toMatchObject([
    { overdueReason: '合同文本仍在会签', allowedActions: ['approve', 'reject'] },
  ]);
  const todos = (await approver.call(listReminders, { query: { handled: false } })).body.content;
  expect(todos.map(({ category }) => category.code)).toEqual(['OVERDUE_UNLOCK']);
  const ofKind = async (kind: 'TODO' | 'READ') =>
    (await approver.call(listReminders, { query: { handled: false, kind, sort: 'dueTime,asc' } })).body.totalElements;
  expect([await ofKind('TODO'), await ofKind('READ')]).toEqual([1, 0]);
});

test('it is rejected with a reason, asked for again, and approved; the to-do of those who decide is done', async () => {
  const [first] = await waiting(approver);
  const reject = (reason: string) =>
    approver.call(api.rejectUnlock, { params: { unlockId: first!.id }, body: { reason } });
  expect((await reject('')).status).toBe(400);
  expect((await reject('请补充说明')).body).toMatchObject({ status: { code: 'REJECTED' }, reason: '请补充说明' });
  expect((await reject('请补充说明')).status).toBe(409);
  expect((await clerk.call(api.listOverdue)).body.content[0]).toMatchObject({
    unlock: { code: 'REJECTED' },
    unlockReason: '请补充说明',
    allowedActions: ['requestUnlock'],
  });
  const { body: second } = await ask(clerk, '会签已完成，待盖章');
  // the refusal of the request before is no longer what stands there
  expect((await clerk.call(api.listOverdue)).body.content[0]).toMatchObject({ unlockReason: null });
  const approve = () => approver.call(api.approveUnlock, { params: { unlockId: second.id }, body: {} });
  expect((await approve()).body).toMatchObject({ status: { code: 'UNLOCKED' } });
  expect((await approve()).status).toBe(409);
  const history = (await clerk.call(api.listUnlocks, { query: { remindRecordId: recordId } })).body;
  expect(history.map(({ status }) => status.code)).toEqual(['UNLOCKED', 'REJECTED']);
  expect((await colleague.call(api.listUnlocks, { query: { remindRecordId: recordId } })).body).toEqual([]);
  expect((await approver.call(listReminders, { query: { handled: false } })).body.totalElements).toBe(0);
});

test('nobody decides about his own request, nor about units beyond his scope', async () => {
  const role = await given.role(['REQUEST:REMIND_UNLOCK', 'APPROVE:REMIND_UNLOCK'], 'GROUP');
  const both = await given.user({ organization: unit, roles: [role] });
  const caller = await given.signedIn(both);
  const remindRecordId = await overdueTodo(unit, both, '自己的');
  const { body } = await caller.call(api.requestUnlock, {
    params: { remindRecordId },
    body: { overdueReason: '原因' },
  });
  const decide = (who: Caller) => who.call(api.approveUnlock, { params: { unlockId: body.id }, body: {} });
  expect(await decide(caller)).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'OWN_REQUEST' }] } });
  const elsewhere = await given.as(await given.organization(), ['APPROVE:REMIND_UNLOCK'], 'DESCENDANTS');
  expect((await decide(elsewhere)).status).toBe(404);
  expect((await decide(await given.as(unit, ['APPROVE:REMIND_UNLOCK'], 'OWN'))).status).toBe(404);
  expect((await decide(approver)).status).toBe(200);
});
