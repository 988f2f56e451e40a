import { authoritiesOf, completed } from '@tenderdesk/domain/access/account/authority';
import { ROLES } from '@tenderdesk/domain/access/account/role';
import { authorityWords, withoutMenus } from '@tenderdesk/domain/access/role/matrix';
import { isEditable, separationRules } from '@tenderdesk/domain/access/role/separation';
import { enforce, findings, ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { demandOf } from '../account/second-factor.service.ts';
import * as stored from '../account/role.service.ts';
import * as records from './role.repository.ts';

const TYPE = 'role';

/** What the release gives a role of the product; nothing to roles of the group's own. */
function ofRelease(code: string): readonly string[] {
  const role = ROLES.find((one) => one.code === code);
  return role ? authoritiesOf(role.code) : [];
}

const missing = (from: readonly string[], inHere: readonly string[]): string[] =>
  from.filter((one) => !inHere.includes(one));

/** Rights that the release gives since the role was decided on. */
const offeredTo = ({ code, changed, shipped, authorities }: records.RoleRow): string[] =>
  changed ? withoutMenus(missing(missing(ofRelease(code), shipped), authorities)) : [];

function actionsFor({ user }: Context, row: records.RoleRow) {
  if (!may(user, 'MAINTAIN:ROLE')) return [];
  if (!isEditable(row)) return ['secondFactor' as const];
  return [
    'secondFactor' as const,
    'edit' as const,
    'copy' as const,
    ...(row.builtIn && row.changed ? ['reset' as const] : []),
    ...(row.builtIn || row.holders > 0 ? [] : ['delete' as const]),
  ];
}

const named = ({ language }: Context, { name, nameEn }: Pick<records.RoleRow, 'name' | 'nameEn'>): string =>
  language === 'zh' ? name : nameEn;

/** Every role with its rights. */
export async function listRoles(context: Context) {
  const rows = await records.selectRoles(context.db);
  return rows.map((row) => {
    const base = rows.find(({ code }) => code === row.basedOn);
    return {
      code: row.code,
      name: row.name,
      nameEn: row.nameEn,
      userType: codedBy('sys.UserType', row.userType, context.language),
      dataScope: row.dataScope,
      builtIn: row.builtIn,
      basedOn: base ? named(context, base) : null,
      changed: row.changed,
      authorities: row.authorities,
      offered: offeredTo(row),
      holders: row.holders,
      secondFactor: row.secondFactor,
      version: row.version,
      allowedActions: actionsFor(context, row),
    };
  });
}

const find = async ({ db }: Context, code: string): Promise<records.RoleRow> =>
  orNotFound(await records.selectOptionalRole(db, code));

/** A role whose rights may be decided on. @throws HttpError 404; RuleError ROLE_FIXED */
async function editable(context: Context, code: string): Promise<records.RoleRow> {
  const row = await find(context, code);
  if (isEditable(row)) return row;
  throw ruleError('ROLE_FIXED', '', {
    zh: '管理员角色的权限是固定的，不能修改或复制',
    en: 'The roles of the administrators are fixed: they are neither changed nor copied',
  });
}

const inWords = ({ language }: Context, authorities: readonly string[]): string[] =>
  withoutMenus(authorities).map((one) => authorityWords(one)[language]);

/** What other rights would give and take, from whom. @throws HttpError 404; RuleError ROLE_FIXED */
export async function previewRole(context: Context, code: string, chosen: readonly string[]) {
  const row = await editable(context, code);
  const authorities = completed(chosen);
  const lost = missing(row.authorities, authorities);
  const holders = await records.selectHolders(context.db, code);
  return {
    refused: findings(separationRules, { authorities, userType: row.userType }).map(
      ({ ruleId, messageZh, messageEn }) => ({ ruleId, text: context.language === 'zh' ? messageZh : messageEn }),
    ),
    gained: inWords(context, missing(authorities, row.authorities)),
    lost: inWords(context, lost),
    holders: holders.map(({ others, ...person }) => ({ ...person, loses: inWords(context, missing(lost, others)) })),
  };
}

interface Copy {
  code: string;
  name: string;
  nameEn: string;
  basedOn: string;
}

/** A role of the group's own, begun as a copy. @throws HttpError 404, 409 DUPLICATE; RuleError ROLE_FIXED */
export async function copy(context: Context, { code, name, nameEn, basedOn }: Copy) {
  const base = await editable(context, basedOn);
  if (await records.selectOptionalRole(context.db, code)) {
    throw duplicate({ code: { zh: '角色代码已存在', en: 'There is a role of this code already' } });
  }
  const { authorities } = base;
  await stored.saveRole(context, {
    code,
    name,
    nameEn,
    base: basedOn,
    authorities,
    ofRelease: [],
    differs: false,
    version: 0,
  });
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: code, after: { name, nameEn, basedOn: base.name } });
  return { code };
}

