import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../account/given.ts';
import * as api from './preference.contract.ts';
import { MOST_VIEWS } from './preference.service.ts';

let app: TestApp;
let ann: Caller;
let colleague: Caller;
let stranger: Caller;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const [unit, other] = [await given.organization(), await given.organization()];
  [ann, colleague, stranger] = [await given.as(unit, []), await given.as(unit, []), await given.as(other, [])];
});
afterAll(() => app.close());

const table = 'project.title';
const columns = [
  { key: 'code', hidden: false, pinned: true },
  { key: 'name', hidden: true, pinned: false },
];
const form = {
  name: '大额项目',
  shared: false,
  filters: [{ name: 'level', values: ['LEVEL_I', 'LEVEL_II'] }],
  sort: 'estimatedAmount,desc',
  columns,
};
const seen = async (who: Caller) => (await who.call(api.viewPreferences)).body;
const named = async (who: Caller, name: string) => (await seen(who)).views.find((view) => view.name === name);

test('columns and density are kept per list and person, and reset to what was shipped', async () => {
  await ann.call(api.saveSetting, { body: { table, columns, density: 'small' } });
  await ann.call(api.saveSetting, { body: { table: 'plan.title', columns: [], density: 'large' } });
  await ann.call(api.saveSetting, { body: { table, columns, density: 'medium' } });
  expect((await seen(ann)).settings).toEqual(
    expect.arrayContaining([
      { table, columns, density: 'medium' },
      { table: 'plan.title', columns: [], density: 'large' },
    ]),
  );
  expect((await seen(colleague)).settings).toEqual([]);
  await ann.call(api.resetSetting, { query: { table } });
  expect((await seen(ann)).settings.map((one) => one.table)).toEqual(['plan.title']);
});

test('a view is one’s own until it is shared in the organisation', async () => {
  const { id } = (await ann.call(api.createView, { body: { table, ...form } })).body;
  expect(await named(ann, form.name)).toMatchObject({ id, mine: true, table, ...form });
  expect(await named(colleague, form.name)).toBeUndefined();
  await ann.call(api.saveView, { params: { viewId: id }, body: { ...form, shared: true, version: 1 } });
  expect(await named(colleague, form.name)).toMatchObject({ id, mine: false, shared: true });
  expect(await named(stranger, form.name)).toBeUndefined();
});

test('only its owner changes or deletes a view, a shared one too', async () => {
  const body = { ...form, name: '共享视图', shared: true };
  const { id } = (await ann.call(api.createView, { body: { table, ...body } })).body;
  const [view] = await app.sql('select version from saved_view where id = $1', [id]);
  for (const who of [colleague, stranger]) {
    const change = { params: { viewId: id }, body: { ...body, version: view!['version'] as number } };
    expect((await who.call(api.saveView, change)).status).toBe(404);
    expect((await who.call(api.deleteView, { params: { viewId: id } })).status).toBe(404);
  }
  const stale = await ann.call(api.saveView, { params: { viewId: id }, body: { ...body, version: 9 } });
  expect(stale).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect((await ann.call(api.deleteView, { params: { viewId: id } })).status).toBe(200);
  expect(await named(colleague, '共享视图')).toBeUndefined();
});

test('a name stands once per list', async () => {
  const body = { table, ...form, name: '唯一' };
  expect((await ann.call(api.createView, { body })).status).toBe(200);
  expect(await ann.call(api.createView, { body })).toMatchObject({
    status: 409,
    body: { errors: [{ field: 'name', messageZh: '已有同名视图' }] },
  });
  expect((await ann.call(api.createView, { body: { ...body, table: 'plan.title' } })).status).toBe(200);
  expect((await colleague.call(api.createView, { body })).status).toBe(200);
});

