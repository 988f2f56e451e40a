import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import { sealedWhere } from '../../procedure/sealing/sealing.service.ts';
import type { Counted } from './counted.ts';
import type { OverdueCategory } from './overdue-notice.tables.ts';
import { countedProjects } from './counted.ts';
import type { Asked, Asking } from './figures.repository.ts';

/** Days after the confirmation within which the notice goes out, and after the notice within which the contract is signed (法46) [INT]. */
const NOTICE_DAYS = 5;
const CONTRACT_DAYS = 30;

/**
 * Winners who wait for their notice or their contract too long, of running projects in phases in which somebody may have won: these are
 * looked up one by one (offset 0), as the planner would look through all winners of all years.
 */
const waiting = (asking: Asking, counted: Counted, phases: readonly Phase[]) =>
  asking.db
    .selectFrom('project')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('winningCandidate')
          .select(['id', 'projectId', 'sectionId', 'round', 'bidderName'])
          .whereRef('winningCandidate.projectId', '=', 'project.id')
          .whereRef('winningCandidate.round', '=', 'project.round')
          .where('winningCandidate.won', '=', true)
          .offset(0)
          .as('winner'),
      (join) => join.onTrue(),
    )
    .innerJoin('section', 'section.id', 'winner.sectionId')
    .innerJoin('organization', 'organization.id', 'project.organizationId')
    .where('project.status', '!=', 'ENDED')
    .where('project.phase', 'in', phases)
    .where(countedProjects(asking.user, counted))
    .select([
      'project.id as projectId',
      'project.name as projectName',
      'organization.name as organizationName',
      'section.name as sectionName',
      'winner.bidderName as winnerName',
      'winner.id as winnerId',
    ]);

const overdueNotices = (asking: Asking, counted: Counted) =>
  waiting(asking, counted, ['CONFIRM_WINNER', 'WINNING_NOTICE', 'CONTRACT_SIGNING'])
    .innerJoin('award', (join) =>
      join.onRef('award.projectId', '=', 'winner.projectId').onRef('award.round', '=', 'winner.round'),
    )
    // who came in after the award was told elsewhere (ADR 0071)
    .where(sql<SqlBool>`(project.entry_phase is null or award.issue_date is null or project.round > 1)`)
    .where(sql<SqlBool>`award.confirmed_time < business_now() - ${sql.lit(`${NOTICE_DAYS} days`)}::interval`)
    .where(sql<SqlBool>`not exists (select from winning_notice notice
      where notice.candidate_id = winner.id and notice.voided_time is null and notice.sent_time is not null)`)
    .select([
      sql<string>`award.confirmed_time`.as('confirmedTime'),
      sql<number>`extract(day from business_now() - award.confirmed_time)::int - ${sql.lit(NOTICE_DAYS)}`.as(
        'lateDays',
      ),
    ]);

/** When winners were told, here or, of projects that came in after it, elsewhere (ADR 0071). */
const told = sql<{ issueDate: string }>`(
  select notice.issue_date from winning_notice notice where notice.candidate_id = winner.id and notice.voided_time is null
  union all
  select award.issue_date from award
  where project.entry_phase is not null and project.round = 1 and award.project_id = winner.project_id and award.round = 1)`;

const overdueContracts = (asking: Asking, counted: Counted) =>
  waiting(asking, counted, ['WINNING_NOTICE', 'CONTRACT_SIGNING'])
    .innerJoinLateral(told.as('notice'), (join) => join.onTrue())
    .where(
      sql<SqlBool>`notice.issue_date < (business_now() at time zone 'Asia/Shanghai')::date - ${sql.lit(CONTRACT_DAYS)}`,
    )
    .where(sql<SqlBool>`not exists (select from contract where contract.candidate_id = winner.id)`)
    .select([
      sql<string>`notice.issue_date`.as('noticeDate'),
      sql<number>`(business_now() at time zone 'Asia/Shanghai')::date - notice.issue_date - ${sql.lit(CONTRACT_DAYS)}`.as(
        'lateDays',
      ),
    ]);

/** The same within another statement. */
export const noticesWaiting = (asking: Asking, counted: Counted): RawBuilder<unknown> =>
  sql`${overdueNotices(asking, counted)}`;
export const contractsWaiting = (asking: Asking, counted: Counted): RawBuilder<unknown> =>
  sql`${overdueContracts(asking, counted)}`;

