import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { givenRunning } from '../contract/running-project.fixture.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as catalogueApi from './catalogue.contract.ts';
import * as statisticsApi from './statistics.contract.ts';
import * as supplyApi from './supply.contract.ts';
import * as termsApi from './terms.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let unit: Cast;
let clerk: Caller;
let reader: Caller;
let keeper: Caller;
let stranger: Caller;
let projectId: string;
let supplierId: string;
let steel: string;
let bar: string;
let other: string;

const SUPPLY = ['READ:SUPPLY_LIST', 'MAINTAIN:SUPPLY_LIST', 'EXPORT:SUPPLY_LIST'];
const STATISTICS = 'INTERNAL_SUPPLY_PROCUREMENT_DATA_STATISTICS';

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  unit = await given.cast();
  const others = await given.cast();
  projectId = await given.started(unit);
  clerk = await given.as(unit.unit, [...SUPPLY, `READ:${STATISTICS}`, `EXPORT:${STATISTICS}`]);
  reader = await given.as(unit.unit, ['READ:SUPPLY_LIST']);
  stranger = await given.as(others.unit, [...SUPPLY, `READ:${STATISTICS}`]);
  keeper = await given.as(unit.unit, [
    'READ:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE',
    'MAINTAIN:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE',
  ]);
  supplierId = (await givenSuppliers(app).supplier()).id;
  steel = await entry(null, '钢材', null);
  bar = await entry(steel, '螺纹钢', '吨');
  other = await entry(steel, '', '吨');
});
afterAll(() => app.close());

async function entry(parentId: string | null, label: string, unitName: string | null): Promise<string> {
  return (await must(keeper.call(catalogueApi.addCatalogueChild, { body: { parentId, label, unit: unitName } }))).id;
}

const open = (who = clerk, more: object = {}) =>
  must(who.call(supplyApi.openSupply, { body: { projectId, phase: 'IMPLEMENTION_PLAN', ...more } }));
const line = (catalogueId: string, unitPrice: string | null, num: string | null, otherCatalogueName = '') => ({
  catalogueId,
  otherCatalogueName,
  preOrderPurchaseUnitPrice: unitPrice,
  preOrderPurchaseNum: num,
});

describe('the catalogue', () => {
  test('has four levels and no two entries of a name on one of them', async () => {
    const third = await entry(bar, 'HRB400', '吨');
    const fourth = await entry(third, '直径25', '吨');
    const below = (parentId: string, label: string) => ({ body: { parentId, label, unit: null } });
    expect(await given.refusal(keeper, catalogueApi.addCatalogueChild, below(fourth, '第五级'))).toMatchObject({
      status: 400,
      fields: ['parentId'],
    });
    expect(await given.refusal(keeper, catalogueApi.addCatalogueChild, below(steel, '螺纹钢'))).toMatchObject({
      status: 409,
    });
    expect(await given.refusal(keeper, catalogueApi.addCatalogueChild, below(steel, ''))).toMatchObject({
      status: 409,
    });
    const remove = (catalogueId: string) => keeper.call(catalogueApi.deleteCatalogueEntry, { query: { catalogueId } });
    expect((await remove(third)).status).toBe(409);
    await must(remove(fourth));
    await must(remove(third));
  });

  test('changes places within a level, and goes out of use with what stands below', async () => {
    const stone = await entry(null, '砂石', null);
    const gravel = await entry(stone, '碎石', '立方米');
    const order = async () =>
      (await must(keeper.call(catalogueApi.listCatalogue)))
        .filter(({ hierarchy }) => hierarchy === 1)
        .map(({ label }) => label);
    expect(await order()).toEqual(['钢材', '砂石']);
    const up = { params: { catalogueId: stone }, body: { direction: 'UP' as const } };
    await must(keeper.call(catalogueApi.moveCatalogueEntry, up));
    await must(keeper.call(catalogueApi.moveCatalogueEntry, up));
    expect(await order()).toEqual(['砂石', '钢材']);
    const entries = await must(keeper.call(catalogueApi.listCatalogue));
    const { version } = entries.find(({ id }) => id === stone)!;
    const save = (enabled: boolean, seen: number) =>
      keeper.call(catalogueApi.saveCatalogueEntry, {
        params: { catalogueId: stone },
        body: { label: '砂石料', unit: null, enabled, version: seen },
      });
    const saved = await must(save(false, version));
    expect((await save(true, version)).status).toBe(409);
    const after = await must(keeper.call(catalogueApi.listCatalogue));
    expect(after.find(({ id }) => id === gravel)).toMatchObject({ enabled: false });
    expect(saved).toMatchObject({ label: '砂石料', enabled: false });
  });

  test('is kept by the department alone', async () => {
    const body = { parentId: null, label: '木材', unit: null };
    expect((await given.refusal(clerk, catalogueApi.addCatalogueChild, { body })).status).toBe(403);
  });
});

