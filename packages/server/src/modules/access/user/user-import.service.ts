import { identityRules, type IdentityFacts } from '@tenderdesk/domain/access/user/identity';
import { enforce, findings, type Fault, type Text } from '@tenderdesk/domain/rule';
import { contactDigest } from '../../../kernel/cipher.ts';
import type { Context } from '../../../kernel/context.ts';
import { askForCheck } from '../account/account-check.hooks.ts';
import * as persons from '../account/person.service.ts';
import { gatherPosts, tellPosts } from '../account/post.hooks.ts';
import type { PersonRow } from './user-import.contract.ts';
import { isOwnKeeper } from './user-reach.service.ts';
import * as records from './user.repository.ts';
import { mayGive, ownUnit, rolesByCode, type Role } from './user.service.ts';

/** People with their identities from a file; nobody gets a password by it. */

type Unit = Awaited<ReturnType<typeof records.selectOrganizations>>[number];
type Named = Awaited<ReturnType<typeof records.selectNamed>>;

const small = ({ username }: PersonRow): string => username.toLowerCase();

/** What rows are understood by. */
async function wordsOf(context: Context) {
  const [units, closed, roles] = [
    await records.selectOrganizations(context.db, ownUnit(context)),
    // others' units are as good as not there
    ownUnit(context) === null ? await records.selectClosed(context.db) : [],
    await rolesByCode(context),
  ];
  const byCode = new Map(units.flatMap((unit): [string, Unit][] => (unit.code ? [[unit.code, unit]] : [])));
  const byName = new Map(units.map((unit) => [unit.name, unit]));
  const unitOf = ({ organization }: PersonRow): Unit | null =>
    byCode.get(organization) ?? byName.get(organization) ?? null;
  const shut = new Set(closed.flatMap(({ name, code }) => (code ? [name, code] : [name])));
  const named = new Map<string, Role>();
  for (const role of roles.values()) for (const word of [role.nameEn, role.name, role.code]) named.set(word, role);
  const rolesOf = (row: PersonRow): (Role | null)[] =>
    row.roles
      .split(/[、，,;；]/)
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .map((word) => named.get(word) ?? null);
  return { unitOf, shut, rolesOf, byRole: roles };
}

/** Accounts of the rows' user names, by that name. */
const accountsOf = async ({ db }: Context, rows: readonly PersonRow[]): Promise<Map<string, Named>> =>
  Map.groupBy(await records.selectNamed(db, [...new Set(rows.map(small))]), ({ username }) => username);

/** Rows whose person has that place already. */
export async function takenPlaces(context: Context, rows: readonly PersonRow[]): Promise<ReadonlySet<string>> {
  const { unitOf } = await wordsOf(context);
  const accounts = await accountsOf(context, rows);
  const has = (row: PersonRow): boolean =>
    (accounts.get(small(row)) ?? []).some(
      // one of another name is told, not passed over
      ({ organizationId, displayName }) => organizationId === unitOf(row)?.id && displayName === row.displayName,
    );
  return new Set(rows.filter((row) => unitOf(row) && has(row)).map((row) => `${small(row)} ${row.organization}`));
}

const fault = (field: string, { zh, en }: Text): Fault => ({ ruleId: 'INVALID', field, messageZh: zh, messageEn: en });

const NO_UNIT: Text = { zh: '没有这个编码或名称的单位', en: 'There is no organisation of this code or name' };
const CLOSED: Text = { zh: '该单位已撤销', en: 'This organisation is closed' };
const NO_ROLE = (roles: string): Text => ({
  zh: `“${roles}”中有不存在或不能授予的角色`,
  en: `"${roles}" has a role that does not exist, or that you cannot give`,
});
const OTHER_NAME: Text = {
  zh: '该用户名已属于另一姓名的账号',
  en: 'An account of another name has this user name',
};
const NAMED_TWICE: Text = {
  zh: '同一用户名在文件中的姓名、手机号或邮箱前后不一致',
  en: 'The file gives this user name two names, phones or mailboxes',
};
const TAKEN: Text = { zh: '用户名已被使用', en: 'This user name is taken' };
const PHONE: Text = { zh: '手机号已属于另一用户', en: 'Another person has this phone' };

interface Judged {
  displayName: string;
  mobile: string | null;
  email: string | null;
  identities: IdentityFacts[];
}

/** What is refused of the rows, by row: places, roles, names and phones, each person as a whole. */
export async function refusedRows(
  context: Context,
  rows: readonly PersonRow[],
): Promise<ReadonlyMap<PersonRow, Fault>> {
  const words = await wordsOf(context);
  const accounts = await accountsOf(context, rows);
  const digestOf = (mobile: string): string => contactDigest(context.cipher, mobile);
  const numbers = [...new Set(rows.flatMap(({ mobile }) => mobile ?? []))];
  // whose phone it is elsewhere in the group an administrator of a unit does not learn
  const asked = ownUnit(context) === null ? numbers.map(digestOf) : [];
  const phones = await records.selectPhones(context.db, asked);
  const people = new Map<string, Judged>();
  const refused = new Map<PersonRow, Fault>();
  for (const row of rows) {
    const account = accounts.get(small(row)) ?? [];
    const known = people.get(small(row)) ?? beginWith(words.byRole, account, row);
    const found = judge(context, row, { words, account, known, phoneOf: (mobile) => phones.get(digestOf(mobile)) });
    if ('ruleId' in found) {
      refused.set(row, found);
      continue;
    }
    people.set(small(row), { ...known, identities: [...known.identities, found] });
    if (row.mobile) phones.set(digestOf(row.mobile), small(row));
  }
  return refused;
}

