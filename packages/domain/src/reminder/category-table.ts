import { isOwnPlace, type OwnPlace, type ProjectTab } from '../project/phase.ts';
import type { Text } from '../rule.ts';

/** A part of the work that reminders are about (docs/domain/reminders.md). */
export type Flow =
  | Exclude<OwnPlace, ChangeFlow>
  | 'IMPLEMENTION_PLAN' // sic
  | 'COUNTERSIGN_IMPLE' // sic
  | 'BIDDING_DOCUMENT'
  | 'ANNOUNCEMENT'
  | 'BID_OPENING'
  | 'EVALUATION_REPORT'
  | 'PUBLIC_NOTICE'
  | 'AWARD'
  | 'WINNING_NOTICE'
  | 'CONTRACT'
  | 'PERFORMANCE';

/** Requests about an approved plan item: their steps are told by categories of their own. */
export const CHANGE_FLOWS = ['PLAN_MODIFY', 'PLAN_CARRYOVER'] as const;
export type ChangeFlow = (typeof CHANGE_FLOWS)[number];

export type FlowStep = 'SUBMIT' | 'MODIFY' | 'CHECK' | 'APPROVE' | 'READ';

/** Categories beside the flows. */
export type SingleCategory = (typeof SINGLE)[number]['code'];

export type RemindCategory = `${Flow}_${FlowStep}` | SingleCategory;

/** TODO is handled when its state is left, for everybody; READ by whoever has read it. */
export const REMIND_KINDS = ['TODO', 'READ'] as const;
export type RemindKind = (typeof REMIND_KINDS)[number];

/** Parts of a `businessRange`, in the order in which they are joined by `|` (spec §2). */
export type RangePart = 'reportId' | 'year' | 'index' | 'planId' | 'projectId' | 'phase' | 'level' | 'id' | 'recordId';

export interface CategoryRow {
  code: RemindCategory;
  kind: RemindKind;
  /** Null for the single categories. */
  flow: Flow | null;
  /** Its name. */
  label: Text;
  /** What is stored as content; `{name}` marks a parameter. */
  template: Text;
  parts: readonly RangePart[];
  path: string;
  /** Where those of the tender department go instead. */
  managementPath?: string;
  /** Part of the project page to do it in, where that is not the one of its phase. */
  tab?: ReminderTab;
}

type ReminderTab = ProjectTab | 'evaluation' | 'questions';

/** Names of the flows. */
export const FLOWS: Record<Flow, Text> = {
  PLAN: { zh: '采购计划', en: 'Procurement plan' },
  YEARLY_PLAN: { zh: '年度计划', en: 'Yearly plan' },
  CONTRACT_REPORT: { zh: '合同报送', en: 'Contract report' },
  MONTHLY_REPORT: { zh: '招标月报', en: 'Monthly tender report' },
  IMPLEMENTION_PLAN: { zh: '实施方案', en: 'Implementation plan' },
  COUNTERSIGN_IMPLE: { zh: '实施方案会签', en: 'Plan countersign' },
  BIDDING_DOCUMENT: { zh: '招标文件', en: 'Bidding document' },
  ANNOUNCEMENT: { zh: '招标公告', en: 'Announcement' },
  BID_OPENING: { zh: '开标评标', en: 'Opening and evaluation' },
  EVALUATION_REPORT: { zh: '评标报告', en: 'Evaluation report' },
  PUBLIC_NOTICE: { zh: '候选人公示', en: 'Candidate publicity' },
  AWARD: { zh: '定标', en: 'Award' },
  WINNING_NOTICE: { zh: '中标通知书', en: 'Winning notice' },
  CONTRACT: { zh: '合同签订', en: 'Contract signing' },
  PERFORMANCE: { zh: '履约评价', en: 'Performance evaluation' },
};

const STEPS: Record<FlowStep, { kind: RemindKind; label: Text; template: Text }> = {
  SUBMIT: {
    kind: 'TODO',
    label: { zh: '待提交', en: 'to submit' },
    template: { zh: '【{name}】待提交{flow}', en: '[{name}] {flow} to submit' },
  },
  MODIFY: {
    kind: 'TODO',
    label: { zh: '被退回', en: 'returned' },
    template: { zh: '【{name}】{flow}被退回：{reason}', en: '[{name}] {flow} returned: {reason}' },
  },
  CHECK: {
    kind: 'TODO',
    label: { zh: '待审核', en: 'to check' },
    template: { zh: '【{name}】{flow}待审核', en: '[{name}] {flow} to check' },
  },
  APPROVE: {
    kind: 'TODO',
    label: { zh: '待审批', en: 'to approve' },
    template: { zh: '【{name}】{flow}待审批', en: '[{name}] {flow} to approve' },
  },
  READ: {
    kind: 'READ',
    label: { zh: '已通过', en: 'approved' },
    template: { zh: '【{name}】{flow}已通过', en: '[{name}] {flow} approved' },
  },
};

