import { sql } from 'kysely';
import type { PageQuery } from '../../../kernel/wire.ts';
import { sealedWhere } from '../../procedure/sealing/sealing.service.ts';
import { idsOfPage, type LedgerAsking, type LedgerFilter, type WordSearch } from './section-entry.repository.ts';

/** Bids of a section, nothing while it is sealed. */
export const BIDDERS = sql`case when ${sealedWhere(sql.ref('project.round'))} then null else (
    select count(*)::int from bid where bid.section_id = section.id and bid.status <> all(array['DRAFT', 'WITHDRAWN'])) end`;

export const SAVING = sql`(section.control_price - winner.winning_price)`;

const COLUMNS = sql`
  section.id, section.name as section_name, section.code as section_code, project.id as project_id, project.name as project_name,
  project.code as project_code, unit.name as organization_name, project.bidding_method, project.level, project.project_type,
  project.phase, section.status, section.estimated_amount, section.control_price,
  ${BIDDERS} as bidder_num, winner.bidder_name as winner_name, winner.winning_price,
  case when winner.winning_price is null then winner.price_text end as price_text,
  ${SAVING} as saving, project.created_time,
  coalesce(project.opening_time, (
    select origin.opening_time from project_split split join project origin on origin.id = split.origin_project_id
    where split.project_id = project.id and split.round = project.round)) as opening_time, award.confirmed_time,
  coalesce(notice.issue_date, case when project.entry_phase is not null and project.round = 1 then award.issue_date end) as notice_date, contract.contract_no, contract.sign_date, contract.amount as contract_amount,
  (select count(*)::int from breach where breach.project_id = project.id) as breach_num,
  project.organization_id`;

/** Everything that a row of the ledger says. */
const WHOLE = sql`
  join project on project.id = section.project_id
  join organization unit on unit.id = project.organization_id
  left join winning_candidate winner on winner.section_id = section.id and winner.round = project.round and winner.won
  left join award on award.project_id = project.id and award.round = project.round and winner.id is not null
  left join winning_notice notice on notice.candidate_id = winner.id and notice.voided_time is null
  left join contract on contract.candidate_id = winner.id`;

export interface EntryRow {
  id: string;
  sectionName: string;
  sectionCode: string;
  projectId: string;
  projectName: string;
  projectCode: string;
  organizationName: string;
  organizationId: string;
  biddingMethod: string;
  level: string;
  projectType: string;
  phase: string;
  status: string;
  estimatedAmount: string;
  controlPrice: string | null;
  bidderNum: number | null;
  winnerName: string | null;
  winningPrice: string | null;
  priceText: string | null;
  saving: string | null;
  createdTime: string;
  openingTime: string | null;
  confirmedTime: string | null;
  noticeDate: string | null;
  contractNo: string | null;
  signDate: string | null;
  contractAmount: string | null;
  breachNum: number;
}

/** One page of a ledger, the newest projects first unless sorted otherwise. @throws HttpError 400 for another order */
export async function pageEntries(asking: LedgerAsking, filter: LedgerFilter & PageQuery, words: WordSearch) {
  // what a row says is looked up for the page alone
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS}
    from unnest(array(${idsOfPage(asking, filter, words)})) with ordinality as wanted (id, place)
    join section on section.id = wanted.id ${WHOLE} order by wanted.place`.execute(asking.db);
  return rows;
}
