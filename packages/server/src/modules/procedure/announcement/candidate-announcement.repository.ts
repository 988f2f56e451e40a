import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { InRound } from '../project/project.service.ts';
import type { AnnouncementRow } from './announcement.repository.ts';

export type PublicCandidates = Pick<AnnouncementRow, 'publishTime' | 'endTime'>;

/**
 * Since when the candidates of a round are published, and until when they are public; null while they are not. What is said of
 * them anew when a section is split off is a copy and begins nothing; without one it is what was published before.
 */
export async function selectOptionalCandidates(db: Database, { id, round }: InRound): Promise<PublicCandidates | null> {
  const { rows } = await sql<PublicCandidates>`
    select coalesce(first.publish_time, told.publish_time) as publish_time, told.end_time
    from announcement told
      left join project_split split on split.project_id = ${id} and split.round = ${round}
      left join announcement first
        on first.project_id = split.origin_project_id and told.id = md5(split.project_id || ':' || first.id)
    where told.type = 'CANDIDATE' and told.round = ${round} and told.status = 'PUBLISHED'
      and (told.project_id = ${id} or (told.project_id = split.origin_project_id and told.publish_time <= split.split_time))
    order by told.project_id = ${id} desc, told.publish_time desc, told.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** True where candidates came out since the project entered its publicity, whatever became of it. */
export async function wereCandidatesOut(db: Database, { id, round }: InRound): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`
    select exists (select from announcement told join project_phase step on step.project_id = told.project_id
        and step.round = told.round and step.phase = 'PUBLIC_NOTICE' and told.publish_time >= step.started_time
      where told.project_id = ${id} and told.round = ${round} and told.type = 'CANDIDATE' and told.status = 'PUBLISHED'
        and told.publish_time <= business_now()) as out`.execute(db);
  return rows[0]!.out;
}

/** Candidates whose publicity has not begun do not come out. */
export async function callBackCandidates(db: Database, { id, round }: InRound): Promise<void> {
  await sql`update announcement set status = 'WITHDRAWN' where project_id = ${id} and round = ${round} and type = 'CANDIDATE'
    and status = 'PUBLISHED' and publish_time > business_now()`.execute(db);
}
