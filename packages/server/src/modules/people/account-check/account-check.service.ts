import { ruleError } from '@tenderdesk/domain/rule';
import { deciderOf } from '../../../kernel/hands.ts';
import { shownContact } from '../../../kernel/contact.ts';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may, isOwnWork } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { accountChecks } from '../../access/account/account-check.hooks.ts';
import { lockPerson, setStatus } from '../../access/account/person.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import type { AuditDecision } from '../supplier/audit-decision.contract.ts';
import { decideAudit } from '../supplier/audit-decision.service.ts';
import * as records from './account-check.repository.ts';

/** Names of roles by code, in the reader's language. */
export async function roleNames({ db, language }: Context): Promise<(code: string) => string> {
  const names = new Map((await records.selectRoleNames(db)).map((role) => [role.code, role]));
  return (code) => (language === 'zh' ? names.get(code)?.name : names.get(code)?.nameEn) ?? code;
}

/**
 * Puts an account before the security administrators (三员分立: who makes accounts does not let them in alone). Companies'
 * accounts always wait; those of the house do once there is a security administrator, so that the first ones can be set up. One that
 * waits already, and was changed, is put before them as it is now.
 */
async function ask(context: Context, userId: string): Promise<boolean> {
  const { db, user } = context;
  const place = orNotFound(await records.selectOptionalPlace(db, userId));
  if (place.userType !== 'BIDDER' && !(await records.hasChecker(db))) return false;
  const { organizationId, organizationName: organization, roles, displayName: name } = place;
  const waiting = await records.lockOptionalWaiting(db, userId);
  // what was seen before is passed no more
  if (waiting) {
    await records.updateCheck(db, waiting.id, { organizationId, roles, requestedBy: user.id });
    await settleTodo(context, waiting);
  } else {
    await setStatus(context, userId, 'PENDING');
    await records.insertCheck(db, {
      id: newId(),
      userId,
      organizationId,
      roles,
      requestedBy: user.id,
      reason: null,
      auditedBy: null,
      auditedTime: null,
    });
  }
  const about = { range: { userId, orgId: organizationId }, projectId: null, organizationPath: '' };
  await remind(context, 'USER_ACCOUNT_CHECK', about, { name, organization }, [{ role: 'SECURITY_ADMIN' }]);
  return true;
}

const settleTodo = (context: Context, { userId, organizationId }: records.AccountCheckRow): Promise<void> =>
  settle(context, ['USER_ACCOUNT_CHECK'], { userId, orgId: organizationId });

/** The account is ended before it was checked. */
async function withdraw(context: Context, userId: string): Promise<void> {
  const waiting = await records.lockOptionalWaiting(context.db, userId);
  if (!waiting) return;
  await records.updateCheck(context.db, waiting.id, {
    auditStatus: 'AUDIT_NOT_PASSED',
    reason: '账号已停用 / the account was ended',
    auditedBy: context.user.id,
    auditedTime: context.now,
  });
  await settleTodo(context, waiting);
}

export const plugInChecks = (): void => accountChecks.add('accountCheck', { ask, withdraw });

const mayAudit = ({ user }: Context, { auditStatus, requestedBy, userId }: Omit<records.Shown, 'roles'>): boolean =>
  auditStatus === 'UNAUDITED' && may(user, 'MAINTAIN:USER_ACCOUNT_CHECK') && !isOwnWork(user, requestedBy, userId);

function present<Row extends records.Shown>(context: Context, row: Row, nameOf: (code: string) => string) {
  const { requestedBy: _requestedBy, ...rest } = row;
  return {
    ...rest,
    userType: codedBy('sys.UserType', row.userType, context.language),
    auditStatus: codedBy('bidding.AuditStatus', row.auditStatus, context.language),
    roles: row.roles.map(nameOf).join('、'),
    allowedActions: mayAudit(context, row) ? ['audit' as const] : [],
  };
}

/** Checks by the page. */
export async function listChecks(context: Context, filter: records.AccountCheckFilter) {
  const nameOf = await roleNames(context);
  const { rows, total } = await records.pageChecks(context.db, filter);
  return { ...total, content: rows.map((row) => present(context, row, nameOf)) };
}

/** The newest check of an account. @throws HttpError 404 */
export async function viewCheck(context: Context, userId: string) {
  const row = orNotFound(await records.selectOptionalCheck(context.db, userId));
  return {
    ...present(context, row, await roleNames(context)),
    mobile: shownContact(context, row.mobile, false),
    email: shownContact(context, row.email, false),
  };
}

/** @throws RuleError OWN_REQUEST for who asked for the account, or has it */
async function refuseOwn(context: Context, { requestedBy, userId }: records.AccountCheckRow): Promise<void> {
  const decider = await deciderOf(context, userId, requestedBy, userId);
  if (decider !== requestedBy && decider !== userId) return;
  throw ruleError('OWN_REQUEST', '', {
    zh: '账号由提交人以外的人审核',
    en: 'An account is checked by somebody else than who asked for it',
  });
}

/**
 * The decision about the newest check of an account: passed, the person may sign in; refused, the account is ended.
 * @throws HttpError 404, 409 CONFLICT; StateError 409 when it was decided already; RuleError REASON_REQUIRED, OWN_REQUEST
 */
export async function audit(context: Context, userId: string, decision: AuditDecision) {
  const { db, cipher } = context;
  const person = orNotFound(await lockPerson(db, userId));
  const row = orNotFound(await records.lockOptionalCheck(db, userId));
  await refuseOwn(context, row);
  const about = { action: 'AUDIT_ACCOUNT', objectType: 'user', objectId: userId } as const;
  const passed = await decideAudit(context, row, decision, about, async (decided, passes) => {
    // an administrator may have locked it meanwhile in another way
    if (person.status !== 'PENDING') throw new HttpError(409, 'CONFLICT');
    await records.updateCheck(db, row.id, { ...decided, reason: decision.reason });
    await setStatus(context, userId, passes ? 'ENABLED' : 'DISABLED');
  });
  await settleTodo(context, row);
  const text = passed
    ? '【招采台】您的账号已通过审核，可以登录。 TenderDesk: your account was checked; you may sign in.'
    : `【招采台】您的账号未通过审核：${decision.reason ?? ''}。 TenderDesk: your account was refused: ${decision.reason ?? ''}.`;
  if (person.mobile) context.send({ channel: 'sms', target: cipher.openContact(person.mobile), text });
  else if (person.email) context.send({ channel: 'mail', target: cipher.openContact(person.email), text });
  return { id: userId };
}
