import type { ParamName } from '@tenderdesk/domain/params';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ParamChangeTable } from './parameter.tables.ts';

export type ParamChangeRow = Selectable<ParamChangeTable>;

/** Every change of every parameter, or of one, in the order in which they were made. */
export const selectHistory = (db: Database, name?: ParamName): Promise<ParamChangeRow[]> =>
  db
    .selectFrom('paramChange')
    .selectAll()
    .$if(name !== undefined, (query) => query.where('name', '=', name!))
    .orderBy('createdTime')
    .orderBy('id')
    .execute();

export const insertChange = (db: Database, row: Insertable<ParamChangeTable>): Promise<ParamChangeRow> =>
  db.insertInto('paramChange').values(row).returningAll().executeTakeFirstOrThrow();
