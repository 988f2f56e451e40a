import { describe, expect, test } from 'vitest';
import { findings, judge } from '../../rule.ts';
import { planLevelOf } from './exceptions.ts';
import { implementationPlanRules, levelOf, type ImplementationPlanFacts } from './implementation-plan.ts';
import { projectClassOf } from '../project/project-type.ts';

const facts = (changes: Partial<ImplementationPlanFacts> = {}): ImplementationPlanFacts => ({
  projectType: 'CONSTRUCTION',
  biddingMethod: 'OPEN_TENDER',
  level: 'LEVEL_I',
  levelReason: null,
  workKind: null,
  workParts: [],
  infrastructure: 'NONE',
  fundSource: 'OWN',
  stateFundRatio: null,
  stateDominant: false,
  contestReason: null,
  contestFiles: 0,
  investmentAmount: null,
  budgetAmount: null,
  estimatedAmount: '400',
  inviteReason: null,
  inviteFiles: 0,
  nonTenderReason: null,
  nonTenderFiles: 0,
  singleReason: null,
  invitedSuppliers: [],
  planApproved: true,
  unplannedReason: null,
  remainingPlanAmount: '400',
  sections: [{ estimatedAmount: '150.5' }, { estimatedAmount: '249.5' }],
  ...changes,
});

test.each([
  ['ENGINEERING', 'ENGINEERING'],
  ['CONSTRUCTION', 'ENGINEERING'],
  ['MAINTENANCE', 'ENGINEERING'],
  ['EQUIPMENT', 'GOODS'],
  ['MATERIAL', 'GOODS'],
  ['SURVEY_DESIGN', 'SERVICE'],
  ['SUPERVISION', 'SERVICE'],
  ['OTHER', 'SERVICE'],
])('%s counts as %s', (type, kind) => {
  expect(projectClassOf(type)).toBe(kind);
});

test.each([
  ['CONSTRUCTION', '400', 'LEVEL_I'],
  ['CONSTRUCTION', '399.999999', 'LEVEL_II'],
  ['CONSTRUCTION', '100', 'LEVEL_II'],
  ['CONSTRUCTION', '99.999999', 'UNDER_AMOUNT'],
  ['GOODS', '200', 'LEVEL_I'],
  ['GOODS', '50', 'LEVEL_II'],
  ['GOODS', '49.99', 'UNDER_AMOUNT'],
  ['SUPERVISION', '100', 'LEVEL_I'],
  ['SUPERVISION', '30', 'LEVEL_II'],
  ['SUPERVISION', '29', 'UNDER_AMOUNT'],
] as const)('%s of %s ten thousand yuan is %s', (projectType, estimatedAmount, level) => {
  expect(levelOf({ projectType, estimatedAmount })).toBe(level);
});

test('the limits of the levels are parameters', () => {
  const params = { 'bidding.levelI.GOODS': '300' };
  expect(levelOf({ projectType: 'GOODS', estimatedAmount: '299', params })).toBe('LEVEL_II');
});

const LONG = '分三期实施，每期另行立项';
const suppliers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    supplierId: String(at),
    name: `供应商${at}`,
    auditPassed: true,
    dishonest: false,
  }));
const invited = { biddingMethod: 'INVITED_TENDER', invitedSuppliers: suppliers(3) };
/** No law wants it tendered. */
const upkeep = { projectType: 'MAINTENANCE', workKind: 'UPKEEP' };
const voluntary = { biddingMethod: 'INVITED_TENDER', ...upkeep };
const single = {
  biddingMethod: 'SINGLE_SOURCE',
  ...upkeep,
  singleReason: '仅该厂家持有专利',
  nonTenderReason: 'PATENT',
  nonTenderFiles: 1,
};

