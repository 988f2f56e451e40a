import { maskedName } from '@tenderdesk/domain/access/account/validators';
import type { Context } from '../../../kernel/context.ts';
import * as accounts from '../../access/account/account.service.ts';
import { hashNewPassword } from '../../access/account/new-password.service.ts';
import {
  CODE_ASKED,
  expectCode,
  sendCode,
  useUpCode,
  type Contact,
} from '../../access/account/verification-code.service.ts';
import * as records from './self-service.repository.ts';

interface Account {
  username: string;
  mobile: string;
}

interface CompanyPhone {
  uscc: string;
  mobile: string;
}

const phone = (target: string): Contact => ({ channel: 'sms', target });
const targetOf = ({ username, mobile }: Account): string => `${username.toLowerCase()} ${mobile}`;
const companyTargetOf = ({ uscc, mobile }: CompanyPhone): string => `${uscc} ${mobile}`;

/** Sends a code to the phone, if it is that of the bidder's account; the answer tells nothing about it. */
export async function sendResetCode(context: Context, account: Account) {
  const known = await records.selectOptionalBidder(context, account.username, account.mobile);
  await sendCode(context, 'RESET_PASSWORD', targetOf(account), known && phone(account.mobile));
  return CODE_ASKED;
}

/**
 * Sets another password. The phone hears of it, in case it was somebody else.
 * @throws HttpError 400 for a weak password or a wrong code
 */
export async function resetPassword(context: Context, input: Account & { code: string; password: string }) {
  const { db } = context;
  await expectCode(context, 'RESET_PASSWORD', targetOf(input), input.code);
  const account = await records.selectOptionalBidder(context, input.username, input.mobile);
  const passwordHash = await hashNewPassword(db, input.password, {
    username: input.username,
    ...(account ? { userId: account.id } : {}),
    field: 'password',
  });
  return context.transaction(async (inner) => {
    await useUpCode(inner, 'RESET_PASSWORD', targetOf(input));
    const still = await records.selectOptionalBidder(inner, input.username, input.mobile);
    // the account was locked, or its phone changed, after the code was sent
    if (!still) return {};
    await accounts.resetPassword(inner, still.id, passwordHash);
    inner.send({
      ...phone(input.mobile),
      text: '【招采台】登录密码已重置，如非本人操作请联系招标管理部。 TenderDesk: the password was reset; if it was not you, call us.',
    });
    return {};
  });
}

/** Sends a code to the phone, if accounts of the company have it; the answer tells nothing about it. */
export async function sendFindCode(context: Context, company: CompanyPhone) {
  const names = await records.selectNames(context, company.uscc, company.mobile);
  const to = names.length > 0 ? phone(company.mobile) : null;
  await sendCode(context, 'FIND_USER_NAME', companyTargetOf(company), to);
  return CODE_ASKED;
}

/** The login names of a phone: masked on the screen, in full to the phone. @throws HttpError 400 for a wrong code */
export async function findUserName(context: Context, input: CompanyPhone & { code: string }) {
  await expectCode(context, 'FIND_USER_NAME', companyTargetOf(input), input.code);
  return context.transaction(async (inner) => {
    await useUpCode(inner, 'FIND_USER_NAME', companyTargetOf(input));
    const names = await records.selectNames(inner, input.uscc, input.mobile);
    if (names.length > 0) {
      const words = names.join('、');
      inner.send({ ...phone(input.mobile), text: `【招采台】用户名：${words}。 TenderDesk user name: ${words}.` });
    }
    inner.audit({ action: 'FIND_USER_NAME', objectType: 'supplier', objectId: '', after: { uscc: input.uscc } });
    return { usernames: names.map(maskedName) };
  });
}
