import { expect, test } from 'vitest';
import { REMIND_PLACES } from './category-table.ts';
import { targetOf } from './target.ts';

const NEW = { features: ['NEW_BIDDING_VERSION'] };
const MANAGES = { ...NEW, management: true };

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
  ['DOCUMENT_FEE_REFUND', 'f1', {}, '/tender/bankStatement', { recordId: 'f1', tab: 'fees' }],
  ['BIDDER_CONTACT_RESET', 'r1', NEW, '/tender/bidderContactReset', { id: 'r1' }],
  ['SUPPLIER_AUDIT', 's1', NEW, '/tenderOrganize/supplierDetails', { id: 's1' }],
  [
    'QUESTION_READ',
    'p1|ANNOUNCEMENT|q1',
    NEW,
    '/tender/projectDetail',
    { projectId: 'p1', phase: 'ANNOUNCEMENT', id: 'q1', tab: 'questions' },
  ],
  ['QUESTION_READ', 'p1|ANNOUNCEMENT|q1', { bidder: true }, '/bidder/question/p1', { id: 'q1' }],
  ['BIDDER_NEWS', 'p1', { bidder: true }, '/bidder/joined', { projectId: 'p1' }],
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
  expect(targetOf(REMIND_PLACES, category, range, person)).toEqual({ path, query });
});
