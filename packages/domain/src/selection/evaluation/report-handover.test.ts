import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import {
  handoverDueTimes,
  handoverRules,
  paperHandoverRules,
  reportWords,
  type PaperHandoverFacts,
} from './report-handover.ts';
import { returnedRules, returnRules, type ReturnFacts } from './report-return.ts';

const signed = { signed: true, dissent: null, refused: false };
const silent = { signed: false, dissent: null, refused: false };

test.each([
  ['all signed', [signed, signed], []],
  ['one dissents in writing', [signed, { ...silent, dissent: '技术分偏高' }], []],
  ['one is recorded as refusing', [signed, { ...silent, refused: true }], []],
  ['one is silent', [signed, silent], ['REPORT_UNSIGNED']],
  ['nobody is there', [], ['REPORT_UNSIGNED']],
])('a report is handed over: %s', (_name, members, broken) => {
  expect(findings(handoverRules, { members }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

const paper = (changes: Partial<PaperHandoverFacts>): string[] =>
  findings(paperHandoverRules, {
    handedDate: '2025-06-09',
    today: '2025-06-09',
    openedDate: '2025-06-05',
    reason: null,
    files: 0,
    ...changes,
  }).map(({ ruleId }) => ruleId);

test.each<[string, Partial<PaperHandoverFacts>, string[]]>([
  ['entered on the day', {}, []],
  ['entered three days later', { today: '2025-06-12' }, []],
  ['entered four days later', { today: '2025-06-13' }, ['DATE_ENTERED']],
  ['with a reason alone', { today: '2025-06-13', reason: '报告在交易中心现场签收' }, ['DATE_ENTERED']],
  ['with reason and scan', { today: '2025-06-13', reason: '报告在交易中心现场签收', files: 1 }, []],
  ['on the day of the opening', { handedDate: '2025-06-05', today: '2025-06-06' }, []],
  ['before the opening', { handedDate: '2025-06-04', today: '2025-06-06' }, ['HANDOVER_DATE']],
  ['ahead', { handedDate: '2025-06-10' }, ['HANDOVER_DATE']],
])('a report on paper, %s', (_name, changes, broken) => {
  expect(paper(changes)).toEqual(broken);
});

test.each([
  // Monday: the three days run to Thursday
  ['2025-06-09 10:00:00', ['2025-06-10', '2025-06-11', '2025-06-12']],
  // Friday: Saturday and Sunday are off, the three days end on Monday
  ['2025-06-13 16:30:00', ['2025-06-16', '2025-06-16', '2025-06-16']],
  // Thursday: the last day is a Sunday, and moves to Monday (民203)
  ['2025-06-12 09:00:00', ['2025-06-13', '2025-06-16', '2025-06-16']],
])('handed over at %s, the house has its dates inside the three days', (handedTime, [first, second, last]) => {
  const hour = handedTime.slice(10);
  expect(handoverDueTimes(handedTime, {})).toEqual({
    EVALUATION_REPORT_SUBMIT: first + hour,
    EVALUATION_REPORT_CHECK: first + hour,
    EVALUATION_REPORT_APPROVE: second + hour,
    PUBLIC_NOTICE_SUBMIT: second + hour,
    PUBLIC_NOTICE_MODIFY: second + hour,
    PUBLIC_NOTICE_CHECK: last + hour,
  });
});

const back = (changes: Partial<ReturnFacts>): string[] =>
  findings(returnRules, {
    points: [{ ground: 'ARITHMETIC', bidId: '1', item: '业绩' }],
    earlier: [],
    open: false,
    handedOver: true,
    published: false,
    ...changes,
  }).map(({ ruleId }) => ruleId);

test.each<[string, Partial<ReturnFacts>, string[]]>([
  ['before the publicity', {}, []],
  ['on another ground than before', { earlier: ['LOW_PRICE_UNEXAMINED'] }, []],
  ['on the same ground again', { earlier: ['ARITHMETIC'] }, ['RETURN_ONCE']],
  ['after the publicity', { published: true }, ['RETURN_TIME']],
  ['before it was handed over', { handedOver: false }, ['RETURN_TIME']],
  ['while the committee is asked already', { open: true }, ['RETURN_TIME']],
])('a report goes back: %s', (_name, changes, broken) => {
  expect(back(changes)).toEqual(broken);
});

test.each([
  [[], []],
  [['CORRECT'], []],
  [['STAND'], ['REPORT_STOOD_BY']],
  [['CORRECT', 'STAND'], []],
  [[null, 'STAND'], ['RETURN_OPEN']],
] as const)('what the answers %j ask of the house', (answers, broken) => {
  const referred = findings(returnedRules, { answers, referred: true }).map(({ ruleId }) => ruleId);
  expect(referred).toEqual([...broken, 'REFERRAL_OPEN']);
  expect(findings(returnedRules, { answers, referred: false }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('ten characters say why', () => {
  expect(reportWords('当面拒绝签字不说明理')).toBeNull();
  expect(reportWords(' 拒绝签字 ')).not.toBeNull();
});
