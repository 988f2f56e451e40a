import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { outsideAnnouncementRules, outsideTime, webAddress } from './outside-announcement.ts';

test.each([
  ['https://ggzy.example.gov.cn/notice/1?id=2#top', true],
  ['http://exchange.example', true],
  ['', true],
  ['ggzy.example.gov.cn', false],
  ['javascript:alert(1)', false],
  ['https://user@host.example/', false],
  ['https://example.cn/a b', false],
  ['https://localhost', false],
])('the address %j is taken: %s', (address, taken) => {
  expect(webAddress(address) === null).toBe(taken);
});

test('it came out no later than today, and days ago only with reason and scan', () => {
  const judge = (date: string, reason: string | null = null, files = 0) =>
    findings(outsideAnnouncementRules, { date, today: '2026-12-10', reason, files }).map(({ ruleId, field }) => [
      ruleId,
      field,
    ]);
  expect(judge('2026-12-10')).toEqual([]);
  expect(judge('2026-12-11')).toEqual([['OUTSIDE_DATE', 'outside.date']]);
  expect(judge('2026-12-06')).toEqual([['DATE_ENTERED', 'outside.reason']]);
  expect(judge('2026-12-06', '公告由代理机构代为发布', 1)).toEqual([]);
});

test('periods count from its day there', () => {
  expect(outsideTime('2026-12-06')).toBe('2026-12-06 00:00:00');
});
