import { describe, expect, test } from 'vitest';
import { seeded } from '../../seeded.fixture.ts';
import { figuresOf, explore } from '../project/way-out-walk.fixture.ts';
import { BiddingMethod, ProjectLevel } from '../project/codes.ts';
import { COUNTERSIGN_PHASES } from '../countersign/countersign.ts';
import { GroupWay, SignerHolder } from '../countersign/signer-group-codes.ts';
import { PhaseUse, StepHolder } from './procedure-change-codes.ts';
import {
  CHAIN_PHASES,
  CHANGEABLE_PHASES,
  MAY,
  SHIPPED,
  type DecidingStep,
  type ProcedureBody,
} from './procedure-change.ts';
import {
  checkBody,
  holderFindings,
  peopleNeeded,
  proceduresUnder,
  signerFinding,
  signersNeeded,
} from './procedure-check.ts';
import { deadEndsOf, isAlive } from './procedure-walk.ts';

const everywhere = { biddingMethod: null, level: null };
const underLimit = { biddingMethod: null, level: 'UNDER_AMOUNT' };
const approve = (holder: StepHolder): DecidingStep => ({ action: 'approve', holder });
const check = (holder: StepHolder): DecidingStep => ({ action: 'check', holder });
const rulesOf = (scope: typeof underLimit | typeof everywhere, body: Partial<ProcedureBody>) => [
  ...new Set(checkBody(scope, { ...SHIPPED, ...body }).map(({ ruleId }) => ruleId)),
];

test('what is shipped passes, and lives to its end in every method and level', () => {
  expect(checkBody(everywhere, SHIPPED)).toEqual([]);
  const all = proceduresUnder(everywhere, SHIPPED);
  expect(all).toHaveLength(11);
  expect(all.every(({ changed }) => isAlive(changed))).toBe(true);
});

describe('is refused', () => {
  test.each<
    [
      string,
      typeof underLimit | { biddingMethod: string | null; level: string | null },
      Partial<ProcedureBody>,
      string[],
    ]
  >([
    ['a chain without an approval', everywhere, { chain: [check('UNIT_LEADER')] }, ['PROCEDURE_NO_APPROVAL']],
    [
      'a group of signers that only whoever hands in is sure to be in',
      everywhere,
      { signers: { COUNTERSIGN_AWARD: [{ holder: 'UNIT_CLERK', way: 'ANY' }] } },
      ['PROCEDURE_NO_SECOND_PERSON'],
    ],
    [
      'a group of signers in a phase that is left out',
      underLimit,
      {
        phases: { COUNTERSIGN_AWARD: 'OFF' },
        signers: { COUNTERSIGN_AWARD: [{ holder: 'UNIT_LEADER', way: 'ANY' }] },
      },
      ['PROCEDURE_SIGNERS_NOWHERE'],
    ],
    [
      'one group of signers twice on a sheet',
      underLimit,
      {
        signers: {
          COUNTERSIGN_AWARD: [
            { holder: 'UNIT_LEADER', way: 'ANY' },
            { holder: 'UNIT_LEADER', way: 'ALL' },
          ],
        },
      },
      ['PROCEDURE_SIGNERS_TWICE'],
    ],
    ['an empty chain', underLimit, { chain: [] }, ['PROCEDURE_NO_APPROVAL']],
    ['an award that nobody approves', everywhere, { chains: { CONFIRM_WINNER: [] } }, ['PROCEDURE_NO_APPROVAL']],
    ['an approval by a clerk', underLimit, { chain: [approve('UNIT_CLERK')] }, ['PROCEDURE_NO_SECOND_PERSON']],
    [
      'a check by a clerk',
      everywhere,
      { chain: [check('UNIT_CLERK'), approve('UNIT_LEADER')] },
      ['PROCEDURE_NO_SECOND_PERSON'],
    ],
    [
      'an approval before the check',
      underLimit,
      { chain: [approve('UNIT_LEADER'), check('UNIT_LEADER')] },
      ['PROCEDURE_STEP_WITHOUT_RIGHT'],
    ],
    [
      'a reviewer who approves',
      underLimit,
      { chain: [approve('DEPARTMENT_REVIEWER')] },
      ['PROCEDURE_STEP_WITHOUT_RIGHT'],
    ],
    [
      'an evaluation that is left out',
      { biddingMethod: 'OPEN_TENDER', level: 'LEVEL_I' },
      { phases: { BID_OPENING: 'OFF' } },
      ['PROCEDURE_LAW', 'PROCEDURE_DEAD_END'],
    ],
    [
      'a publicity that may be skipped',
      { biddingMethod: 'INVITED_TENDER', level: 'LEVEL_II' },
      { phases: { PUBLIC_NOTICE: 'OPTIONAL' } },
      ['PROCEDURE_LAW'],
    ],
    [
      'a publicity of candidates of a single source',
      { biddingMethod: 'SINGLE_SOURCE', level: 'LEVEL_I' },
      { phases: { PUBLIC_NOTICE: 'REQUIRED' } },
      ['PROCEDURE_NOT_IN_METHOD'],
    ],
    [
      'an announcement without a document',
      underLimit,
      { phases: { ANNOUNCEMENT: 'REQUIRED', BIDDING_DOCUMENT: 'OFF' } },
      ['PROCEDURE_DEAD_END'],
    ],
    [
      'an opening that may lack its announcement',
      underLimit,
      { phases: { BID_OPENING: 'REQUIRED' } },
      ['PROCEDURE_DEAD_END'],
    ],
    ['an announcement that is never opened', underLimit, { phases: { BID_OPENING: 'OFF' } }, ['PROCEDURE_DEAD_END']],
  ])('%s', (_what, scope, body, expected) => {
    expect(rulesOf(scope as typeof underLimit, body)).toEqual(expected);
  });
});

