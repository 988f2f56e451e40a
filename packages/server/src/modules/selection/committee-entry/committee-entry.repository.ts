import { sql } from 'kysely';
import { contactDigest } from '../../../kernel/cipher.ts';
import type { Context } from '../../../kernel/context.ts';

/** Whether an expert whose account is in use has the phone. */
export const isExpertsPhone = async ({ db, cipher }: Context, mobile: string): Promise<boolean> =>
  (await db
    .selectFrom('appUser as person')
    .innerJoin('identity as seat', 'seat.userId', 'person.id')
    .select('person.id')
    .where('person.mobileDigest', '=', contactDigest(cipher, mobile))
    .where('person.status', '=', 'ENABLED')
    .where('seat.userType', '=', 'EXPERT')
    .where('seat.enabled', '=', true)
    .executeTakeFirst()) !== undefined;

/** The seats of experts with that phone in evaluations that are open to them now, by project and name. */
export const selectSeats = ({ db, cipher }: Context, mobile: string) =>
  db
    .selectFrom('appUser as person')
    .innerJoin('identity as seat', 'seat.userId', 'person.id')
    .innerJoin('organization as pool', 'pool.id', 'seat.organizationId')
    .innerJoin('committeeMember as member', 'member.userId', 'person.id')
    .innerJoin('committee', 'committee.id', 'member.committeeId')
    .innerJoin('project', (join) =>
      join.onRef('project.id', '=', 'committee.projectId').onRef('project.round', '=', 'committee.round'),
    )
    .select([
      'person.id as userId',
      'person.displayName as name',
      'person.passwordChangedTime',
      'seat.id as identityId',
      'project.id as projectId',
      'project.code',
      'project.name as projectName',
    ])
    .where('person.mobileDigest', '=', contactDigest(cipher, mobile))
    .where('person.status', '=', 'ENABLED')
    .where('seat.userType', '=', 'EXPERT')
    .where('seat.enabled', '=', true)
    .where('pool.enabled', '=', true)
    .where(sql<boolean>`seat_in_force(person.id, project.id)`)
    .orderBy('project.code')
    .orderBy('person.displayName')
    .orderBy('person.id')
    .execute();
