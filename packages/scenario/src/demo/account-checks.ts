import { addDays } from '@tenderdesk/domain/calendar';
import { createUser, listChoices } from '@tenderdesk/server/modules/access/user/user.contract';
import {
  auditAccount,
  listAccountChecks,
} from '@tenderdesk/server/modules/people/account-check/account-check.contract';
import { addSubAccount } from '@tenderdesk/server/modules/people/account-check/sub-account.contract';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { step, type Step } from '../step.ts';

const staff = (username: string, displayName: string, role: string) => async (admin: Actor) => {
  const { organizations } = await admin.call(listChoices);
  const identities = [{ organizationId: organizations[0]!.id, roles: [role], title: null }];
  await admin.call(createUser, { body: { username, displayName, mobile: '13900007101', email: null, identities } });
};

const colleague = (username: string, displayName: string, mobile: string) => async (bidder: Actor) => {
  await bidder.call(addSubAccount, {
    body: { username, displayName, mobile, email: null, roles: ['BIDDER_OPERATOR'] },
  });
};

const decide = (keyword: string, reason: string | null) => async (security: Actor) => {
  const { content } = await security.call(listAccountChecks, { query: { keyword, auditStatus: 'UNAUDITED' } });
  for (const { userId, version } of content)
    await security.call(auditAccount, {
      params: { userId },
      body: { status: reason === null ? 'AUDIT_PASSED' : 'AUDIT_NOT_PASSED', reason, version },
    });
};

/** Accounts that units and companies gave their people: one let in, one refused, two that wait. */
export const accountSteps = (now: string): Step[] => {
  const at = (daysAgo: number, time: string): string => `${addDays(now.slice(0, 10), -daysAgo)} ${time}`;
  return [
    step(at(12, '09:20:00'), 'sub-account', 'bidder01', colleague('bidder01.chu', '褚清和', '13900007102')),
    step(at(12, '11:05:00'), 'account let in', 'sec1', decide('bidder01.chu', null)),
    step(at(7, '10:15:00'), 'account', unitLogins(0).admin, staff('temp01', '倪予安', 'ORG_CLERK')),
    step(at(6, '09:40:00'), 'account refused', 'sec1', decide('temp01', '临时借调人员，请先补充单位授权')),
    step(at(1, '10:30:00'), 'account', unitLogins(1).admin, staff('zhuang.mu', '庄穆言', 'FINANCE')),
    step(at(1, '15:45:00'), 'sub-account', 'bidder01', colleague('bidder01.ge', '葛听雨', '13900007103')),
  ];
};