/** Where most reminders lead. */
export const PROJECT_DETAIL = '/tender/projectDetail';
const PROJECT_PARTS = ['projectId', 'phase', 'level'] as const;
/** `index` says what `planId` is: 0 a tender item, 1 an in-contract item, 2 the plan of a year. */
const PLAN_PARTS = ['year', 'index', 'planId'] as const;
const PLANS = { path: '/tenderPlan/plan', managementPath: '/tenderPlan/newPlanManagement' };
const YEARS = { path: '/tenderPlan/yearlyPlan', managementPath: '/tenderPlan/yearlyPlanManagement' };
/** `index` is the month. */
const REPORT_PARTS = ['reportId', 'year', 'index'] as const;

/** What leads beside projects: its parts, where its clerk goes, and where those go who decide. */
const OWN: Record<
  Exclude<OwnPlace, ChangeFlow>,
  Pick<CategoryRow, 'parts' | 'path' | 'managementPath'> & { decide?: string }
> = {
  PLAN: { parts: PLAN_PARTS, ...PLANS },
  YEARLY_PLAN: { parts: PLAN_PARTS, ...YEARS },
  CONTRACT_REPORT: {
    parts: REPORT_PARTS,
    path: '/tender/contractReport',
    decide: '/tender/contractReportManagement',
  },
  MONTHLY_REPORT: { parts: REPORT_PARTS, path: '/tender/monthlyTenderReport' },
};

function pathOf(flow: Flow, step: FlowStep): string {
  if (!isOwnPlace(flow)) return PROJECT_DETAIL;
  const { path, decide = path } = OWN[flow];
  return step === 'CHECK' || step === 'APPROVE' ? decide : path;
}

const flowRows: readonly CategoryRow[] = (Object.keys(FLOWS) as Flow[]).flatMap((flow) =>
  (Object.keys(STEPS) as FlowStep[]).map((step) => ({
    code: `${flow}_${step}` as const,
    kind: STEPS[step].kind,
    flow,
    label: { zh: FLOWS[flow].zh + STEPS[step].label.zh, en: `${FLOWS[flow].en} ${STEPS[step].label.en}` },
    template: STEPS[step].template,
    parts: isOwnPlace(flow) ? OWN[flow].parts : PROJECT_PARTS,
    path: pathOf(flow, step),
    ...(isOwnPlace(flow) && OWN[flow].managementPath ? { managementPath: OWN[flow].managementPath } : {}),
    ...(flow === 'EVALUATION_REPORT' ? { tab: 'evaluation' } : {}),
  })),
);

const single = <Code extends string>(
  code: Code,
  kind: RemindKind,
  label: Text,
  template: Text,
  path: string,
  parts: readonly RangePart[],
  managementPath?: string,
) => ({ code, kind, flow: null, label, template, parts, path, ...(managementPath ? { managementPath } : {}) });

