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

/** The codes that a reminder of an outer system may carry in the place of a category. */
export const TAB_CODES: readonly string[] = REMIND_TABS.map((row) => row.tab);

/** The tabs that a person sees: AWARD only in tender-management organisations (spec §2). */
export const visibleTabs = (organizationType: string): TabRow[] =>
  REMIND_TABS.filter((row) => row.tab !== 'AWARD' || organizationType === 'TENDER_MANAGEMENT');

/** The tab of a category among those that are `visible`; OTHER when it is in none of them. */
export const tabOf = (category: string, visible: readonly TabRow[] = REMIND_TABS): RemindTab =>
  visible.find(({ codes, prefixes }) => codes.includes(category) || prefixes.some((one) => category.startsWith(one)))
    ?.tab ?? 'OTHER';
