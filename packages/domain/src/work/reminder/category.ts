import type { ChangeFlow } from '../../planning/plan/plan-change.ts';
import type { FlowStep, RangePart } from './category-part.ts';
import {
  isOwnPlace,
  type FlowPlace,
  type OwnPlace,
  type Phase,
  type SubmitType,
} from '../../procedure/project/phase.ts';
import type { Text } from '../../rule.ts';
import { PROJECT_DETAIL } from './category-part.ts';
import { FLOWS, REMIND_CATEGORIES, type CategoryRow, type Flow, type RemindCategory } from './category-table.ts';

const byCode = new Map<string, CategoryRow>(REMIND_CATEGORIES.map((row) => [row.code, row]));

/** The row of a category. */
export function categoryRow(category: RemindCategory): CategoryRow {
  const row = byCode.get(category);
  if (!row) throw new RangeError(`unknown category ${category}`);
  return row;
}

/** The flow that a submit record of `type` in `phase` belongs to. */
export function flowOf(phase: Exclude<FlowPlace, 'ENDED' | ChangeFlow>, type: SubmitType): Flow {
  if (type === 'EVALUATION_REPORT') return 'EVALUATION_REPORT';
  return isOwnPlace(phase) ? phase : FLOW_OF_PHASE[phase];
}

const isChangeFlow = (place: FlowPlace): place is ChangeFlow => place === 'PLAN_MODIFY' || place === 'PLAN_CARRYOVER';

/** A request about a plan item comes to its clerk as the plan does; only whoever decides is told what is asked for. */
const OF_CHANGES: Record<FlowStep, RemindCategory> = {
  SUBMIT: 'PLAN_SUBMIT',
  MODIFY: 'PLAN_MODIFY',
  CHECK: 'PLAN_CHECK',
  APPROVE: 'PLAN_APPROVE',
  READ: 'PLAN_READ',
};

/** The category that tells of a step of a flow. */
export function stepCategory(
  { phase, type }: { phase: Exclude<FlowPlace, 'ENDED'>; type: SubmitType },
  step: FlowStep,
): RemindCategory {
  if (!isChangeFlow(phase)) return `${flowOf(phase, type)}_${step}`;
  return step === 'APPROVE' ? `${phase}_APPLY` : OF_CHANGES[step];
}

/** The notice that a flow beside projects was urged. */
export const URGED_NOTICES: Readonly<Record<OwnPlace, RemindCategory>> = {
  PLAN: 'NOTICE_PLAN_URGED',
  YEARLY_PLAN: 'NOTICE_YEARLY_PLAN_URGED',
  PLAN_MODIFY: 'NOTICE_PLAN_URGED',
  PLAN_CARRYOVER: 'NOTICE_PLAN_URGED',
  CONTRACT_REPORT: 'NOTICE_CONTRACT_REPORT_URGED',
  MONTHLY_REPORT: 'NOTICE_MONTHLY_REPORT_URGED',
};

const FLOW_OF_PHASE: Record<Exclude<Phase, 'ENDED'>, Flow> = {
  IMPLEMENTION_PLAN: 'IMPLEMENTION_PLAN',
  COUNTERSIGN_IMPLEMENTION_PLAN: 'COUNTERSIGN_IMPLE',
  BIDDING_DOCUMENT: 'BIDDING_DOCUMENT',
  ANNOUNCEMENT: 'ANNOUNCEMENT',
  BID_OPENING: 'BID_OPENING',
  PUBLIC_NOTICE: 'PUBLIC_NOTICE',
  COUNTERSIGN_AWARD: 'AWARD',
  CONFIRM_WINNER: 'AWARD',
  WINNING_NOTICE: 'WINNING_NOTICE',
  CONTRACT_SIGNING: 'CONTRACT',
  PERFORMANCE_EVALUATION: 'PERFORMANCE',
};

