import type { EnteredEvent } from '@tenderdesk/domain/oversight/lawfulness/entered-date-codes';
import { ENTERED_WITHIN } from '@tenderdesk/domain/oversight/lawfulness/true-date';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { reaches } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { isInherited } from '../../procedure/project/section-split.service.ts';

export interface EnteredFilter extends PageQuery {
  event?: EnteredEvent | undefined;
}

interface EnteredRow {
  id: string;
  event: EnteredEvent;
  projectId: string;
  subject: string | null;
  eventDate: string;
  enteredTime: string;
  enteredBy: string | null;
  reason: string | null;
}

const SORTABLE = { enteredTime: 'entered.enteredTime', eventDate: 'entered.eventDate' };

/** The day of a moment, as indexes have it too. */
const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Asia/Shanghai')::date`;

/** How far the day of an event lies from that of its entry. */
const apart = (entered: string, day: RawBuilder<unknown>) => sql<number>`abs(${dayOf(entered)} - ${day})`;

/** Lies too far: each kind has an index of these alone. */
const tooFar = (entered: string, day: RawBuilder<unknown>) =>
  sql<SqlBool>`${apart(entered, day)} > ${sql.lit(ENTERED_WITHIN)}`;

/** Every date too far from the day of its entry that was typed for an event outside. */
const typed = sql<EnteredRow>`(
  select id, 'CONTRACT_SIGNING' as event, project_id, name as subject, sign_date as event_date, entered_time, entered_by, date_reason as reason
    from contract where entered_time is not null and ${tooFar('entered_time', sql.ref('sign_date'))}
  union all
  select handover.id, 'REPORT_HANDOVER', report.project_id, null, handover.handed_date, handover.entered_time, handover.entered_by, handover.reason
    from report_handover handover join evaluation_report report on report.id = handover.report_id
      join project on project.id = report.project_id
    where handover.handed_time is null and not ${isInherited(sql`handover.entered_time`)}
      and ${tooFar('handover.entered_time', sql.ref('handover.handed_date'))}
  union all
  select id, 'OUTSIDE_ANNOUNCEMENT', project_id, null, outside_date, outside_entered_time, outside_entered_by, outside_reason
    from announcement where outside_date is not null and ${tooFar('outside_entered_time', sql.ref('outside_date'))}
  union all
  select opening.id, 'OUTSIDE_OPENING', opening.project_id, null, ${dayOf('opening.started_time')}, opening.outside_entered_time,
      opening.outside_entered_by, opening.outside_reason
    from bid_opening opening join project on project.id = opening.project_id
    where opening.outside_entered_time is not null and not ${isInherited(sql`opening.outside_entered_time`)}
      and ${tooFar('opening.outside_entered_time', dayOf('opening.started_time'))}
  union all
  select id, 'OBJECTION_RECEIPT', project_id, null, paper_date, submitted_time, asked_by, date_reason
    from question where paper_date is not null and ${tooFar('submitted_time', sql.ref('paper_date'))})`;

/** Dates within the person's scope that lie too far from the day of their entry, the newest entry first. */
export async function pageEntered(db: Database, user: User, { event, keyword, ...page }: EnteredFilter) {
  let query = db
    .selectFrom(typed.as('entered'))
    .innerJoin('project', 'project.id', 'entered.projectId')
    .innerJoin('organization as unit', 'unit.id', 'project.organizationId')
    .leftJoin('appUser as person', 'person.id', 'entered.enteredBy')
    .select([
      'entered.id',
      'entered.event',
      'entered.projectId',
      'entered.subject',
      'entered.reason',
      'project.name as projectName',
      'project.code as projectCode',
      'project.level',
      'project.biddingMethod',
      sql<Phase>`project.phase`.as('phase'),
      'unit.name as organizationName',
      'person.displayName as enteredByName',
      sql<string>`entered.event_date::text`.as('eventDate'),
      sql<string>`to_char(entered.entered_time, 'YYYY-MM-DD HH24:MI:SS')`.as('enteredTime'),
      apart('entered.entered_time', sql.ref('entered.event_date')).as('daysApart'),
    ])
    .where(
      reaches(user, {
        unit: sql.ref<string>('project.organizationId'),
        path: sql.ref<string>('project.organizationPath'),
      }),
    );
  if (event) query = query.where('entered.event', '=', event);
  if (keyword) {
    const pattern = contains(keyword);
    query = query.where((eb) => eb.or([eb('project.name', 'like', pattern), eb('project.code', 'like', pattern)]));
  }
  const orders = orderOf(page.sort, SORTABLE, { column: 'entered.enteredTime', direction: 'desc' }, 'entered.id');
  return pageOf(db, query, page, orders);
}
