import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf, rowsOf } from '../../../kernel/testing/workbook.ts';
import { sendBook } from '../../planning/plan/given-sheet.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenInquirySupplier } from '../inquiry-supplier/given.ts';
import { importInquiryRecords } from './inquiry-import.contract.ts';
import { listInquiryRecords } from './inquiry-record.contract.ts';

const { PRODUCT, SOFTWARE } = importInquiryRecords;

let app: TestApp;
let cast: Cast;
let company: Awaited<ReturnType<typeof givenInquirySupplier>>;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-12-02 10:00:00');
  cast = await givenProject(app).cast();
  company = await givenInquirySupplier(cast.clerk);
});
afterAll(() => app.close());

const HEADING = [
  '名称',
  '规格型号',
  '产品类别',
  '单位',
  '数量',
  '价格口径',
  '单价（元）',
  '税率（%）',
  '供应商统一社会信用代码',
  '询价日期',
  '有效期至',
  '品牌',
  '地区',
];
type Cell = string | number | null;
const row = (name: string, changes: Partial<Record<number, Cell>> = {}): Cell[] =>
  Object.assign(
    [name, 'A级70号', '沥青', '吨', 10, '含税', 4068, 13, company.uscc, '2026-12-01', '2026-12-31', '岚牌', '东城区'],
    changes,
  );
const send = (endpoint: Endpoint, rows: readonly Cell[][], who: Caller = cast.clerk) =>
  bookOf([HEADING, ...rows]).then((book) => sendBook(app, who, endpoint, book));
const stored = async () =>
  (await must(cast.clerk.call(listInquiryRecords, { query: { type: 'PRODUCT', size: 100 } }))).content;

test('each kind has a template of its own', async () => {
  const headings = async (endpoint: Endpoint) => (await rowsOf((await cast.clerk.call(endpoint)).body as never))[0];
  expect(await headings(PRODUCT.template)).toContain('产品类别 *');
  expect(await headings(SOFTWARE.template)).toEqual(expect.arrayContaining(['授权方式 *', '人日单价（元）']));
});

test('a dry run names every fault by row and column and writes nothing; nor does the import of such a file', async () => {
  const rows = [
    row('沥青一'),
    row('沥青二', { 2: '土石方' }),
    row('沥青三', { 6: 0 }),
    row('沥青四', { 8: '91990000MA0ZZZZZ9X' }),
    row('沥青五', { 9: '2026-12-09' }),
    row('沥青六', { 12: '无此地' }),
    row('沥青一'),
    row('沥青七', { 10: '2026-11-30' }),
  ];
  const { status, body } = await send(PRODUCT.check, rows);
  expect({ status, rows: body.rows, written: body.written }).toEqual({ status: 200, rows: 8, written: 0 });
  expect(body.faults.map(({ row: at, column }) => [at, column])).toEqual([
    [3, '产品类别'],
    [4, '单价（元）'],
    [5, '供应商统一社会信用代码'],
    [6, '询价日期'],
    [7, '地区'],
    [8, '名称'],
    [9, '有效期至'],
  ]);
  expect((await send(PRODUCT.commit, rows)).body.written).toBe(0);
  expect(await stored()).toEqual([]);
  expect((await send(PRODUCT.check, rows, cast.reviewer)).status).toBe(403);
});

test('all rows are written, once', async () => {
  const rows = [row('沥青八'), row('沥青九', { 5: '不含税', 12: '110101', 10: null, 4: null })];
  expect((await send(PRODUCT.commit, rows)).body).toMatchObject({ written: 2, faults: [] });
  expect(await stored()).toHaveLength(2);
  const eight = (await stored()).find(({ name }) => name === '沥青八');
  expect(eight).toMatchObject({ netYuan: '3600', source: { code: 'IMPORTED' }, district: { code: '110101' } });
  expect((await send(PRODUCT.commit, rows)).body.written).toBe(0);
  const other = await send(PRODUCT.check, [row('沥青八'), row('沥青十')]);
  expect(other.body.faults).toMatchObject([{ row: 2, message: '已存在相同的记录' }]);
  // one district in two spellings
  const twice = await send(PRODUCT.check, [row('沥青十一'), row('沥青十一', { 12: '110101' })]);
  expect(twice.body.faults).toMatchObject([{ row: 3, column: '地区', value: '110101' }]);
});
