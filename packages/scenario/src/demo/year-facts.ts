import type { TestApp } from '@tenderdesk/server/kernel/testing/test-app';

/** What happened, as the tables that record it have it: no sum, no view, nothing that figures keep. */
export interface Facts {
  projects: readonly Project[];
  planItems: readonly PlanItem[];
  /** Sections whose winner was confirmed, with the moment. */
  awards: readonly { projectId: string; at: string; price: number | null; ceiling: number | null }[];
  /** Sections of projects with a winner, confirmed or not. */
  winners: readonly { projectId: string; price: number | null; ceiling: number | null }[];
  /** Bids that stood in openings, with the moment of the opening. */
  openedBids: readonly { projectId: string; sectionId: string; at: string }[];
  announced: readonly { projectId: string; at: string }[];
  contracts: readonly { projectId: string; at: string }[];
  confirmations: readonly { projectId: string; at: string }[];
  openings: readonly { projectId: string; at: string }[];
  /** Sections of the present rounds, with their winner's price where there is a winner. */
  sections: readonly {
    projectId: string;
    estimate: number;
    ceiling: number | null;
    won: boolean;
    price: number | null;
  }[];
  /** Phases that were left. */
  left: readonly { projectId: string; phase: string; started: string; at: string }[];
  /** Since when a section that was split off has a life of its own. */
  splits: ReadonlyMap<string, string>;
  /** Projects of which something of their phase is overdue. */
  late: ReadonlySet<string>;
  /** Who was named for which project, as `user project`. */
  named: ReadonlySet<string>;
}

export interface Project {
  id: string;
  unit: string;
  path: string;
  level: string;
  method: string;
  type: string;
  /** Shanghai's clock, 'yyyy-MM-dd HH:mm:ss', as all moments here. */
  begun: string;
  /** 万元. */
  estimate: number;
  isRunning: boolean;
  phase: string;
  status: string;
  /** User id of who works on it. */
  person: string;
}

export interface PlanItem {
  unit: string;
  path: string;
  year: number;
  month: string | null;
  amount: number;
  status: string;
}

const AT = (column: string, name = 'at') =>
  `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as ${name}`;

/** A statement for each list of facts, with the names of its fields. */
const STATEMENTS = {
  projects: `select id, organization_id unit, organization_path path, level, bidding_method "method", project_type "type",
    ${AT('created_time', 'begun')}, estimated_amount::float8 estimate, status <> 'ENDED' "isRunning", phase, status,
    coalesce(division_user_id, created_by) person from project`,
  planItems: `select organization_id unit, organization_path path, year, planned_start "month", amount::float8 amount, status
    from plan_item where submit_status = 'APPROVED' and status <> 'CANCELLED'`,
  awards: `select a.project_id "projectId", ${AT('a.confirmed_time')}, w.winning_price::float8 price, s.control_price::float8 ceiling
    from award a join winning_candidate w on w.project_id = a.project_id and w.round = a.round and w.won
    join section s on s.id = w.section_id where a.confirmed_time is not null`,
  winners: `select w.project_id "projectId", w.winning_price::float8 price, s.control_price::float8 ceiling
    from winning_candidate w join section s on s.id = w.section_id where w.won`,
  openedBids: `select o.project_id "projectId", i.section_id "sectionId", ${AT('o.started_time')}
    from bid_opening o join opening_item i on i.opening_id = o.id where o.started_time is not null`,
  announced: `select project_id "projectId", ${AT('publish_time')} from announcement
    where status = 'PUBLISHED' and type in ('TENDER', 'INVITATION', 'PURCHASE', 'SINGLE_SOURCE', 'PREQUALIFICATION')`,
  contracts: `select project_id "projectId", sign_date::text at from contract`,
  confirmations: `select project_id "projectId", ${AT('confirmed_time')} from award where confirmed_time is not null`,
  openings: `select project_id "projectId", ${AT('started_time')} from bid_opening where started_time is not null`,
  sections: `select s.project_id "projectId", s.estimated_amount::float8 estimate, s.control_price::float8 ceiling,
    w.id is not null won, w.winning_price::float8 price
    from section s join project p on p.id = s.project_id and p.round = s.round
    left join winning_candidate w on w.section_id = s.id and w.round = p.round and w.won`,
  left: `select project_id "projectId", phase, ${AT('started_time', 'started')}, ${AT('finished_time')}
    from project_phase where finished_time is not null and not skiped`,
} as const;

type Lists = Pick<Facts, keyof typeof STATEMENTS>;

/** Reads them. @param phaseTodos the to-dos of a phase, by the names that the specification has for what is late (spec §5) */
export async function factsOf({ sql }: Pick<TestApp, 'sql'>, phaseTodos: readonly string[]): Promise<Facts> {
  const lists = await Promise.all(
    // in an order of their own, for whoever compares what was read twice
    Object.entries(STATEMENTS).map(
      async ([name, statement]) => [name, await sql(`select f.* from (${statement}) f order by f::text`)] as const,
    ),
  );
  const splits = await sql(`select project_id id, ${AT('split_time')} from project_split`);
  const late = await sql(
    `select distinct project_id id from remind_record
     where not handled and due_time < business_now() and category = any($1) and project_id is not null`,
    [phaseTodos],
  );
  const named = await sql(
    `select u.username || ' ' || p.project_id as key from project_person p join app_user u on u.id = p.user_id`,
  );
  return {
    ...(Object.fromEntries(lists) as unknown as Lists),
    splits: new Map(splits.map(({ id, at }) => [String(id), String(at)])),
    late: new Set(late.map(({ id }) => String(id))),
    named: new Set(named.map(({ key }) => String(key))),
  };
}
