import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as api from './law.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

const body = (changes: object = {}) => ({
  title: '中华人民共和国招标投标法',
  issuer: '全国人民代表大会常务委员会',
  docNo: null,
  effectiveDate: '2000-01-01',
  status: 'EFFECTIVE' as const,
  ...changes,
});
const add = async (changes: object = {}) => (await must(people.reviewer.call(api.addLaw, { body: body(changes) }))).id;
const list = async (query: object = {}) => (await must(people.clerk.call(api.listLaws, { query }))).content;

describe('a law', () => {
  test('stands once with its number, or once without one, whoever comes first', async () => {
    const replies = await Promise.all(
      [people.reviewer, people.approver].map((who) =>
        who.call(api.addLaw, { body: body({ title: '同时录入的办法' }) }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await add({ title: '同时录入的办法', docNo: '〔2026〕2号' });
    expect(
      await given.refusal(people.reviewer, api.addLaw, {
        body: body({ title: '同时录入的办法', docNo: '〔2026〕2号' }),
      }),
    ).toMatchObject({ status: 409, code: 'DUPLICATE', fields: ['title'] });
  });

  test.each([
    ['no title', { title: ' ' }, ['title']],
    ['no issuer', { issuer: '' }, ['issuer']],
    ['a day that no calendar has', { effectiveDate: '2025-02-30' }, ['effectiveDate']],
    ['an unknown state', { status: 'DRAFT' }, ['status']],
  ])('is refused with %s', async (_what, changes, fields) => {
    expect(await given.refusal(people.reviewer, api.addLaw, { body: body(changes) })).toMatchObject({
      status: 400,
      fields,
    });
  });

  test('is the department’s to keep, and everybody’s to read', async () => {
    expect((await given.refusal(people.clerk, api.addLaw, { body: body() })).status).toBe(403);
    expect((await people.clerk.call(api.listLaws, {})).status).toBe(200);
  });

  test('that changed meanwhile is not overwritten', async () => {
    const id = await add({ title: '先后修改的办法' });
    const save = (title: string) =>
      people.approver.call(api.saveLaw, { params: { lawId: id }, body: { ...body({ title }), version: 1 } });
    expect((await save('先后修改的办法（甲）')).status).toBe(200);
    expect((await save('先后修改的办法（乙）')).status).toBe(409);
  });

  test('takes no title and number that another one has', async () => {
    await add({ title: '已有的办法' });
    const id = await add({ title: '另一部办法' });
    expect(
      await given.refusal(people.reviewer, api.saveLaw, {
        params: { lawId: id },
        body: { ...body({ title: '已有的办法' }), version: 1 },
      }),
    ).toMatchObject({ status: 409, code: 'DUPLICATE', fields: ['title'] });
  });

  test('that gave way to another one names it, is abolished, and is not replaced in a circle', async () => {
    const [old, later] = [await add({ title: '旧的条例' }), await add({ title: '新的条例' })];
    const save = (lawId: string, version: number, changes: object) =>
      given.refusal(people.reviewer, api.saveLaw, {
        params: { lawId },
        body: { ...body({ title: lawId === old ? '旧的条例' : '新的条例', ...changes }), version },
      });
    expect(await save(old, 1, { supersededById: later })).toMatchObject({ status: 400, fields: ['status'] });
    const gone = { status: 'ABOLISHED', supersededById: later };
    for (const supersededById of [old, '0'.repeat(32)])
      expect(await save(old, 1, { ...gone, supersededById })).toMatchObject({
        status: 400,
        fields: ['supersededById'],
      });
    expect((await save(old, 1, gone)).status).toBe(200);
    expect((await list({ keyword: '旧的条例' }))[0]).toMatchObject({ supersededBy: { id: later, title: '新的条例' } });
    expect(await save(later, 1, { ...gone, supersededById: old })).toMatchObject({
      status: 400,
      fields: ['supersededById'],
    });
    expect((await people.reviewer.call(api.deleteLaw, { params: { lawId: later } })).status).toBe(200);
    expect((await list({ keyword: '旧的条例' }))[0]!.supersededBy).toBeNull();
  });

  test('that is taken out is gone, and not taken out twice', async () => {
    const id = await add({ title: '误录的办法' });
    expect((await people.reviewer.call(api.deleteLaw, { params: { lawId: id } })).status).toBe(200);
    expect((await people.reviewer.call(api.deleteLaw, { params: { lawId: id } })).status).toBe(404);
    expect(await list({ keyword: '误录的办法' })).toEqual([]);
  });
});

test('laws are found by title, number and state, the newest first, and by pinyin', async () => {
  await add({ title: '检索条例甲', docNo: '国令613号', effectiveDate: '2012-02-01' });
  await add({ title: '检索办法乙', docNo: '部令30号', effectiveDate: '2013-05-01', status: 'ABOLISHED' });
  const titles = async (query: object) => (await list(query)).map(({ title }) => title);
  expect(await titles({ keyword: '检索' })).toEqual(['检索办法乙', '检索条例甲']);
  expect(await titles({ keyword: '国令613' })).toEqual(['检索条例甲']);
  expect(await titles({ keyword: '检索', status: 'ABOLISHED' })).toEqual(['检索办法乙']);
  expect(await titles({ keyword: '检索', sort: 'title,desc' })).toEqual(['检索条例甲', '检索办法乙']);
});

test('the list is taken away as it is shown', async () => {
  await add({ title: '导出的规定', docNo: '〔2024〕16号', effectiveDate: '2024-05-01' });
  const query = { columns: 'title,docNo,effectiveDate', keyword: '导出的规定' } as never;
  expect(await rowsOf((await people.reviewer.call(api.exportLaws.endpoint, { query })).body)).toEqual([
    ['名称', '文号', '施行日期'],
    ['导出的规定', '〔2024〕16号', new Date('2024-05-01T00:00:00Z')],
  ]);
});
