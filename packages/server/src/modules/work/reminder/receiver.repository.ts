import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** Somebody who is reminded. */
export interface Receiver {
  identityId: string;
  userId: string;
}

/** Who works for a unit that went into another one works there. */
const heirOf = (organizationId: string) => sql<string>`unit_heir(${organizationId})`;

const ofRole = (role: string, organizationId: string | null) => sql<boolean>`i.duties @> array[${role}] and i.enabled
  ${organizationId ? sql`and i.organization_id = ${heirOf(organizationId)}` : sql``}`;

/** The enabled identities that hold a role; those of one organisation, or of all. */
export const selectHolders = (db: Database, role: string, organizationId: string | null): Promise<Receiver[]> =>
  db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['i.id as identityId', 'i.userId'])
    .where(ofRole(role, organizationId))
    .where('u.status', '=', 'ENABLED')
    .execute();

/**
 * Those who hold a role keep it until the transaction ends: whoever changes one of them waits for it, or is waited for. Their accounts are
 * not held, since each sign-in is noted there.
 */
export async function keepHolders(db: Database, role: string, organizationId: string | null): Promise<void> {
  await sql`select from identity i where ${ofRole(role, organizationId)} for share`.execute(db);
}

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
