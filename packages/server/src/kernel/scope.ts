import { sql, type Expression, type SqlBool } from 'kysely';
import { underPath } from './paging.ts';
import type { User } from './user.ts';

/** What decides whose records a person reaches. */
export type Reach = Pick<
  User,
  'dataScope' | 'reachId' | 'organizationId' | 'organizationPath' | 'formerPaths' | 'mergedIds'
>;

/** Where a record says whose it is. */
interface Belonging {
  /** The unit's id; absent: only scopes above a single unit reach the record. */
  unit?: Expression<string>;
  /** The unit's path. */
  path: Expression<string>;
  /** Its first two parts, where an index has them: what a company with those below it reads then lies together, newest first. */
  branch?: Expression<string>;
  /** Whether the person was named for it; absent: nobody is named for such records. */
  assigned?: () => Expression<SqlBool>;
  /** Whether a deputy's scope takes it in; absent: such records belong to no project. */
  deputed?: () => Expression<SqlBool>;
}

/** The path of a company right below the group. */
const BRANCH = /^(?:\/[^/]+){2}\/$/;

/** Whether the scope names projects, so that nothing is counted by units. */
export const isNamed = ({ dataScope }: Pick<Reach, 'dataScope'>): boolean =>
  dataScope === 'ASSIGNED' || dataScope === 'DEPUTED';

const nothing = sql<SqlBool>`false`;

/** Whether the scope takes more than one unit in: their lists are looked for in what is the whole group's. */
export const isWide = ({ dataScope }: Pick<Reach, 'dataScope'>): boolean =>
  dataScope === 'GROUP' || dataScope === 'DESCENDANTS';

/** The data scope as a condition of a query (docs/domain/roles.md): every lookup of what belongs to units has it. */
export function reaches(user: Reach, { unit, path, branch, assigned, deputed }: Belonging): Expression<SqlBool> {
  switch (user.dataScope) {
    case 'GROUP':
      return sql<SqlBool>`true`;
    case 'DESCENDANTS':
      return sql<SqlBool>`(${sql.join(
        [user.organizationPath, ...user.formerPaths].map((one) =>
          branch && BRANCH.test(one) ? sql`${branch} = ${one}` : underPath(path, one),
        ),
        sql` or `,
      )})`;
    case 'OWN':
      if (!unit) return nothing;
      // where no unit went into this one the index of units is asked for one value
      return user.mergedIds.length === 0
        ? sql<SqlBool>`${unit} = ${user.organizationId}`
        : sql<SqlBool>`${unit} in (${sql.join([user.organizationId, ...user.mergedIds])})`;
    case 'ASSIGNED':
      return assigned?.() ?? nothing;
    case 'DEPUTED':
      return deputed?.() ?? nothing;
    default:
      return nothing;
  }
}

/** The projects that a deputyship of a narrow scope takes in, as a condition on their id. */
export const isDeputed = (projectId: Expression<unknown>, { reachId }: Pick<Reach, 'reachId'>): Expression<SqlBool> =>
  sql<SqlBool>`${projectId} in (select deputy_projects(${reachId}))`;

/** Whether a person's scope takes in what belongs to a unit; who was only named for some records is told of none. */
export function takesIn(user: Reach, unit: { id: string; path: string }): boolean {
  switch (user.dataScope) {
    case 'GROUP':
      return true;
    case 'DESCENDANTS':
      return [user.organizationPath, ...user.formerPaths].some((one) => unit.path.startsWith(one));
    case 'OWN':
      return isOwnUnit(user, unit.id);
    default:
      return false;
  }
}

/** Whether a unit is the person's own or went into that one: what stayed with it they finish (ADR 0065). */
export const isOwnUnit = ({ organizationId, mergedIds }: Reach, unitId: string): boolean =>
  unitId === organizationId || mergedIds.includes(unitId);

/** The records of units that a person reaches. @param table with `organizationId` and `organizationPath` */
export const ofUnits = (user: Reach, table: string): Expression<SqlBool> =>
  reaches(user, {
    unit: sql.ref<string>(`${table}.organizationId`),
    path: sql.ref<string>(`${table}.organizationPath`),
  });
