import { expect, test } from 'vitest';
import { REMIND_CATEGORIES, type RemindCategory } from './category-table.ts';
import { businessRange, categoryRow, flowOf, reminderText, stepCategory } from './category.ts';

/** The places of a template, sorted. */
const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

test('every category has a row, texts in both languages and one code', () => {
  expect(REMIND_CATEGORIES).toHaveLength(17 * 5 + 96);
  expect(new Set(REMIND_CATEGORIES.map((row) => row.code)).size).toBe(REMIND_CATEGORIES.length);
  for (const { template, label } of REMIND_CATEGORIES) {
    expect(names(template.zh)).toEqual(names(template.en));
    expect(label.zh && label.en).toBeTruthy();
  }
});

test('only what was read is of kind READ', () => {
  expect(categoryRow('BIDDING_DOCUMENT_READ').kind).toBe('READ');
  expect(categoryRow('BIDDING_DOCUMENT_MODIFY').kind).toBe('TODO');
  expect(REMIND_CATEGORIES.filter((row) => row.code.startsWith('NOTICE_')).every((row) => row.kind === 'READ')).toBe(
    true,
  );
});

test.each<[RemindCategory, Record<string, string>, string, string]>([
  [
    'BIDDING_DOCUMENT_SUBMIT',
    { name: '护栏工程' },
    '【护栏工程】待提交招标文件',
    '[护栏工程] bidding document to submit',
  ],
  [
    'IMPLEMENTION_PLAN_MODIFY',
    { name: '护栏工程', reason: '缺少批文' },
    '【护栏工程】实施方案被退回：缺少批文',
    '[护栏工程] implementation plan returned: 缺少批文',
  ],
  ['AWARD_CHECK', { name: 'X' }, '【X】定标待审核', '[X] award to check'],
  ['CONTRACT_APPROVE', { name: 'X' }, '【X】合同签订待审批', '[X] contract signing to approve'],
  ['PUBLIC_NOTICE_READ', { name: 'X' }, '【X】候选人公示已通过', '[X] candidate publicity approved'],
  ['COUNTERSIGN_AWARD', { name: 'X' }, '请会签【X】定标', '[X] award to countersign'],
  [
    'REPLY_QUESTION',
    { name: 'X', kind: '异议', due: '2025-06-16' },
    '【X】收到异议，须于2025-06-16前答复',
    '[X] 异议 received, answer by 2025-06-16',
  ],
  [
    'MARGIN_CONFIRM',
    { name: 'X', code: '7F3K' },
    '【X】保证金待确认，缴款码7F3K',
    '[X] deposit to confirm, payment code 7F3K',
  ],
  ['PLAN_CHECK', { name: 'X' }, '【X】采购计划待审核', '[X] procurement plan to check'],
  ['SUPPLIER_AUDIT', {}, '供应商【】待审核', 'Supplier [] to audit'],
])('%s reads %3$s', (category, params, zh, en) => {
  expect(reminderText(category, params, 'zh')).toBe(zh);
  expect(reminderText(category, params, 'en')).toBe(en);
});

test.each([
  ['IMPLEMENTION_PLAN', 'PROJECT', 'IMPLEMENTION_PLAN'],
  ['COUNTERSIGN_IMPLEMENTION_PLAN', 'PROJECT', 'COUNTERSIGN_IMPLE'],
  ['BID_OPENING', 'PROJECT', 'BID_OPENING'],
  ['BID_OPENING', 'EVALUATION_REPORT', 'EVALUATION_REPORT'],
  ['COUNTERSIGN_AWARD', 'PROJECT', 'AWARD'],
  ['CONFIRM_WINNER', 'AWARD', 'AWARD'],
  ['CONTRACT_SIGNING', 'PROJECT', 'CONTRACT'],
  ['PERFORMANCE_EVALUATION', 'PROJECT', 'PERFORMANCE'],
  ['PLAN', 'PLAN', 'PLAN'],
  ['MONTHLY_REPORT', 'MONTHLY_REPORT', 'MONTHLY_REPORT'],
] as const)('%s of type %s is the flow %s', (phase, type, flow) => {
  expect(flowOf(phase, type)).toBe(flow);
});

test.each([
  ['PLAN', 'PLAN', 'CHECK', 'PLAN_CHECK'],
  ['YEARLY_PLAN', 'YEARLY_PLAN', 'MODIFY', 'YEARLY_PLAN_MODIFY'],
  ['BID_OPENING', 'EVALUATION_REPORT', 'APPROVE', 'EVALUATION_REPORT_APPROVE'],
  ['PLAN_MODIFY', 'PLAN_MODIFY', 'APPROVE', 'PLAN_MODIFY_APPLY'],
  ['PLAN_MODIFY', 'PLAN_MODIFY', 'MODIFY', 'PLAN_MODIFY'],
  ['PLAN_CARRYOVER', 'PLAN_CARRYOVER', 'APPROVE', 'PLAN_CARRYOVER_APPLY'],
  ['PLAN_CARRYOVER', 'PLAN_CARRYOVER', 'READ', 'PLAN_READ'],
] as const)('%s of type %s tells of %s by %s', (phase, type, step, category) => {
  expect(stepCategory({ phase, type }, step)).toBe(category);
});

test('the parts of a range are joined by bars, and a missing one is refused', () => {
  expect(businessRange('AWARD_SUBMIT', { projectId: 'p1', phase: 'CONFIRM_WINNER', level: 'LEVEL_I' })).toBe(
    'p1|CONFIRM_WINNER|LEVEL_I',
  );
  expect(() => businessRange('AWARD_SUBMIT', { projectId: 'p1', phase: 'CONFIRM_WINNER' })).toThrow(RangeError);
  expect(() => businessRange('BID_DECRYPT', { projectId: 'a|b' })).toThrow(RangeError);
});
