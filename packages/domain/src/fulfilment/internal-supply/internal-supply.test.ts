import { describe, expect, test } from 'vitest';
import { supplyTotal } from './amount.ts';
import { cascade, type CatalogueEntry } from './cascade.ts';
import { maySupply, type SupplyFacts } from './supply.ts';

describe('the total of a supply', () => {
  test.each([
    ['2', '3.5', '7'],
    [' 2 ', ' 3.5 ', '7'],
    ['0', '99999999.999999', '0'],
    ['0.000001', '0.5', '0.000001'],
    ['0.000001', '0.4', '0'],
    ['1', '99999999.999999', '99999999.999999'],
    ['0.1', '0.2', '0.02'],
  ])('%j × %j is %s', (num, unitPrice, msg) => {
    expect(supplyTotal(num, unitPrice)).toEqual({ code: 200, msg });
  });

  test.each([
    ['', '1', '不能为空'],
    ['1', ' ', '不能为空'],
    ['a', '1', '只能输入数字'],
    ['-1', '1', '不能小于最小值0'],
    ['1', '100000000', '不能大于最大值99999999.999999'],
    ['1.0000001', '1', '最多输入6位小数'],
    ['99999999', '2', '金额超过上限99999999.999999'],
  ])('%j × %j is refused', (num, unitPrice, zh) => {
    expect(supplyTotal(num, unitPrice)).toMatchObject({ code: 500, msg: { zh } });
  });
});

const entry = (id: string, parentId: string | null, changes: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  id,
  parentId,
  hierarchy: parentId === null ? 1 : 2,
  label: id,
  unit: null,
  ordinal: 1,
  enabled: true,
  ...changes,
});
const said = (num: string | null, total: string | null) => ({
  planned: { num, total },
  actual: { num: null, total: null },
});

describe('the catalogue as a tree', () => {
  const entries = [
    entry('steel', null, { ordinal: 2 }),
    entry('bar', 'steel', { unit: '吨', ordinal: 2 }),
    entry('wire', 'steel', { unit: '吨' }),
    entry('stone', null),
    entry('gravel', 'stone', { unit: '立方米' }),
    entry('signs', 'stone', { unit: '块' }),
    entry('old', 'stone', { unit: '块', enabled: false }),
  ];

  test('keeps the order of each level', () => {
    const tree = cascade(entries, new Map());
    expect(tree.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
      ['stone', ['gravel', 'signs']],
      ['steel', ['wire', 'bar']],
    ]);
  });

  test('adds totals always, and quantities of one unit alone', () => {
    const figures = new Map([
      ['bar', said('1.5', '0.3')],
      ['wire', said('2', '0.6')],
      ['gravel', said('10', '1')],
      ['signs', said('4', '0.000001')],
    ]);
    const [stone, steel] = cascade(entries, figures);
    expect(steel).toMatchObject({ planned: { num: '3.5', total: '0.9' }, actual: { num: null, total: null } });
    expect(stone).toMatchObject({ planned: { num: null, total: '1.000001' } });
  });

  test('adds no quantities of several units where the entry above has a unit of its own', () => {
    const gathering = entries.map((one) => (one.id === 'stone' ? { ...one, unit: '立方米' } : one));
    const figures = new Map([
      ['gravel', said('10', '1')],
      ['signs', said('4', '0.000001')],
    ]);
    expect(cascade(gathering, figures)[0]).toMatchObject({ planned: { num: null, total: '1.000001' } });
  });

  test('shows what is out of use only where something was said of it', () => {
    expect(cascade(entries, new Map([['old', said('1', null)]]))[0]!.children.map(({ id }) => id)).toContain('old');
  });

  test('an entry whose kinds all went out of use is none to report of', () => {
    const resting = entries.map((one) => (one.parentId === 'steel' ? { ...one, enabled: false } : one));
    expect(cascade(resting, new Map()).map(({ id }) => id)).toEqual(['stone']);
    expect(cascade(resting, new Map([['bar', said('1', null)]])).map(({ id }) => id)).toEqual(['stone', 'steel']);
  });
});

const facts: SupplyFacts = { entered: true, phaseStatus: 'UNSUBMITTED', projectStatus: 'IN_PROCESS', filled: false };

test.each<[string, Partial<SupplyFacts>, boolean]>([
  ['while the phase is filled in', {}, true],
  ['again before the approval', { filled: true, phaseStatus: 'SUBMITTED' }, true],
  ['late, where nothing was reported', { phaseStatus: 'APPROVED' }, true],
  ['not once it was approved with the phase', { filled: true, phaseStatus: 'APPROVED' }, false],
  ['not before the phase', { entered: false, phaseStatus: null }, false],
  ['not while the project is paused', { projectStatus: 'PAUSED' }, false],
  ['not after its end', { projectStatus: 'ENDED' }, false],
])('a report is filled in %s', (_when, changes, allowed) => {
  expect(maySupply({ ...facts, ...changes })).toBe(allowed);
});
