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

/** The moment, asked for once and not for each row. */
const NOW = sql`(select business_now())`;
const TODAY = sql`(select (business_now() at time zone 'Asia/Shanghai')::date)`;

/**
 * Winners who wait since before a moment: of those who wait, which the database keeps (`winner_waiting`), only these are looked at, one
 * by one (offset 0), as the planner would look through all winners of all years.
 */
const waiting = (asking: Asking, counted: Counted, kind: 'NOTICE' | 'CONTRACT', before: RawBuilder<unknown>) =>
  asking.db
    .selectFrom('winnerWaiting as waiting')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('winningCandidate as winner')
          .innerJoin('project', 'project.id', 'winner.projectId')
          .innerJoin('section', 'section.id', 'winner.sectionId')
          .innerJoin('organization', 'organization.id', 'project.organizationId')
          .whereRef('winner.id', '=', 'waiting.candidateId')
          .where(countedProjects(asking.user, counted))
          .select([
            'project.id as projectId',
            'project.name as projectName',
            'organization.name as organizationName',
            'section.name as sectionName',
            'winner.bidderName as winnerName',
          ])
          .offset(0)
          .as('winner'),
      (join) => join.onTrue(),
    )
    .where(sql<SqlBool>`waiting.kind = ${sql.lit(kind)} and waiting.since < ${before}`)
    .select([
      'winner.projectId',
      'winner.projectName',
      'winner.organizationName',
      'winner.sectionName',
      'winner.winnerName',
      'waiting.candidateId as winnerId',
    ]);

const overdueNotices = (asking: Asking, counted: Counted) =>
  waiting(asking, counted, 'NOTICE', sql`${NOW} - ${sql.lit(`${NOTICE_DAYS} days`)}::interval`).select([
    sql<string>`waiting.since`.as('confirmedTime'),
    sql<number>`extract(day from ${NOW} - waiting.since)::int - ${sql.lit(NOTICE_DAYS)}`.as('lateDays'),
  ]);

const NOTICE_DAY = sql<string>`(waiting.since at time zone 'Asia/Shanghai')::date`;

const overdueContracts = (asking: Asking, counted: Counted) =>
  waiting(
    asking,
    counted,
    'CONTRACT',
    sql`(${TODAY} - ${sql.lit(CONTRACT_DAYS)})::timestamp at time zone 'Asia/Shanghai'`,
  ).select([
    NOTICE_DAY.as('noticeDate'),
    sql<number>`${TODAY} - ${NOTICE_DAY} - ${sql.lit(CONTRACT_DAYS)}`.as('lateDays'),
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
      and margin.refund_due < ${TODAY}`)
    .where(sql<SqlBool>`not ${sealedWhere(sql<number>`section.round`)}`)
    .select([
      'margin.id as marginId',
      'project.id as projectId',
      'project.name as projectName',
      'supplier.name as supplierName',
      'margin.amount',
      sql<string>`margin.refund_due`.as('refundDue'),
      sql<number>`${TODAY} - margin.refund_due`.as('lateDays'),
    ]);

const SORTABLE = { lateDays: 'lateDays', projectName: 'projectName' };

export const pageOverdueNotices = (asking: Asking, filter: Asked) =>
  pageOf(
    asking.db,
    overdueNotices(asking, filter),
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'waiting.since', direction: 'asc' }, 'waiting.candidateId'),
  );

export const pageOverdueContracts = (asking: Asking, filter: Asked) =>
  pageOf(
    asking.db,
    overdueContracts(asking, filter),
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'waiting.since', direction: 'asc' }, 'waiting.candidateId'),
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
export const opensSoon = sql<SqlBool>`(project.opening_time > ${NOW} and project.opening_time <= ${NOW} + interval '1 day'
  and project.status <> 'ENDED' and project.phase in ('ANNOUNCEMENT', 'BID_OPENING'))`;

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
    where told.candidate_id = waiting.candidate_id and told.category = ${category})`;
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
