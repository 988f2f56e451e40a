import type { TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { later, type Holidays } from './year-workdays.ts';

/**
 * Who has what to do until when, from where projects stand: what was recorded of their flows and sheets of signatures, who works
 * where, and the days that docs/domain/reminders.md leaves. Nothing of what the product keeps about reminders is read.
 */

/** How the to-dos of a phase begin, as docs/domain/reminders.md has them, and whether the procedure dates them instead of the plan. */
const PHASES: Readonly<Record<string, { flow: string; submitDays: number; dated?: true }>> = {
  IMPLEMENTION_PLAN: { flow: 'IMPLEMENTION_PLAN', submitDays: 10 }, // sic
  COUNTERSIGN_IMPLEMENTION_PLAN: { flow: 'COUNTERSIGN_IMPLE', submitDays: 5 },
  BIDDING_DOCUMENT: { flow: 'BIDDING_DOCUMENT', submitDays: 15 },
  ANNOUNCEMENT: { flow: 'ANNOUNCEMENT', submitDays: 5 },
  PUBLIC_NOTICE: { flow: 'PUBLIC_NOTICE', submitDays: 3, dated: true },
  COUNTERSIGN_AWARD: { flow: 'AWARD', submitDays: 10 },
  CONFIRM_WINNER: { flow: 'AWARD', submitDays: 10 },
  WINNING_NOTICE: { flow: 'WINNING_NOTICE', submitDays: 10 },
  CONTRACT_SIGNING: { flow: 'CONTRACT', submitDays: 20 },
};
const [MODIFY_DAYS, CHECK_DAYS, APPROVE_DAYS, SIGN_DAYS] = [5, 3, 5, 5];
/** Phases in which what is not handed in until its day cannot be handed in before somebody unlocks it. */
const LOCKS = [
  'COUNTERSIGN_IMPLEMENTION_PLAN',
  'BIDDING_DOCUMENT',
  'CONFIRM_WINNER',
  'WINNING_NOTICE',
  'CONTRACT_SIGNING',
];

/** A to-do of somebody about a project. */
export interface Todo {
  category: string;
  projectId: string;
  phase: string;
  username: string;
  /** 'yyyy-MM-dd HH:mm:ss'; '' where the procedure dates it. */
  due: string;
}

interface Standing {
  id: string;
  unit: string;
  level: string;
  phase: string;
  status: string;
  clerk: string;
  entered: string;
  /** Of the flow of the phase in the present round, the oldest first. */
  records: { status: string; action: string; by: string; on: string | null; at: string; skips: boolean }[];
  /** The sheet of the phase in its present attempt; null where there is none. */
  sheet: { status: string; at: string | null; waits: string[] } | null;
  /** The project is in another phase, and this one is looked at once more. */
  again: boolean;
}

interface Post {
  username: string;
  userId: string;
  unit: string;
  roles: string[];
}

const TIME = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

const STANDING = `
  select p.id, p.organization_id unit, p.level, f.phase, f.phase <> p.phase again, coalesce(p.division_user_id, p.created_by) clerk,
    case when f.phase = p.phase then p.phase_status else f.status end status, ${TIME('f.started_time')} entered,
    coalesce((select json_agg(json_build_object('status', r.status, 'action', r.action, 'by', r.operator_id, 'on', r.for_user_id,
        'at', ${TIME('r.created_time')}, 'skips', r.skiped) order by r.seq) from submit_record r
      where r.project_id = p.id and r.phase = f.phase and r.round = p.round and r.type in ('PROJECT', 'AWARD')), '[]') records,
    (select json_build_object('status', c.status, 'at', ${TIME(
      `greatest(c.submitted_time, (select max(i.signed_time) from countersign_item i where i.countersign_id = c.id))`,
    )}, 'waits', (select coalesce(json_agg(i.user_id), '[]') from countersign_item i where i.countersign_id = c.id and i.result is null
          and (i.seq, i.group_no) = (select o.seq, o.group_no from countersign_item o where o.countersign_id = c.id and o.result is null
            order by o.seq, o.group_no limit 1)))
      from countersign c where c.project_id = p.id and c.phase = f.phase and c.round = p.round order by c.attempt desc limit 1) sheet
  from project p join project_phase f on f.project_id = p.id and f.round = p.round where p.status <> 'ENDED'`;

/** Corrections of an approved document, which take its steps once more. */
const CORRECTIONS = `
  select p.id, p.organization_id unit, p.level, 'BIDDING_DOCUMENT' phase, true again, coalesce(p.division_user_id, p.created_by) clerk,
    '' status, '' entered, null sheet, (
      select json_agg(json_build_object('status', s.status, 'action', s.action, 'by', s.operator_id, 'on', null,
        'at', ${TIME('s.created_time')}, 'skips', false) order by s.seq) from clarification_step s where s.clarification_id = c.id) records
  from clarification c join project p on p.id = c.project_id and p.round = c.round
  where c.status = 'DRAFT' and p.status <> 'ENDED' and exists (select from clarification_step s where s.clarification_id = c.id)`;

const POSTS = `
  select u.username, u.id "userId", i.organization_id unit, i.roles from identity i join app_user u on u.id = i.user_id
  where i.enabled and u.status = 'ENABLED'`;

const UNITS = `select id, parent_id parent, hierarchy, merged_into heir from organization`;

/** Every to-do of the flows of running projects that has to be there, and no other. */
export async function todosOf({ sql }: Pick<TestApp, 'sql'>, holidays: Holidays): Promise<Todo[]> {
  const standings = [...(await sql(STANDING)), ...(await sql(CORRECTIONS))] as unknown as Standing[];
  const posts = (await sql(POSTS)) as unknown as Post[];
  const units = new Map(
    (await sql(UNITS)).map((row) => [
      String(row['id']),
      row as { parent: string | null; hierarchy: string; heir: string | null },
    ]),
  );
  const heirOf = (unit: string): string => {
    const heir = units.get(unit)?.heir;
    return heir ? heirOf(heir) : unit;
  };
  const companyOf = (unit: string): string => {
    const { parent, hierarchy } = units.get(unit)!;
    return hierarchy === '3' && parent ? heirOf(parent) : unit;
  };
  const holding = (role: string, unit: string | null, but: ReadonlySet<string>) =>
    posts.filter((post) => post.roles.includes(role) && (unit === null || post.unit === unit) && !but.has(post.userId));
  const nameOf = (userId: string) => posts.find((post) => post.userId === userId)?.username ?? '';

  return standings.flatMap((one): Todo[] => {
    const kind = PHASES[one.phase];
    const last = one.records.at(-1);
    const status = one.again ? (last?.status ?? '') : one.status;
    if (!kind || (one.again ? !['SUBMITTED', 'CHECKED', 'REJECTED'].includes(status) : status === 'APPROVED'))
      return [];
    const unit = heirOf(one.unit);
    const since = one.records.findLastIndex(({ status }) => status === 'REJECTED' || status === 'UNSUBMITTED');
    const acted = new Set(one.records.slice(since + 1).flatMap(({ by, on }) => (on === null ? [by] : [by, on])));
    const todo = (category: string, usernames: readonly string[], from: string, days: number): Todo[] =>
      usernames.map((username) => ({
        ...{ category, projectId: one.id, phase: one.phase, username },
        due: kind.dated ? '' : later(from, days, holidays),
      }));
    const flow = (
      step: string,
      usernames: readonly string[],
      days: number,
      from = last && last.status !== 'APPROVED' ? last.at : one.entered,
    ) => todo(`${kind.flow}_${step}`, usernames, from, days);
    if (status === 'REJECTED') return flow('MODIFY', [nameOf(one.clerk)], MODIFY_DAYS);
    if (status === 'UNSUBMITTED') return flow('SUBMIT', [nameOf(one.clerk)], kind.submitDays);
    // what signers settle is neither checked nor approved, unless the phase is passed over
    if (one.sheet?.status === 'SUBMITTED' && !last?.skips)
      return todo(
        one.phase === 'COUNTERSIGN_AWARD' ? 'COUNTERSIGN_AWARD' : 'COUNTERSIGN_IMPLE',
        one.sheet.waits.map(nameOf),
        one.sheet.at!,
        SIGN_DAYS,
      );
    if (status === 'SUBMITTED' && one.level !== 'UNDER_AMOUNT')
      return flow(
        'CHECK',
        holding('ORG_LEADER', unit, acted).map(({ username }) => username),
        CHECK_DAYS,
      );
    const deciding =
      one.level === 'LEVEL_I'
        ? holding('TM_APPROVER', null, acted)
        : holding('ORG_LEADER', one.level === 'LEVEL_II' ? companyOf(unit) : unit, acted);
    return flow(
      'APPROVE',
      deciding.map(({ username }) => username),
      APPROVE_DAYS,
    );
  });
}

/** Of those the ones that cannot be handed in any more. @param now 'yyyy-MM-dd HH:mm:ss' */
export const lockedOf = (todos: readonly Todo[], now: string): Todo[] =>
  todos.filter(({ category, phase, due }) => category.endsWith('_SUBMIT') && LOCKS.includes(phase) && due < now);

/** The categories that are reckoned. */
export const RECKONED: readonly string[] = [
  ...new Set(
    Object.values(PHASES).flatMap(({ flow }) =>
      ['SUBMIT', 'MODIFY', 'CHECK', 'APPROVE'].map((step) => `${flow}_${step}`),
    ),
  ),
  'COUNTERSIGN_IMPLE',
  'COUNTERSIGN_AWARD',
];
