import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** Somebody who is reminded. */
export interface Receiver {
  identityId: string;
  userId: string;
}

/** Who works for a unit that went into another one works there. */
const heirOf = (organizationId: string) => sql<string>`unit_heir(${organizationId})`;

/**
 * The enabled identities that hold a role; those of one organisation, or of all.
 * @param held whether they stay so until the transaction ends: who changes one of these people waits for it, or is waited for
 */
export const selectHolders = (
  db: Database,
  role: string,
  organizationId: string | null,
  held = false,
): Promise<Receiver[]> => {
  let query = db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['i.id as identityId', 'i.userId'])
    .where(sql<boolean>`i.duties @> array[${role}]`)
    .where('i.enabled', '=', true)
    .where('u.status', '=', 'ENABLED');
  if (organizationId) query = query.where('i.organizationId', '=', heirOf(organizationId));
  // the person first: that lock is the one that is waited for, and what the identity has become meanwhile is read after it
  if (held) query = query.forShare(['u', 'i']);
  return query.execute();
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
