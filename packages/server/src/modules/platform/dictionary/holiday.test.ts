import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { BASE } from '../../../kernel/http.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';
import { enterYears, shippedYear } from '../../../kernel/workday.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { listReminders } from '../../work/reminder/reminder.contract.ts';
import { districtName, enterDistricts, isCounty } from '../reference/districts.service.ts';
import { listDict, listWorkdays, plusWorkdays } from '../reference/reference.contract.ts';
import * as districtApi from './district.contract.ts';
import * as api from './holiday.contract.ts';

let app: TestApp;
let admin: Caller;
let clerk: Caller;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const unit = await given.organization();
  admin = await given.signedIn(await given.user({ organization: unit, roles: ['SYSTEM_ADMIN'] }));
  clerk = await given.as(unit, []);
});
afterAll(async () => {
  await app.close();
  // other test files of this process count by the product's own lists
  enterYears(new Map());
  enterDistricts([]);
});
beforeEach(() => app.setTime('2026-11-20 10:00:00'));

const BASE_DAYS = [
  { date: '2028-01-01', kind: 'HOLIDAY' as const, name: '元旦' },
  { date: '2028-01-03', kind: 'HOLIDAY' as const, name: '元旦' },
  { date: '2028-01-08', kind: 'WORKDAY' as const, name: '元旦' },
  { date: '2028-10-01', kind: 'HOLIDAY' as const, name: '国庆节' },
];
const save = (year: number, days = BASE_DAYS, version = 0, by = admin) =>
  by.call(api.saveHolidays, { params: { year }, body: { days, version } });
const plus = async (date: string, days: number) => (await clerk.call(plusWorkdays, { query: { date, days } })).body;