test.each<[string, Partial<ImplementationPlanFacts>, string[]]>([
  ['an open tender as it should be', {}, []],
  ['R01 an inquiry at the threshold', { biddingMethod: 'PUBLIC_INQUIRY' }, ['R01']],
  ['R01 an inquiry on a loan of the enterprise', { biddingMethod: 'PUBLIC_INQUIRY', fundSource: 'LOAN' }, ['R01']],
  ['R01 an inquiry for daily upkeep', { biddingMethod: 'PUBLIC_INQUIRY', ...upkeep }, []],
  [
    'R01 an inquiry below it',
    {
      biddingMethod: 'PUBLIC_INQUIRY',
      estimatedAmount: '399',
      level: 'LEVEL_II',
      sections: [{ estimatedAmount: '399' }],
    },
    [],
  ],
  ['R03 invited without reason', invited, ['R03']],
  ['R03 invited without file', { ...invited, inviteReason: 'COST_RATIO' }, ['R03']],
  ['R03 invited for another reason', { ...invited, inviteReason: 'HURRY', inviteFiles: 1 }, ['R03']],
  ['R03 invited with reason and file', { ...invited, inviteReason: 'COST_RATIO', inviteFiles: 1 }, []],
  ['R03 half of the funds are the state’s', { ...invited, stateFundRatio: '50' }, ['R03']],
  ['R03 a highway with less than half', { ...invited, infrastructure: 'HIGHWAY', stateFundRatio: '49.99' }, []],
  [
    'R03 less than half, yet in control',
    { ...invited, infrastructure: 'HIGHWAY', stateFundRatio: '49.99', stateDominant: true },
    ['R03'],
  ],
  ['R03 voluntary', { ...invited, ...upkeep }, []],
  ['R04 a patent without file', { biddingMethod: 'PUBLIC_INQUIRY', nonTenderReason: 'PATENT' }, ['R04']],
  [
    'R04 a reason that the law does not know',
    { biddingMethod: 'PUBLIC_INQUIRY', nonTenderReason: 'OTHER', nonTenderFiles: 1 },
    ['R04'],
  ],
  ['R04 a patent with its file', { biddingMethod: 'PUBLIC_INQUIRY', nonTenderReason: 'PATENT', nonTenderFiles: 1 }, []],
  ['R04 voluntary, for any reason', { biddingMethod: 'PUBLIC_INQUIRY', ...upkeep, nonTenderReason: 'OTHER' }, []],
  [
    'R01 a part of a project that had to be tendered',
    { ...voluntary, biddingMethod: 'PUBLIC_INQUIRY', partOfMandatory: true },
    ['R01'],
  ],
  [
    'R03 such a part by invitation',
    { ...voluntary, partOfMandatory: true, fundSource: 'OWN', stateFundRatio: null, invitedSuppliers: suppliers(3) },
    ['R03'],
  ],
  ['R05 two are invited', { ...voluntary, invitedSuppliers: suppliers(2) }, ['R05']],
  ['R05 three are invited', { ...voluntary, invitedSuppliers: suppliers(3) }, []],
  ['R05 one of three twice', { ...voluntary, invitedSuppliers: [...suppliers(2), ...suppliers(1)] }, ['R05']],
  [
    'R05 one is dishonest',
    { ...voluntary, invitedSuppliers: suppliers(3).map((one, at) => ({ ...one, dishonest: at === 2 })) },
    ['R05'],
  ],
  [
    'R05 one is not audited',
    { ...voluntary, invitedSuppliers: suppliers(3).map((one, at) => ({ ...one, auditPassed: at > 0 })) },
    ['R05'],
  ],
  ['a single source without supplier', single, ['ONE_SUPPLIER']],
  ['a single source with two', { ...single, invitedSuppliers: suppliers(2) }, ['ONE_SUPPLIER']],
  ['a single source with one', { ...single, invitedSuppliers: suppliers(1) }, []],
  [
    'a single source without a reason in words',
    { ...single, invitedSuppliers: suppliers(1), singleReason: ' ' },
    ['SINGLE_REASON'],
  ],
  [
    'a single source without a case',
    { ...single, invitedSuppliers: suppliers(1), nonTenderReason: null },
    ['SINGLE_REASON'],
  ],
  [
    'a single source without a file',
    { ...single, invitedSuppliers: suppliers(1), nonTenderFiles: 0 },
    ['SINGLE_REASON'],
  ],
  [
    'a mandatory single source that no law lets be',
    {
      ...single,
      workKind: 'REPAIR',
      invitedSuppliers: suppliers(1),
      nonTenderReason: 'OTHER',
    },
    ['R04'],
  ],
  ['R06 a level too low', { level: 'LEVEL_II' }, ['R06']],
  ['R06 a level set with a reason is for the approver', { level: 'LEVEL_II', levelReason: LONG }, ['R06']],
  ['R06 a level set with a word', { level: 'LEVEL_II', levelReason: '分期实施' }, ['R06']],
  ['R06 a level set with an empty reason', { level: 'LEVEL_II', levelReason: ' ' }, ['R06']],
  ['R07 not planned', { planApproved: false, remainingPlanAmount: null }, ['R07']],
  [
    'R07 unplanned with a reason is for the department',
    { planApproved: false, unplannedReason: '应急抢修', remainingPlanAmount: null },
    ['R07'],
  ],
  ['R08 at 1.1 of the plan', { remainingPlanAmount: '363.636364' }, []],
  ['R08 above 1.1 of the plan', { remainingPlanAmount: '363.636363' }, ['R08']],
  ['sections that add up to less', { sections: [{ estimatedAmount: '399.999999' }] }, ['SECTIONS_SUM']],
  ['no sections', { sections: [] }, ['SECTIONS_SUM']],
])('%s breaks %3$j', (_name, changes, broken) => {
  expect(findings(implementationPlanRules, facts(changes)).map((one) => one.ruleId)).toEqual(broken);
});

