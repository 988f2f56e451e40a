import { describe, expect, test } from 'vitest';
import { assumedKind, kindsOf, partsFault, type DutyFacts } from './duty-facts.ts';
import { dutyOf, namedAmounts } from './duty.ts';

/** Construction at its threshold, paid with the group's own money, no infrastructure. */
const facts = (changes: Partial<DutyFacts> = {}): DutyFacts => ({
  projectType: 'CONSTRUCTION',
  workKind: null,
  workParts: [],
  estimatedAmount: '400',
  infrastructure: 'NONE',
  fundSource: 'OWN',
  stateFundRatio: null,
  stateDominant: false,
  investmentAmount: null,
  budgetAmount: null,
  ...changes,
});

const combined = (...workParts: DutyFacts['workParts']): Partial<DutyFacts> => ({
  projectType: 'ENGINEERING',
  workParts,
  estimatedAmount: '1000',
});
const part = (workKind: DutyFacts['workParts'][number]['workKind'], estimatedAmount: string) => ({
  workKind,
  estimatedAmount,
});
const private_ = { fundSource: 'OTHER' } as const;
const budget = { fundSource: 'OTHER', estimatedAmount: '500' } as const;

test.each<[string, Partial<DutyFacts>, boolean]>([
  // the kind
  ['construction', {}, true],
  ['30 million of works paid by a loan of the state enterprise', { fundSource: 'LOAN', estimatedAmount: '3000' }, true],
  ['30 million of works paid by its bonds', { fundSource: 'BOND', estimatedAmount: '3000' }, true],
  ['maintenance that repairs', { projectType: 'MAINTENANCE', workKind: 'REPAIR' }, true],
  ['maintenance of which nobody said what it is', { projectType: 'MAINTENANCE' }, true],
  ['daily upkeep', { projectType: 'MAINTENANCE', workKind: 'UPKEEP', estimatedAmount: '3000' }, false],
  [
    'daily upkeep of a highway',
    { projectType: 'MAINTENANCE', workKind: 'UPKEEP', estimatedAmount: '3000', infrastructure: 'HIGHWAY' },
    false,
  ],
  ['survey and design', { projectType: 'SURVEY_DESIGN', estimatedAmount: '100' }, true],
  ['supervision', { projectType: 'SUPERVISION', estimatedAmount: '100' }, true],
  ['testing, which the order does not name', { projectType: 'TESTING', estimatedAmount: '150' }, false],
  ['consulting', { projectType: 'CONSULTING', estimatedAmount: '3000' }, false],
  [
    'services that are design in fact',
    { projectType: 'SERVICE', workKind: 'SURVEY_DESIGN', estimatedAmount: '100' },
    true,
  ],
  ['equipment of works', { projectType: 'EQUIPMENT', workKind: 'WORKS_GOODS', estimatedAmount: '200' }, true],
  ['equipment apart from works', { projectType: 'EQUIPMENT', workKind: 'OTHER_GOODS', estimatedAmount: '3000' }, false],
  ['goods of which nobody said what for', { projectType: 'GOODS', estimatedAmount: '3000' }, false],
  // the size
  ['works just under the threshold', { estimatedAmount: '399.999999' }, false],
  ['works above it', { estimatedAmount: '400.000001' }, true],
  [
    'goods of works just under it',
    { projectType: 'MATERIAL', workKind: 'WORKS_GOODS', estimatedAmount: '199.999999' },
    false,
  ],
  ['supervision just under it', { projectType: 'SUPERVISION', estimatedAmount: '99.999999' }, false],
  ['works under a threshold of its day', { params: { 'bidding.mandatory.ENGINEERING': '401' } }, false],
  // a combined contract
  ['works of 399 with equipment of 200', combined(part('CONSTRUCTION', '399'), part('WORKS_GOODS', '200')), true],
  ['works of 399 with design of 100', combined(part('CONSTRUCTION', '399'), part('SURVEY_DESIGN', '100')), true],
  [
    'none of the parts at its own threshold',
    combined(part('CONSTRUCTION', '399'), part('WORKS_GOODS', '199'), part('SURVEY_DESIGN', '99')),
    false,
  ],
  ['design and supervision together', combined(part('SURVEY_DESIGN', '60'), part('SUPERVISION', '40')), true],
  ['works and repairs together', combined(part('CONSTRUCTION', '200'), part('REPAIR', '200')), true],
  ['upkeep beside works of 399', combined(part('UPKEEP', '601'), part('CONSTRUCTION', '399')), false],
  // who pays, and for what
  ['private money apart from infrastructure', { ...private_, estimatedAmount: '3000' }, false],
  ['a highway paid privately', { ...private_, infrastructure: 'HIGHWAY' }, true],
  ['a power line paid privately', { ...private_, infrastructure: 'ENERGY' }, true],
  ['infrastructure of which nothing was said, paid privately', { ...private_, infrastructure: null }, false],
  ['own money of one percent', { stateFundRatio: '1' }, false],
  ['half of it the state’s', { ...private_, stateFundRatio: '50' }, true],
  ['just under half of it', { ...private_, stateFundRatio: '49.99' }, false],
  ['less than half, yet in control', { ...private_, stateFundRatio: '40', stateDominant: true }, true],
  ['control without any money', { ...private_, stateFundRatio: '0', stateDominant: true }, false],
  // budget funds: 2 million and a tenth
  ['budget money alone', { fundSource: 'FISCAL' }, true],
  ['one percent of budget money', { fundSource: 'FISCAL', stateFundRatio: '1' }, false],
  ['2 million of 20 million', { ...budget, budgetAmount: '200', investmentAmount: '2000' }, true],
  ['just under 2 million', { ...budget, budgetAmount: '199.999999', investmentAmount: '500' }, false],
  ['2 million, just under a tenth', { ...budget, budgetAmount: '200', investmentAmount: '2000.01' }, false],
  ['budget money against the estimate where no investment is stated', { ...budget, budgetAmount: '200' }, true],
])('%s: has to be tendered: %3$j', (_name, changes, expected) => {
  expect(dutyOf(facts(changes)).mandatory).toBe(expected);
});

