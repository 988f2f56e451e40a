import { expect, test } from 'vitest';
import { enteringFault, sectionsAddUp, type EnteringSection } from './entry.ts';
import { PHASES } from './phase.ts';

const TODAY = '2026-06-01';
const NOTHING = {
  planApprovedDate: null,
  announceDate: null,
  openingDate: null,
  confirmedDate: null,
  noticeDate: null,
  signDate: null,
  planItem: null,
  unplannedReason: null,
  qualificationRequirement: null,
  contactName: null,
  contactPhone: null,
  periodDays: null,
  winner: null,
  winningPrice: null,
  contractNo: null,
  contractAmount: null,
};
const planned: EnteringSection = {
  ...NOTHING,
  ...{ phase: 'IMPLEMENTION_PLAN', phaseDate: '2026-03-02', openTo: 'PUBLIC', startDate: '2026-03-01', planItem: '甲' },
};
const drafted: EnteringSection = {
  ...planned,
  ...{ phase: 'BIDDING_DOCUMENT', planApprovedDate: '2026-04-01', phaseDate: '2026-04-02', periodDays: 90 },
  ...{ qualificationRequirement: '二级', contactName: '林川', contactPhone: '13800000000' },
};
const awarded: EnteringSection = {
  ...{ ...NOTHING, openTo: 'PUBLIC', startDate: '2026-01-05', announceDate: '2026-02-01', openingDate: '2026-03-01' },
  ...{ phase: 'CONTRACT_SIGNING', phaseDate: '2026-05-20', confirmedDate: '2026-05-10', noticeDate: '2026-05-20' },
  ...{ winner: '澄桥建设有限公司', winningPrice: '380' },
};
const signed: EnteringSection = {
  ...awarded,
  ...{ phase: 'PERFORMANCE_EVALUATION', phaseDate: '2026-05-28', signDate: '2026-05-27', periodDays: 90 },
  ...{ contractNo: 'HT-1', contractAmount: '380' },
};
const fieldOf = (section: EnteringSection, changes: Partial<EnteringSection> = {}) =>
  enteringFault({ ...section, ...changes }, TODAY)?.field ?? null;

test('a project comes in before it is announced or after its winner was told, never between', () => {
  expect([planned, drafted, awarded, signed].map((one) => fieldOf(one))).toEqual([null, null, null, null]);
  const coming = new Set(['IMPLEMENTION_PLAN', 'BIDDING_DOCUMENT', 'CONTRACT_SIGNING', 'PERFORMANCE_EVALUATION']);
  for (const { code: phase } of PHASES.filter(({ code }) => !coming.has(code)))
    expect([phase, fieldOf(awarded, { phase })]).toEqual([phase, 'phase']);
});

test('it says what lies behind it, and nothing of what lies ahead', () => {
  for (const field of ['planApprovedDate', 'qualificationRequirement', 'periodDays', 'contactName', 'contactPhone'])
    expect(fieldOf(drafted, { [field]: null })).toBe(field);
  for (const field of ['confirmedDate', 'noticeDate', 'winningPrice'])
    expect(fieldOf(awarded, { [field]: null })).toBe(field);
  expect(fieldOf(awarded, { winner: null })).toBe('winnerUscc');
  for (const field of ['contractNo', 'contractAmount', 'signDate', 'periodDays'])
    expect(fieldOf(signed, { [field]: null })).toBe(field);
  expect(fieldOf(planned, { planApprovedDate: '2026-03-02' })).toBe('planApprovedDate');
  expect(fieldOf(drafted, { openingDate: '2026-04-02' })).toBe('openingDate');
  expect(fieldOf(awarded, { signDate: '2026-05-20' })).toBe('signDate');
  // R07: what is bought is in the plan, or it is said why not
  expect(fieldOf(planned, { planItem: null })).toBe('planItem');
  expect(fieldOf(planned, { planItem: null, unplannedReason: '抢险' })).toBeNull();
  // who is invited is written in the plan
  expect(fieldOf(drafted, { openTo: 'INVITED' })).toBe('phase');
  expect(fieldOf(planned, { openTo: 'INVITED' })).toBeNull();
});

test('its days have passed and follow each other', () => {
  expect(fieldOf(awarded, { phaseDate: '2026-06-02' })).toBe('phaseDate');
  expect(fieldOf(awarded, { phaseDate: '2026-05-19' })).toBe('phaseDate');
  expect(fieldOf(awarded, { noticeDate: '2026-05-09' })).toBe('noticeDate');
  expect(fieldOf(awarded, { openingDate: '2026-01-31' })).toBe('openingDate');
  expect(fieldOf(awarded, { startDate: '2026-02-02' })).toBe('announceDate');
  expect(fieldOf(signed, { signDate: '2026-05-19' })).toBe('signDate');
});

test('a section that is missing is noticed by the sum', () => {
  expect(sectionsAddUp('800', ['300', '500.00'])).toBe(true);
  expect(sectionsAddUp('800', ['300'])).toBe(false);
});
