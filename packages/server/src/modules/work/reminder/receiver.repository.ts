import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** Somebody who is reminded. */
export interface Receiver {
  identityId: string;
  userId: string;
}

/** Who works for a unit that went into another one works there. */
const heirOf = (organizationId: string) => sql<string>`unit_heir(${organizationId})`;

/** The enabled identities that hold a role; those of one organisation, or of all. */
export const selectHolders = (db: Database, role: string, organizationId: string | null): Promise<Receiver[]> => {
  const query = db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['i.id as identityId', 'i.userId'])
    .where(sql<boolean>`i.duties @> array[${role}]`)
    .where('i.enabled', '=', true)
    .where('u.status', '=', 'ENABLED');
  return (organizationId ? query.where('i.organizationId', '=', heirOf(organizationId)) : query).execute();
};

/** The identities of named people, in one organisation if given. */
export const selectIdentitiesOf = (
  db: Database,
  userIds: readonly string[],
  organizationId: string | null,
): Promise<Receiver[]> => {
  const query = db
    .selectFrom('identity')
    .select(['id as identityId', 'userId'])
    .where('userId', 'in', [...userIds])
    .where('enabled', '=', true);
  return (organizationId ? query.where('organizationId', '=', heirOf(organizationId)) : query).execute();
};

/** Everybody who works in an organisation. */
export const selectPeopleOf = (db: Database, organizationId: string): Promise<Receiver[]> =>
  db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['i.id as identityId', 'i.userId'])
    .where('i.organizationId', '=', organizationId)
    .where('i.enabled', '=', true)
    .where('u.status', '=', 'ENABLED')
    .orderBy('i.id')
    .execute();
