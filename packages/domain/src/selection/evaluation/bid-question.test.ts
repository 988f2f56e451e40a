import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { bidAnswerRules, bidQuestionRules, type AnswerFacts, type AskFacts } from './bid-question.ts';
import { loneRules, passRules, type PassFacts } from './review.ts';

const ids = (found: { ruleId: string }[]) => found.map((one) => one.ruleId);

const asked = (changes: Partial<AskFacts>): AskFacts => ({
  kind: 'AMBIGUITY',
  content: '投标函与施工组织设计的工期不一致，请说明以何者为准',
  item: null,
  readings: [],
  corrects: false,
  now: '2026-12-25 10:00:00',
  dueTime: '2026-12-25 10:30:00',
  own: ['定远市政工程有限公司第一分公司'],
  others: ['定远市政工程有限公司'],
  ...changes,
});

test.each<[string, Partial<AskFacts>, string[]]>([
  ['a question', {}, []],
  ['a term of 29 minutes', { dueTime: '2026-12-25 10:29:59' }, ['BID_QUESTION_TERM']],
  ['the name of another bidder', { content: '与定远市政工程有限公司相比报价偏低' }, ['BID_QUESTION_OTHERS']],
  ['the own name, which holds another', { content: '定远市政工程有限公司第一分公司的投标函' }, []],
  ['another name with a space in it', { item: '定远市政 工程有限公司' }, ['BID_QUESTION_OTHERS']],
  ['another name in a reading', { readings: ['同定远市政工程有限公司', '180天'] }, ['BID_QUESTION_OTHERS']],
  ['two readings', { readings: ['180天', '210天'] }, []],
  ['one reading', { readings: ['180天'] }, ['BID_QUESTION_READINGS']],
  ['two equal readings', { readings: ['180天', '180天'] }, ['BID_QUESTION_READINGS']],
  ['readings of a slip', { kind: 'SLIP', readings: ['180天', '210天'] }, ['BID_QUESTION_READINGS']],
  ['a correction without its working', { kind: 'ARITHMETIC' }, ['BID_QUESTION_WORKING']],
  ['a correction', { kind: 'ARITHMETIC', corrects: true }, []],
  ['a price that an ambiguity would correct', { corrects: true }, ['BID_QUESTION_WORKING']],
])('%s', (_name, changes, broken) => {
  expect(ids(findings(bidQuestionRules, asked(changes)))).toEqual(broken);
});

const answered = (changes: Partial<AnswerFacts>): AnswerFacts => ({
  kind: 'AMBIGUITY',
  readings: 0,
  reading: null,
  accepts: null,
  ...changes,
});

test.each<[string, Partial<AnswerFacts>, string[]]>([
  ['words alone', {}, []],
  ['no choice among readings', { readings: 2 }, ['BID_ANSWER_READING']],
  ['a reading that is not there', { readings: 2, reading: 2 }, ['BID_ANSWER_READING']],
  ['a reading of a question without any', { reading: 0 }, ['BID_ANSWER_READING']],
  ['a reading', { readings: 2, reading: 1 }, []],
  ['a correction without yes or no', { kind: 'ARITHMETIC' }, ['BID_ANSWER_CONFIRM']],
  ['a correction that is refused', { kind: 'ARITHMETIC', accepts: false }, []],
  ['a yes to what corrects nothing', { accepts: true }, ['BID_ANSWER_CONFIRM']],
])('an answer with %s', (_name, changes, broken) => {
  expect(ids(findings(bidAnswerRules, answered(changes)))).toEqual(broken);
});

test.each<[Partial<PassFacts>, string[]]>([
  [{}, []],
  [{ lowPrice: 'ACCEPTED' }, []],
  [{ lowPrice: 'NOT_ASKED' }, ['LOW_PRICE_OPEN']],
  [{ lowPrice: 'ASKED' }, ['LOW_PRICE_OPEN']],
  [{ lowPrice: 'VOTING' }, ['LOW_PRICE_OPEN']],
  [{ lowPrice: 'REJECTED' }, ['LOW_PRICE_OPEN']],
  [{ correctionRefused: true }, ['CORRECTION_REFUSED']],
])('a bid passes with %j but for %j', (changes, broken) => {
  const price = { text: '4570万元', kind: 'AMOUNT', amount: '4570', figure: '4570', unit: '万元' } as const;
  const facts = {
    price,
    ceiling: '4800',
    formula: null,
    correctionRefused: false,
    lowPrice: null,
    listsPassed: true,
    ...changes,
  };
  expect(ids(findings(passRules, facts))).toEqual(broken);
});

test('the chair alone rejects nothing as too low', () => {
  const lone = { rejectReason: 'PRICE', overCeiling: false, votedOut: false };
  expect(ids(findings(loneRules, lone))).toEqual(['LOW_PRICE_VOTE']);
  expect(findings(loneRules, { ...lone, overCeiling: true })).toEqual([]);
  expect(findings(loneRules, { ...lone, votedOut: true })).toEqual([]);
  expect(findings(loneRules, { ...lone, rejectReason: 'UNQUALIFIED' })).toEqual([]);
});
