import { AuditAction, AuditKind } from '@tenderdesk/domain/access/audit-trail/entry-words';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { projectTypesWithin } from '@tenderdesk/domain/procedure/project/project-type';
import { storedSpelling } from '@tenderdesk/domain/procedure/project/level';
import type { DeputyScope } from '@tenderdesk/domain/people/deputy/codes';
import { deputyRules, isDeputisable, isWithdrawable } from '@tenderdesk/domain/people/deputy/deputy';
import { enforce, findings, ruleError, StateError, type Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, HttpError, notFound, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { isOwnWork } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { forgetPrincipal } from '../../access/account/session.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import * as people from './deputy-people.repository.ts';
import * as records from './deputy.repository.ts';

const KIND = 'deputy';

function takesIn({ language }: Context, { scope, scopeValues, projects }: records.DeputyRow, names: boolean) {
  const comma = language === 'zh' ? '、' : ', ';
  if (scope === 'ALL') return null;
  if (scope === 'PROJECT') return projects.map(({ code, name }) => (names ? `${code} ${name}` : code)).join(comma);
  const type = scope === 'LEVEL' ? 'bidding.ProjectLevel' : 'bidding.ProjectType';
  return scopeValues.map((code) => dictLabel(type, code, language)).join(comma);
}

/** @param names whether the names of single projects are told: administrators know no projects */
function present(
  context: Context,
  row: records.DeputyRow,
  { names, withdraws }: { names: boolean; withdraws: boolean },
) {
  const { language } = context;
  return {
    ...row,
    takesIn: takesIn(context, row, names),
    scope: codedBy('sys.DeputyScope', row.scope, language),
    state: codedBy('sys.DeputyState', row.state, language),
    allowedActions: withdraws && isWithdrawable(row.state) ? (['withdraw'] as const).slice() : [],
  };
}

const holderOfIdentity = (
  { language }: Context,
  { identityId, displayName, organizationName, held }: people.HeldIdentity,
) => ({
  identityId,
  displayName,
  organizationName,
  roles: held.map(({ code, name, nameEn, duties }) => ({
    code,
    name: language === 'zh' ? name : nameEn,
    givable: isDeputisable(duties),
  })),
});

/** Who stands in for the caller, for whom the caller does, and what the caller can give. Who stands in gives nothing. */
export async function viewOwn(context: Context) {
  const { db, user, language } = context;
  const [given, held, identities] = await Promise.all([
    records.selectOwn(db, language, 'principalId', user.id),
    records.selectOwn(db, language, 'deputyUserId', user.id),
    user.deputy ? [] : people.selectIdentitiesOf(db, user.id),
  ]);
  const withdraws = user.actorId === null;
  return {
    given: given.map((row) => present(context, row, { names: true, withdraws })),
    held: held.map((row) => present(context, row, { names: true, withdraws })),
    identities: identities.map((one) => holderOfIdentity(context, one)),
  };
}

/** Whom one can name. @throws HttpError 403 for bidders and experts */
export async function findPeople(context: Context, keyword: string | undefined) {
  const { supplierId, userType, id } = context.user;
  // experts have nothing to give, and do not look through the names of the house
  if (supplierId !== null || userType === 'EXPERT') throw new HttpError(403, 'FORBIDDEN');
  return people.findPeople(context.db, id, keyword);
}

export async function listDeputies(context: Context, filter: records.DeputyFilter) {
  const { rows, total } = await records.pageDeputies(context.db, context.user, context.language, filter);
  const withdraws = context.user.actorId === null && context.user.authorities.has('MAINTAIN:DEPUTY');
  return { ...total, content: rows.map((row) => present(context, row, { names: false, withdraws })) };
}

/** For whom an administrator can name a deputy. */
export const findHolders = async (context: Context, keyword: string | undefined) =>
  (await people.findIdentities(context.db, context.user, keyword)).map((one) => holderOfIdentity(context, one));

interface DeputyForm {
  identityId: string;
  roles: string[];
  deputyUserId: string;
  scope: DeputyScope;
  scopeValues: string[];
  beginTime: string;
  endTime: string;
  reason: string;
}

/** What a scope that was chosen takes in: a class of kinds stands for all of them. */
const keysOf = (scope: DeputyScope, values: readonly string[]): string[] =>
  scope === 'LEVEL' ? values.map(storedSpelling) : scope === 'TYPE' ? values.flatMap(projectTypesWithin) : [...values];

/**
 * Names a deputy for roles of the caller's own.
 * @throws HttpError 404 for a foreign identity, person or project; RuleError as deputyRules, DEPUTY_OF_DEPUTY
 */
export async function giveOwn(context: Context, { projectIds, ...form }: DeputyForm & { projectIds: string[] }) {
  const identity = orNotFound(await people.selectOptionalIdentity(context.db, context.user, form.identityId, true));
  return give(context, identity, form, projectIds);
}

/**
 * An administrator names a deputy for somebody who is away.
 * @throws HttpError 400 for an unknown project, 404; RuleError as deputyRules, DEPUTY_OF_DEPUTY
 */
export async function giveFor(context: Context, { projectCodes, ...form }: DeputyForm & { projectCodes: string[] }) {
  const { db, user } = context;
  const identity = orNotFound(await people.selectOptionalIdentity(db, user, form.identityId, false));
  const projectIds = await records.selectProjectIds(db, projectCodes);
  if (projectIds.length < new Set(projectCodes).size) throw unknownProject('projectCodes');
  return give(context, identity, form, projectIds);
}

const unknownProject = (field: string): HttpError =>
  badField(field, {
    zh: '其中有项目不存在，或不在被代理人的范围内',
    en: 'One of the projects does not exist, or the person does not reach it',
  });

async function give(context: Context, identity: people.HeldIdentity, form: DeputyForm, projectIds: readonly string[]) {
  const { db, user, now } = context;
  const { deputyUserId, scope, beginTime, endTime, reason, identityId } = form;
  const deputy = orNotFound(await people.lockOptionalPerson(db, deputyUserId));
  if (user.deputy && isOwnWork(user, identity.userId)) throw ofDeputy();
  const roles = [...new Set(form.roles)].toSorted();
  const scopeValues = scope === 'PROJECT' ? [...new Set(projectIds)] : [...new Set(form.scopeValues)];
  enforce(
    findings(deputyRules, {
      now,
      beginTime,
      endTime,
      principalId: identity.userId,
      deputyId: deputy.id,
      granterId: isOwnWork(user, deputy.id) ? deputy.id : user.id,
      roles,
      duties: identity.held.filter(({ code }) => roles.includes(code)).flatMap(({ duties }) => duties),
      held: identity.roles,
      scope,
      scopeValues,
      deputyDuties: deputy.duties,
      deputyServes: deputy.serves,
      overlaps: await records.overlaps(db, form),
    }),
  );
  const id = newId();
  await records.insertDeputy(db, {
    id,
    principalId: identity.userId,
    identityId,
    organizationId: identity.organizationId,
    roles,
    deputyUserId,
    scope,
    scopeValues,
    scopeKeys: keysOf(scope, scopeValues),
    beginTime,
    endTime,
    reason,
    grantedBy: user.id,
    beginTold: beginTime <= now,
  });
  if (scope === 'PROJECT' && (await records.countProjects(db, id)) < scopeValues.length)
    throw unknownProject(user.id === identity.userId ? 'projectIds' : 'projectCodes');
  context.audit({
    action: 'GIVE_DEPUTY',
    objectType: KIND,
    objectId: id,
    after: {
      principal: identity.displayName,
      deputy: deputy.displayName,
      roles,
      scope,
      scopeValues,
      beginTime,
      endTime,
      reason,
    },
  });
  await tell(
    context,
    { id, identityId, principalId: identity.userId, deputyUserId, roles },
    {
      zh: `已指定，${beginTime}至${endTime}`,
      en: `named, from ${beginTime} until ${endTime}`,
    },
  );
  return { id };
}

const ofDeputy = () =>
  ruleError('DEPUTY_OF_DEPUTY', '', {
    zh: '代理人不能再为被代理人指定代理',
    en: 'A deputy names no other deputy for the same person',
  });

/** One of the two people ends it: the one takes back what was given, the other gives it back. @throws HttpError 404, 409; StateError */
export const withdrawOwn = (context: Context, deputyId: string, input: { reason: string; version: number }) =>
  withdraw(context, deputyId, input, true);

/** An administrator ends it. @throws HttpError 404, 409; StateError */
export const withdrawFor = (context: Context, deputyId: string, input: { reason: string; version: number }) =>
  withdraw(context, deputyId, input, false);

async function withdraw(
  context: Context,
  deputyId: string,
  { reason, version }: { reason: string; version: number },
  own: boolean,
) {
  const { db, user } = context;
  const row = orNotFound(await records.lockOptionalDeputy(db, user, deputyId, own));
  expectVersion(row.version, version);
  if (!isWithdrawable(row.state)) throw new StateError({ action: 'withdraw', status: row.state });
  await records.updateWithdrawn(db, deputyId, user.id, reason);
  context.audit({ action: 'WITHDRAW_DEPUTY', objectType: KIND, objectId: deputyId, after: { reason } });
  // whoever acts in somebody's place does so no longer, with the next call of every process
  await forgetPrincipal(context, '*');
  await tell(context, row, { zh: `已收回：${reason}`, en: `withdrawn: ${reason}` });
  return { id: deputyId };
}

type Told = Pick<Parameters<typeof records.insertDeputy>[1], 'id' | 'identityId' | 'principalId' | 'deputyUserId'> & {
  roles: readonly string[];
};

/** Both people are told. */
async function tell(context: Context, row: Told, event: Text): Promise<void> {
  const [identity] = await people.selectIdentitiesOf(context.db, row.deputyUserId);
  const names = await records.selectNames(context.db, row);
  const receivers = [
    { identityId: row.identityId, userId: row.principalId },
    ...(identity ? [{ identityId: identity.identityId, userId: row.deputyUserId }] : []),
  ];
  const about = { range: { id: row.id }, projectId: null, organizationPath: names.organizationPath };
  const { principal, deputy } = names;
  const roles = { zh: names.roles.join('、'), en: names.rolesEn.join(', ') };
  await remind(context, 'NOTICE_DEPUTY', about, { principal, deputy, roles, event }, [{ identityIds: receivers }]);
}

/** What was done under a deputyship, for the two people. @throws HttpError 404 */
export async function listActs(context: Context, deputyId: string, filter: Pick<PageQuery, 'page' | 'size'>) {
  const { db, user, language } = context;
  if (!(await records.isOfPerson(db, deputyId, user.id))) throw notFound();
  const { rows, total } = await records.pageActs(db, deputyId, filter);
  const coded = (words: Readonly<Record<string, Text>>, code: string) => ({
    code,
    value: words[code]?.[language] ?? code,
  });
  return {
    ...total,
    content: rows.map(({ time, action, objectType, actorName, projectCode, projectName }) => ({
      time: time.slice(0, 19),
      actorName,
      action: coded(AuditAction.words, action),
      kind: coded(AuditKind.words, objectType),
      projectCode,
      projectName,
    })),
  };
}

/** Tells of deputyships that begin or are over; open pages of deputies whose term is over close. */
export async function tellTerms(context: Context): Promise<boolean> {
  const { db } = context;
  const begun = await records.lockUntold(db, 'begin');
  const over = await records.lockUntold(db, 'end');
  for (const row of begun)
    if (row.withdrawnTime === null && row.endTime > context.now)
      await tell(context, row, { zh: `已开始，至${row.endTime}止`, en: `has begun, until ${row.endTime}` });
  for (const row of over) if (row.withdrawnTime === null) await tell(context, row, { zh: '已到期', en: 'is over' });
  if (begun.length > 0)
    await records.setTold(
      db,
      begun.map(({ id }) => id),
      'begin',
    );
  if (over.length > 0) {
    await records.setTold(
      db,
      over.map(({ id }) => id),
      'end',
    );
    await forgetPrincipal(context, '*');
  }
  return begun.length + over.length > 0;
}