test.each([
  ['a table that is no key', { table: '../etc' }],
  ['a column that is no name', { columns: [{ key: '__proto__', hidden: false, pinned: false }] }],
  ['too many columns', { columns: Array.from({ length: 61 }, () => columns[0]) }],
  ['a filter that is no name', { filters: [{ name: '__proto__', values: ['x'] }] }],
  ['an order that is none', { sort: 'name; drop' }],
  ['a long name', { name: '长'.repeat(41) }],
])('is refused: %s', async (_what, change) => {
  const reply = await ann.call(api.createView, { body: { table, ...form, ...change } as never });
  expect(reply.status).toBe(400);
});

test('nobody fills the database with views', async () => {
  const before = (await seen(stranger)).views.length;
  for (let count = before; count < MOST_VIEWS; count++)
    await stranger.call(api.createView, { body: { table, ...form, name: `视图${count}` } });
  const reply = await stranger.call(api.createView, { body: { table, ...form, name: '多余' } });
  expect(reply.status).toBe(400);
});

test('phrases for opinions are one’s own, in one’s order, and can all be taken away', async () => {
  const offered = async (who: Caller) => (await who.call(api.viewPhrases)).body.phrases;
  const keep = (phrases: string[]) => ann.call(api.savePhrases, { body: { phrases } });
  const first = await offered(ann);
  expect(first.length).toBeGreaterThan(0);
  expect((await keep([' 请按计划推进 ', '同意', '请按计划推进', '原则同意'])).body.phrases).toEqual([
    '请按计划推进',
    '原则同意',
  ]);
  expect(await offered(ann)).toEqual(['请按计划推进', '原则同意']);
  expect(await offered(colleague)).toEqual(first);
  await keep([]);
  expect(await offered(ann)).toEqual([]);
});

test.each([
  ['too many phrases', Array.from({ length: 13 }, (_, index) => `意见${index}`)],
  ['an empty phrase', [' ']],
  ['a long phrase', ['长'.repeat(101)]],
])('is refused: %s', async (_what, phrases) => {
  expect((await ann.call(api.savePhrases, { body: { phrases } })).status).toBe(400);
});

test('a tour is noted as seen once, by oneself alone, and only one that there is', async () => {
  expect((await ann.call(api.viewTours)).body).toEqual({ seen: [] });
  for (let again = 0; again < 2; again++)
    expect((await ann.call(api.saveTour, { body: { tour: 'CLERK' } })).body).toEqual({ seen: ['CLERK'] });
  expect((await ann.call(api.viewTours)).body).toEqual({ seen: ['CLERK'] });
  expect((await colleague.call(api.viewTours)).body).toEqual({ seen: [] });
  expect((await ann.call(api.saveTour, { body: { tour: 'NOBODY' as never } })).status).toBe(400);
});

test('the first page is kept per person, in the order that was sent, and goes back to what was shipped', async () => {
  const shown = async (who: Caller) => (await who.call(api.viewWidgets)).body.widgets;
  expect(await shown(ann)).toEqual([]);
  const widgets = [
    { key: 'pipeline', width: 12 as const, hidden: false },
    { key: 'methodMix', width: 4 as const, hidden: true },
  ];
  await ann.call(api.saveWidgets, { body: { widgets } });
  expect(await shown(ann)).toEqual(widgets);
  expect(await shown(colleague)).toEqual([]);
  await ann.call(api.saveWidgets, { body: { widgets: widgets.toReversed() } });
  expect((await shown(ann)).map(({ key }) => key)).toEqual(['methodMix', 'pipeline']);
  await ann.call(api.saveWidgets, { body: { widgets: [] } });
  expect(await shown(ann)).toEqual([]);
});

test.each([
  ['a widget that is no name', { key: '__proto__', width: 12, hidden: false }],
  ['a width that the page has not', { key: 'pipeline', width: 5, hidden: false }],
  ['something beside', { key: 'pipeline', width: 12, hidden: false, html: '<b>' }],
])('is refused: %s', async (_what, widget) => {
  expect((await ann.call(api.saveWidgets, { body: { widgets: [widget] } as never })).status).toBe(400);
});
