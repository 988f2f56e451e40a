import { describe, expect, test } from 'vitest';
import { procedureFor, CURRENT_PROCEDURES, holdsStep, type ChainStep } from '../project/procedure.ts';
import {
  bySpecificity,
  covers,
  decidingSteps,
  holdingFor,
  readBody,
  SHIPPED,
  shippedHolds,
  underVersion,
  versionFor,
  type InForce,
  type ProcedureBody,
  type ProcedureScope,
} from './procedure-change.ts';

const everything: ProcedureScope = { organizationPath: null, biddingMethod: null, level: null, projectClass: null };
const facts = {
  organizationPath: '/group/company/station/',
  biddingMethod: 'PUBLIC_INQUIRY',
  level: 'LEVEL_II',
  projectType: 'MAINTENANCE',
};
const version = (id: string, number: number, scope: Partial<ProcedureScope>, validFrom = '2027-01-10'): InForce => ({
  id,
  number,
  validFrom,
  ...everything,
  ...scope,
});

describe('which version a project starts with', () => {
  const inCompany = version('company', 1, { organizationPath: '/group/company/' });
  const atStation = version('station', 2, { organizationPath: '/group/company/station/' });
  const ofMethod = version('method', 3, { biddingMethod: 'PUBLIC_INQUIRY' });
  const ofLevel = version('level', 4, { level: 'LEVEL_II' });
  const ofKind = version('kind', 5, { projectClass: 'ENGINEERING' });
  const group = version('group', 6, {});

  test('the most specific one: unit before method, method before level, level before kind', () => {
    const order = [group, ofKind, ofLevel, ofMethod, inCompany, atStation];
    for (const [index, one] of order.entries())
      expect(versionFor(order.slice(0, index + 1), facts, '2027-02-01')?.id).toBe(one.id);
    expect(order.toSorted(bySpecificity).map(({ id }) => id)).toEqual(order.toReversed().map(({ id }) => id));
  });

  test('of equally narrow ones the later day, then the later approval', () => {
    const later = version('later day', 7, {}, '2027-01-20');
    const again = version('later approval', 8, {}, '2027-01-20');
    expect(versionFor([later, group, again], facts, '2027-01-19')?.id).toBe('group');
    expect(versionFor([again, later, group], facts, '2027-01-20')?.id).toBe('later approval');
  });

  test('a version holds until a later one of the same scope has come, whatever the wider and the narrower ones say', () => {
    const later = version('later day', 7, {}, '2027-01-20');
    const atStationAgain = version('station again', 8, { organizationPath: '/group/company/station/' });
    const holding = (day: string) =>
      holdingFor([group, later, inCompany, atStation, atStationAgain, ofMethod], facts, day).map(({ id }) => id);
    expect(holding('2027-01-09')).toEqual([]);
    expect(holding('2027-01-19')).toEqual(['group', 'company', 'station again', 'method']);
    expect(holding('2027-01-20')).toEqual(['later day', 'company', 'station again', 'method']);
    expect(holdingFor([group], { ...facts, level: 'LEVEL_I' }, '2027-01-20')).toEqual([group]);
    expect(holdingFor([ofLevel], { ...facts, level: 'LEVEL_I' }, '2027-01-20')).toEqual([]);
  });

  test('the shipped one holds until a version for everything has come in its place', () => {
    expect(shippedHolds([inCompany, ofMethod, ofLevel], '2027-01-20')).toBe(true);
    expect(shippedHolds([group], '2027-01-09')).toBe(true);
    expect(shippedHolds([group], '2027-01-10')).toBe(false);
  });

  test('none before its day, and none of another unit, method, level or kind', () => {
    expect(versionFor([group], facts, '2027-01-09')).toBeNull();
    for (const other of [
      { organizationPath: '/group/other/' },
      { biddingMethod: 'OPEN_TENDER' },
      { level: 'LEVEL_I' },
      { projectClass: 'GOODS' },
    ])
      expect(covers({ ...everything, ...other }, facts)).toBe(false);
  });
});