interface Change {
  name: string;
  nameEn: string;
  authorities: readonly string[];
  reason: string;
  version: number;
}

/**
 * Changes the rights of a role.
 * @throws HttpError 404, 409; RuleError ROLE_FIXED, ROLE_OF_ADMINS, ROLE_STAFF_OR_BIDDER, ROLE_SEPARATION
 */
export async function saveRights(context: Context, code: string, change: Change) {
  const row = await editable(context, code);
  expectVersion(row.version, change.version);
  const authorities = completed(change.authorities);
  enforce(findings(separationRules, { authorities, userType: row.userType }));
  await write(context, row, { ...change, authorities });
  return { code };
}

/** A role of the product follows the release again. @throws HttpError 404, 409; RuleError ROLE_FIXED */
export async function reset(context: Context, code: string, { reason, version }: Pick<Change, 'reason' | 'version'>) {
  const row = await editable(context, code);
  expectVersion(row.version, version);
  if (row.builtIn) await write(context, row, { ...row, authorities: ofRelease(code), reason, version });
  return { code };
}

async function write(context: Context, row: records.RoleRow, change: Change): Promise<void> {
  const { authorities, reason, version } = change;
  const release = ofRelease(row.code);
  const differs = missing(release, authorities).length + missing(authorities, release).length > 0;
  const { name, nameEn } = row.builtIn ? row : change;
  await stored.saveRole(context, {
    code: row.code,
    name,
    nameEn,
    base: null,
    authorities,
    ofRelease: release,
    differs,
    version,
  });
  const words = (all: readonly string[]): string =>
    withoutMenus(all)
      .map((one) => authorityWords(one).zh)
      .join('、');
  context.audit({
    action: 'CHANGE',
    objectType: TYPE,
    objectId: row.code,
    before: { name: row.name, nameEn: row.nameEn },
    after: {
      name,
      nameEn,
      gained: words(missing(authorities, row.authorities)),
      lost: words(missing(row.authorities, authorities)),
      reason,
    },
  });
}

/** Demands a second factor of the people of a role, of the administrators' too, or waives it. @throws HttpError 404, 409 */
export async function demandSecondFactor(
  context: Context,
  code: string,
  { demanded, reason, version }: { demanded: boolean; reason: string; version: number },
) {
  await find(context, code);
  await demandOf(context, code, demanded, version);
  const action = demanded ? 'DEMAND_SECOND_FACTOR' : 'WAIVE_SECOND_FACTOR';
  context.audit({ action, objectType: TYPE, objectId: code, after: { reason } });
  return { code };
}

/** Takes a role of the group's own away. @throws HttpError 404; RuleError ROLE_HELD */
export async function remove(context: Context, code: string) {
  const row = await find(context, code);
  if (!(await stored.dropRole(context, code))) {
    throw ruleError('ROLE_HELD', '', {
      zh: '系统自带的角色和有人使用过的角色不能删除',
      en: 'Roles of the product, and those that somebody has or had, are not deleted',
    });
  }
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: code, before: { name: row.name } });
  return { code };
}

/** Who changed what about a role. @throws HttpError 404 */
export async function history(context: Context, code: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await find(context, code);
  return historyOf(context, [TYPE], code, query);
}
