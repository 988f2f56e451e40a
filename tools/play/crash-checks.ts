import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Store } from '@tenderdesk/server/kernel/database';
import type { Progress, Promised } from './journal.ts';
import { tableOf } from './table.ts';

/** What was looked at, how often, and where it was not as it must be. */
export interface Check {
  name: string;
  checked: number;
  broken: number;
  note?: string;
}

/** The checks as a table, and whether every one of them found something to look at and nothing broken. */
export function judge(checks: readonly Check[]): { lines: string[]; good: boolean } {
  const rows = checks.map(({ name, checked, broken, note }) => [
    broken === 0 ? 'ok' : 'BROKEN',
    name,
    String(checked),
    String(broken),
    note ?? '',
  ]);
  return {
    lines: tableOf(['', 'what', 'checked', 'broken', ''], rows),
    good: checks.every(({ checked, broken }) => checked > 0 && broken === 0),
  };
}

/** Business time runs on while a server is away: a step that met its deadline only then is refused as it would be anywhere. */
const TOO_LATE = '410 DEADLINE_PASSED';

/**
 * Whether every case was played to its end and compared there.
 * @param cases steps by case, without the comparison that each ends with
 * @returns broken: those that stopped for another reason than a deadline that passed in a break, which the note counts
 */
export function checkCases(
  cases: ReadonlyMap<string, number>,
  progress: ReadonlyMap<string, Pick<Progress, 'done' | 'stopped'>>,
): Check {
  const late = [...cases.keys()].filter((key) => progress.get(key)?.stopped?.includes(TOO_LATE));
  const open = [...cases].filter(([key, steps]) => (progress.get(key)?.done ?? 0) <= steps && !late.includes(key));
  return {
    name: 'cases went to their end and came out as they went in',
    checked: cases.size - late.length,
    broken: open.length,
    note: [
      ...open.map(([key]) => `${key}: ${progress.get(key)?.stopped ?? 'cut off'}`),
      ...(late.length > 0 ? [`${late.join(', ')} met a deadline that passed in a break`] : []),
    ].join('; '),
  };
}

/** Each statement gives `checked` and `broken`: nothing may be half done, and the sums must agree. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'status of the current phase is that of its newest record': `
    select count(*) checked, count(*) filter (where p.phase_status <> coalesce(r.status, 'UNSUBMITTED')) broken
    from project p left join lateral (
      select status from submit_record s where s.project_id = p.id and s.phase = p.phase and s.round = p.round
      order by created_time desc, seq desc limit 1) r on true
    where p.phase <> 'ENDED'`,
  'records of a flow are numbered without a gap': `
    select count(*) checked, count(*) filter (where n <> last) broken
    from (select count(*) n, max(seq) as last from submit_record group by type, project_id, phase, round) f`,
  'phases that were left are approved, or cut short by an approved termination, and finished': `
    select count(*) checked, count(*) filter (where f.finished_time is null or f.status <> 'APPROVED' and not exists (
      select from incident i where i.project_id = f.project_id and i.round = f.round and i.phase = f.phase
        and i.kind = 'TERMINATION' and i.status = 'APPROVED')) broken
    from project_phase f join project p on p.id = f.project_id and p.round = f.round where f.phase <> p.phase`,
  'awarded projects have gone through all phases': `
    select count(*) checked, count(*) filter (where n <> phases) broken
    from (select (select count(distinct f.phase) from project_phase f where f.project_id = p.id) n,
            case when p.level = 'UNDER_AMOUNT' or p.bidding_method = 'SINGLE_SOURCE' then 11 else 12 end phases
          from project p where p.phase = 'ENDED' and p.result = 'AWARDED') e`,
  'sections add up to their project': `
    select count(*) checked, count(*) filter (where total <> estimated_amount) broken
    from (select p.estimated_amount, sum(s.estimated_amount) total from project p join section s on s.project_id = p.id and s.round = p.round group by p.id) e`,
  'candidates are ranked 1, 2, 3': `
    select count(*) checked, count(*) filter (where ranks <> (array[1, 2, 3])[1:n]) broken
    from (select count(*) n, array_agg(rank order by rank) ranks from winning_candidate group by section_id, round) c`,
  'an awarded section has one winner, another one none': `
    select count(*) checked, count(*) filter (where winners <> (status = 'AWARDED')::int) broken
    from (select s.status, (select count(*) from winning_candidate c where c.section_id = s.id and c.won) winners from section s) e`,
  'candidates carry the price of their bid, or of their last quote': `
    select count(*) checked, count(*) filter (where c.price_text <> coalesce(q.price_text, b.price_text)
      or c.price is distinct from (case when q.price_text is null then b.price else q.price end)) broken
    from winning_candidate c join bid b on b.id = c.bid_id left join lateral (
      select price_text, price from quote join quote_round r on r.id = quote.quote_round_id
      where quote.registration_id = b.registration_id and price_text is not null order by r.no desc limit 1) q on true`,
  'every awarded section of an ended project has its contract at the winning price': `
    select count(*) checked,
      count(*) filter (where n.contracts <> 1 or n.same <> 1) broken
    from section s join project p on p.id = s.project_id and p.phase = 'ENDED', lateral (
      select count(*) contracts, count(*) filter (where k.estimated or k.amount = c.winning_price) same
      from contract k join winning_candidate c on c.id = k.candidate_id where k.section_id = s.id) n
    where s.status = 'AWARDED'`,
  'every registration has the deposit of its section': `
    select count(*) checked, count(*) filter (where m.n <> 1 or m.total <> s.deposit) broken
    from registration r join section s on s.id = r.section_id and s.deposit > 0, lateral (
      select count(*) n, sum(amount) total from margin where registration_id = r.id) m
    where r.active`,
  'deposits of ended projects went back': `
    select count(*) checked, count(*) filter (where m.status not in ('REFUNDED', 'RELEASED')) broken
    from margin m join project p on p.id = m.project_id and p.phase = 'ENDED'`,
  'every member has scored every criterion of every bid, but the price that is computed': `
    select count(*) checked, count(*) filter (where given <> members * bids * criteria) broken
    from (select
        (select count(*) from committee_member m where m.committee_id = c.id) members,
        (select count(*) from bid_review v join bid b on b.id = v.bid_id where b.project_id = c.project_id and v.result = 'PASS') bids,
        (select count(*) from criterion k join bidding_document d on d.id = k.document_id
          where d.project_id = c.project_id and d.round = c.round and (k.type <> 'PRICE' or not exists (
            select from price_formula f join section s on s.id = f.section_id where s.project_id = c.project_id and s.round = c.round))) criteria,
        (select count(*) from score s join committee_member m on m.id = s.member_id where m.committee_id = c.id) given
      from committee c join evaluation_report r on r.project_id = c.project_id and r.round = c.round) e`,
  'every bid that passed where a formula stands has its place in the newest computation': `
    select count(*) checked, count(*) filter (where not coalesce(n.computation -> 'bids', '[]') @> jsonb_build_array(jsonb_build_object('bidId', b.id))) broken
    from bid b join price_formula f on f.section_id = b.section_id join bid_review v on v.bid_id = b.id and v.result = 'PASS'
      join section s on s.id = b.section_id join evaluation_report r on r.project_id = s.project_id and r.round = s.round
      left join lateral (select computation from price_computation p where p.section_id = b.section_id order by no desc limit 1) n on true`,
  'every bidder of an ended project was told of the result': `
    select count(*) checked, count(*) filter (where n.bid_id is null) broken
    from bid b join project p on p.id = b.project_id and p.phase = 'ENDED' and p.result = 'AWARDED'
      left join result_notice n on n.bid_id = b.id
    where b.opened_time is not null`,
  'nothing waits for anybody in an ended project': `
    select count(*) checked, count(*) filter (where exists (
      select from remind_record r where r.project_id = p.id and r.kind = 'TODO' and not r.handled)) broken
    from project p where p.phase = 'ENDED'`,
  'no plan item was started twice': `
    select count(*) checked, count(*) filter (where n > 1) broken
    from (select count(*) n from project where plan_item_id is not null group by plan_item_id) e`,
  'nothing was entered twice': `
    select count(*) checked, count(*) filter (where n > 1) broken from (
      select count(*) n from plan_item group by organization_id, year, name
      union all select count(*) from question group by project_id, supplier_id, content
      union all select count(*) from registration where active group by section_id, supplier_id) e`,
};

/** The invariants as they stand. */
export async function checkInvariants({ pool }: Store): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [name, statement] of Object.entries(INVARIANTS)) {
    const { rows } = await pool.query(statement);
    checks.push({ name, checked: Number(rows[0].checked), broken: Number(rows[0].broken) });
  }
  return checks;
}