describe('own suppliers', () => {
  test('are audited ones that the department names', async () => {
    const refused = await given.refusal(clerk, supplyApi.openSupply, {
      body: { projectId, phase: 'IMPLEMENTION_PLAN', supplierId },
    });
    expect(refused).toMatchObject({ status: 400, fields: ['supplierId'] });
    await must(keeper.call(catalogueApi.addInternalSupplier, { body: { supplierId } }));
    await must(keeper.call(catalogueApi.addInternalSupplier, { body: { supplierId } }));
    expect((await must(clerk.call(catalogueApi.listInternalSuppliers))).map(({ id }) => id)).toEqual([supplierId]);
  });
});

describe('a report', () => {
  test('is one for each supplier and phase, whoever begins it', async () => {
    const both = await Promise.all([open(), open()]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await open(clerk, { supplierId })).id).not.toBe(both[0].id);
  });

  test('holds lines with the totals that the server computes, and the tree adds them up', async () => {
    const { id: supplyId, version } = await open();
    const entries = [line(bar, ' 0.42 ', '120'), line(other, '1', '2.5', '钢绞线')];
    const saved = await must(
      clerk.call(supplyApi.saveDetails, { body: { supplyId, version, dishonestyFacts: null, entries } }),
    );
    expect(saved).toMatchObject({ totalPrice: '52.9', version: version + 1, editable: true });
    const totals = saved.entries.map((one) => one.preOrderPurchaseTotalPrice);
    expect(new Set(totals)).toEqual(new Set(['50.4', '2.5']));
    const tree = await must(clerk.call(supplyApi.viewCascade, { query: { projectId, phase: 'IMPLEMENTION_PLAN' } }));
    expect(tree).toMatchObject([
      {
        label: '钢材',
        preOrderPurchaseTotalPrice: '52.9',
        projectSupplyData: { preOrderPurchaseNumCopy: '122.5', preOrderPurchaseTotalPriceCopy: '52.9' },
        children: [
          { label: '螺纹钢', preOrderPurchaseNum: '120' },
          { label: '', otherCatalogueName: '钢绞线' },
        ],
      },
    ]);
    const [told] = await app.sql(`select content from remind_record where category = 'PROJECT_SUPPLY_READ'`);
    expect(told === undefined || String(told.content).includes('已填报内部供应数据')).toBe(true);
    const stale = await given.refusal(clerk, supplyApi.saveDetails, {
      body: { supplyId, version, dishonestyFacts: null, entries },
    });
    expect(stale.status).toBe(409);
  });

  test.each([
    ['an entry that others stand below', () => [line(steel, '1', '1')], 'entries.0.catalogueId'],
    ['an unknown entry', () => [line('0'.repeat(32), '1', '1')], 'entries.0.catalogueId'],
    ['an entry twice', () => [line(bar, '1', '1'), line(bar, '1', '1')], 'entries.1.catalogueId'],
    ['another type without a name', () => [line(other, '1', '1')], 'entries.0.catalogueId'],
    ['a total out of bounds', () => [line(bar, '99999999', '2')], 'entries.0.preOrderPurchaseNum'],
    ['no number', () => [line(bar, 'x', '2')], 'entries.0.preOrderPurchaseUnitPrice'],
  ])('is refused with %s', async (_what, entries, field) => {
    const { id: supplyId, version } = await open();
    const body = { supplyId, version, dishonestyFacts: null, entries: entries() };
    expect(await given.refusal(clerk, supplyApi.saveDetails, { body })).toMatchObject({ status: 400, fields: [field] });
  });

  test('waits for its phase, and belongs to its unit', async () => {
    const early = { body: { projectId, phase: 'PERFORMANCE_EVALUATION' as const } };
    expect((await given.refusal(clerk, supplyApi.openSupply, early)).status).toBe(409);
    const { id: supplyId, version } = await open();
    const body = { supplyId, version, dishonestyFacts: null, entries: [] };
    expect((await given.refusal(stranger, supplyApi.saveDetails, { body })).status).toBe(404);
    expect((await given.refusal(stranger, supplyApi.deleteSupply, { query: { supplyId } })).status).toBe(404);
    expect((await given.refusal(reader, supplyApi.saveDetails, { body })).status).toBe(403);
    expect((await must(stranger.call(supplyApi.pageSupplies))).content).toEqual([]);
    expect(await must(stranger.call(statisticsApi.viewStatistics, { query: {} }))).not.toContainEqual(
      expect.objectContaining({ planTotal: '52.9' }),
    );
  });

  test('stands once its phase is approved; one that was left out is handed in late', async () => {
    const approved = (await app.sql(
      `update project_phase set status = 'APPROVED' where project_id = $1 and phase = 'IMPLEMENTION_PLAN' returning 1`,
      [projectId],
    )) as unknown[];
    expect(approved).toHaveLength(1);
    const { id: supplyId, version, editable } = await open();
    expect(editable).toBe(false);
    const body = { supplyId, version, dishonestyFacts: null, entries: [] };
    expect((await given.refusal(clerk, supplyApi.saveDetails, { body })).status).toBe(409);
    const late = await open(clerk, { supplierId });
    expect(late.editable).toBe(true);
    const entries = [line(bar, '0.5', '10')];
    await must(
      clerk.call(supplyApi.saveDetails, {
        body: { supplyId: late.id, version: late.version, dishonestyFacts: '以次充好', entries },
      }),
    );
    const [shown] = await must(clerk.call(supplyApi.listSupplies, { query: { projectId, supplierId } }));
    expect(shown).toMatchObject({ dishonestyData: { facts: '以次充好', dishonest: false }, editable: false });
  });

  test('is listed, filtered and taken to Excel', async () => {
    const { content } = await must(
      clerk.call(supplyApi.pageSupplies, { query: { filled: true, sort: 'totalPrice,desc' } }),
    );
    expect(content.map(({ totalPrice }) => totalPrice)).toEqual(['52.9', '5']);
    expect(
      (await must(clerk.call(supplyApi.pageSupplies, { query: { phase: 'PERFORMANCE_EVALUATION' } }))).content,
    ).toEqual([]);
    const book = await clerk.call(supplyApi.exportSupplies.endpoint, { query: {} as never });
    expect((await rowsOf(book.body))[0]).toContain('合计（万元）');
  });
});

