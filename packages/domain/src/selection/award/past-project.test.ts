import { expect, test } from 'vitest';
import { numberedCode, pastSectionFault, pastSectionStatus, type PastSection } from './past-project.ts';

const TODAY = '2026-06-01';
const won: PastSection = {
  result: 'AWARDED',
  startDate: '2020-03-01',
  endDate: '2020-08-01',
  winner: '澄桥建设有限公司',
  winningPrice: '380',
  confirmedDate: '2020-07-01',
};
const fieldOf = (changes: Partial<PastSection>) => pastSectionFault({ ...won, ...changes }, TODAY)?.field ?? null;

test('a past section says all of its winner or nothing', () => {
  expect(fieldOf({})).toBeNull();
  expect(fieldOf({ winner: null, winningPrice: null, confirmedDate: null })).toBeNull();
  expect(fieldOf({ winner: null })).toBe('winnerUscc');
  expect(fieldOf({ winningPrice: null })).toBe('winningPrice');
  expect(fieldOf({ confirmedDate: null })).toBe('confirmedDate');
  expect(fieldOf({ result: 'FAILED' })).toBe('result');
});

test('its days follow each other and have passed', () => {
  expect(fieldOf({ endDate: '2026-06-02' })).toBe('endDate');
  expect(fieldOf({ endDate: TODAY })).toBeNull();
  expect(fieldOf({ startDate: '2020-08-02' })).toBe('endDate');
  expect(fieldOf({ confirmedDate: '2020-08-02' })).toBe('confirmedDate');
  expect(fieldOf({ confirmedDate: '2020-02-29' })).toBe('confirmedDate');
});

test('what became of it follows from result and winner', () => {
  expect(pastSectionStatus(won)).toBe('AWARDED');
  expect(pastSectionStatus({ result: 'AWARDED', winner: null })).toBe('FAILED');
  expect(pastSectionStatus({ result: 'FAILED', winner: null })).toBe('FAILED');
  expect(pastSectionStatus({ result: 'TERMINATED', winner: null })).toBe('CANCELLED');
});

test('a code that is written as the product writes them belongs to a series', () => {
  expect(numberedCode('岚川-2026-E0012')).toEqual({ prefix: '岚川-2026-E', number: 12 });
  expect(numberedCode('岚川-2026-E12345')).toEqual({ prefix: '岚川-2026-E', number: 12_345 });
  expect(numberedCode('OLD/2019/17')).toBeNull();
});
