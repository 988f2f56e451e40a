import { AUTHORITIES, authoritiesOf } from '@tenderdesk/domain/access/account/authority';
import { ROLES } from '@tenderdesk/domain/access/account/role';
import type { Store } from '../../../kernel/database.ts';
import './account.tables.ts';
import { tellChange } from './session.repository.ts';

/**
 * Brings the roles of the product in the database up to date with the domain's table. Where an administrator decided on the
 * rights of one they stay, but for those that there are no more; what the release gives beside them is offered on its screen.
 */
export async function syncRoles({ db }: Store): Promise<void> {
  const stored = new Map((await db.selectFrom('role').selectAll().execute()).map((row) => [row.code, row]));
  const known: readonly string[] = AUTHORITIES;
  const rows = ROLES.map(({ code, zh, en, dataScope, userType }) => {
    const row = stored.get(code);
    const ofRelease: string[] = authoritiesOf(code);
    const own = row?.changed ? row : null;
    return {
      code: code as string,
      name: zh,
      nameEn: en,
      dataScope,
      userType: userType as string,
      builtIn: true,
      authorities: own ? own.authorities.filter((one) => known.includes(one)) : ofRelease,
      shipped: own ? own.shipped : ofRelease,
    };
  });
  const changed = rows.filter((row) => {
    const before = stored.get(row.code) as Partial<typeof row> | undefined;
    return Object.entries(row).some(
      ([name, value]) => JSON.stringify(before?.[name as never]) !== JSON.stringify(value),
    );
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
        userType: eb.ref('excluded.userType'),
        builtIn: eb.ref('excluded.builtIn'),
        authorities: eb.ref('excluded.authorities'),
        shipped: eb.ref('excluded.shipped'),
      })),
    )
    .execute();
  await tellChange(db, '*');
}