describe('the calculation', () => {
  test.each([
    [
      { num: '2', unitPrice: '3.5' },
      { code: 200, msg: '7' },
    ],
    [
      { num: '', unitPrice: '3.5' },
      { code: 500, msg: '不能为空' },
    ],
    [{}, { code: 500, msg: '不能为空' }],
    [
      { num: 'a', unitPrice: '3.5' },
      { code: 500, msg: '只能输入数字' },
    ],
  ])('of %j is %j', async (query, answer) => {
    expect(await must(clerk.call(supplyApi.calculateAmount, { query }))).toEqual(answer);
    expect(await must(clerk.call(supplyApi.calculateAmountToo, { query }))).toEqual(answer);
    if ('num' in query && 'unitPrice' in query) {
      const body = { rows: [{ id: 'a', num: query.num!, unitPrice: query.unitPrice! }] };
      expect(await must(clerk.call(supplyApi.batchCalculateAmount, { body }))).toEqual([{ id: 'a', ...answer }]);
    }
  });
});

describe('what a contract expects', () => {
  const rows = (num: string) => [{ catalogueId: bar, otherCatalogueName: '', unitPrice: '0.4', num }];

  test('is replaced as a whole, its totals computed', async () => {
    const save = (num: string, seen: readonly { id: string }[]) =>
      clerk.call(termsApi.saveEstimates, { body: { projectId, rows: rows(num), seen: seen.map(({ id }) => id) } });
    const first = await must(save('10', []));
    expect(await must(save('12', first))).toMatchObject([{ label: '螺纹钢', totalPrice: '4.8' }]);
    // somebody else has saved since
    expect((await save('14', first)).status).toBe(409);
    expect((await save('14', [])).status).toBe(409);
    expect(await must(clerk.call(termsApi.listEstimates, { query: { projectId } }))).toMatchObject([{ num: '12' }]);
    const contractId = '0'.repeat(32);
    const foreign = { body: { projectId, contractId, rows: rows('1'), seen: [] } };
    expect((await given.refusal(clerk, termsApi.saveEstimates, foreign)).status).toBe(404);
    expect(
      (await given.refusal(stranger, termsApi.saveEstimates, { body: { projectId, rows: rows('1'), seen: [] } }))
        .status,
    ).toBe(404);
  });

  test('is listed apart from what its project expects without one', async () => {
    const scene = await givenRunning(app);
    await scene.brought([scene.signed()]);
    const own = { projectId: await scene.idOf('OLD-P') };
    const buyer = await given.as(scene.people.unit, SUPPLY);
    const [contract] = await app.sql('select id from contract where project_id = $1', [own.projectId]);
    const contractId = String(contract!['id']);
    await must(buyer.call(termsApi.saveEstimates, { body: { ...own, contractId, rows: rows('10'), seen: [] } }));
    const listed = async (query: { contractId?: string }) =>
      (await must(buyer.call(termsApi.listEstimates, { query: { ...own, ...query } }))).map(({ num }) => num);
    expect([await listed({ contractId }), await listed({})]).toEqual([['10'], []]);
    await must(buyer.call(termsApi.saveEstimates, { body: { ...own, rows: rows('3'), seen: [] } }));
    expect([await listed({ contractId }), await listed({})]).toEqual([['10'], ['3']]);
  });
});

