import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { startFromPlan } from '../../procedure/project/project.contract.ts';
import * as deductApi from '../../oversight/assessment/deduct.contract.ts';
import * as pointsApi from '../../oversight/assessment/points.contract.ts';
import * as sheetApi from '../../oversight/assessment/sheet.contract.ts';
import * as standardApi from '../../oversight/assessment/standard.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { givenMerges } from './merge.fixture.ts';

/** What a merge of units leaves, and what comes meanwhile (ADR 0065). */

let app: TestApp;
const { given, twoUnits, end, merging, preview } = givenMerges(() => app);

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('leaves nothing with the closed unit that nobody could finish: its people do, in the other one', async () => {
  const { from, into } = await twoUnits();
  for (const { unit, clerk } of [from, into])
    await app.sql(
      `insert into contract_report (id, organization_id, organization_path, period, due_date, clerk_user_id)
       values ($1, $1, $2, '2026-10', '2026-11-05', $3)`,
      [unit.id, unit.path, clerk.id],
    );
  const year = Number((await app.sql('select extract(year from business_now()) as year'))[0]!['year']);
  const items = [{ name: '过程管理', requirement: '按期办理', maxScore: '100' }];
  const standard = {
    dueDate: `${year}-12-20`,
    mostAdded: '5',
    items: items.map((one) => ({ ...one, source: 'OVERDUE' as const, eachScore: '2' })),
  };
  await must(from.reviewer.call(standardApi.saveStandard, { params: { year }, body: { ...standard, version: null } }));
  await must(from.reviewer.call(standardApi.openStandard, { params: { year }, body: { version: 1 } }));
  const [item] = (await must(from.reviewer.call(standardApi.listStandards, { query: {} })))[0]!.items;
  const deduct = {
    itemId: item!.id,
    organizationId: from.unit.id,
    score: '1',
    occurredDate: `${year}-01-15`,
    reason: '资料不全',
  };
  const { id: deductId } = await must(from.reviewer.call(deductApi.addDeduct, { body: deduct }));
  const point = { item: '电子招标', score: '2', reason: '线上开标', files: [] };
  const { id: pointId } = await must(from.clerk.call(pointsApi.addPoint, { body: { ...point, year } }));
  await app.sql(`update add_point set audit_status = 'AUDIT_NOT_PASSED' where id = $1`, [pointId]);
  expect((await merging(from.unit, into.unit)).status).toBe(200);

  const body = { type: 'CONTRACT_REPORT', projectId: from.unit.id, phase: 'CONTRACT_REPORT' };
  expect(await from.clerk.call(flow.submit, { body })).toMatchObject({ status: 200 });
  expect((await into.leader.call(flow.check, { body })).status).toBe(200);
  expect((await from.approver.call(flow.approve, { body })).status).toBe(200);
  const [sheet] = (await must(into.clerk.call(sheetApi.listSheets, { query: { year, organizationId: from.unit.id } })))
    .content;
  const sheetId = sheet!.id;
  const seen = await must(into.clerk.call(sheetApi.viewSheet, { params: { sheetId } }));
  expect(seen.allowedActions).toEqual(['edit']);
  const saved = { scores: [], version: seen.version };
  expect((await into.clerk.call(sheetApi.saveSheet, { params: { sheetId }, body: saved })).status).toBe(200);
  const contest = { version: 1, text: '资料已补齐' };
  expect((await into.leader.call(deductApi.contestDeduct, { params: { deductId }, body: contest })).status).toBe(200);
  const again = { ...point, version: 1 };
  expect((await from.clerk.call(pointsApi.savePoint, { params: { pointId }, body: again })).status).toBe(200);
});

test('a purchase that is begun meanwhile waits for it, and begins in the other unit', async () => {
  const { from, into } = await twoUnits();
  const item = await given().planItem(from);
  const [merged, started] = await Promise.all([
    merging(from.unit, into.unit),
    from.clerk.call(startFromPlan, { body: { planItemId: item } }),
  ]);
  expect(merged.status).toBe(200);
  // where the merge took the item first it is another one's now
  expect([200, 404, 409]).toContain(started.status);
  const rows = await app.sql(
    `select organization_id as unit, organization_path as path from project where plan_item_id = $1`,
    [item],
  );
  for (const row of rows) expect(row).toEqual({ unit: into.unit.id, path: into.unit.path });
  // as if it had begun before the merge was seen
  await app.sql(
    `insert into project (id, code, name, organization_id, organization_path, level, bidding_method, project_type, phase, estimated_amount, created_by)
     select 'late', 'LATE', name, $1, $2, level, bidding_method, project_type, 'IMPLEMENTION_PLAN', amount, created_by from plan_item where id = $3`,
    [from.unit.id, from.unit.path, item],
  );
  expect((await app.sql(`select organization_id as unit from project where id = 'late'`))[0]).toEqual({
    unit: into.unit.id,
  });
});

test('says nothing of what is sealed: payments and to-dos about it are in no sum', async () => {
  const { from, into } = await twoUnits();
  await app.sql(
    `insert into bank_line (id, organization_id, organization_path, account, serial_no, booked_time, amount, created_by)
     values ('bl', $1, $2, '6222', '1', business_now(), 100, $3)`,
    [from.unit.id, from.unit.path, from.clerk.id],
  );
  await app.sql(
    `insert into bank_debit (id, organization_id, organization_path, account, serial_no, booked_time, amount, created_by)
     values ('bd', $1, $2, '6222', '2', business_now(), 100, $3)`,
    [from.unit.id, from.unit.path, from.clerk.id],
  );
  const told = (await preview(from.unit, into.unit)).records.map(({ what }) => what);
  for (const what of ['银行流水', '银行出账']) expect(told).not.toContain(what);
  expect((await merging(from.unit, into.unit)).status).toBe(200);
  for (const [table, id] of [
    ['bank_line', 'bl'],
    ['bank_debit', 'bd'],
  ]) {
    expect((await app.sql(`select organization_id as id from ${table} where id = $1`, [id]))[0]).toEqual({
      id: into.unit.id,
    });
    await expect(app.sql(`update ${table} set organization_id = $2 where id = $1`, [id, from.unit.id])).rejects.toThrow(
      /not changed/,
    );
  }
});

test('takes the money of a bond along with the project of the bond, and leaves that of what is over', async () => {
  const { from, into } = await twoUnits();
  const [running, over] = [await given().planned(from), await given().planned(from)];
  const { id: supplierId } = await givenSuppliers(app).supplier();
  for (const projectId of [running, over]) {
    await app.sql(
      `insert into performance_bond (id, section_id, supplier_id, bidder_name, form, amount, received_date, received_by)
       select $1, id, $2, '岚山路桥有限公司', 'TRANSFER', 10, '2027-01-10', $3 from section where project_id = $1 limit 1`,
      [projectId, supplierId, from.clerk.id],
    );
    await app.sql(
      `insert into bank_line (id, organization_id, organization_path, account, serial_no, booked_time, amount, created_by,
         state, bond_id, reason, decided_by)
       values ($1, $2, $3, '6222', $1, business_now(), 100000, $4, 'BOND', $1, '履约保证金', $4)`,
      [projectId, from.unit.id, from.unit.path, from.clerk.id],
    );
  }
  await end(over);
  expect((await merging(from.unit, into.unit)).status).toBe(200);
  const units = await app.sql('select id, organization_id as unit from bank_line where id in ($1, $2)', [
    running,
    over,
  ]);
  expect(new Map(units.map(({ id, unit }) => [id, unit]))).toEqual(
    new Map([
      [running, into.unit.id],
      [over, from.unit.id],
    ]),
  );
});
