import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { noticeRules, writtenReportPeriod, type NoticeFacts } from './notice.ts';

const facts = (changes: Partial<NoticeFacts> = {}): NoticeFacts => ({
  mandatory: true,
  bidders: ['a', 'b', 'c'],
  addressees: ['c', 'b', 'a'],
  confirmedDate: '2025-06-20',
  reportDate: null,
  today: '2025-07-07',
  winnerChange: null,
  recheckDate: null,
  workdays: {},
  ...changes,
});

test.each<[string, Partial<NoticeFacts>, string[]]>([
  ['everybody is told, the report is not yet due', {}, []],
  ['R52 a loser is left out', { addressees: ['a', 'b'] }, ['R52']],
  ['R52 nobody has bid', { bidders: [] }, ['R52']],
  ['R53 the report is a day late', { today: '2025-07-08' }, ['R53']],
  ['R53 the report came on the last day', { today: '2025-08-01', reportDate: '2025-07-07' }, []],
  ['R53 the report came late', { reportDate: '2025-07-08' }, ['R53']],
  ['R51 a breach that nobody looked at', { winnerChange: '资质降级' }, ['R51']],
  ['R51 a breach that the committee looked at', { winnerChange: '资质降级', recheckDate: '2025-06-25' }, []],
  ['R53 voluntary', { mandatory: false, today: '2025-08-01' }, []],
])('%s breaks %3$j', (_name, changes, broken) => {
  expect(findings(noticeRules, facts(changes)).map((one) => one.ruleId)).toEqual(broken);
});

test('R52 blocks, R53 warns of a late date and is a breach once its day is over', () => {
  const found = findings(noticeRules, facts({ addressees: [], today: '2025-07-08' }));
  const typed = findings(noticeRules, facts({ reportDate: '2025-07-08' }));
  expect(typed.map(({ severity }) => severity)).toEqual(['warn']);
  expect(found.map((one) => [one.severity, one.messageZh])).toEqual([
    ['block', '须同时通知未中标人'],
    ['breach', '15日内提交书面报告'],
  ]);
});

test('the report is due after fifteen days, on Monday where that is a Saturday', () => {
  expect(writtenReportPeriod('2025-06-20', {})).toMatchObject({ counted: '2025-07-05', date: '2025-07-07' });
});
