import { expect, test } from 'vitest';
import { REMIND_CATEGORIES, type RemindCategory } from './category-table.ts';
import {
  businessRange,
  categoryRow,
  flowOf,
  reminderText,
  stepCategory,
  tabOf,
  targetOf,
  visibleTabs,
} from './category.ts';

/** The places of a template, sorted. */
const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

const NEW = { features: ['NEW_BIDDING_VERSION'] };
const MANAGES = { ...NEW, management: true };

test('every category has a row, texts in both languages and one code', () => {
  expect(REMIND_CATEGORIES).toHaveLength(15 * 5 + 47);
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

test.each([
  [
    'BIDDING_DOCUMENT_CHECK',
    'p1|BIDDING_DOCUMENT|LEVEL_I',
    NEW,
    '/tender/projectDetail',
    { projectId: 'p1', phase: 'BIDDING_DOCUMENT', level: 'LEVEL_I' },
  ],
  [
    'BIDDING_DOCUMENT_CHECK',
    'p1|BIDDING_DOCUMENT|LEVEL_I',
    {},
    '/tender/project',
    { projectId: 'p1', phase: 'BIDDING_DOCUMENT', level: 'LEVEL_I' },
  ],
  [
    'BIDDING_DOCUMENT_CHECK',
    'p1|BIDDING_DOCUMENT|LEVEL_I',
    { cloud: true },
    '/tender/projectDetailCloud',
    { projectId: 'p1', phase: 'BIDDING_DOCUMENT', level: 'LEVEL_I' },
  ],
  ['PLAN_CHECK', '2026|0|i1', { cloud: true }, '/tenderPlan/plan', { year: '2026', index: '0', planId: 'i1' }],
  [
    'EVALUATION_SCORE',
    'p1|BID_OPENING|LEVEL_I',
    { projectList: false },
    '/tender/projectDetail',
    { projectId: 'p1', phase: 'BID_OPENING', level: 'LEVEL_I', tab: 'evaluation' },
  ],
  [
    'EVALUATION_REPORT_SUBMIT',
    'p1|BID_OPENING|LEVEL_I',
    NEW,
    '/tender/projectDetail',
    { projectId: 'p1', phase: 'BID_OPENING', level: 'LEVEL_I', tab: 'evaluation' },
  ],
  [
    'REPLY_QUESTION',
    'p1|ANNOUNCEMENT|q1',
    NEW,
    '/tender/projectDetail',
    { projectId: 'p1', phase: 'ANNOUNCEMENT', id: 'q1', tab: 'questions' },
  ],
  ['REPLY_QUESTION', 'p1|ANNOUNCEMENT|q1', {}, '/tender/project', { projectId: 'p1', phase: 'ANNOUNCEMENT', id: 'q1' }],
  [
    'NOTICE_OPENING_SOON',
    'p1|ANNOUNCEMENT|LEVEL_I',
    NEW,
    '/tender/projectDetail',
    { projectId: 'p1', phase: 'ANNOUNCEMENT', level: 'LEVEL_I', tab: 'opening' },
  ],
  [
    'NOTICE_MENTIONED',
    'p1|c1',
    { cloud: true },
    '/tender/projectDetailCloud',
    { projectId: 'p1', id: 'c1', tab: 'comments' },
  ],
  [
    'COUNTERSIGN_IMPLE',
    'p1|COUNTERSIGN_IMPLEMENTION_PLAN|c1',
    {},
    '/tender/countersignManagement',
    { projectId: 'p1', phase: 'COUNTERSIGN_IMPLEMENTION_PLAN', id: 'c1' },
  ],
  ['MARGIN_CONFIRM', 'p1|m1', {}, '/tender/marginManagement', { projectId: 'p1', recordId: 'm1' }],
  ['BIDDER_CONTACT_RESET', 'r1', NEW, '/tender/bidderContactReset', { id: 'r1' }],
  ['SUPPLIER_AUDIT', 's1', NEW, '/tenderOrganize/supplierDetails', { id: 's1' }],
  [
    'QUESTION_READ',
    'p1|ANNOUNCEMENT|q1',
    { bidder: true },
    '/bidder/joined',
    { projectId: 'p1', phase: 'ANNOUNCEMENT', id: 'q1' },
  ],
  ['CONTRACT_REPORT_MODIFY', 'r1|2026|3', NEW, '/tender/contractReport', { reportId: 'r1', year: '2026', index: '3' }],
  [
    'CONTRACT_REPORT_CHECK',
    'r1|2026|3',
    {},
    '/tender/contractReportManagement',
    { reportId: 'r1', year: '2026', index: '3' },
  ],
  ['PLAN_APPROVE', '2026|1|i1', NEW, '/tenderPlan/plan', { year: '2026', index: '1', planId: 'i1' }],
  ['PLAN_CHECK', '2026|0|i1', MANAGES, '/tenderPlan/newPlanManagement', { year: '2026', index: '0', planId: 'i1' }],
  ['YEARLY_PLAN_CHECK', '2026|2|y1', NEW, '/tenderPlan/yearlyPlan', { year: '2026', index: '2', planId: 'y1' }],
  [
    'YEARLY_PLAN_APPROVE',
    '2026|2|y1',
    MANAGES,
    '/tenderPlan/yearlyPlanManagement',
    { year: '2026', index: '2', planId: 'y1' },
  ],
  ['PLAN_DIVISION', '2026|0|i1', MANAGES, '/tenderPlan/planManagement', { year: '2026', index: '0', planId: 'i1' }],
  ['PLAN_MODIFY_APPLY', '2026|0|i1', MANAGES, '/tenderPlan/planManagement', { year: '2026', index: '0', planId: 'i1' }],
  ['PLAN_MODIFY_MANAGEMENT', '2026|0|i1', NEW, '/tenderPlan/plan', { year: '2026', index: '0', planId: 'i1' }],
  ['BID_DECRYPT', 'p1', {}, '/bidder/joined', { projectId: 'p1' }],
  ['BID_QUESTION', 'p1|q1', {}, '/bidder/joined', { projectId: 'p1', id: 'q1' }],
  ['BID_QUOTE', 'p1', {}, '/bidder/joined', { projectId: 'p1' }],
  ['AWARD', 'p1|CONFIRM_WINNER', NEW, '/tender/projectDetail', { projectId: 'p1', phase: 'CONFIRM_WINNER' }],
  ['BIDDING_DOCUMENT_CHECK', 'p1', NEW, '/tender/projectDetail', { projectId: 'p1' }],
  ['YZB_ANYTHING', 'p1', NEW, '/remind', {}],
  ['SOMETHING', '', NEW, '/remind', {}],
])('%s with %s leads for %j to %s', (category, range, person, path, query) => {
  expect(targetOf(category, range, person)).toEqual({ path, query });
});

test('the parts of a range are joined by bars, and a missing one is refused', () => {
  expect(businessRange('AWARD_SUBMIT', { projectId: 'p1', phase: 'CONFIRM_WINNER', level: 'LEVEL_I' })).toBe(
    'p1|CONFIRM_WINNER|LEVEL_I',
  );
  expect(() => businessRange('AWARD_SUBMIT', { projectId: 'p1', phase: 'CONFIRM_WINNER' })).toThrow(RangeError);
  expect(() => businessRange('BID_DECRYPT', { projectId: 'a|b' })).toThrow(RangeError);
});

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