test('only the planned amount is a warning', () => {
  const found = findings(implementationPlanRules, facts({ remainingPlanAmount: '1', level: 'LEVEL_II' }));
  expect(found.map((one) => [one.ruleId, one.severity, one.messageZh])).toEqual([
    ['R06', 'block', '项目级别与金额不符'],
    ['R08', 'warn', '超计划金额'],
  ]);
});

test('R01 says why and what would change it, broken or kept', () => {
  const [r01] = judge(implementationPlanRules, facts());
  expect(r01?.note?.zh).toMatch(
    /^必须招标：含工程施工.*；使用国有企业资金.*；工程400万元，达到400万元。以下情形之一则不必：/,
  );
  const [kept] = judge(implementationPlanRules, facts(upkeep));
  expect(kept?.note?.en).toMatch(/^Need not be tendered: .* It has to where it contains works/);
});

describe('what asks for an exception', () => {
  const contest = { contestReason: '仅更换既有标牌，不属于工程', contestFiles: 1 };
  test.each<[string, Partial<ImplementationPlanFacts>, [string, string][]]>([
    ['a contested duty', { biddingMethod: 'PUBLIC_INQUIRY', ...contest }, [['R01', 'warn']]],
    ['a contested duty that is tendered all the same', contest, [['R01', 'warn']]],
    ['a contest without a file', { biddingMethod: 'PUBLIC_INQUIRY', ...contest, contestFiles: 0 }, [['R01', 'block']]],
    [
      'a contest with a word',
      { biddingMethod: 'PUBLIC_INQUIRY', ...contest, contestReason: '不属于' },
      [['R01', 'block']],
    ],
    ['a contest of what need not be tendered', { ...upkeep, biddingMethod: 'PUBLIC_INQUIRY', ...contest }, []],
    [
      'a contest of what a parent had to tender',
      { biddingMethod: 'PUBLIC_INQUIRY', ...contest, partOfMandatory: true },
      [['R01', 'block']],
    ],
    ['a contested invitation', { ...invited, ...contest }, [['R01', 'warn']]],
    ['another level with a reason', { level: 'LEVEL_II', levelReason: LONG }, [['R06', 'warn']]],
    ['another level without one', { level: 'LEVEL_II' }, [['R06', 'block']]],
    ['nothing planned, with a reason', { planApproved: false, unplannedReason: '应急抢修' }, [['R07', 'warn']]],
    ['nothing planned, without one', { planApproved: false }, [['R07', 'block']]],
  ])('%s: %3$j', (_name, changes, expected) => {
    const found = findings(implementationPlanRules, facts(changes));
    expect(found.map(({ ruleId, severity }) => [ruleId, severity])).toEqual(expected);
  });

  test.each([
    ['UNDER_AMOUNT', 'UNDER_AMOUNT', false, 'UNDER_AMOUNT'],
    ['UNDER_AMOUNT', 'UNDER_AMOUNT', true, 'LEVEL_I'],
    ['LEVEL_I', 'UNDER_AMOUNT', false, 'LEVEL_I'],
    ['UNDER_AMOUNT', 'LEVEL_II', false, 'LEVEL_II'],
    ['LEVEL_II', 'UNDER_AMOUNT', false, 'LEVEL_II'],
  ] as const)('amount of %s, level %s, department %j: decided by the chain of %s', (derived, level, department, by) => {
    expect(planLevelOf({ derived, level, department })).toBe(by);
  });
});
