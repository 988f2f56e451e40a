import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { splittingRules, type SplittingFacts } from './splitting.ts';

type Own = Omit<SplittingFacts, 'kindred'>;
const own: Own = {
  projectType: 'CONSTRUCTION',
  estimatedAmount: '250',
  workKind: null,
  workParts: [],
  infrastructure: 'NONE',
  fundSource: 'OWN',
  stateFundRatio: null,
  stateDominant: false,
  investmentAmount: null,
  budgetAmount: null,
  biddingMethod: 'PUBLIC_INQUIRY',
};
const other = (changes: Partial<Own & { family: boolean }> = {}) => ({ ...own, estimatedAmount: '150', ...changes });

test.each<[string, Partial<SplittingFacts>, string[]]>([
  ['together at the threshold', { kindred: [other()] }, ['R02']],
  ['together just below it', { kindred: [other({ estimatedAmount: '149.999999' })] }, []],
  ['alone', { kindred: [] }, []],
  ['beside a tender', { kindred: [other({ biddingMethod: 'OPEN_TENDER' })] }, []],
  ['being a tender itself', { kindred: [other()], biddingMethod: 'OPEN_TENDER' }, []],
  ['beside one that has to be tendered anyway', { kindred: [other({ estimatedAmount: '400' })] }, []],
  ['beside what is no engineering', { kindred: [other({ projectType: 'MAINTENANCE', workKind: 'UPKEEP' })] }, []],
  ['beside private money', { kindred: [other({ fundSource: 'OTHER' })] }, []],
  ['beside a loan of the enterprise', { kindred: [other({ fundSource: 'LOAN' })] }, ['R02']],
  [
    'beside a highway that is paid privately',
    { kindred: [other({ fundSource: 'OTHER', infrastructure: 'HIGHWAY' })] },
    ['R02'],
  ],
  ['beside supervision', { kindred: [other({ projectType: 'SUPERVISION', estimatedAmount: '99' })] }, []],
  [
    'with a part of the same class in a combined contract',
    {
      kindred: [
        other({
          workParts: [
            { workKind: 'CONSTRUCTION', estimatedAmount: '150' },
            { workKind: 'SURVEY_DESIGN', estimatedAmount: '60' },
          ],
        }),
      ],
    },
    ['R02'],
  ],
  // a contract of 350 of which 100 was done: the rest of it is bought, not a part that was split off
  [
    'of what an ended contract left',
    { kindred: [other({ estimatedAmount: '350', leftToOthers: '250', family: true })] },
    [],
  ],
  [
    'of more than an ended contract left',
    { estimatedAmount: '300', kindred: [other({ estimatedAmount: '350', leftToOthers: '250', family: true })] },
    ['R02'],
  ],
  [
    'of a half of it beside the other half',
    {
      kindred: [
        other({ estimatedAmount: '500', biddingMethod: 'OPEN_TENDER', leftToOthers: '500', family: true }),
        other({ family: true }),
      ],
    },
    ['R02'],
  ],
  [
    'whose own rest is bought by another',
    { estimatedAmount: '350', leftToOthers: '250', kindred: [other({ estimatedAmount: '250', family: true })] },
    [],
  ],
  ['with a threshold of its day', { kindred: [other()], params: { 'bidding.mandatory.ENGINEERING': '401' } }, []],
])('a procurement %s: %3$j', (_name, changes, broken) => {
  expect(findings(splittingRules, { ...own, kindred: [], ...changes }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('the warning says how much it is together', () => {
  expect(findings(splittingRules, { ...own, kindred: [other()] })[0]?.messageZh).toBe(
    '疑似化整为零规避招标：与近12个月1个同类项目合计400万元，达到400万元',
  );
});

test('a project of the ended contract is told as such, and not once more among those alike', () => {
  const of = (...kindred: ReturnType<typeof other>[]) => findings(splittingRules, { ...own, kindred })[0];
  expect(of(other({ family: true }))?.messageZh).toBe(
    '疑似化整为零规避招标：与终止合同有关的1个项目合计400万元，达到400万元',
  );
  expect(of(other({ family: true }), other(), other())).toMatchObject({
    messageZh: '疑似化整为零规避招标：与终止合同有关的1个项目及近12个月2个同类项目合计700万元，达到400万元',
    messageEn:
      'Possible splitting to avoid tender: with 1 about the ended contract and 2 alike in 12 months 700, from 400 on 万元 a tender',
  });
});
