import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenSuppliers } from '../supplier/given.ts';
import * as api from './agency.contract.ts';

let app: TestApp;
let people: Cast;
let clerk: Caller;
let reviewer: Caller;

beforeAll(async () => {
  app = await openTestApp();
  people = await givenProject(app).cast();
  ({ clerk, reviewer } = people);
});
afterAll(() => app.close());

async function agency(name: string, auditStatus: 'AUDIT_PASSED' | 'UNAUDITED' = 'AUDIT_PASSED'): Promise<string> {
  const { id } = await givenSuppliers(app).supplier({ name, auditStatus });
  await app.sql(`update supplier set kinds = '{AGENCY}' where id = $1`, [id]);
  return id;
}
const view = (supplierId: string) => must(clerk.call(api.viewAgencyEntry, { params: { supplierId } }));
const list = (query: object = {}) => must(reviewer.call(api.listAgencies, { query }));

test('the library holds audited agencies; the department says what each handles, and suspends it', async () => {
  const [one, other] = [await agency('甲咨询'), await agency('乙咨询')];
  await agency('丙咨询', 'UNAUDITED');
  await givenSuppliers(app).supplier({ name: '丁施工' });
  expect((await list()).content.map(({ name }) => name)).toEqual(['甲咨询', '乙咨询']);
  expect(await view(one)).toMatchObject({ version: 0, projectTypes: [], allowedActions: [], handledNum: 0 });
  const save = (who: Caller, version: number) =>
    who.call(api.saveAgencyEntry, {
      params: { supplierId: one },
      body: { projectTypes: ['GOODS', 'GOODS'], remark: '擅长货物采购', version },
    });
  expect((await save(clerk, 0)).status).toBe(403);
  await must(save(reviewer, 0));
  // two who say the first thing of it at once
  expect((await save(reviewer, 0)).status).toBe(409);
  expect(await view(one)).toMatchObject({ version: 1, projectTypeNames: '货物', remark: '擅长货物采购' });
  expect((await list({ projectType: 'CONSTRUCTION' })).content.map(({ id }) => id)).toEqual([other]);
  const status = (to: 'ACTIVE' | 'SUSPENDED', version: number) =>
    reviewer.call(api.setAgencyStatus, {
      params: { supplierId: one },
      body: { status: to, reason: '投诉核查期间暂停', version },
    });
  await must(status('SUSPENDED', 1));
  expect((await status('SUSPENDED', 2)).status).toBe(409);
  expect((await list({ status: 'SUSPENDED' })).content).toMatchObject([
    { id: one, reason: '投诉核查期间暂停', allowedActions: ['edit', 'restore'] },
  ]);
  await must(status('ACTIVE', 2));
  expect((await view(one)).reason).toBeNull();
  const history = await must(reviewer.call(api.agencyHistory, { params: { supplierId: one }, query: {} }));
  expect(history.content).toHaveLength(3);
  const query = { columns: 'name,agency.district,agency.projectTypes,status' } as never;
  expect(await rowsOf((await reviewer.call(api.exportAgencies.endpoint, { query })).body)).toEqual(
    expect.arrayContaining([['甲咨询', expect.any(String), '货物', '正常']]),
  );
});

test('what is no audited agency is not there', async () => {
  const { id } = await givenSuppliers(app).supplier();
  for (const supplierId of [id, '0'.repeat(32), await agency('戊咨询', 'UNAUDITED')])
    expect((await reviewer.call(api.viewAgencyEntry, { params: { supplierId } })).status).toBe(404);
});