const SINGLE = [
  single(
    'COUNTERSIGN_IMPLE',
    'TODO',
    { zh: '实施方案待会签', en: 'Plan to countersign' },
    { zh: '请会签【{name}】实施方案', en: '[{name}] implementation plan to countersign' },
    '/tender/countersignManagement',
    ['projectId', 'phase', 'id'],
  ),
  single(
    'COUNTERSIGN_AWARD',
    'TODO',
    { zh: '定标待会签', en: 'Award to countersign' },
    { zh: '请会签【{name}】定标', en: '[{name}] award to countersign' },
    '/tender/countersignManagement',
    ['projectId', 'phase', 'id'],
  ),
  single(
    'REPLY_QUESTION',
    'TODO',
    { zh: '提问待答复', en: 'Question to answer' },
    { zh: '【{name}】收到{kind}，须于{due}前答复', en: '[{name}] {kind} received, answer by {due}' },
    PROJECT_DETAIL,
    ['projectId', 'phase', 'id'],
  ),
  single(
    'QUESTION_READ',
    'READ',
    { zh: '提问已答复', en: 'Question answered' },
    { zh: '【{name}】{kind}已答复', en: '[{name}] {kind} answered' },
    PROJECT_DETAIL,
    ['projectId', 'phase', 'id'],
  ),
  single(
    'EVALUATION_SCORE',
    'TODO',
    { zh: '评审待打分', en: 'Bids to score' },
    { zh: '【{name}】待评审打分', en: '[{name}] bids to review and score' },
    PROJECT_DETAIL,
    PROJECT_PARTS,
  ),
  single(
    'EVALUATION_SIGN',
    'TODO',
    { zh: '评标报告待签字', en: 'Evaluation report to sign' },
    { zh: '【{name}】评标报告待签字', en: '[{name}] evaluation report to sign' },
    PROJECT_DETAIL,
    PROJECT_PARTS,
  ),
  single(
    'MARGIN_CONFIRM',
    'TODO',
    { zh: '保证金待确认', en: 'Deposit to confirm' },
    { zh: '【{name}】保证金待确认，缴款码{code}', en: '[{name}] deposit to confirm, payment code {code}' },
    '/tender/marginManagement',
    ['projectId', 'recordId'],
  ),
  single(
    'MARGIN_REFUND',
    'TODO',
    { zh: '保证金待退还', en: 'Deposit to refund' },
    { zh: '【{name}】保证金待退还，须于{due}前退还', en: '[{name}] deposit to refund by {due}' },
    '/tender/marginManagement',
    ['projectId', 'recordId'],
  ),
  single(
    'SUPPLIER_AUDIT',
    'TODO',
    { zh: '供应商待审核', en: 'Supplier to audit' },
    { zh: '供应商【{name}】待审核', en: 'Supplier [{name}] to audit' },
    '/tenderOrganize/supplierDetails',
    ['id'],
  ),
  single(
    'BIDDER_CONTACT_RESET',
    'TODO',
    { zh: '联系人变更待审核', en: 'Contact reset to audit' },
    { zh: '投标人【{name}】申请变更联系人，待审核', en: 'Bidder [{name}] asks for another contact, to audit' },
    '/tender/bidderContactReset',
    ['id'],
  ),
  single(
    'BID_DECRYPT',
    'TODO',
    { zh: '投标文件待解密', en: 'Bid to decrypt' },
    { zh: '【{name}】请于{due}前解密投标文件', en: '[{name}] decrypt your bid by {due}' },
    '/bidder/joined',
    ['projectId'],
  ),
  single(
    'BID_QUOTE',
    'TODO',
    { zh: '待报价', en: 'Quote to give' },
    { zh: '【{name}】第{no}轮报价，请于{due}前提交', en: '[{name}] quotes of round {no}: give yours by {due}' },
    '/bidder/joined',
    ['projectId'],
  ),
  single(
    'BIDDER_NEWS',
    'READ',
    { zh: '投标项目动态', en: 'News of a joined project' },
    { zh: '【{name}】{event}', en: '[{name}] {event}' },
    '/bidder/joined',
    ['projectId'],
  ),
  single(
    'SUPPLIER_AUDITED',
    'READ',
    { zh: '企业信息审核结果', en: 'Result of the company audit' },
    { zh: '企业信息{result}{reason}', en: 'Company data: {result}{reason}' },
    '/bidder/supplierInfo',
    [],
  ),
  single(
    'OVERDUE_UNLOCK',
    'TODO',
    { zh: '逾期解锁待审批', en: 'Unlock to decide' },
    { zh: '{org}申请逾期解锁：{overdueReason}', en: '{org} asks to unlock an overdue to-do: {overdueReason}' },
    '/remind',
    ['id'],
  ),
  single(
    'NOTICE_OPENING_SOON',
    'READ',
    { zh: '即将开标', en: 'Opening soon' },
    { zh: '【{name}】将于{time}开标', en: '[{name}] opens at {time}' },
    PROJECT_DETAIL,
    PROJECT_PARTS,
  ),
  single(
    'NOTICE_CLARIFICATION',
    'READ',
    { zh: '发布澄清', en: 'Clarification published' },
    { zh: '【{name}】发布第{no}次澄清{deadline}', en: '[{name}] clarification no. {no}{deadline}' },
    '/bidder/joined',
    ['projectId', 'id'],
  ),
  single(
    'NOTICE_URGED',
    'READ',
    { zh: '催办', en: 'Urged' },
    { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
    PROJECT_DETAIL,
    PROJECT_PARTS,
  ),
  single(
    'NOTICE_PLAN_URGED',
    'READ',
    { zh: '计划催办', en: 'Plan urged' },
    { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
    PLANS.path,
    PLAN_PARTS,
    PLANS.managementPath,
  ),
  single(
    'NOTICE_YEARLY_PLAN_URGED',
    'READ',
    { zh: '年度计划催办', en: 'Yearly plan urged' },
    { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
    YEARS.path,
    PLAN_PARTS,
    YEARS.managementPath,
  ),
  single(
    'PLAN_DIVISION',
    'TODO',
    { zh: '计划待分工', en: 'Plan to divide' },
    { zh: '计划【{name}】待分工', en: 'Plan [{name}] to be given to an officer' },
    '/tenderPlan/planManagement',
    PLAN_PARTS,
  ),
  single(
    'PLAN_MODIFY_APPLY',
    'TODO',
    { zh: '计划变更待审批', en: 'Plan change to approve' },
    { zh: '计划【{name}】申请变更', en: 'A change of plan [{name}] is asked for' },
    '/tenderPlan/planManagement',
    PLAN_PARTS,
  ),
  single(
    'PLAN_CARRYOVER_APPLY',
    'TODO',
    { zh: '计划结转待审批', en: 'Carry-over to approve' },
    { zh: '计划【{name}】申请结转', en: 'Plan [{name}] asks to be carried over' },
    '/tenderPlan/planManagement',
    PLAN_PARTS,
  ),
  single(
    'PLAN_MODIFY_MANAGEMENT',
    'TODO',
    { zh: '变更已同意待修改', en: 'Agreed change to make' },
    { zh: '【{name}】变更已同意，请修改计划', en: '[{name}] the change is agreed, change the plan' },
    '/tenderPlan/plan',
    PLAN_PARTS,
  ),
  single(
    'NOTICE_CONTRACT_REPORT_URGED',
    'READ',
    { zh: '合同报送催办', en: 'Contract report urged' },
    { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
    '/tender/contractReport',
    REPORT_PARTS,
  ),
  single(
    'NOTICE_MONTHLY_REPORT_URGED',
    'READ',
    { zh: '招标月报催办', en: 'Monthly report urged' },
    { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
    '/tender/monthlyTenderReport',
    REPORT_PARTS,
  ),
  single(
    'NOTICE_HANDED_OVER',
    'READ',
    { zh: '工作移交', en: 'Work handed over' },
    { zh: '【{name}】由{from}移交给您：{reason}', en: '[{name}] handed over to you by {from}: {reason}' },
    PROJECT_DETAIL,
    PROJECT_PARTS,
  ),
  single(
    'NOTICE_WINNING_OVERDUE',
    'READ',
    { zh: '中标通知书逾期', en: 'Winning notice overdue' },
    { zh: '【{name}】中标通知书逾期未发', en: '[{name}] winning notice is overdue' },
    PROJECT_DETAIL,
    PROJECT_PARTS,
  ),
  single(
    'NOTICE_CONTRACT_OVERDUE',
    'READ',
    { zh: '合同签订逾期', en: 'Contract overdue' },
    { zh: '【{name}】合同逾期未签', en: '[{name}] contract is overdue' },
    PROJECT_DETAIL,
    PROJECT_PARTS,
  ),
  single(
    'NOTICE_TERMINATED',
    'READ',
    { zh: '项目终止', en: 'Project terminated' },
    { zh: '【{name}】已终止：{reason}', en: '[{name}] terminated: {reason}' },
    PROJECT_DETAIL,
    PROJECT_PARTS,
  ),
] as const;

const SINGLE_TABS: Partial<Record<SingleCategory, ReminderTab>> = {
  REPLY_QUESTION: 'questions',
  QUESTION_READ: 'questions',
  EVALUATION_SCORE: 'evaluation',
  EVALUATION_SIGN: 'evaluation',
  NOTICE_OPENING_SOON: 'opening',
};

const singleRows = SINGLE.map((row): CategoryRow => {
  const tab = SINGLE_TABS[row.code];
  return tab ? { ...row, tab } : row;
});

/** Every category that is created, in the order of the flows. */
export const REMIND_CATEGORIES: readonly CategoryRow[] = [...flowRows, ...singleRows];
