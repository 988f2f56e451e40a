import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** Phase and round of projects. */
export const selectSubjects = (db: Database, projectIds: readonly string[]) =>
  db
    .selectFrom('project')
    .select(['id', 'phase', 'round'])
    .where(sql<boolean>`id = any(${[...projectIds]}::text[])`)
    .execute();
