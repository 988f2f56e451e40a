import { decisionRules, dishonestyStates, effectiveSince } from '@tenderdesk/domain/people/dishonesty/dishonesty';
import { LEAST_REASON, REASON_TOO_SHORT } from '@tenderdesk/domain/people/supplier/supplier';
import { enforce, findings, ruleError, type Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { publish, stopDeciding, stopRepair, tellFiler, tellOutcome } from './dishonesty-news.service.ts';
import * as records from './dishonesty.repository.ts';
import { hasHand, seen, TYPE } from './dishonesty.service.ts';
import { closeOpenRepairs } from './repair.repository.ts';

const today = ({ now }: Pick<Context, 'now'>): string => now.slice(0, 10);

type Decision = 'approve' | 'return' | 'dismiss';

const NEWS: Readonly<Record<Decision, Text>> = {
  approve: { zh: '已审批生效', en: 'takes effect' },
  return: { zh: '被退回', en: 'was sent back' },
  dismiss: { zh: '不予处理', en: 'is not pursued' },
};

/** A record within the caller's scope, locked. @throws HttpError 404, 409 CONFLICT */
async function lock(context: Context, dishonestyId: string, version: number): Promise<records.DishonestyRow> {
  await seen(context, dishonestyId);
  const row = orNotFound(await records.lockOptionalRecord(context.db, dishonestyId));
  expectVersion(row.version, version);
  return row;
}

/**
 * Brings a record into effect, at the earliest today; sends it back; or does not pursue it.
 * @throws HttpError 404, 409 CONFLICT; StateError unless it was handed in; RuleError DISHONESTY_OWN, DISHONESTY_OVER, REASON_REQUIRED
 */
export async function decideDishonesty(
  context: Context,
  dishonestyId: string,
  { decision, reason, version }: { decision: Decision; reason: string | null; version: number },
) {
  const { db, user, now } = context;
  const row = await lock(context, dishonestyId, version);
  const status = dishonestyStates.next(row.status, decision);
  const approves = decision === 'approve';
  const { effectiveTo } = row;
  enforce(findings(decisionRules, { own: await hasHand(context, row), approves, effectiveTo, today: today(context) }));
  if (!approves && (reason?.length ?? 0) < LEAST_REASON) throw ruleError('REASON_REQUIRED', 'reason', REASON_TOO_SHORT);
  const effectiveFrom = approves ? effectiveSince(row.effectiveFrom, today(context)) : row.effectiveFrom;
  const decided = { status, opinion: reason, effectiveFrom, decidedBy: user.id, decidedTime: now };
  await records.updateRecord(db, row.id, decided);
  context.audit({
    action: 'DECIDE_DISHONESTY',
    objectType: TYPE,
    objectId: row.id,
    before: { status: row.status, effectiveFrom: row.effectiveFrom },
    after: { status, effectiveFrom, reason },
  });
  await stopDeciding(context, row);
  await tellFiler(context, row, NEWS[decision]);
  if (decision !== 'return') await tellOutcome(context, row, NEWS[decision]);
  if (approves) await publish(context, { ...row, effectiveFrom });
  return { id: row.id };
}

/**
 * Refuses whoever filed a record or handed it in, for what decides on it.
 * @throws RuleError DISHONESTY_OWN
 */
export const expectOther = async (context: Context, row: records.DishonestyRow): Promise<void> =>
  enforce(
    findings(decisionRules, {
      own: await hasHand(context, row),
      approves: false,
      effectiveTo: row.effectiveTo,
      today: today(context),
    }),
  );

/** Ends the effect from today on. @throws HttpError 404, 409 CONFLICT; StateError unless it is in effect; RuleError DISHONESTY_OWN */
export async function revokeDishonesty(
  context: Context,
  dishonestyId: string,
  { reason, version }: { reason: string; version: number },
) {
  const row = await lock(context, dishonestyId, version);
  const status = dishonestyStates.next(row.status, 'revoke');
  await expectOther(context, row);
  const endedOn = today(context);
  await records.updateRecord(context.db, row.id, { status, endedOn, endReason: reason });
  context.audit({
    action: 'REVOKE_DISHONESTY',
    objectType: TYPE,
    objectId: row.id,
    before: { status: row.status },
    after: { status, endedOn, reason },
  });
  await endRepairs(context, row, { zh: '失信处理已撤销', en: 'was revoked' });
  return { id: row.id };
}

/** What was still asked for about a record that ended by itself or by revocation is settled; the company hears of the end. */
async function endRepairs(context: Context, row: records.DishonestyRow, event: Text): Promise<void> {
  for (const { id } of await closeOpenRepairs(context.db, row.id, event.zh)) await stopRepair(context, id);
  await tellOutcome(context, row, event);
}

/** Marks records whose last day is over. Their effect ended with that day whether or not this has run. */
export async function expire(context: Context): Promise<boolean> {
  const BATCH = 100;
  const over = await records.lockOver(context.db, BATCH);
  for (const row of over) {
    const status = dishonestyStates.next(row.status, 'expire');
    await records.updateRecord(context.db, row.id, { status });
    context.audit({
      action: 'EXPIRE_DISHONESTY',
      objectType: TYPE,
      objectId: row.id,
      before: { status: row.status },
      after: { status },
    });
    await endRepairs(context, row, { zh: '失信处理已期满', en: 'has ended' });
  }
  return over.length === BATCH;
}