describe('passes', () => {
  test.each<
    [string, typeof underLimit | { biddingMethod: string | null; level: string | null }, Partial<ProcedureBody>]
  >([
    ['no check', { biddingMethod: null, level: 'LEVEL_II' }, { chain: [approve('UPPER_LEADER')] }],
    [
      'two approvals',
      everywhere,
      { chain: [check('UNIT_LEADER'), approve('UPPER_LEADER'), approve('DEPARTMENT_APPROVER')] },
    ],
    [
      'purchases without any opening',
      underLimit,
      { phases: { BIDDING_DOCUMENT: 'OFF', ANNOUNCEMENT: 'OFF', BID_OPENING: 'OFF' } },
    ],
    [
      'everything required under the limit',
      underLimit,
      {
        phases: Object.fromEntries(
          CHANGEABLE_PHASES.filter((phase) => phase !== 'PUBLIC_NOTICE').map((phase) => [phase, 'REQUIRED']),
        ),
      },
    ],
    [
      'no publicity of an inquiry',
      { biddingMethod: 'PUBLIC_INQUIRY', level: 'LEVEL_II' },
      { phases: { PUBLIC_NOTICE: 'OFF' } },
    ],
  ])('%s', (_what, scope, body) => {
    expect(rulesOf(scope as typeof underLimit, body)).toEqual([]);
  });
});

test('a refusal names the procedure and the path', () => {
  const [found] = checkBody(underLimit, { ...SHIPPED, phases: { BID_OPENING: 'REQUIRED' } });
  expect(found).toMatchObject({ field: 'OPEN_TENDER.UNDER_AMOUNT.BID_OPENING', severity: 'block' });
  expect(found!.messageZh).toContain('限额以下: 实施方案 → 实施方案会签');
  expect(found!.messageZh).toContain('招标文件 → 招标公告（跳过） → 开标评标：');
  expect(found!.messageEn).toContain('Bidding document → Announcement (skipped) → Opening and evaluation:');
});

test('a group of signers without people names the path and the units', () => {
  const body = {
    ...SHIPPED,
    signers: {
      COUNTERSIGN_AWARD: [
        { holder: 'GROUP_LEADER', way: 'ANY' },
        { holder: 'UNIT_LEADER', way: 'ALL' },
      ],
    },
  } as const;
  expect(checkBody(everywhere, body)).toEqual([]);
  expect(signersNeeded(body)).toEqual([
    { holder: 'GROUP_LEADER', phase: 'COUNTERSIGN_AWARD' },
    { holder: 'UNIT_LEADER', phase: 'COUNTERSIGN_AWARD' },
  ]);
  const [group] = signerFinding(everywhere, body, { holder: 'GROUP_LEADER', phase: 'COUNTERSIGN_AWARD', units: [] });
  expect(group).toMatchObject({ ruleId: 'PROCEDURE_SIGNERS_NOBODY', severity: 'block' });
  expect(group!.messageZh).toMatch(/实施方案 → .*定标会签：会签组「集团领导」在集团内无人/);
  const units = ['一', '二', '三', '四', '五', '六'].map((name) => `${name}公司`);
  const [own] = signerFinding(everywhere, body, { holder: 'UNIT_LEADER', phase: 'COUNTERSIGN_AWARD', units });
  expect(own!.messageEn).toContain('and 1 more');
});

