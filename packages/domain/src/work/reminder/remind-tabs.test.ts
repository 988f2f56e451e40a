import { expect, test } from 'vitest';
import { tabOf, visibleTabs } from './remind-tabs.ts';

test.each([
  ['IMPLEMENTION_PLAN', 'IMPLEMENTION_PLAN'],
  ['IMPLEMENTION_PLAN_CHECK', 'IMPLEMENTION_PLAN'],
  ['COUNTERSIGN_IMPLE', 'IMPLEMENTION_PLAN'],
  ['COUNTERSIGN_IMPLE_SUBMIT', 'IMPLEMENTION_PLAN'],
  ['YEARLY_PLAN_MODIFY', 'IMPLEMENTION_PLAN'],
  ['PLAN_DIVISION', 'IMPLEMENTION_PLAN'],
  ['PROJECT_SUPPLY_READ', 'IMPLEMENTION_PLAN'],
  ['BIDDING_DOCUMENT_READ', 'BIDDING_DOCUMENT'],
  ['REPLY_QUESTION', 'QUESTION'],
  ['QUESTION_READ', 'QUESTION'],
  ['AWARD_APPROVE', 'AWARD'],
  ['EVALUATION_REPORT_CHECK', 'AWARD'],
  ['COUNTERSIGN_AWARD', 'AWARD'],
  ['NOTICE_OPENING_SOON', 'NOTICE'],
  ['BID_OPENING_SUBMIT', 'OTHER'],
  ['MARGIN_CONFIRM', 'OTHER'],
])('%s stands in the tab %s', (category, tab) => {
  expect(tabOf(category)).toBe(tab);
});

test('outside tender management the award categories stand under OTHER', () => {
  const unit = visibleTabs('SUBORDINATE_UNIT');
  expect(unit.map((row) => row.tab)).toEqual(['IMPLEMENTION_PLAN', 'BIDDING_DOCUMENT', 'QUESTION', 'NOTICE', 'OTHER']);
  expect(tabOf('AWARD_SUBMIT', unit)).toBe('OTHER');
  expect(tabOf('AWARD_SUBMIT', visibleTabs('TENDER_MANAGEMENT'))).toBe('AWARD');
});
