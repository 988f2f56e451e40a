import type { BiddingMethod } from './codes.ts';
import { describe, expect, test } from 'vitest';
import { RuleError } from '../../rule.ts';
import { PHASES, type Phase } from './phase.ts';
import {
  CURRENT_PROCEDURES,
  holdsStep,
  isOptional,
  isSkippable,
  METHODS,
  methodTerms,
  nextPhase,
  phaseAfterSkip,
  phasesBetween,
  PROCEDURE_VERSIONS,
  procedureFor,
  seatOf,
  type ProcedureTables,
} from './procedure.ts';

const methods = Object.keys(METHODS) as BiddingMethod[];
/** The tables with every method on offer. */
const all: ProcedureTables[] = PROCEDURE_VERSIONS.map((tables) => ({ ...tables, offered: methods }));
const at = (method: BiddingMethod, level: string) => procedureFor(method, level, CURRENT_PROCEDURES, all);

const ordinals = (phases: readonly Phase[]): number[] =>
  PHASES.filter(({ code }) => phases.includes(code)).map(({ ordinal }) => ordinal);

describe('phases of a method at a level', () => {
  const every = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120];
  const without60 = every.filter((ordinal) => ordinal !== 60);
  const under = [20, 30, 40, 50, 70, 90, 110];
  test.each<[BiddingMethod, string, number[], number[]]>([
    ['OPEN_TENDER', 'LEVEL_I', every, []],
    ['OPEN_TENDER', 'LEVEL_II', every, []],
    ['OPEN_TENDER', 'UNDER_AMOUNT', without60, under],
    ['INVITED_TENDER', 'LEVEL_I', every, []],
    ['INVITED_TENDER', 'LEVEL_II', every, []],
    ['INVITED_TENDER', 'UNDER_AMOUNT', without60, under],
    ['PUBLIC_INQUIRY', 'LEVEL_I', every, [60]],
    ['PUBLIC_INQUIRY', 'LEVEL_II', every, [60]],
    ['PUBLIC_INQUIRY', 'UNDER_AMOUNT', without60, under],
    ['PUBLIC_COMPETITIVE_NEGOTIATION', 'LEVEL_I', every, [60]],
    ['PUBLIC_COMPETITIVE_NEGOTIATION', 'LEVEL_II', every, [60]],
    ['PUBLIC_COMPETITIVE_NEGOTIATION', 'UNDER_AMOUNT', without60, under],
    ['SINGLE_SOURCE', 'LEVEL_I', without60, []],
    ['SINGLE_SOURCE', 'LEVEL_II', without60, []],
    ['SINGLE_SOURCE', 'UNDER_AMOUNT', without60, under],
  ])('%s %s', (method, level, used, optional) => {
    const procedure = at(method, level);
    expect(ordinals(procedure.phases.map(({ phase }) => phase))).toEqual(used);
    expect(ordinals(PHASES.map(({ code }) => code).filter((code) => isOptional(procedure, code)))).toEqual(optional);
  });

  test('every row of marks has one for each phase but the last', () => {
    for (const { marks } of PROCEDURE_VERSIONS)
      for (const row of Object.values(marks)) expect(row).toMatch(/^[●○–]{11}$/);
  });
});

test.each([
  ['LEVEL_I', 'submit ORG_CLERK OWN, check ORG_LEADER OWN, approve TM_APPROVER GROUP'],
  ['LEVEL_II', 'submit ORG_CLERK OWN, check ORG_LEADER OWN, approve ORG_LEADER MANAGEMENT'],
  ['UNDER_AMOUNT', 'submit ORG_CLERK OWN, approve ORG_LEADER OWN'],
  ['AMOUNT_UNDER', 'submit ORG_CLERK OWN, approve ORG_LEADER OWN'],
])('the chain of %s is: %s', (level, chain) => {
  for (const method of methods) {
    const steps = at(method, level).chain.map(({ action, role, seat }) => `${action} ${role} ${seat}`);
    expect(steps.join(', ')).toBe(chain);
  }
});

test('what is approved at level II is given to the reviewers to read', () => {
  expect(['LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT'].map((level) => at('OPEN_TENDER', level).readers)).toEqual([
    [],
    ['TM_REVIEWER'],
    [],
  ]);
});

describe('a step is done where its holder sits', () => {
  const below = { ownId: 'station', managementId: 'company' };
  const company = { ownId: 'company', managementId: 'company' };
  const alone = { ownId: 'department', managementId: null };

  test.each([
    ['OWN', below, 'station'],
    ['MANAGEMENT', below, 'company'],
    ['MANAGEMENT', company, 'company'],
    ['GROUP', below, null],
    // where nothing stands above nobody sits there
    ['MANAGEMENT', alone, ''],
  ] as const)('%s in %j is %s', (seat, seats, expected) => {
    expect(seatOf({ seat }, seats)).toBe(expected);
  });

  const leader = (organizationId: string) => ({ organizationId, authorities: new Set(['CHECK:PROJECT']) });
  const department = { organizationId: 'department', authorities: new Set(['APPROVE:PROJECT']) };
  test.each([
    ['a leader approves below the limit', 'UNDER_AMOUNT', 'approve', below, leader('station'), true],
    ['the leader above does not', 'UNDER_AMOUNT', 'approve', below, leader('company'), false],
    ['the department does not approve below the limit', 'UNDER_AMOUNT', 'approve', below, department, false],
    ['the leader above approves at level II', 'LEVEL_II', 'approve', below, leader('company'), true],
    ['the own leader does not', 'LEVEL_II', 'approve', below, leader('station'), false],
    ['the own leader checks', 'LEVEL_II', 'check', below, leader('station'), true],
    ['the leader above does not check', 'LEVEL_II', 'check', below, leader('company'), false],
    ['a second leader approves where the unit is at the top', 'LEVEL_II', 'approve', company, leader('company'), true],
    ['nobody approves where nothing stands above', 'LEVEL_II', 'approve', alone, leader(''), false],
    ['the department approves at level I', 'LEVEL_I', 'approve', below, department, true],
    ['a leader does not', 'LEVEL_I', 'approve', below, leader('company'), false],
    ['who approves may return', 'LEVEL_II', 'reject', below, leader('company'), true],
    ['nobody returns what others decide', 'UNDER_AMOUNT', 'reject', below, department, false],
  ] as const)('%s', (_name, level, action, seats, holder, expected) => {
    expect(holdsStep(at('OPEN_TENDER', level).chain, action, seats, holder)).toBe(expected);
  });
});