test('people needed are counted by chain, and the units that lack them are named', () => {
  const body = { ...SHIPPED, chain: [check('UNIT_LEADER'), check('UNIT_LEADER'), approve('DEPARTMENT_APPROVER')] };
  expect(peopleNeeded(body)).toEqual([
    { holder: 'UNIT_LEADER', people: 2 },
    { holder: 'DEPARTMENT_APPROVER', people: 1 },
  ]);
  const missing = ['一', '二', '三', '四', '五', '六'].map((name) => ({
    holder: 'UNIT_LEADER' as const,
    people: 2,
    unit: `${name}公司`,
  }));
  const [found] = holderFindings(missing);
  expect(found).toMatchObject({ ruleId: 'PROCEDURE_HOLDER_UNIT_LEADER', severity: 'warn' });
  expect(found!.messageZh).toContain('一公司、二公司、三公司、四公司、五公司等6个单位');
  expect(holderFindings([{ holder: 'DEPARTMENT_APPROVER', people: 1, unit: null }])[0]!.messageZh).toContain('集团内');
});

const OTHERS = SignerHolder.codes.filter((holder) => holder !== 'UNIT_CLERK');

/** The same edits for the same seed. */
function edits(
  count: number,
  seed: number,
): {
  scope: { biddingMethod: string | null; level: string | null };
  body: ProcedureBody;
  planted: 'clerk' | 'end' | null;
}[] {
  const random = seeded(seed);
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!;
  const chainOf = (): DecidingStep[] => [
    ...Array.from({ length: Math.floor(random() * 3) }, () => check(pick(MAY.check))),
    ...Array.from({ length: 1 + Math.floor(random() * 2) }, () => approve(pick(MAY.approve))),
  ];
  return Array.from({ length: count }, (_, index) => {
    const planted = index % 5 === 3 ? 'clerk' : index % 5 === 4 ? 'end' : null;
    const chain = random() < 0.7 || planted !== null ? chainOf() : null;
    if (chain && planted === 'clerk') {
      const at = Math.floor(random() * chain.length);
      chain[at] = { ...chain[at]!, holder: 'UNIT_CLERK' };
    }
    // the last approval is taken out, or a check is put behind it
    if (chain && planted === 'end') {
      if (random() < 0.5) chain.push(check('UNIT_LEADER'));
      else chain.splice(0, chain.length, ...chain.filter(({ action }) => action === 'check'));
    }
    const phases = CHANGEABLE_PHASES.filter(() => random() < 0.35).map((phase) => [phase, pick(PhaseUse.codes)]);
    const signers =
      random() < 0.3 ? { [pick(COUNTERSIGN_PHASES)]: [{ holder: pick(OTHERS), way: pick(GroupWay.codes) }] } : {};
    const ofPhase = random() < 0.4 ? { [pick(CHAIN_PHASES)]: chainOf() } : {};
    return {
      scope: {
        biddingMethod: pick([null, ...BiddingMethod.codes]),
        level: pick([null, ...ProjectLevel.codes, 'UNDER_AMOUNT']),
      },
      body: { chain, chains: ofPhase, phases: Object.fromEntries(phases), signers },
      planted,
    };
  });
}

describe('300 random edits', () => {
  const all = edits(300, 15).map((edit) => ({ ...edit, found: checkBody(edit.scope, edit.body) }));

  test('all that pass live to their end', () => {
    const passed = all.filter(({ found }) => found.length === 0);
    expect(passed.length).toBeGreaterThan(40);
    for (const { scope, body } of passed)
      for (const { shipped, changed } of proceduresUnder(scope, body)) {
        expect(deadEndsOf(changed)).toEqual([]);
        const required = shipped.phases.filter((one) => one.required).map(({ phase }) => phase);
        const kept = changed.phases.filter((one) => one.required).map(({ phase }) => phase);
        expect(kept).toEqual(expect.arrayContaining(required));
      }
  });

  test.each([
    ['clerk', 'PROCEDURE_NO_SECOND_PERSON'],
    ['end', /PROCEDURE_(NO_APPROVAL|STEP_WITHOUT_RIGHT)/],
  ] as const)('every planted %s is refused', (what, rule) => {
    const planted = all.filter((one) => one.planted === what);
    expect(planted).toHaveLength(60);
    for (const { found } of planted) expect(found.map(({ ruleId }) => ruleId).join(' ')).toMatch(rule);
  });
});

test('a chain of another shape leaves no state of the model of the ways out stuck', () => {
  const scope = { biddingMethod: 'PUBLIC_INQUIRY', level: 'UNDER_AMOUNT' };
  const chain = [check('UNIT_LEADER'), approve('UPPER_LEADER')];
  const [one] = proceduresUnder(scope, { ...SHIPPED, chain });
  expect(figuresOf(explore(one!.changed)).stuck).toBe(0);
}, 60_000);
