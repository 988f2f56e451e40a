import { expect, test } from 'vitest';
import { STATUS_TONES, toneOf } from './status-tag.ts';

test.each([
  ['approval', 'UNCHECKED', 'gray'],
  ['approval', 'CHECKED', 'warning'],
  ['approval', 'REVIEWED', 'primary'],
  ['approval', 'APPROVED', 'success'],
  ['approval', 'APPROVE_NOT_PASSED', 'danger'],
  ['submit', 'UNSUBMITTED', 'info'],
  ['submit', 'SUBMITTED', 'default'],
  ['submit', 'CHECKED', 'default'],
  ['submit', 'APPROVED', 'success'],
  ['submit', 'REJECTED', 'danger'],
  ['audit', 'UNAUDITED', 'info'],
  ['audit', 'AUDIT_PASSED', 'success'],
  ['audit', 'AUDIT_NOT_PASSED', 'danger'],
  ['rank', 'S', 'success'],
  ['rank', 'A', 'success'],
  ['rank', 'B', 'success'],
  ['rank', 'C', 'success'],
  ['rank', 'D', 'danger'],
  ['rank', 'constructor', 'gray'],
  ['submit', '', 'gray'],
] as const)('%s %s is tagged %s', (kind, code, word) => {
  expect(toneOf(STATUS_TONES[kind], code)).toBe(word);
});
