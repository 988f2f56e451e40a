import { viewPrincipal } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { listSuppliers } from '@tenderdesk/server/modules/people/supplier/supplier.contract';
import type { Actor, Cast } from './actor.ts';

export interface Person {
  displayName: string;
  organizationName: string;
}

const asked = new WeakMap<Cast, Map<string, Promise<Person>>>();

/** How lists show the person behind a login name; asked once per cast, and again when no answer came. */
export function personOf(cast: Cast, username: string): Promise<Person> {
  const people = asked.get(cast) ?? new Map<string, Promise<Person>>();
  asked.set(cast, people);
  const known = people.get(username);
  if (known) return known;
  const person = cast(username).then((actor) => actor.call(viewPrincipal));
  person.catch(() => people.delete(username));
  people.set(username, person);
  return person;
}

/** Whether somebody who may sign is that person: a group of two hundred units has people of one name. */
export const isSigner = ({ userName, dept }: { userName: string; dept: string }, person: Person): boolean =>
  userName === person.displayName && dept === person.organizationName;

/**
 * Finds people by their login names in a list that shows their own.
 * @throws Error when somebody is not on it
 */
export async function findPeople<Row extends { userId: string }>(
  cast: Cast,
  usernames: readonly string[],
  rows: readonly Row[],
  isRow: (row: Row, person: Person) => boolean,
): Promise<Row[]> {
  const people = await Promise.all(usernames.map((username) => personOf(cast, username)));
  return people.map((person, index) => {
    const row = rows.find((one) => isRow(one, person));
    if (!row) throw new Error(`${usernames[index]} (${person.displayName}) cannot be chosen`);
    return row;
  });
}

/** The audited supplier behind a bidder's login name, as staff find it in the library. */
export async function supplierIdOf(staff: Actor, cast: Cast, username: string): Promise<string> {
  const { organizationName } = await personOf(cast, username);
  const { content } = await staff.call(listSuppliers, {
    query: { keyword: organizationName, auditStatus: 'AUDIT_PASSED' },
  });
  const row = content.find(({ name }) => name === organizationName);
  if (!row) throw new Error(`${organizationName} is not in the library`);
  return row.id;
}