describe('why', () => {
  const said = (changes: Partial<DutyFacts>) =>
    dutyOf(facts(changes)).because.map(({ basis, met, text }) => [basis, met, text.zh]);

  test('each test stands with its clause and its words', () => {
    expect(said({ fundSource: 'LOAN', estimatedAmount: '3000' })).toEqual([
      ['法3, 例2, 16号令 §5', true, '含工程施工（新建、改建、扩建及其装修、拆除、修缮）'],
      ['法3(二), 16号令 §2(二)', true, '使用国有企业资金（含其贷款、债券）100%，占控股或者主导地位'],
      ['16号令 §5', true, '工程3000万元，达到400万元'],
    ]);
  });

  test('a highway needs no word about its money', () => {
    expect(said({ ...private_, infrastructure: 'HIGHWAY' })[1]).toEqual([
      '法3(一), 843号文 §2',
      true,
      '属于公路（含桥梁、隧道），不论资金来源',
    ]);
  });

  test('what no clause names has no threshold', () => {
    expect(said({ projectType: 'TESTING', estimatedAmount: '3000' })).toEqual([
      ['法3, 例2, 16号令 §5, 770号文', false, '其他服务不在必须招标的范围内'],
      ['法3(二), 16号令 §2(二)', true, '使用国有企业资金（含其贷款、债券）100%，占控股或者主导地位'],
    ]);
  });

  test('of the parts the one that reaches its threshold', () => {
    expect(said(combined(part('CONSTRUCTION', '399'), part('WORKS_GOODS', '200')))[2]).toEqual([
      '16号令 §5, 770号文',
      true,
      '工程399万元，未达400万元；货物200万元，达到200万元',
    ]);
  });

  test('both languages', () => {
    const { because, changes } = dutyOf(facts({ estimatedAmount: '399' }));
    for (const { text } of [...because, ...changes]) {
      expect(text.en).not.toBe('');
      expect(text.en).not.toMatch(/\p{Script=Han}(?<!万|元)/u);
    }
    expect(because[2]!.text.en).toBe('works of 399 万元, under 400');
  });
});

describe('what would change it', () => {
  const changes = (given: Partial<DutyFacts>) => dutyOf(facts(given)).changes.map(({ text }) => text.zh);

  test('a mandatory one falls with any of its grounds', () => {
    expect(changes({})).toEqual([
      '其内容确与工程建设无关，或仅为日常养护、其他服务',
      '不属于基础设施，且国有企业资金不占控股或者主导地位、预算资金不足200万元或不足投资额的10%',
      '估算价低于规模标准（不得为此拆分项目）',
    ]);
  });

  test('a voluntary one only once all of the missing grounds are there', () => {
    expect(changes({ estimatedAmount: '399' })).toEqual(['工程达到400万元']);
    expect(changes({ ...private_, estimatedAmount: '399' })).toEqual([
      '属于公路等基础设施，或国有企业资金占控股或者主导地位，或使用预算资金200万元以上且占投资额10%以上',
      '工程达到400万元',
    ]);
    expect(changes({ projectType: 'TESTING' })).toEqual([
      '含施工、修复类养护、勘察、设计、监理或工程的重要设备、材料，且该部分达到规模标准',
    ]);
  });
});

test('splitting counts what the law names, by class', () => {
  expect(namedAmounts(facts(combined(part('CONSTRUCTION', '300'), part('UPKEEP', '700'))))).toEqual({
    ENGINEERING: '300',
  });
  expect(namedAmounts(facts({ ...private_ }))).toEqual({});
});

test('a type that leaves its kind open has several', () => {
  expect(kindsOf('CONSTRUCTION')).toEqual(['CONSTRUCTION']);
  expect(kindsOf('MAINTENANCE')).toEqual(['REPAIR', 'UPKEEP']);
  expect(kindsOf('GOODS')).toEqual(['WORKS_GOODS', 'OTHER_GOODS']);
  expect(kindsOf('TESTING')).toEqual(['OTHER_SERVICE']);
  expect(kindsOf('OTHER')).toHaveLength(8);
  expect(assumedKind('MAINTENANCE')).toBe('REPAIR');
  expect(assumedKind('OTHER')).toBe('OTHER_SERVICE');
});

test.each<[string, string[], boolean]>([
  ['all of the estimate', ['600', '400'], true],
  ['less than it', ['600', '399'], false],
  ['one part alone', ['1000'], false],
])('parts that make %s: %3$j', (_name, amounts, fits) => {
  const kinds = ['CONSTRUCTION', 'SURVEY_DESIGN'] as const;
  const parts = amounts.map((amount, at) => part(kinds[at]!, amount));
  expect(partsFault(facts(combined(...parts))) === null).toBe(fits);
});

test('parts name nothing twice, and one of them is what the type says', () => {
  expect(partsFault(facts(combined(part('CONSTRUCTION', '500'), part('CONSTRUCTION', '500'))))?.zh).toContain('重复');
  expect(partsFault(facts(combined(part('UPKEEP', '500'), part('OTHER_SERVICE', '500'))))?.zh).toContain('项目类型');
  expect(partsFault(facts())).toBeNull();
});
