import { authoritiesOf } from '@tenderdesk/domain/access/account/authority';
import { ROLES } from '@tenderdesk/domain/access/account/role';
import type { Store } from '../../../kernel/database.ts';
import './account.tables.ts';
import { tellChange } from './session.repository.ts';

/** Brings the roles of the product in the database up to date with the domain's table; other roles stay as they are. */
export async function syncRoles({ db }: Store): Promise<void> {
  const rows = ROLES.map(({ code, zh, en, dataScope }) => ({
    code: code as string,
    name: zh,
    nameEn: en,
    dataScope,
    authorities: authoritiesOf(code) as string[],
  }));
  const stored = await db.selectFrom('role').selectAll().execute();
  const known = new Map(stored.map((row) => [row.code, JSON.stringify(row)]));
  const changed = rows.filter((row) => {
    const { code, name, nameEn, dataScope, authorities } = row;
    return known.get(code) !== JSON.stringify({ code, name, nameEn, dataScope, authorities });
  });
  if (changed.length === 0) return;
  await db
    .insertInto('role')
    .values(changed)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        nameEn: eb.ref('excluded.nameEn'),
        dataScope: eb.ref('excluded.dataScope'),
        authorities: eb.ref('excluded.authorities'),
      })),
    )
    .execute();
  await tellChange(db, '*');
}
