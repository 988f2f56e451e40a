import { ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { CODE_ASKED, isRightCode, sendCode, takeCode } from '../../access/account/verification-code.service.ts';
import { noteWrongCode, waitsAtAddress } from '../../access/sign-in/code-guard.service.ts';
import { enter } from '../../access/sign-in/login.service.ts';
import { isExpertsPhone, selectSeats } from './committee-entry.repository.ts';

const PURPOSE = 'COMMITTEE_ENTRY';

interface Entry {
  mobile: string;
  code: string;
  seat?: { projectId: string; userId: string } | null | undefined;
}

/**
 * Sends a code to the phone of an expert. Who sits where does not decide whether one goes out, so that nobody who reads the outbox
 * finds the members of a committee by asking for codes (法37).
 */
export async function sendEntryCode(context: Context, mobile: string) {
  const known = await isExpertsPhone(context, mobile);
  await sendCode(context, PURPOSE, mobile, known ? { channel: 'sms', target: mobile } : null);
  return CODE_ASKED;
}

const wrongCode = () =>
  badField('code', {
    zh: '验证码不正确或已失效，请重新获取',
    en: 'The code is wrong or no longer valid, get a new one',
  });

/**
 * Begins the session of a member for one evaluation. Where the phone stands for several seats, they are shown to who has the code, which
 * is used up only by the choice of one.
 * @throws HttpError 400 for a wrong, expired, used or worn-out code, and at an address that has to wait: one answer for all; 404 for a seat that is none;
 *   RuleError NO_EVALUATION while no evaluation is open to the phone
 */
export async function enterCommittee(context: Context, { mobile, code, seat }: Entry) {
  // both are asked whatever comes out, so that a wait takes as long as a wrong code
  const [waits, right] = await Promise.all([waitsAtAddress(context), isRightCode(context, PURPOSE, mobile, code)]);
  if (waits || !right) {
    await noteWrongCode(context);
    throw wrongCode();
  }
  const seats = await selectSeats(context, mobile);
  if (seats.length === 0) {
    throw ruleError('NO_EVALUATION', 'mobile', {
      zh: '目前没有向您开放的评标：开标后方可进入，评标报告移交后关闭',
      en: 'No evaluation is open to you now: it opens with the bids and closes when the report is handed over',
    });
  }
  const chosen = seat
    ? orNotFound(seats.find((one) => one.projectId === seat.projectId && one.userId === seat.userId))
    : seats.length === 1
      ? seats[0]
      : null;
  if (!chosen) {
    return {
      token: '',
      projectId: null,
      choices: seats.map(({ projectId, userId, code: projectCode, projectName, name }) => ({
        projectId,
        userId,
        projectCode,
        projectName,
        name,
      })),
    };
  }
  return context.transaction(async (inner) => {
    if (!(await takeCode(inner, PURPOSE, mobile))) throw wrongCode();
    const account = { id: chosen.userId, passwordChangedTime: chosen.passwordChangedTime };
    const { token } = await enter(inner, inner.principals.signToken, account, chosen.identityId, {
      factor: 'NONE',
      seatProjectId: chosen.projectId,
    });
    return { token, projectId: chosen.projectId, choices: [] };
  });
}
