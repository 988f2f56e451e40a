import { expect, test } from 'vitest';
import { saidWords } from './price-reference.ts';

const said = {
  name: '道路石油沥青',
  spec: 'A级70号',
  unit: 'TON',
  netYuan: '3600',
  grossYuan: '4068',
  taxRate: '13',
  supplierName: '临江石化',
  inquiryDate: '2026-01-15',
  validTo: null,
  editionNo: 1,
};

test('a price says what, how much, by whom, when, and in which edition', () => {
  expect(saidWords(said, 'zh')).toBe('道路石油沥青 A级70号，4,068.00元/吨，临江石化，2026-01-15');
  expect(saidWords({ ...said, spec: '', editionNo: 2 }, 'zh')).toBe(
    '道路石油沥青，4,068.00元/吨，临江石化，2026-01-15，第2版',
  );
});
