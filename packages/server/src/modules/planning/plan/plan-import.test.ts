import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, spoiledBook } from '../../../kernel/testing/workbook.ts';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import type { Caller, TestApp } from '../../../kernel/testing/test-app.ts';
import { openTestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, type Cast } from '../../procedure/project/given.ts';
import * as api from './plan.contract.ts';
import { HEADING, row, sendBook, sheet, type Row } from './given-sheet.ts';

let app: TestApp;
let people: Cast;
let others: Cast;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenProject(app);
  [people, others] = [await given.cast(), await given.cast()];
});
afterAll(() => app.close());

/** 500 rows of which seven are wrong, then blank ones. */
const WRONG: Record<number, Partial<Record<number, Row[number]>>> = {
  3: { 0: null },
  20: { 1: '二〇三三' },
  77: { 2: '造船' },
  150: { 4: '约三百万' },
  151: { 4: 0 },
  320: { 5: '2033-09', 6: '2033-03' },
  499: { 0: '计划 5' },
};
const good = Array.from({ length: 500 }, (_, index) => row(`计划 ${index + 2}`));
const bad = good.map((cells, index) => Object.assign([...cells], WRONG[index + 2]) as Row);
const blank: Row[] = Array.from({ length: 30 }, () => HEADING.map(() => null));

const send = (who: Caller, endpoint: Endpoint, file: Buffer, language = 'zh') =>
  sendBook(app, who, endpoint, file, language);

const countItems = async () => Number((await app.sql('select count(*) from plan_item where year = 2033'))[0]!['count']);

test('the template holds the headings and says what to write', async () => {
  const reply = await people.clerk.call(api.importItems.template);
  expect((await rowsOf(reply.body))[0]).toEqual(HEADING.map((title, index) => (index < 5 ? `${title} *` : title)));
});

test('a dry run over 500 rows names the seven faults and writes nothing', async () => {
  const { status, body } = await send(people.clerk, api.importItems.check, await sheet([...bad, ...blank]));
  expect({ status, rows: body.rows, faulty: body.faultyRows, written: body.written }).toEqual({
    status: 200,
    rows: 500,
    faulty: 7,
    written: 0,
  });
  expect(body.faults).toEqual([
    { row: 3, column: '计划名称', value: '', message: '不能为空' },
    { row: 20, column: '年度', value: '二〇三三', message: '应为整数' },
    { row: 77, column: '项目类型', value: '造船', message: expect.stringMatching(/^应为：.*施工/) },
    { row: 150, column: '计划金额（万元）', value: '约三百万', message: '应为数字' },
    { row: 151, column: '计划金额（万元）', value: '0', message: '只能输入大于0的数字' },
    { row: 320, column: '计划完成', value: '2033-03', message: '计划完成不能早于计划开始' },
    { row: 499, column: '计划名称', value: '计划 5', message: '与第5行重复' },
  ]);
  expect(await countItems()).toBe(0);
});

test('the marked file is the same sheet with the reasons beside the rows', async () => {
  const { bytes } = await send(people.clerk, api.importItems.marked, await sheet([...bad, ...blank]));
  const rows = await rowsOf(bytes);
  expect(rows).toHaveLength(501);
  expect(rows[0]!.at(-1)).toBe('错误说明');
  expect(rows[149]!.at(-1)).toBe('计划金额（万元）：应为数字');
  expect(rows.filter((cells) => cells.at(-1) !== null)).toHaveLength(8);
});

test('a small file that states an endless sheet is refused in words, and stops nobody', async () => {
  const { check, marked, commit, background } = api.importItems;
  const far = await spoiledBook((xml) =>
    xml.replace('</sheetData>', '<row r="3"><c r="XFD1048576"/></row></sheetData>'),
  );
  for (const endpoint of [check, marked, commit, background]) {
    const { status, body } = await send(people.clerk, endpoint, far);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', messageEn: expect.stringMatching(/too large/) }] },
    });
  }
});

test('an import with faults writes nothing', async () => {
  const { body } = await send(people.clerk, api.importItems.commit, await sheet(bad));
  expect(body).toMatchObject({ written: 0, faultyRows: 7 });
  expect(await countItems()).toBe(0);
});

test('a right file is written once, however often and at once it is sent', async () => {
  const file = await sheet([...good, ...blank]);
  const replies = await Promise.all([1, 2, 3].map(() => send(people.clerk, api.importItems.commit, file)));
  expect(replies.map(({ body }) => body.written).toSorted()).toEqual([0, 0, 500]);
  const again = await send(people.clerk, api.importItems.commit, file);
  expect(again.body).toMatchObject({ written: 0, faults: [], importedTime: expect.any(String) });
  expect(await countItems()).toBe(500);
  const [one] = await app.sql(
    `select amount::text, planned_start, unplanned from plan_item where name = '计划 9' and year = 2033`,
  );
  expect(one).toEqual({ amount: '309825.123456', planned_start: '2033-03', unplanned: false });
  const runs = await app.sql(`select after from audit_log where action = 'IMPORT'`);
  expect(runs).toMatchObject([{ after: { rows: 500 } }]);
});

test('rows that exist already are faults, in the language of the caller', async () => {
  const file = await sheet([row('计划 9'), row('新的一项')]);
  const { body } = await send(people.clerk, api.importItems.check, file, 'en');
  expect(body.faults).toEqual([{ row: 2, column: 'Name', value: '计划 9', message: 'Such a record exists already' }]);
  expect((await send(others.clerk, api.importItems.check, file)).body.faults).toEqual([]);
});

describe('amounts and months', () => {
  test.each([
    [1.1, '1.1'],
    ['1,234.560000', '1234.560000'],
    [99999999.999999, '99999999.999999'],
  ])('%j is taken as %s', async (given, stored) => {
    const name = `金额 ${String(given)}`;
    await send(people.clerk, api.importItems.commit, await sheet([row(name, { 4: given })]));
    const [item] = await app.sql(`select amount = ${stored}::numeric as same from plan_item where name = $1`, [name]);
    expect(item).toEqual({ same: true });
  });

  test('a date of the sheet counts by its month', async () => {
    const file = await sheet([row('日期', { 5: new Date('2033-03-15T00:00:00Z') })]);
    expect((await send(people.clerk, api.importItems.commit, file)).body.written).toBe(1);
    expect(await app.sql(`select planned_start from plan_item where name = '日期'`)).toEqual([
      { planned_start: '2033-03' },
    ]);
  });
});

describe('is refused', () => {
  test.each([
    ['a file that is no workbook', async () => Buffer.from('PK\u0003\u0004 nothing'), 400],
    ['a sheet without the required columns', () => sheet([['x']], ['名称']), 400],
    ['a sheet without rows', () => sheet([]), 400],
    ['a file above 8 MB', async () => Buffer.alloc(8 * 1024 * 1024 + 1), 413],
  ])('%s', async (_what, file, status) => {
    expect((await send(people.clerk, api.importItems.check, await file())).status).toBe(status);
  });

  test('whoever may not maintain the plan', async () => {
    expect((await send(people.leader, api.importItems.commit, await sheet(good))).status).toBe(403);
  });
});
