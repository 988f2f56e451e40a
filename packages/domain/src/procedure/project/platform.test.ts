import { expect, test } from 'vitest';
import { RuleError } from '../../rule.ts';
import { BiddingPlatform } from './codes.ts';
import { isElsewhere, mayBeElsewhere, refuseElsewhere } from './platform.ts';

test('every platform but that of the group is elsewhere', () => {
  expect(BiddingPlatform.codes.filter((platform) => isElsewhere({ platform }))).toEqual([
    'PROVINCE_EXCHANGE',
    'CLOUD',
    'OFFLINE',
  ]);
});

test.each([
  ['OPEN_TENDER', true],
  ['INVITED_TENDER', true],
  ['PUBLIC_INQUIRY', true],
  ['PUBLIC_COMPETITIVE_NEGOTIATION', false],
  ['SINGLE_SOURCE', false],
])('%s may be held elsewhere: %s', (method, expected) => {
  expect(mayBeElsewhere(method)).toBe(expected);
});

test('what is done on the platform of a project is refused elsewhere alone', () => {
  expect(() => refuseElsewhere({ platform: 'SDHSG' })).not.toThrow();
  expect(() => refuseElsewhere({ platform: 'OFFLINE' })).toThrow(RuleError);
});