/** Deposits and guarantees whose refund is due, as their list has them (`OVERDUE`), for those who see deposits; of a round that is sealed nobody is told. */
const unrefunded = (asking: Asking, counted: Counted, deposits: boolean) =>
  asking.db
    .selectFrom('margin')
    .innerJoin('project', 'project.id', 'margin.projectId')
    .innerJoin('section', 'section.id', 'margin.sectionId')
    .innerJoin('supplier', 'supplier.id', 'margin.supplierId')
    .where(sql<SqlBool>`${sql.lit(deposits)}`)
    .where(countedProjects(asking.user, counted))
    .where(sql<SqlBool>`margin.status not in ('UNPAID', 'PAID') and margin.refund_time is null
      and margin.refund_due < (business_now() at time zone 'Asia/Shanghai')::date`)
    .where(sql<SqlBool>`not ${sealedWhere(sql<number>`section.round`)}`)
    .select([
      'margin.id as marginId',
      'project.id as projectId',
      'project.name as projectName',
      'supplier.name as supplierName',
      'margin.amount',
      sql<string>`margin.refund_due`.as('refundDue'),
      sql<number>`(business_now() at time zone 'Asia/Shanghai')::date - margin.refund_due`.as('lateDays'),
    ]);

const SORTABLE = { lateDays: 'lateDays', projectName: 'project.name' };

export const pageOverdueNotices = (asking: Asking, filter: Asked) =>
  pageOf(
    asking.db,
    overdueNotices(asking, filter),
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'award.confirmedTime', direction: 'asc' }, 'winner.id'),
  );

export const pageOverdueContracts = (asking: Asking, filter: Asked) =>
  pageOf(
    asking.db,
    overdueContracts(asking, filter),
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'notice.issueDate', direction: 'asc' }, 'winner.id'),
  );

/** @param deposits whether the person may see deposits */
export const pageUnrefunded = (asking: Asking, filter: Asked, deposits: boolean) =>
  pageOf(
    asking.db,
    unrefunded(asking, filter, deposits),
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'margin.refundDue', direction: 'asc' }, 'margin.id'),
  );

/** Projects whose bids are opened within 24 hours, as a condition. */
export const opensSoon = sql<SqlBool>`(project.opening_time > business_now() and project.opening_time <= business_now() + interval '1 day'
  and project.phase in ('ANNOUNCEMENT', 'BID_OPENING'))`;

const num = sql<number>`count(*)::int`.as('num');

/** How many there are of each. @param deposits whether the person may see deposits */
export async function countTips(asking: Asking, counted: Counted, deposits: boolean) {
  const { db, user } = asking;
  const [notices, contracts, refunds, openings, unread] = await Promise.all([
    overdueNotices(asking, counted).clearSelect().select(num).executeTakeFirstOrThrow(),
    overdueContracts(asking, counted).clearSelect().select(num).executeTakeFirstOrThrow(),
    unrefunded(asking, counted, deposits).clearSelect().select(num).executeTakeFirstOrThrow(),
    db
      .selectFrom('project')
      .where(countedProjects(user, counted))
      .where(opensSoon)
      .select(num)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('remindRecord')
      .where('identityId', '=', user.identityId)
      .where('kind', '=', 'READ')
      .where('handled', '=', false)
      .select(num)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    noticeOverdue: notices.num,
    contractOverdue: contracts.num,
    unRefunded: refunds.num,
    openingSoon: openings.num,
    unreadNotice: unread.num,
  };
}

/** Winners whose notice or contract is overdue and of whom nobody was told yet. */
export async function selectUntold(
  asking: Asking,
  category: OverdueCategory,
  most: number,
): Promise<{ projectId: string; winnerId: string }[]> {
  const untold = sql<SqlBool>`not exists (select from overdue_told told
    where told.candidate_id = winner.id and told.category = ${category})`;
  return category === 'NOTICE_WINNING_OVERDUE'
    ? overdueNotices(asking, {}).where(untold).limit(most).execute()
    : overdueContracts(asking, {}).where(untold).limit(most).execute();
}

export const insertTold = async ({ db }: Asking, candidateId: string, category: OverdueCategory): Promise<void> => {
  await db.insertInto('overdueTold').values({ candidateId, category }).execute();
};

/** Whether all was looked for on that day. */
export const isLookedFor = async ({ db, today }: Asking): Promise<boolean> =>
  (await db.selectFrom('overdueDay').select('day').where('day', '=', today).executeTakeFirst()) !== undefined;

export const insertDay = async ({ db, today }: Asking): Promise<void> => {
  await db.insertInto('overdueDay').values({ day: today }).execute();
};
