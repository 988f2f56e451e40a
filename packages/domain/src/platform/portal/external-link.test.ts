import { expect, test } from 'vitest';
import { BALL_LINKS, EXTERNAL_LINKS, isOutsideAddress, showsLink } from './external-link.ts';

const reader = (userType: string, ...authorities: string[]) => ({ userType, authorities: new Set(authorities) });

test('the ball holds the ten links of the specification', () => {
  expect(BALL_LINKS).toHaveLength(10);
  expect(BALL_LINKS).not.toContain('forum');
});

test.each([
  ['TENDER', [], ['centralizedProcurement', 'collusionAnalysis', 'cockpit']],
  ['TENDER', ['MENU:CENTRALIZED_PROCUREMENT'], ['collusionAnalysis', 'cockpit']],
  ['TENDER_MANAGEMENT', [], ['centralizedProcurement', 'cockpit']],
  ['SYSTEM', [], ['centralizedProcurement', 'cockpit']],
  ['LEADER', ['MENU:TENDER_ASSESSMENT'], ['centralizedProcurement', 'collusionAnalysis']],
])('%s with %j is not shown %j', (userType, authorities, hidden) => {
  const all = EXTERNAL_LINKS.filter((code) => !showsLink(code, reader(userType, ...authorities)));
  expect(all).toEqual(hidden);
});

test.each([
  ['https://portal.example/x', true],
  ['http://10.0.0.1:8080', true],
  ['javascript:alert(1)', false],
  ['//portal.example', false],
  ['portal', false],
  ['', false],
])('%s is an address outside: %j', (address, outside) => {
  expect(isOutsideAddress(address)).toBe(outside);
});
