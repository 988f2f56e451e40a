import type { Caller, TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { listOverdue, listSubordinateOverdue } from '@tenderdesk/server/modules/work/reminder/overdue.contract';
import { countReminders, listReminders } from '@tenderdesk/server/modules/work/reminder/reminder.contract';
import type { Reader } from './year-oracle.ts';

/** How many reminders somebody has, in all and by tab, as counters and lists have it. */
export interface Desk {
  total: number;
  overdue: number;
  below: number;
  tabs: Readonly<Record<string, number>>;
}

/** A reminder that was given, and what became of it. */
interface Given {
  identity: string;
  category: string;
  kind: string;
  path: string;
  due: string | null;
  /** Nobody has ended it. */
  open: boolean;
  /** Its receiver has put it away. */
  away: boolean;
}

const TIME = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

/** Every reminder of the house that is open. */
export async function remindersGiven({ sql }: Pick<TestApp, 'sql'>): Promise<Given[]> {
  const rows = await sql(
    `select identity_id identity, category, kind, organization_path path, ${TIME('due_time')} due, not handled open,
       marked_time is not null away from remind_record where handled_time is null`,
  );
  return rows as unknown as Given[];
}

/** Categories of plans that stand in the tab of plans although they do not begin like the others (spec §2). */
const PLANS = /^PLAN_(SUBMIT|CHECK|APPROVE|MODIFY_MANAGEMENT|DIVISION|MODIFY_APPLY|CARRYOVER_APPLY|READ)$/;

/** The tab of a category (spec §2, docs/domain/reminders.md). */
function tabOf(category: string, managed: boolean): string {
  if (/^(IMPLEMENTION_PLAN(_|$)|COUNTERSIGN_IMPLE|YEARLY_PLAN_|PROJECT_SUPPLY_READ$)/.test(category))
    return 'IMPLEMENTION_PLAN'; // sic
  if (PLANS.test(category)) return 'IMPLEMENTION_PLAN'; // sic
  if (/^BIDDING_DOCUMENT(_|$)/.test(category)) return 'BIDDING_DOCUMENT';
  if (/^(QUESTION|REPLY_QUESTION|QUESTION_READ)$/.test(category)) return 'QUESTION';
  if (managed && /^(AWARD(_|$)|EVALUATION_REPORT_|COUNTERSIGN_AWARD)/.test(category)) return 'AWARD';
  return /^NOTICE(_|$)/.test(category) ? 'NOTICE' : 'OTHER';
}

/** What the reminders that were given make of somebody's desk. @param now 'yyyy-MM-dd HH:mm:ss' */
export function deskOf(given: readonly Given[], { post, paths }: Reader, now: string): Desk {
  const late = ({ due }: Given) => due !== null && due < now;
  const mine = given.filter((one) => one.identity === post.identity && one.open && !one.away);
  const tabs = new Map(
    ['IMPLEMENTION_PLAN', 'BIDDING_DOCUMENT', 'QUESTION', 'NOTICE', 'OTHER', ...(post.managed ? ['AWARD'] : [])].map(
      (tab) => [tab, 0],
    ),
  );
  for (const { category } of mine) {
    const tab = tabOf(category, post.managed);
    tabs.set(tab, tabs.get(tab)! + 1);
  }
  return {
    total: mine.length,
    overdue: mine.filter(late).length,
    below: post.supervises
      ? given.filter(
          (one) =>
            one.open && one.kind === 'TODO' && late(one) && one.path !== paths[0] && one.path.startsWith(paths[0]!),
        ).length
      : 0,
    tabs: Object.fromEntries([...tabs].toSorted()),
  };
}

/** The same as the product tells it; each number as its counter and its list have it. @throws Error where these two differ */
export async function deskTold({ call }: Caller, { post }: Reader): Promise<Desk> {
  const { total, overdue, subordinateOverdue, byTab } = (await call(countReminders)).body;
  const listed = async (tab?: string): Promise<number> =>
    (await call(listReminders, { query: { handled: false, size: 1, ...(tab ? { tab } : {}) } })).body.totalElements;
  const { ALL: _all, ...tabs } = byTab;
  for (const [tab, num] of [['', total] as const, ...Object.entries(tabs)]) {
    const rows = await listed(tab);
    if (rows !== num) throw new Error(`tab ${tab}: ${num} counted, ${rows} listed`);
  }
  const below = post.supervises ? (await call(listSubordinateOverdue, { query: { size: 1 } })).body.totalElements : 0;
  if (below !== subordinateOverdue) throw new Error(`below: ${subordinateOverdue} counted, ${below} listed`);
  return { total, overdue, below, tabs: Object.fromEntries(Object.entries(tabs).toSorted()) };
}

/** One's own overdue to-dos that cannot be handed in any more, by project and category. */
export async function lockedTold({ call }: Caller): Promise<string[]> {
  const { content } = (await call(listOverdue, { query: { size: 1000 } })).body;
  return content
    .filter(({ unlock }) => unlock.code !== 'UNLOCKED')
    .map(({ projectId, category }) => `${category.code} ${projectId}`)
    .toSorted();
}
