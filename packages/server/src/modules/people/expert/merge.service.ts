import type { DuplicateGround } from '@tenderdesk/domain/people/expert/codes';
import { ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { busyExperts } from './expert.hooks.ts';
import { updateExpert } from './expert.repository.ts';
import * as records from './merge.repository.ts';

interface Group {
  ground: DuplicateGround;
  experts: records.PersonOfPool[];
}

/** Those who share a key; a person without one shares nothing. */
const sharing = (
  people: readonly records.PersonOfPool[],
  ground: DuplicateGround,
  keyOf: (person: records.PersonOfPool) => string | null,
): Group[] =>
  [...Map.groupBy(people, keyOf)].flatMap(([key, experts]) =>
    key !== null && experts.length > 1 ? [{ ground, experts }] : [],
  );

/** Who seems to be one person, by the strongest ground. */
function groupsOf({ cipher }: Context, people: readonly records.PersonOfPool[]): Group[] {
  const byId = sharing(people, 'ID_NUMBER', ({ idNumberSealed }) => idNumberSealed && cipher.open(idNumberSealed));
  const found = new Set(byId.flatMap(({ experts }) => experts.map(({ userId }) => userId)));
  const byPhone = sharing(people, 'NAME_PHONE', ({ displayName, mobileDigest }) =>
    mobileDigest === null ? null : `${displayName} ${mobileDigest}`,
  );
  return [...byId, ...byPhone.filter(({ experts }) => !experts.every(({ userId }) => found.has(userId)))];
}

/** Experts that seem to be one person, as they travel. */
export async function listDuplicates(context: Context) {
  const { db, language } = context;
  return groupsOf(context, await records.selectPool(db)).map(({ ground, experts }) => ({
    ground,
    experts: experts.map((one) => ({
      id: one.userId,
      name: one.displayName,
      employer: one.employer,
      title: one.title,
      specialties: one.specialties.map((code) => codedBy('bidding.ExpertSpecialty', code, language)),
      auditStatus: codedBy('bidding.AuditStatus', one.auditStatus, language),
      status: codedBy('bidding.ExpertStatus', one.status, language),
      evaluationCount: one.evaluationCount,
      username: one.username,
      createdTime: one.createdTime,
    })),
  }));
}

/**
 * Joins records of one person: the survivor takes over evaluations and audited specialties, the others leave the pool for good.
 * What they did stays under the name they did it with.
 * @throws HttpError 400 for people who are not duplicates; RuleError EXPERT_BUSY while one of them evaluates
 */
export async function mergeExperts(
  context: Context,
  { survivorId, mergedIds, reason }: { survivorId: string; mergedIds: readonly string[]; reason: string },
) {
  const { db, user } = context;
  const gone = [...new Set(mergedIds)];
  const people = await records.selectPool(db, [survivorId, ...gone]);
  const one = groupsOf(context, people).some(({ experts }) => experts.length === gone.length + 1);
  if (!one || gone.includes(survivorId)) {
    throw badField('mergedIds', {
      zh: '所选专家的身份证号或姓名与手机号并不相同，不能合并',
      en: 'They do not share an id number, nor name and phone',
    });
  }
  const busy = await busyExperts.get('committee')?.(context, gone);
  if (busy && busy.length > 0) {
    throw ruleError('EXPERT_BUSY', 'mergedIds', {
      zh: '被合并的专家正在参加评标或待答复邀请，请在评标结束后合并，或保留该专家',
      en: 'One of them is in an evaluation or called to one: merge after it, or let that one stay',
    });
  }
  const survivor = people.find(({ userId }) => userId === survivorId);
  const merged = people.filter(({ userId }) => userId !== survivorId);
  const audited = merged.filter(({ auditStatus }) => auditStatus === 'AUDIT_PASSED').flatMap((row) => row.specialties);
  const specialties = [...new Set([...(survivor?.specialties ?? []), ...audited])];
  await records.insertMerge(db, { survivorId, mergedIds: gone, reason, mergedBy: user.id });
  await updateExpert(db, survivorId, { specialties });
  for (const { userId, status } of merged) {
    await updateExpert(db, userId, { status: 'REMOVED', statusReason: reason });
    context.audit({
      action: 'MERGE_EXPERT',
      objectType: 'expert',
      objectId: userId,
      before: { status },
      after: { status: 'REMOVED', reason },
    });
  }
  context.audit({
    action: 'MERGE_EXPERT',
    objectType: 'expert',
    objectId: survivorId,
    before: { specialties: survivor?.specialties },
    after: { specialties, merged: merged.map(({ username }) => username), reason },
  });
  return { id: survivorId };
}