/**
 * The same without what was broken before: the demo knows ways that a play of cases does not go, split sections and tenders held
 * elsewhere, and what is asked of plays does not hold of its rows.
 */
export const since = (before: readonly Check[], now: readonly Check[]): Check[] =>
  now.map((check) => {
    const broken = before.find(({ name }) => name === check.name)?.broken ?? 0;
    return { ...check, broken: Math.max(0, check.broken - broken) };
  });

/** Every stored file that a row names is there and has its hash. */
export async function checkFiles({ pool }: Store, dataDir: string): Promise<Check> {
  const { rows } = await pool.query(
    `select storage_key as key, sha256 from attachment
     union all select storage_key, sha256 from paper_file
     union all select envelope_key, sha256 from bid where envelope_key is not null`,
  );
  const broken = rows.filter(({ key, sha256 }) => {
    const file = path.join(dataDir, 'files', String(key).slice(0, 2), String(key));
    return !fs.existsSync(file) || createHash('sha256').update(fs.readFileSync(file)).digest('hex') !== sha256;
  });
  return { name: 'files are there with their hashes', checked: rows.length, broken: broken.length };
}

/** Leaves no trace of its own: the code is thrown away after minutes, and what it was for is on record. */
const UNTRACED = 'POST /bidder/register/code';

/** Everything that the server said yes to left its trace in the audit trail, which is written in the same transaction. */
export async function checkPromises({ pool }: Store, promised: readonly Promised[]): Promise<Check> {
  const traced = promised.filter(({ call }) => call !== UNTRACED);
  const ids = traced.map(({ requestId }) => requestId);
  const { rows } = await pool.query('select distinct request_id from audit_log where request_id = any($1)', [ids]);
  const kept = new Set(rows.map((row) => row.request_id as string));
  const lost = traced.filter(({ requestId }) => !kept.has(requestId));
  const kinds = [...new Set(lost.map(({ call }) => call.replace(/[0-9a-f]{32}/g, '…')))];
  return {
    name: 'every answered change is there',
    checked: traced.length,
    broken: lost.length,
    ...(kinds.length > 0 ? { note: kinds.join(', ') } : {}),
  };
}