test('an entry that something speaks of gets nothing below it', async () => {
  const below = { body: { parentId: bar, label: 'HRB500', unit: '吨' } };
  expect(await given.refusal(keeper, catalogueApi.addCatalogueChild, below)).toMatchObject({
    status: 400,
    fields: ['parentId'],
  });
});

test('an entry that something speaks of keeps its unit', async () => {
  const { label, version, enabled } = (await must(keeper.call(catalogueApi.listCatalogue))).find(
    ({ id }) => id === bar,
  )!;
  const save = (unitName: string, name = label) => ({
    params: { catalogueId: bar },
    body: { label: name, unit: unitName, enabled, version },
  });
  expect(await given.refusal(keeper, catalogueApi.saveCatalogueEntry, save('根'))).toMatchObject({
    status: 400,
    fields: ['unit'],
  });
  await must(keeper.call(catalogueApi.saveCatalogueEntry, save('吨')));
});

test('the catalogue waits for a report that is being saved', async () => {
  const id = await entry(null, '锚杆', '根');
  const { id: supplyId, version } = await open(clerk, { projectId: await given.started(unit) });
  const entries = [line(id, '0.1', '1')];
  const [saved, added] = await Promise.all([
    clerk.call(supplyApi.saveDetails, { body: { supplyId, version, dishonestyFacts: null, entries } }),
    keeper.call(catalogueApi.addCatalogueChild, { body: { parentId: id, label: '中空锚杆', unit: '根' } }),
  ]);
  expect([saved.status, added.status].toSorted()).toEqual([200, 400]);
  await must(clerk.call(supplyApi.deleteSupply, { query: { supplyId } }));
});

test('the statistics add up what all reports say, and lead to the projects', async () => {
  const { content } = await must(clerk.call(statisticsApi.pageCatalogueProjects, { query: { catalogueId: steel } }));
  expect(content).toMatchObject([{ projectId, planTotal: '57.9', planNum: '132.5', total: null, num: null }]);
  const tree = await must(clerk.call(statisticsApi.viewStatistics, { query: {} }));
  expect(tree.find(({ id }) => id === steel)).toMatchObject({ planTotal: '57.9', planNum: '132.5', actualTotal: null });
  const past = await must(clerk.call(statisticsApi.viewStatistics, { query: { year: 2000 } }));
  expect(past.find(({ id }) => id === steel)).toMatchObject({ planTotal: null });
  expect(await must(clerk.call(statisticsApi.sumCooperated, { query: {} }))).toEqual({ times: 0, amount: '0' });
  expect(await must(clerk.call(statisticsApi.listUnits))).toHaveLength(1);
  expect(await must(stranger.call(statisticsApi.listUnits))).toEqual([]);
});
