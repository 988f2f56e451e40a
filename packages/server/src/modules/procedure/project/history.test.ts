import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { saveBiddingDocument } from '../bidding-document/bidding-document.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { addItem, changeItem, deleteItem, viewItem, viewItemHistory } from '../../planning/plan/plan.contract.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { auditSupplier, viewSupplier, viewSupplierHistory } from '../../people/supplier/supplier.contract.ts';
import { givenProject, must, type Cast } from './given.ts';
import { viewHistory } from './project.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let others: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  [people, others] = [await given.cast(), await given.cast()];
});
afterAll(() => app.close());

const ALL = { page: 0, size: 1000 };
const actionsOf = ({ content }: { content: readonly { action: { code: string } }[] }): string[] =>
  content.map(({ action }) => action.code);

/** Ids and hashes anywhere in a text. */
const SECRETS = /[0-9a-f]{32}/;

test('a plan item tells who changed which field, from what to what, newest first', async () => {
  const { id: itemId } = await must(people.clerk.call(addItem, { body: given.planBody({ amount: '650' }) }));
  const { version } = await must(people.clerk.call(viewItem, { params: { itemId } }));
  const body = { ...given.planBody({ amount: '820.5' }), version };
  await must(people.clerk.call(changeItem, { params: { itemId }, body }));
  const key = { type: 'PLAN', projectId: itemId, phase: 'PLAN' };
  await must(people.clerk.call(flow.submit, { body: key }));
  await must(people.leader.call(flow.reject, { body: { ...key, reason: '金额依据不足' } }));

  const history = await must(people.clerk.call(viewItemHistory, { params: { itemId }, query: ALL }));
  expect(actionsOf(history)).toEqual(['FLOW_REJECT', 'FLOW_SUBMIT', 'CHANGE', 'CREATE']);
  const [returned, , changed, created] = history.content;
  expect(returned?.changes).toEqual([
    { field: { code: 'status', value: '审批状态' }, before: '已提交', after: '已退回', ours: true },
    { field: { code: 'reason', value: '意见' }, before: null, after: '金额依据不足', ours: false },
  ]);
  expect(changed?.changes).toContainEqual({
    field: { code: 'amount', value: '计划金额' },
    before: '650 万元',
    after: '820.5 万元',
    ours: false,
  });
  expect(created?.changes.every(({ before }) => before === null)).toBe(true);
  expect(created?.operatorName).not.toBe('');
  expect(JSON.stringify(history)).not.toMatch(SECRETS);

  const second = await must(people.clerk.call(viewItemHistory, { params: { itemId }, query: { page: 1, size: 3 } }));
  expect(second).toEqual({ totalElements: 4, content: [created] });
});

test('a history is for those who may read the record', async () => {
  const itemId = await given.planItem(people);
  const projectId = await given.started(people);
  const other = await given.refusal(others.clerk, viewItemHistory, { params: { itemId }, query: ALL });
  expect(other.status).toBe(404);
  expect((await given.refusal(others.clerk, viewHistory, { params: { projectId }, query: ALL })).status).toBe(404);
});

test('a deleted item has no history', async () => {
  const { id: itemId } = await must(people.clerk.call(addItem, { body: given.planBody() }));
  await must(people.clerk.call(deleteItem, { params: { itemId } }));
  expect((await given.refusal(people.clerk, viewItemHistory, { params: { itemId }, query: ALL })).status).toBe(404);
});

test('a project tells of its plan and its document and keeps names of people, phones and ids to itself', async () => {
  const projectId = await given.atBiddingDocument(people);
  const save = async (changes: object) =>
    must(
      people.clerk.call(saveBiddingDocument, {
        params: { projectId },
        body: { ...(await given.documentBody(people, projectId)), ...changes },
      }),
    );
  await save({ openingPlace: '第一开标室' });
  await save({ openingPlace: '第二开标室' });
  const history = await must(people.clerk.call(viewHistory, { params: { projectId }, query: ALL }));
  expect(history.content[0]).toMatchObject({
    action: { code: 'SAVE_DOCUMENT', value: '保存招标文件' },
    changes: [{ field: { value: '开标地点' }, before: '第一开标室', after: '第二开标室' }],
  });
  expect(actionsOf(history)).toEqual(expect.arrayContaining(['SAVE_PLAN', 'FLOW_APPROVE', 'ENTER_PHASE']));
  const approved = history.content.find(({ action }) => action.code === 'FLOW_APPROVE');
  expect(approved?.about).toBeTruthy();
  const text = JSON.stringify(history);
  expect(text).not.toMatch(SECRETS);
  const [row] = await app.sql('select contact_name, contact_phone from project where id = $1', [projectId]);
  expect(row?.['contact_phone']).toBeTruthy();
  expect(text).not.toContain(row?.['contact_phone']);
  expect(text).not.toContain(row?.['contact_name']);
});

test('what no module has given words stays unseen', async () => {
  const projectId = await given.started(people);
  const before = await must(people.clerk.call(viewHistory, { params: { projectId }, query: ALL }));
  const write = (action: string, after: object) =>
    app.sql(
      `insert into audit_log (actor_name, action, object_type, object_id, after, ip, request_id)
       values ('canary', $2, 'project', $1, $3, '', '')`,
      [projectId, action, JSON.stringify(after)],
    );
  await write('SAVE_COMMITTEE', { members: ['canary'] });
  expect(await must(people.clerk.call(viewHistory, { params: { projectId }, query: ALL }))).toEqual(before);
  await write('END_PROJECT', { result: 'FAILED', bidders: ['canary-bidder'] });
  const after = await must(people.clerk.call(viewHistory, { params: { projectId }, query: ALL }));
  expect(after.content[0]?.changes).toEqual([
    { field: { code: 'result', value: '结果' }, before: null, after: '流标', ours: true },
  ]);
  expect(JSON.stringify(after)).not.toContain('canary-bidder');
});

test('a supplier tells of its audit, without people, phones and accounts', async () => {
  const auditors = await givenIdentity(app).organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1' });
  const auditor = await givenIdentity(app).as(auditors, ['READ:SUPPLIER_DETAILS', 'AUDIT:SUPPLIER']);
  const { id: supplierId } = await givenSuppliers(app).supplier({ auditStatus: 'UNAUDITED' });
  const { version } = await must(auditor.call(viewSupplier, { params: { supplierId } }));
  const body = { status: 'AUDIT_NOT_PASSED' as const, reason: '营业执照已过期，请更新后再报', version };
  await must(auditor.call(auditSupplier, { params: { supplierId }, body }));
  const history = await must(auditor.call(viewSupplierHistory, { params: { supplierId }, query: ALL }));
  expect(history.content[0]).toMatchObject({
    action: { value: '审核' },
    changes: [
      { field: { code: 'auditStatus' }, before: '未审核', after: '审核不通过' },
      { field: { code: 'reason' }, after: body.reason },
    ],
  });
  expect(JSON.stringify(history)).not.toMatch(SECRETS);
  const reader = await givenIdentity(app).as(auditors, ['READ:SUPPLIER']);
  expect((await reader.call(viewSupplierHistory, { params: { supplierId }, query: ALL })).status).toBe(403);
});
