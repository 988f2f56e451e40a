import { expect, test } from 'vitest';
import { changeLines, changesOf, type Corrected } from './correction.ts';

const document: Corrected = {
  openingPlace: '第一开标室',
  criteria: [
    { type: 'PRICE', item: '投标报价', score: '60' },
    { type: 'TECH', item: '施工组织设计', score: '40' },
  ],
  sections: [
    { sectionId: 's1', name: '一标段', controlPrice: '500', formula: null, lowPrice: null, reviewItems: [] },
    { sectionId: 's2', name: '二标段', controlPrice: null, formula: null, lowPrice: null, reviewItems: [] },
  ],
  files: [{ id: 'f1', name: '招标文件.pdf', size: 5 }],
};
const [first, second] = document.sections;

test('the same document has no changes, however an amount is written', () => {
  expect(changesOf(document, document, 'zh')).toEqual([]);
  const written = { ...document, sections: [{ ...first!, controlPrice: '500.00' }, second!] };
  expect(changesOf(document, written, 'zh')).toEqual([]);
});

test.each([
  [{ openingPlace: '第二开标室' }, [{ part: '开标地点', section: null, before: '第一开标室', after: '第二开标室' }]],
  [
    { sections: [{ ...first!, controlPrice: '480' }, second!] },
    [{ part: '最高投标限价（万元）', section: '一标段', before: '500', after: '480' }],
  ],
  [
    { sections: [first!, { ...second!, controlPrice: '300' }] },
    [{ part: '最高投标限价（万元）', section: '二标段', before: '', after: '300' }],
  ],
  [
    { sections: [{ ...first!, lowPrice: { ceilingShare: '85', meanShare: null } }, second!] },
    [{ part: '须书面说明的偏低报价', section: '一标段', before: '', after: '低于最高投标限价的85%' }],
  ],
  [
    { sections: [first!, { ...second!, reviewItems: [{ kind: 'FORM' as const, item: '签字盖章' }] }] },
    [{ part: '评审清单', section: '二标段', before: '', after: '形式评审：签字盖章' }],
  ],
  [
    { criteria: [{ type: 'PRICE' as const, item: '投标报价', score: '100' }] },
    [{ part: '评分标准', section: null, after: expect.stringMatching(/投标报价 100$/) as string }],
  ],
  [
    { files: [{ id: 'f2', name: '招标文件.pdf', size: 5 }] },
    [{ part: '招标文件及附件', section: null, before: '招标文件.pdf', after: '招标文件.pdf' }],
  ],
])('%j is named with what it was and what it is', (changes, expected) => {
  expect(changesOf(document, { ...document, ...changes }, 'zh')).toMatchObject(expected);
  expect(changesOf(document, { ...document, ...changes }, 'en')).toHaveLength(expected.length);
});

test('the public text says each change on a line, and what was or is nothing', () => {
  const after = { ...document, sections: [{ ...first!, controlPrice: null }, second!], openingPlace: '第二开标室' };
  expect(changeLines(changesOf(document, after, 'zh'))).toEqual([
    '开标地点：由“第一开标室”更正为“第二开标室”',
    '一标段，最高投标限价（万元）：由“500”更正为“无”',
  ]);
});