/** The reminder's text in one language; `{flow}` comes from the category, a parameter that is missing stays empty. */
export function reminderText(
  category: RemindCategory,
  params: Readonly<Record<string, string>>,
  language: keyof Text,
): string {
  const { flow, template } = categoryRow(category);
  const word = flow ? FLOWS[flow][language] : '';
  const values: Readonly<Record<string, string>> = { ...params, flow: language === 'en' ? word.toLowerCase() : word };
  return template[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Joins the parts of a category's business range. @throws RangeError when a part is missing or holds a bar */
export function businessRange(category: RemindCategory, values: Partial<Record<RangePart, string>>): string {
  return categoryRow(category)
    .parts.map((part) => {
      const value = values[part];
      if (!value || value.includes('|')) throw new RangeError(`${category} lacks ${part}`);
      return value;
    })
    .join('|');
}

/** Where a reminder leads: the path, and its query without the timestamp that the web adds. */
export interface RemindTarget {
  path: string;
  query: Partial<Record<RangePart | 'tab', string>>;
}

/** Who follows a reminder. */
interface RemindReader {
  features?: readonly string[];
  bidder?: boolean;
  /** May open the project list. */
  projectList?: boolean;
  /** The project is run on the platform CLOUD. */
  cloud?: boolean;
  /** Of the tender department: has the lists of all plans. */
  management?: boolean;
}

/**
 * Target of a reminder (spec §2). Organisations without NEW_BIDDING_VERSION go to the project list instead of the
 * detail, unless `projectList` says that the person has none, as experts; bidders go to their own projects. Projects of the Cloud
 * platform have a detail of their own. Bare tab codes lead to the project, everything unknown to the to-do list.
 */
export function targetOf(
  category: string,
  range: string,
  { features = [], bidder = false, projectList = true, cloud = false, management = false }: RemindReader = {},
): RemindTarget {
  const known = byCode.get(category);
  const bare = !known && TAB_CODES.includes(category);
  if (!known && !bare) return { path: '/remind', query: {} };
  const values = range.split('|');
  const parts = known?.parts ?? (['projectId', 'phase'] as const);
  const query = Object.fromEntries(parts.flatMap((part, index) => (values[index] ? [[part, values[index]]] : [])));
  const path = (management && known?.managementPath) || (known?.path ?? PROJECT_DETAIL);
  if (path !== PROJECT_DETAIL) return { path, query };
  if (bidder) return { path: '/bidder/joined', query };
  const inTab = known?.tab ? { ...query, tab: known.tab } : query;
  if (cloud) return { path: '/tender/projectDetailCloud', query: inTab };
  const detail = features.includes('NEW_BIDDING_VERSION') || !projectList;
  return detail ? { path: PROJECT_DETAIL, query: inTab } : { path: '/tender/project', query };
}

/** Tabs of the to-do pane (spec §2), without ALL. */
export type RemindTab = 'IMPLEMENTION_PLAN' | 'BIDDING_DOCUMENT' | 'QUESTION' | 'AWARD' | 'NOTICE' | 'OTHER';

export interface TabRow {
  tab: RemindTab;
  zh: string;
  en: string;
  codes: readonly string[];
  prefixes: readonly string[];
}

/** The plan categories of spec §2 that stand in no other tab. */
const PLAN_CODES = [
  'PLAN_SUBMIT',
  'PLAN_CHECK',
  'PLAN_APPROVE',
  'PLAN_MODIFY_MANAGEMENT',
  'PLAN_DIVISION',
  'PLAN_MODIFY_APPLY',
  'PLAN_CARRYOVER_APPLY',
  'PLAN_READ',
  'PROJECT_SUPPLY_READ',
];

/** What stands in each tab; OTHER takes the rest. The server turns them into conditions. */
export const REMIND_TABS: readonly TabRow[] = [
  {
    tab: 'IMPLEMENTION_PLAN',
    zh: '计划',
    en: 'Plan',
    codes: ['IMPLEMENTION_PLAN', ...PLAN_CODES],
    prefixes: ['IMPLEMENTION_PLAN_', 'COUNTERSIGN_IMPLE', 'YEARLY_PLAN_'],
  },
  {
    tab: 'BIDDING_DOCUMENT',
    zh: '招标文件',
    en: 'Document',
    codes: ['BIDDING_DOCUMENT'],
    prefixes: ['BIDDING_DOCUMENT_'],
  },
  {
    tab: 'QUESTION',
    zh: '异议',
    en: 'Objection',
    codes: ['QUESTION', 'REPLY_QUESTION', 'QUESTION_READ'],
    prefixes: [],
  },
  {
    tab: 'AWARD',
    zh: '定标',
    en: 'Award',
    codes: ['AWARD'],
    prefixes: ['AWARD_', 'EVALUATION_REPORT_', 'COUNTERSIGN_AWARD'],
  },
  { tab: 'NOTICE', zh: '提醒', en: 'Reminder', codes: ['NOTICE'], prefixes: ['NOTICE_'] },
  { tab: 'OTHER', zh: '其他', en: 'Other', codes: ['OTHER'], prefixes: [] },
];

const TAB_CODES: readonly string[] = REMIND_TABS.map((row) => row.tab);

/** The tabs that a person sees: AWARD only in tender-management organisations (spec §2). */
export const visibleTabs = (organizationType: string): TabRow[] =>
  REMIND_TABS.filter((row) => row.tab !== 'AWARD' || organizationType === 'TENDER_MANAGEMENT');

/** The tab of a category among those that are `visible`; OTHER when it is in none of them. */
export const tabOf = (category: string, visible: readonly TabRow[] = REMIND_TABS): RemindTab =>
  visible.find(({ codes, prefixes }) => codes.includes(category) || prefixes.some((one) => category.startsWith(one)))
    ?.tab ?? 'OTHER';