describe('skipping', () => {
  const under = at('PUBLIC_INQUIRY', 'UNDER_AMOUNT');
  test.each<[Phase, Phase]>([
    ['COUNTERSIGN_IMPLEMENTION_PLAN', 'BIDDING_DOCUMENT'],
    // nothing is announced without a document, and nothing opened that was not announced
    ['BIDDING_DOCUMENT', 'COUNTERSIGN_AWARD'],
    ['ANNOUNCEMENT', 'COUNTERSIGN_AWARD'],
    ['COUNTERSIGN_AWARD', 'CONFIRM_WINNER'],
    ['WINNING_NOTICE', 'CONTRACT_SIGNING'],
    ['PERFORMANCE_EVALUATION', 'ENDED'],
  ])('%s leads to %s', (phase, expected) => {
    expect(isSkippable(under, phase)).toBe(true);
    expect(phaseAfterSkip(under, phase)).toBe(expected);
    const between = phasesBetween(under, phase, expected);
    expect(between.every((one) => isOptional(under, one))).toBe(true);
    expect(between).toHaveLength({ BIDDING_DOCUMENT: 2, ANNOUNCEMENT: 1 }[phase as string] ?? 0);
  });

  test('an opening is not skipped by itself: what was announced is opened', () => {
    expect(isOptional(under, 'BID_OPENING')).toBe(true);
    expect(isSkippable(under, 'BID_OPENING')).toBe(false);
  });

  test('nothing required is skipped', () => {
    expect(isSkippable(under, 'CONFIRM_WINNER')).toBe(false);
    expect(isSkippable(at('OPEN_TENDER', 'LEVEL_I'), 'BIDDING_DOCUMENT')).toBe(false);
    expect(isSkippable(at('PUBLIC_INQUIRY', 'LEVEL_I'), 'PUBLIC_NOTICE')).toBe(true);
  });
});

test.each([
  ['AUCTION', 'LEVEL_I', CURRENT_PROCEDURES],
  ['OPEN_TENDER', 'LEVEL_III', CURRENT_PROCEDURES],
  ['OPEN_TENDER', 'LEVEL_I', 0],
  ['toString', 'LEVEL_I', CURRENT_PROCEDURES],
])('%s at %s of version %i is not offered', (method, level, version) => {
  expect(() => procedureFor(method, level, version, all)).toThrow(RuleError);
});

test('a method that is not offered is refused at every level', () => {
  const none = PROCEDURE_VERSIONS.map((tables) => ({ ...tables, offered: [] }));
  for (const method of methods)
    expect(() => procedureFor(method, 'LEVEL_I', CURRENT_PROCEDURES, none)).toThrow(RuleError);
});

test('a running project keeps the version of the procedure that it started with', () => {
  const [first] = all;
  const later: ProcedureTables = {
    ...first!,
    version: first!.version + 1,
    marks: { ...first!.marks, PUBLIC_INQUIRY: '●–●●●●●●●●●' },
    chains: { ...first!.chains, LEVEL_II: first!.chains.LEVEL_I },
  };
  const versions = [...all, later];
  const started = procedureFor('PUBLIC_INQUIRY', 'LEVEL_II', first!.version, versions);
  const fresh = procedureFor('PUBLIC_INQUIRY', 'LEVEL_II', later.version, versions);
  expect(started).toEqual(at('PUBLIC_INQUIRY', 'LEVEL_II'));
  expect(nextPhase(started, 'IMPLEMENTION_PLAN')).toBe('COUNTERSIGN_IMPLEMENTION_PLAN');
  expect(nextPhase(fresh, 'IMPLEMENTION_PLAN')).toBe('BIDDING_DOCUMENT');
  expect([started, fresh].map((procedure) => isOptional(procedure, 'PUBLIC_NOTICE'))).toEqual([true, false]);
  expect([started, fresh].map(({ chain }) => chain.at(-1)?.role)).toEqual(['ORG_LEADER', 'TM_APPROVER']);
});

test('versions are numbered upwards, and terms are known for every method only', () => {
  const numbers = PROCEDURE_VERSIONS.map(({ version }) => version);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const method of methods) expect(methodTerms(method)).toBe(METHODS[method]);
  expect(() => methodTerms('constructor')).toThrow(RangeError);
});

test('a phase outside of the procedure has no next one', () => {
  expect(() => nextPhase(at('SINGLE_SOURCE', 'LEVEL_I'), 'PUBLIC_NOTICE')).toThrow(RangeError);
});
