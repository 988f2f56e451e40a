import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { paperObjectionRules, saysTheSame, type PaperObjectionFacts } from './paper-objection.ts';

const facts: PaperObjectionFacts = {
  receivedDate: '2027-03-05',
  publishedDate: '2027-03-01',
  today: '2027-03-08',
  reason: null,
};

test.each<[string, Partial<PaperObjectionFacts>, string[]]>([
  ['three days later', {}, []],
  ['four days later', { today: '2027-03-09' }, ['DATE_ENTERED']],
  ['four days later with a reason', { today: '2027-03-09', reason: '收发室周一才转交经办人' }, []],
  ['four days later with a short reason', { today: '2027-03-09', reason: ' 收发室转交  ' }, ['DATE_ENTERED']],
  ['on the day of publication', { receivedDate: '2027-03-01', today: '2027-03-01' }, []],
  ['before the publication', { receivedDate: '2027-02-28', today: '2027-03-01' }, ['OBJECTION_DATE']],
  ['about what is not published', { publishedDate: null }, ['OBJECTION_DATE']],
  ['tomorrow', { receivedDate: '2027-03-09' }, ['OBJECTION_DATE']],
])('an objection on paper that is entered %s breaks %3$j', (_name, changes, expected) => {
  expect(findings(paperObjectionRules, { ...facts, ...changes }).map(({ ruleId }) => ruleId)).toEqual(expected);
});

test.each([
  ['业绩要求不合理。', '业绩要求 不合理', true],
  ['业绩要求不合理（第3条）', '业绩要求不合理(第３条)', true],
  ['业绩要求不合理', '业绩要求不合法', false],
])('%s and %s say the same: %s', (one, other, same) => expect(saysTheSame(one, other)).toBe(same));
