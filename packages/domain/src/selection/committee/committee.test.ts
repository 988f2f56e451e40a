import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import {
  committeeRules,
  mustKeepAway,
  seatChangeRules,
  type CommitteeFacts,
  type CommitteeMember,
} from './committee.ts';

const expert = (name: string, changes: Partial<CommitteeMember> = {}): CommitteeMember => ({
  name,
  role: 'EXPERT',
  employer: '某设计院',
  workYears: 8,
  titleLevel: 'SENIOR',
  auditStatus: 'AUDIT_PASSED',
  status: 'ACTIVE',
  avoidanceDeclared: false,
  ...changes,
});
const rep = (name: string): CommitteeMember =>
  expert(name, {
    role: 'REP',
    employer: '岚川高速运营公司',
    workYears: null,
    titleLevel: null,
    auditStatus: null,
    status: null,
  });

const group = (experts: number, reps: number): CommitteeMember[] => [
  ...Array.from({ length: experts }, (_, index) => expert(`专家${index + 1}`)),
  ...Array.from({ length: reps }, (_, index) => rep(`代表${index + 1}`)),
];
const facts = (members: CommitteeMember[], changes: Partial<CommitteeFacts> = {}): CommitteeFacts => ({
  mandatory: true,
  biddingMethod: 'OPEN_TENDER',
  members,
  bidders: ['澄桥建设', '岚工筑路'],
  tenderee: '岚川高速运营公司',
  ...changes,
});

test.each([
  [5, 0, []],
  [4, 1, []],
  [3, 2, ['R39']],
  [6, 3, []],
  [5, 2, []],
  [3, 0, ['R39']],
  [6, 0, ['R39']],
  [0, 0, ['R39']],
])('%d experts and %d representatives break %j', (experts, reps, broken) => {
  expect(findings(committeeRules, facts(group(experts, reps))).map((one) => one.ruleId)).toEqual(broken);
});

test.each([
  ['INVITED_TENDER', 3, 0, ['R39']],
  ['PUBLIC_INQUIRY', 3, 0, []],
  ['PUBLIC_INQUIRY', 2, 1, []],
  ['PUBLIC_INQUIRY', 1, 2, ['R39']],
  ['PUBLIC_COMPETITIVE_NEGOTIATION', 4, 0, ['R39']],
  ['SINGLE_SOURCE', 3, 0, []],
  ['SINGLE_SOURCE', 1, 0, ['R39']],
])('%s with %d experts and %d representatives breaks %j', (biddingMethod, experts, reps, broken) => {
  const found = findings(committeeRules, facts(group(experts, reps), { biddingMethod }));
  expect(found.map((one) => one.ruleId)).toEqual(broken);
});

test('the size only warns on a voluntary tender', () => {
  expect(findings(committeeRules, facts(group(3, 0), { mandatory: false }))).toMatchObject([{ severity: 'warn' }]);
});

test.each<[string, Partial<CommitteeMember>, string[]]>([
  ['works for a bidder', { employer: '澄桥建设' }, ['R42 专家：须回避']],
  ['works for the tenderee', { employer: '岚川高速运营公司' }, ['R42 专家：须回避']],
  ['declared a relation', { avoidanceDeclared: true }, ['R42 专家：须回避']],
  ['has worked seven years', { workYears: 7 }, ['R43 专家：专家条件不符']],
  ['has no title', { titleLevel: null }, ['R43 专家：专家条件不符']],
  ['has an equivalent level', { titleLevel: 'EQUIVALENT' }, []],
  ['is not audited', { auditStatus: 'UNAUDITED' }, ['R43 专家：专家条件不符']],
  ['is suspended', { status: 'SUSPENDED' }, ['R43 专家：专家条件不符']],
])('an expert who %s', (_name, changes, expected) => {
  const found = findings(committeeRules, facts([...group(4, 0), expert('专家', changes)]));
  expect(found.map((one) => `${one.ruleId} ${one.messageZh}`)).toEqual(expected);
});

test('a representative works for the tenderee and needs no title', () => {
  expect(findings(committeeRules, facts(group(4, 1)))).toEqual([]);
});

test.each([
  ['nothing keeps away', expert('甲'), false],
  ['who is recused', expert('甲', { avoidanceDeclared: true }), true],
  ['an expert who is suspended', expert('甲', { status: 'SUSPENDED' }), true],
  ['an expert of a bidder', expert('甲', { employer: '澄桥建设' }), true],
  ['a representative', rep('乙'), false],
  ['a representative who is recused', { ...rep('乙'), avoidanceDeclared: true }, true],
])('must keep away: %s', (_name, member, away) => {
  expect(mustKeepAway(member, ['澄桥建设'])).toBe(away);
});

const seat = (userId: string, role: 'EXPERT' | 'REP' = 'EXPERT', keepsAway = false) => ({ userId, role, keepsAway });

test.each([
  ['all stay', [seat('1'), seat('2')], [seat('1'), seat('2')], []],
  ['somebody comes', [seat('1')], [seat('1'), seat('2')], []],
  ['who keeps away is replaced', [seat('1'), seat('2', 'EXPERT', true)], [seat('1'), seat('3')], []],
  ['another one goes along', [seat('1'), seat('2', 'EXPERT', true)], [seat('3'), seat('4')], ['SEAT_STAYS']],
  ['another role', [seat('1')], [seat('1', 'REP')], ['SEAT_STAYS']],
])('while the bids are evaluated: %s', (_name, members, named, broken) => {
  expect(findings(seatChangeRules, { members, named }).map(({ ruleId }) => ruleId)).toEqual(broken);
});