const under = procedureFor('PUBLIC_INQUIRY', 'UNDER_AMOUNT', CURRENT_PROCEDURES);
const first = procedureFor('OPEN_TENDER', 'LEVEL_I', CURRENT_PROCEDURES);
const holders = (chain: readonly ChainStep[]) =>
  decidingSteps(chain).map(({ action, holder }) => `${action} ${holder}`);

test('what a version leaves unsaid is as shipped', () => {
  expect(underVersion(first, SHIPPED)).toEqual(first);
  expect(holders(first.chain)).toEqual(['check UNIT_LEADER', 'approve DEPARTMENT_APPROVER']);
});

test('a version gives chains and phases, and single phases a chain of their own', () => {
  const body: ProcedureBody = {
    chain: [
      { action: 'check', holder: 'UNIT_LEADER' },
      { action: 'approve', holder: 'UPPER_LEADER' },
    ],
    chains: { CONFIRM_WINNER: [{ action: 'approve', holder: 'DEPARTMENT_APPROVER' }] },
    phases: { WINNING_NOTICE: 'OFF', PERFORMANCE_EVALUATION: 'REQUIRED' },
    signers: {},
  };
  const changed = underVersion(under, body);
  expect(changed.chain[0]).toEqual(under.chain[0]);
  expect(holders(changed.chain)).toEqual(['check UNIT_LEADER', 'approve UPPER_LEADER']);
  expect(holders(changed.chains.CONFIRM_WINNER!)).toEqual(['approve DEPARTMENT_APPROVER']);
  const phases = new Map(changed.phases.map(({ phase, required }) => [phase, required]));
  expect([phases.has('WINNING_NOTICE'), phases.get('PERFORMANCE_EVALUATION')]).toEqual([false, true]);
});

test('of several steps of one kind the next one is held, in their order', () => {
  const { chain } = underVersion(first, {
    ...SHIPPED,
    chain: [
      { action: 'check', holder: 'UNIT_LEADER' },
      { action: 'check', holder: 'UPPER_LEADER' },
      { action: 'approve', holder: 'DEPARTMENT_APPROVER' },
    ],
  });
  const seats = { ownId: 'station', managementId: 'company' };
  const leaderAt = (organizationId: string) => ({ organizationId, authorities: new Set(['CHECK:PROJECT']) });
  const checked = [{ action: 'check' as const }];
  const held = (at: string, done: typeof checked) => holdsStep(chain, 'check', seats, leaderAt(at), done);
  expect([held('station', []), held('company', []), held('station', checked), held('company', checked)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test.each([
  ['nothing', null],
  ['a chain of a phase that signers settle', { chain: null, chains: { COUNTERSIGN_AWARD: [] }, phases: {} }],
  ['a phase that is fixed', { chain: null, chains: {}, phases: { CONFIRM_WINNER: 'OFF' } }],
  ['an unknown use', { chain: null, chains: {}, phases: { PUBLIC_NOTICE: 'MAYBE' } }],
  ['an unknown holder', { chain: [{ action: 'approve', holder: 'PORTER' }], chains: {}, phases: {} }],
  ['an unknown step', { chain: [{ action: 'wave', holder: 'UNIT_LEADER' }], chains: {}, phases: {} }],
  ['groups where nobody signs', { chain: null, chains: {}, phases: {}, signers: { PUBLIC_NOTICE: [] } }],
  [
    'an unknown way to sign',
    { chain: null, chains: {}, phases: {}, signers: { COUNTERSIGN_AWARD: [{ holder: 'UNIT_LEADER', way: 'HALF' }] } },
  ],
])('%s is no body of a version', (_what, value) => {
  expect(() => readBody(value)).toThrow(RangeError);
});

test('a stored body is read as it was written', () => {
  const body = {
    chain: [{ action: 'approve', holder: 'UNIT_LEADER' }],
    chains: {},
    phases: { WINNING_NOTICE: 'OFF' },
    signers: { COUNTERSIGN_AWARD: [{ holder: 'GROUP_LEADER', way: 'ANY' }] },
  };
  expect(readBody(JSON.parse(JSON.stringify(body)))).toEqual(body);
  const { signers: _later, ...before } = body;
  expect(readBody(before)).toEqual({ ...before, signers: {} });
});