const send = async ({ path }: Endpoint, rows: readonly (readonly (string | null)[])[]) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await bookOf(rows))]), 'rows.xlsx');
  const reply = await fetch(`${await app.url()}${BASE}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
  return (await reply.json()) as { written: number; faults: { row: number; column: string; message: string }[] };
};

describe('the holidays of a year', () => {
  test('are counted by from the next request on, and no longer assumed', async () => {
    expect(await plus('2028-01-02', 1)).toMatchObject({ date: '2028-01-03', assumedYears: [2028] });
    expect(await save(2028)).toMatchObject({ status: 200 });
    expect(await plus('2028-01-02', 1)).toEqual({ date: '2028-01-04', assumedYears: [], warning: null });
    expect((await plus('2028-01-07', 1)).date).toBe('2028-01-08');
    const { headers } = await clerk.call(listWorkdays, { query: { year: 2028 } });
    expect(headers['x-assumed-year']).toBeUndefined();
  });

  test('are corrected for days to come, and shown with their names', async () => {
    const days = [
      ...BASE_DAYS.slice(0, 3),
      { date: '2028-05-01', kind: 'HOLIDAY' as const, name: '劳动节' },
      BASE_DAYS[3]!,
    ];
    expect((await save(2028, days, 1)).status).toBe(200);
    expect((await admin.call(api.viewHolidays, { params: { year: 2028 } })).body).toEqual({
      year: 2028,
      source: 'OWN',
      version: 2,
      days,
    });
    expect((await save(2028, days, 1)).status).toBe(409);
  });

  test('that have passed stay as they were', async () => {
    const known = [...shippedYear(2026)!];
    expect(await save(2026, known.slice(1))).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'HOLIDAY_NEW_YEAR' }, { ruleId: 'HOLIDAY_PAST' }] },
    });
    expect((await save(2026, [...known, { date: '2026-12-31', kind: 'HOLIDAY', name: '临时放假' }])).status).toBe(200);
    expect((await plus('2026-12-30', 1)).date).not.toBe('2026-12-31');
  });

  test.each([
    ['a day of another year', { date: '2029-01-01', kind: 'HOLIDAY' as const, name: '元旦' }, 'HOLIDAY_YEAR'],
    ['a workday worked instead', { date: '2028-01-07', kind: 'WORKDAY' as const, name: '元旦' }, 'HOLIDAY_WEEKEND'],
    ['a day that stands twice', BASE_DAYS[0]!, 'HOLIDAY_TWICE'],
  ])('are refused with %s', async (_what, day, ruleId) => {
    expect(await save(2028, [...BASE_DAYS, day], 2)).toMatchObject({ status: 422, body: { errors: [{ ruleId }] } });
  });

  test('are for who keeps them', async () => expect((await save(2028, BASE_DAYS, 2, clerk)).status).toBe(403));
});

test('a year that another process has entered counts here with the news of it', async () => {
  await app.sql(`insert into holiday_year (year) values (2030)`);
  await app.sql(`insert into holiday (date, year, kind, name) values ('2030-01-01', 2030, 'HOLIDAY', '元旦')`);
  expect((await plus('2029-12-31', 1)).date).toBe('2030-01-01');
  await app.sql(`select pg_notify('dict', 'holidays')`);
  await expect.poll(async () => (await plus('2029-12-31', 1)).date).toBe('2030-01-02');
});

describe('an import of holidays', () => {
  const HEADING = ['日期', '调休上班', '节日'];

  test('brings a year that has no list, once, and leaves the others to the screen', async () => {
    const rows = [HEADING, ['2027-01-01', '否', '元旦'], ['2027-02-06', '是', '春节'], ['2027-10-01', '否', '国庆节']];
    expect(await send(api.importHolidays.check, rows)).toMatchObject({ faults: [] });
    expect((await plus('2027-02-05', 1)).date).toBe('2027-02-08');
    expect((await send(api.importHolidays.commit, rows)).written).toBe(3);
    expect((await plus('2027-02-05', 1)).date).toBe('2027-02-06');
    expect((await send(api.importHolidays.commit, rows)).written).toBe(0);
    const again = await send(api.importHolidays.check, [...rows, ['2027-10-02', '否', '国庆节']]);
    expect(again.faults[0]).toMatchObject({ row: 2, column: '日期', message: '2027年已有放假安排，请在页面上更正' });
  });

  test('names a year that is not whole', async () => {
    const { faults } = await send(api.importHolidays.check, [HEADING, ['2029-01-01', '否', '元旦']]);
    expect(faults).toMatchObject([{ row: 2, message: expect.stringContaining('10月1日') }]);
  });
});

test('from November on the administrators are told of a year without a list', async () => {
  const told = async () =>
    (await admin.call(listReminders, { query: {} })).body.content.filter(({ content }) => content.includes('放假安排'));
  await app.setTime('2030-10-20 10:00:00');
  await app.app.runDue();
  expect(await told()).toEqual([]);
  await app.setTime('2030-11-20 10:00:00');
  await app.app.runDue();
  await app.app.runDue();
  expect((await told()).map(({ content }) => content)).toEqual([
    '系统告警：2031年的放假安排尚未录入，期限仅按周末推算，请在“字典管理”中录入或导入',
  ]);
  expect(await app.sql(`select times from alarm where kind = 'HOLIDAYS' and subject = '2031'`)).toEqual([{ times: 1 }]);
});

describe('districts', () => {
  const HEADING = ['区划代码', '名称', '已撤销'];
  const below = async (parentCode?: string) =>
    (await admin.call(districtApi.listDistricts, { query: parentCode ? { parentCode } : {} })).body;

  test('are brought up to date by an import, and old codes stay valid', async () => {
    const rows = [HEADING, ['420102', '江岸区', '是'], ['420199', '新江区', null], ['420100', '武汉市（新）', null]];
    expect((await send(districtApi.importDistricts.commit, rows)).written).toBe(3);
    const { body: offered } = await clerk.call(listDict, {
      query: { type: 'sys.district', parentCode: '420100', enabled: true },
    });
    const codes = offered.map(({ code }) => code);
    expect([codes.includes('420102'), codes.includes('420199')]).toEqual([false, true]);
    expect(await below('420100')).toMatchObject({
      above: [{ code: '420000' }, { code: '420100', name: '武汉市（新）' }],
      rows: expect.arrayContaining([{ code: '420102', name: '江岸区', ended: true, below: 0 }]),
    });
    expect([districtName('420102'), isCounty('420102')]).toEqual(['湖北省武汉市（新）江岸区', true]);
  });

  test('have provinces at the top', async () => {
    const { above, rows } = await below();
    expect(above).toEqual([]);
    expect(rows).toContainEqual(expect.objectContaining({ code: '420000', name: '湖北省', ended: false }));
  });

  test('below nobody are refused', async () => {
    const { faults } = await send(districtApi.importDistricts.check, [HEADING, ['980101', '无主区', null]]);
    expect(faults).toMatchObject([{ row: 2, column: '区划代码', message: '上级区划980100不存在' }]);
  });
});
