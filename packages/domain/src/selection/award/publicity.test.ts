import { describe, expect, test } from 'vitest';
import { addHours, parseWireTime, wireTime } from '../../calendar.ts';
import { findings } from '../../rule.ts';
import { publicityRules, type PublicityFacts, type PublishedCandidate } from './publicity.ts';
import { PUBLISHED_PERIODS } from './published-periods.fixture.ts';

const candidate = (changes: Partial<PublishedCandidate> = {}): PublishedCandidate => ({
  rank: 1,
  bidderName: '澄桥建设',
  priceText: '1799255.53',
  quality: '合格',
  periodDays: 90,
  evaluationResult: '综合得分95.12',
  managerName: '岑望岳',
  managerCert: '鄂1422020000000001',
  qualificationResponse: '符合',
  ...changes,
});
const facts = (changes: Partial<PublicityFacts> = {}): PublicityFacts => ({
  mandatory: true,
  projectType: 'CONSTRUCTION',
  startTime: '2025-06-10 12:00:00',
  endTime: '2025-06-13 12:00:00',
  reportDate: '2025-06-09',
  today: '2025-06-09',
  workdays: {},
  candidates: [candidate()],
  objectionChannel: '集团交易平台',
  supervisionDept: '集团监督部',
  ...changes,
});
const broken = (changes: Partial<PublicityFacts>) => findings(publicityRules, facts(changes)).map((one) => one.ruleId);

describe('published periods', () => {
  test.each(PUBLISHED_PERIODS)('%s to %s is long enough', (startTime, endTime) => {
    expect(broken({ startTime, endTime, reportDate: null })).not.toContain('R47');
  });

  test.each(PUBLISHED_PERIODS)('%s and one minute less than 72 hours is too short', (startTime) => {
    const endTime = wireTime(addHours(parseWireTime(startTime), 72 - 1 / 60));
    expect(broken({ startTime, endTime, reportDate: null })).toContain('R47');
  });

  test('there are 60', () => {
    expect(PUBLISHED_PERIODS).toHaveLength(60);
  });
});

const holiday = { 2025: { holidays: new Set(['2025-06-12', '2025-06-13']), makeupWorkdays: new Set(['2025-06-14']) } };

test.each<[string, Partial<PublicityFacts>, string[]]>([
  ['72 hours from Tuesday to Friday', {}, []],
  ['a second less', { endTime: '2025-06-13 11:59:59' }, ['R47']],
  ['a start three days after the report', { reportDate: '2025-06-07' }, []],
  ['a start four days after the report', { reportDate: '2025-06-06' }, ['R47_START']],
  ['a last day for the start on a Sunday', { reportDate: '2025-06-05', startTime: '2025-06-09 12:00:00' }, []],
  ['a last day for the start on a Sunday, missed', { reportDate: '2025-06-05' }, ['R47_START']],
  ['an end on a Saturday', { endTime: '2025-06-14 12:00:00' }, ['R47_END']],
  ['an end on a holiday', { workdays: holiday }, ['R47_END']],
  ['an end on a Saturday that is worked', { endTime: '2025-06-14 12:00:00', workdays: holiday }, []],
  ['no candidates', { candidates: [] }, ['R48']],
  ['a candidate without price', { candidates: [candidate(), candidate({ priceText: '' })] }, ['R48']],
  ['a candidate without manager', { candidates: [candidate({ managerName: null })] }, ['R48']],
  [
    'goods without manager',
    { projectType: 'GOODS', candidates: [candidate({ managerName: null, managerCert: null })] },
    [],
  ],
  ['nowhere to object', { objectionChannel: ' ' }, ['R48']],
  ['no supervising department', { supervisionDept: null }, ['R48']],
])('%s breaks %3$j', (_name, changes, expected) => {
  expect(broken(changes)).toEqual(expected);
});

test.each<[Partial<PublicityFacts>, string, string]>([
  [{ endTime: '2025-06-13 11:00:00' }, '公示期不得少于3日', 'block'],
  [{ endTime: '2025-06-13 11:00:00', mandatory: false }, '公示期不得少于3日', 'warn'],
  [{ endTime: '2025-06-13 12:00:00', params: { 'bidding.publicity.days': '5' } }, '公示期不得少于5日', 'block'],
  [{ endTime: '2025-06-15 12:00:00' }, '公示期末日不是工作日', 'warn'],
  [{ supervisionDept: '' }, '公示内容不全', 'block'],
])('%j is told: %s (%s)', (changes, messageZh, severity) => {
  expect(findings(publicityRules, facts(changes))).toMatchObject([{ messageZh, severity }]);
});

test('once the three days are over a publicity begins late, and that is recorded; its length is refused as ever', () => {
  const found = (changes: Partial<PublicityFacts>) =>
    findings(publicityRules, facts({ today: '2025-06-16', ...changes })).map(({ ruleId, severity, due, actual }) => [
      ruleId,
      severity,
      due,
      actual,
    ]);
  const late = { startTime: '2025-06-17 09:00:00', endTime: '2025-06-20 09:00:00' };
  expect(found(late)).toEqual([['R47_START', 'breach', '2025-06-12', '2025-06-17']]);
  expect(found({ ...late, endTime: '2025-06-19 09:00:00' }).map(([, severity]) => severity)).toEqual([
    'block',
    'breach',
  ]);
  expect(found({ ...late, today: '2025-06-12' }).map(([, severity]) => severity)).toEqual(['block']);
  expect(found({ ...late, mandatory: false }).map(([, severity]) => severity)).toEqual(['warn']);
});
