import { sql, type Expression, type SqlBool } from 'kysely';
import { underPath } from './paging.ts';
import type { User } from './user.ts';

/**
 * The records of units that a person reaches (docs/domain/roles.md, data scope): those of the organisation, not of single
 * projects. The table has `organizationId` and `organizationPath`.
 */
export function ofUnits(user: User, table: string): Expression<SqlBool> {
  switch (user.dataScope) {
    case 'GROUP':
      return sql<SqlBool>`true`;
    case 'DESCENDANTS':
      return underPath(sql.ref<string>(`${table}.organizationPath`), user.organizationPath);
    case 'OWN':
      return sql<SqlBool>`${sql.ref(`${table}.organizationId`)} = ${user.organizationId}`;
    default:
      return sql<SqlBool>`false`;
  }
}
