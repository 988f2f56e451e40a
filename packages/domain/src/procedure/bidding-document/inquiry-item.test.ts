import { expect, test } from 'vitest';
import { inquiryItemsFault, inquiryItemWords, type InquiryItem } from './inquiry-item.ts';

const salt: InquiryItem = {
  kind: 'PRODUCT',
  category: 'OFFICE',
  name: '融雪剂',
  spec: '环保型',
  unit: 'TON',
  quantity: '300',
};

test('a thing stands in a list once, and lists belong to public inquiries', () => {
  expect(inquiryItemsFault([salt, { ...salt, spec: '普通型' }], 'PUBLIC_INQUIRY')).toBeNull();
  expect(inquiryItemsFault([salt, { ...salt, quantity: '5' }], 'PUBLIC_INQUIRY')?.zh).toContain('融雪剂 环保型');
  expect(inquiryItemsFault([salt], 'OPEN_TENDER')?.en).toContain('public inquiry');
  expect(inquiryItemsFault([], 'OPEN_TENDER')).toBeNull();
  expect(inquiryItemWords([salt, { ...salt, spec: '' }], 'zh')).toBe('融雪剂 环保型 300 吨；融雪剂 300 吨');
});
