import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { closingRules, faultOf, findingRules, rescueRules, type ShutFacts } from './decryption.ts';

const shut: ShutFacts = { finding: null, outcomes: [], sound: true };

test.each<[string, Partial<ShutFacts>, ReturnType<typeof faultOf>]>([
  ['nobody came', {}, 'FAILED_BIDDER'],
  ['wrong passwords', { outcomes: ['WRONG_PASSWORD', 'TOO_LATE', 'REPEATED'] }, 'FAILED_BIDDER'],
  ['it came damaged', { outcomes: ['BID_DAMAGED'] }, 'FAILED_BIDDER'],
  ['nobody came, and the envelope is gone', { sound: false }, 'FAILED_PLATFORM'],
  ['the platform failed once', { outcomes: ['SYSTEM_ERROR', 'WRONG_PASSWORD'] }, null],
  ['the platform had lost it', { outcomes: ['ENVELOPE_LOST'], sound: false }, null],
  ['found: the platform', { finding: 'PLATFORM', outcomes: ['WRONG_PASSWORD'] }, 'FAILED_PLATFORM'],
  ['found: the bidder', { finding: 'BIDDER', outcomes: ['SYSTEM_ERROR'] }, 'FAILED_BIDDER'],
])('%s', (_name, changes, fault) => expect(faultOf({ ...shut, ...changes })).toBe(fault));

test('a finding has a reason, and an open one holds the closing', () => {
  expect(findings(findingRules, { reason: ' 平台故障         ' })).toMatchObject([{ ruleId: 'FINDING_REASON' }]);
  expect(findings(findingRules, { reason: '日志显示服务器两次返回错误' })).toEqual([]);
  expect(findings(closingRules, { open: [] })).toEqual([]);
  expect(findings(closingRules, { open: ['岚江建设', '砺石检测'] })[0]?.messageZh).toContain('岚江建设、砺石检测');
});

test.each([
  [{ offered: true, finding: 'PLATFORM' as const }, []],
  [{ offered: false, finding: 'PLATFORM' as const }, ['RESCUE_NOT_OFFERED']],
  [{ offered: true, finding: 'BIDDER' as const }, ['RESCUE_NOT_OFFERED']],
  [{ offered: true, finding: null }, ['RESCUE_NOT_OFFERED']],
])('an envelope is brought again where it is offered and the platform failed: %j', (facts, broken) => {
  const rules = (brought: string) =>
    findings(rescueRules, { ...facts, received: 'a1', brought }).map(({ ruleId }) => ruleId);
  expect(rules('a1')).toEqual(broken);
  expect(rules('b2')).toEqual([...broken, 'RESCUE_OTHER']);
});
