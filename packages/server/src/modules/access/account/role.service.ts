import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { traceOf } from '../../../kernel/work.ts';
import { forgetPrincipal } from './session.service.ts';

interface RoleChange {
  code: string;
  name: string;
  nameEn: string;
  /** The role that a new one is a copy of. */
  base: string | null;
  authorities: readonly string[];
  /** What the release gives the role today. */
  ofRelease: readonly string[];
  /** The rights are other than those of the release. */
  differs: boolean;
  /** The version that the administrator saw; 0 for a new one. */
  version: number;
}

/**
 * Stores what a role may do, by the function of the owner, which refuses what no administrator decides and leaves its trace;
 * the next call of whoever has the role obeys.
 * @throws HttpError 409 CONFLICT when somebody else saved first
 */
export async function saveRole(context: Context, role: RoleChange): Promise<void> {
  const { code, name, nameEn, base, authorities, ofRelease, differs, version } = role;
  const { rows } = await sql<{ saved: number | null }>`
    select save_role(${code}, ${name}, ${nameEn}, ${base}, ${[...authorities]}::text[], ${[...ofRelease]}::text[],
      ${differs}::boolean, ${version}::int, ${sql.join(traceOf(context))}) as saved`.execute(context.db);
  if (rows[0]?.saved === null) throw new HttpError(409, 'CONFLICT');
  await forgetPrincipal(context, '*');
}

/** Takes a role away that nobody has; false for one that somebody has, or that comes with the product. */
export async function dropRole(context: Context, code: string): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select drop_role(${code}, ${sql.join(traceOf(context))}) as gone`.execute(context.db);
  return rows[0]!.gone;
}
