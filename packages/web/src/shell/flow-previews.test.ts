import { judgementOf, JUDGING_CATEGORIES } from '@tenderdesk/domain/work/flow/judgement';
import { categoryRow } from '@tenderdesk/domain/work/reminder/category';
import { expect, test } from 'vitest';
import { flowPreviews } from './screens.ts';

test.each(JUDGING_CATEGORIES)('who has a to-do %s sees what was handed in', (category) => {
  const range = categoryRow(category).parts.map((part) => (part === 'phase' ? 'BIDDING_DOCUMENT' : 'x'));
  const judged = judgementOf(category, range.join('|'));
  expect(judged).not.toBeNull();
  expect(flowPreviews.filter(({ types }) => types.includes(judged!.type))).toHaveLength(1);
});