/** What is known of a person before the first row: the account's places, or nothing. */
const beginWith = (roles: ReadonlyMap<string, Role>, account: Named, row: PersonRow): Judged => ({
  displayName: row.displayName,
  mobile: row.mobile,
  email: row.email,
  identities: account.flatMap((one) =>
    one.organizationId === null
      ? []
      : [
          {
            organizationId: one.organizationId,
            organizationType: one.organizationType ?? '',
            roles: (one.roles ?? []).flatMap((code) => roles.get(code) ?? []),
          },
        ],
  ),
});

function judge(
  context: Context,
  row: PersonRow,
  {
    words: { unitOf, shut, rolesOf },
    account,
    known,
    phoneOf,
  }: {
    words: Awaited<ReturnType<typeof wordsOf>>;
    account: Named;
    known: Judged;
    phoneOf: (mobile: string) => string | undefined;
  },
): IdentityFacts | Fault {
  const [first] = account;
  if (first && (isOwnKeeper(first.userType) || first.status === 'DISABLED')) return fault('username', TAKEN);
  // whose other places are out of an administrator's reach is changed by those of the group
  if (first && ownUnit(context) !== null) return fault('username', TAKEN);
  if (first && first.displayName !== row.displayName) return fault('displayName', OTHER_NAME);
  if (!first && (known.displayName !== row.displayName || known.mobile !== row.mobile || known.email !== row.email))
    return fault('username', NAMED_TWICE);
  const unit = unitOf(row);
  if (!unit) return fault('organization', shut.has(row.organization) ? CLOSED : NO_UNIT);
  const given = rolesOf(row);
  if (given.length === 0 || !given.every((role): role is Role => role !== null && mayGive(context, role)))
    return fault('roles', NO_ROLE(row.roles));
  const holder = row.mobile ? phoneOf(row.mobile) : undefined;
  if (holder !== undefined && holder !== small(row)) return fault('mobile', PHONE);
  const own = { organizationId: unit.id, organizationType: unit.type, roles: given };
  const [found] = findings(identityRules, { identities: [...known.identities, own] });
  return found ? { ...found, field: 'roles' } : own;
}

/**
 * The places of an account, locked, so that somebody who adds another one at the same time waits; judged again with the new one.
 * @throws RuleError of the identity rules
 */
async function lockedPlaces(context: Context, row: PersonRow, added: IdentityFacts, roles: ReadonlyMap<string, Role>) {
  const [first] = (await accountsOf(context, [row])).get(small(row)) ?? [];
  if (!first) return [];
  await persons.lockPerson(context.db, first.id);
  const account = (await accountsOf(context, [row])).get(small(row)) ?? [];
  const { identities } = beginWith(roles, account, row);
  enforce(findings(identityRules, { identities: [...identities, added] }));
  return account;
}

/**
 * Adds the identity of a row that was judged: to the person's account, or with a new one. What waits in its unit is put before it with
 * the others of the file, by `rowsAdded`.
 * @throws RuleError of the identity rules where the person got another place meanwhile
 */
export async function addRow(context: Context, row: PersonRow): Promise<void> {
  gatherPosts(context);
  const words = await wordsFor(context);
  const unit = words.unitOf(row)!;
  const roles = words.rolesOf(row).flatMap((role) => role ?? []);
  const identity = {
    organizationId: unit.id,
    userType: roles[0]!.userType,
    roles: roles.map(({ code }) => code),
    title: row.title,
  };
  const facts = { organizationId: unit.id, organizationType: unit.type, roles };
  const account = await lockedPlaces(context, row, facts, words.byRole);
  const [first] = account;
  if (!first) {
    const { username, displayName, mobile, email } = row;
    const form = { username, displayName, mobile, email, identities: [identity], imported: true };
    const { id } = await persons.addPerson(context, form);
    await askForCheck(context, id);
    return;
  }
  const held = account.flatMap(({ organizationId, roles: codes, title }) =>
    organizationId === null
      ? []
      : [{ organizationId, userType: words.byRole.get(codes?.[0] ?? '')?.userType ?? '', roles: codes ?? [], title }],
  );
  const identities = [...held, identity];
  await persons.savePerson(context, first.id, { displayName: first.displayName, contact: null, identities });
  if (first.status === 'PENDING') await askForCheck(context, first.id);
  const after = { identities: `${unit.name}：${roles.map(({ name }) => name).join('、')}` };
  context.audit({ action: 'CHANGE', objectType: 'user', objectId: first.id, after });
}

/** All rows of a file are added: what waits in their units is before the right people. */
export const rowsAdded = (context: Context): Promise<void> => tellPosts(context);

/** What the rows of one file are understood by, asked once a call. */
const asked = new WeakMap<Context, ReturnType<typeof wordsOf>>();

function wordsFor(context: Context): ReturnType<typeof wordsOf> {
  const known = asked.get(context) ?? wordsOf(context);
  asked.set(context, known);
  return known;
}
