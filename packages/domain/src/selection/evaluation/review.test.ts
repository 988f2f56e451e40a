import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { RejectReason } from './codes.ts';
import { competitionRules, reportRules, reviewRules, summaryRules, type ReportFacts } from './review.ts';

const ids = (found: { ruleId: string }[]) => found.map((one) => one.ruleId);

test.each([
  ['PASS', null, null, []],
  ['PASS', 'PRICE', null, ['R44']],
  ['REJECT', null, null, ['R44']],
  ['REJECT', 'DISLIKED', null, ['R44']],
  ['REJECT', 'DOCUMENT_CLAUSE', null, ['R44']],
  ['REJECT', 'DOCUMENT_CLAUSE', ' ', ['R44']],
  ['REJECT', 'DOCUMENT_CLAUSE', '第三章 2.1', []],
] as const)('%s with the reason %j and the clause %j breaks %j', (result, rejectReason, clause, broken) => {
  expect(ids(findings(reviewRules, { result, rejectReason, clause }))).toEqual(broken);
});

test.each(RejectReason.codes)('%s is a ground of rejection', (rejectReason) => {
  expect(findings(reviewRules, { result: 'REJECT', rejectReason, clause: '第三章 2.1' })).toEqual([]);
});

const signed = { signed: true, dissent: null, refused: false };
const silent = { signed: false, dissent: null, refused: false };
const report = (changes: Partial<ReportFacts>): ReportFacts => ({
  mandatory: true,
  sections: [{ ranks: [1, 2, 3], validBids: 5 }],
  members: [signed, signed, signed, signed, signed],
  ...changes,
});

test.each<[string, Partial<ReportFacts>, string[]]>([
  ['three ranked candidates, all signed', {}, []],
  ['one candidate', { sections: [{ ranks: [1], validBids: 1 }] }, []],
  ['four candidates', { sections: [{ ranks: [1, 2, 3, 4], validBids: 5 }] }, ['R45']],
  ['two firsts', { sections: [{ ranks: [1, 1], validBids: 5 }] }, ['R45']],
  ['a gap', { sections: [{ ranks: [1, 3], validBids: 5 }] }, ['R45']],
  ['a signature missing', { members: [signed, silent] }, ['R45']],
  ['a written dissent', { members: [signed, { ...silent, dissent: '报价异常' }] }, []],
  ['an empty dissent', { members: [signed, { ...silent, dissent: ' ' }] }, ['R45']],
  ['a silent refusal', { members: [signed, { ...silent, refused: true }] }, []],
  ['no members', { members: [] }, ['R45']],
  [
    'all bids rejected in a section',
    {
      sections: [
        { ranks: [1], validBids: 1 },
        { ranks: [], validBids: 0 },
      ],
    },
    ['R46'],
  ],
])('a report with %s', (_name, changes, broken) => {
  expect(ids(findings(reportRules, report(changes)))).toEqual(broken);
});

test('rejecting all bids only warns on a voluntary tender', () => {
  const voluntary = report({ mandatory: false, sections: [{ ranks: [], validBids: 0 }] });
  expect(findings(reportRules, voluntary)).toMatchObject([{ ruleId: 'R46', severity: 'warn' }]);
});

test('few valid bids are left to the committee, section by section, under an id of their own', () => {
  const sections = [
    { name: '一标段', validBids: 2 },
    { name: '二标段', validBids: 3 },
  ];
  expect(findings(competitionRules, { sections, least: 2 })).toEqual([]);
  expect(findings(competitionRules, { sections, least: 3 })).toMatchObject([
    { ruleId: 'R46_FEW', severity: 'warn', messageZh: '一标段有效投标仅2家，须由评标委员会判断是否仍具竞争性' },
  ]);
});

test.each([
  ['all have handed in and it is summed up', [true, true], 2, 2, []],
  ['somebody came who has not scored', [true, false], 2, 0, ['SEAT_UNSCORED']],
  ['it was summed up without the one who came', [true, false], 2, 2, ['SEAT_UNSCORED']],
  ['it is not summed up anew', [true, true], 2, 0, ['SUMMARY_GONE']],
  ['every bid was rejected', [true, true], 0, 0, []],
])('a summary is signed: %s', (_name, handedIn, passed, places, broken) => {
  expect(ids(findings(summaryRules, { handedIn, passed, places }))).toEqual(broken);
});
