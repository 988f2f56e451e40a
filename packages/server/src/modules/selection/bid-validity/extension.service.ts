import { refuseElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { dropsOut, extensionRules, extensionStates } from '@tenderdesk/domain/selection/bid-validity/bid-validity';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { setBidStatus } from '../../bidding/bid/bid.service.ts';
import { refundDueFrom, releaseDeposits } from '../../bidding/deposit/deposit.service.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import {
  aboutProject,
  clerkOf,
  lockAnyProject,
  lockProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { remind, settle, settleEach } from '../../work/reminder/reminder.service.ts';
import { candidatesOf, dropCandidate } from '../candidate/candidate.service.ts';
import * as records from './bid-validity.repository.ts';
import { isRecorded, LETTER_FILES, standingBids } from './bid-validity.service.ts';
import { presentValidity } from './extension-view.service.ts';

/**
 * The unit asks in writing to extend the bids (30号令 29 (u)). It does so also while the project is paused: the validity runs
 * on then, and so does the term.
 */

/** The people of a company who are asked. */
export const peopleOf = (supplierId: string) =>
  ['BIDDER_ADMIN', 'BIDDER_OPERATOR'].map((role) => ({ role, organizationId: supplierId }));

/** What reminders about an answer are filed under. */
export const about = (project: ProjectRow, answerId: string) => {
  const subject = aboutProject(project);
  return { ...subject, range: { ...subject.range, id: answerId } };
};

/** True while bidders may still answer a request to extend their bids. */
export const isExtensionOpen = async ({ db }: Context, { id }: ProjectRow): Promise<boolean> =>
  (await records.selectOptionalOpen(db, id)) !== null;

export interface AskInput {
  /** 'yyyy-MM-dd'. */
  validUntil: string;
  /** 'yyyy-MM-dd HH:mm:ss'. */
  answerUntil: string;
  reason: string;
  attachmentIds: readonly string[];
}

/**
 * Asks all bidders that are still in to extend their bids, with a term.
 * @throws HttpError 404; StateError before the record of the opening is closed, after the notices, while a request runs;
 *   RuleError EXTENSION_LAPSED, EXTENSION_DAY, EXTENSION_TERM
 */
export async function ask(context: Context, projectId: string, { attachmentIds, ...input }: AskInput) {
  const { db, user } = context;
  const project = await lockProject(context, projectId);
  refuseElsewhere(project);
  if (project.status === 'ENDED' || !(await isRecorded(context, project)))
    throw new StateError({ action: 'extend', status: project.phase });
  const open = await records.selectOptionalOpen(db, projectId);
  if (open?.round === project.round) throw new StateError({ action: 'extend', status: 'ASKED' });
  // that of a round that is over decides nothing any more
  if (open) await lapse(context, project, open);
  if ((await records.selectUndecided(db, project)).length === 0)
    throw new StateError({ action: 'extend', status: project.phase });
  const bids = (await standingBids(context, project)).flatMap(({ validUntil, ...bid }) =>
    validUntil === null ? [] : [{ ...bid, validUntil }],
  );
  const ends = bids.map(({ validUntil }) => validUntil);
  enforce(findings(extensionRules, { ends, ...input, now: await timeNow(db) }));
  const people = await records.selectPeople(
    db,
    bids.map(({ supplierId }) => supplierId),
  );
  const guarantees = await records.selectGuarantees(
    db,
    bids.map(({ registrationId }) => registrationId),
  );
  const answers = bids.map(({ bidId, supplierId, registrationId, validUntil }) => {
    const guaranteeEnd = guarantees.get(registrationId) ?? null;
    return {
      id: newId(),
      bidId,
      supplierId,
      validFrom: validUntil,
      told: people.get(supplierId) ?? [],
      guaranteeShort: guaranteeEnd !== null && guaranteeEnd < input.validUntil ? guaranteeEnd : null,
    };
  });
  const id = newId();
  const no = await records.nextNo(db, project);
  await records.insertExtension(
    db,
    { id, projectId, round: project.round, no, ...input, askedBy: user.id },
    answers.map(({ supplierId: _supplier, ...answer }) => answer),
  );
  await claimAttachments(context, LETTER_FILES, id, attachmentIds);
  const params = { name: project.name, until: input.validUntil, due: input.answerUntil };
  for (const { id: answerId, supplierId } of answers)
    await remind(context, 'BID_EXTENSION', about(project, answerId), params, peopleOf(supplierId), input.answerUntil);
  context.audit({
    action: 'ASK_EXTENSION',
    objectType: 'project',
    objectId: projectId,
    after: { no, ...input, asked: answers.length },
  });
  return presentValidity(context, project);
}

/** What the bidders of a request that is over come to, for the unit. */
async function tellUnit(context: Context, project: ProjectRow, extension: records.ExtensionRow): Promise<void> {
  const answers = await records.selectAnswers(context.db, [extension.id]);
  const count = (...wanted: readonly string[]) => answers.filter(({ status }) => wanted.includes(status)).length;
  const [agreed, refused, silent] = [count('AGREED'), count('REFUSED'), count('SILENT')];
  const event = {
    zh: `${agreed}家同意，${refused}家不同意，${silent}家逾期未答复`,
    en: `${agreed} agreed, ${refused} refused, ${silent} did not answer`,
  };
  await remind(context, 'BID_EXTENSION_READ', aboutProject(project), { name: project.name, event }, [
    { userIds: [extension.askedBy, clerkOf(project)], organizationId: project.organizationId },
  ]);
}

/** Closes a request once nobody is left to answer it. The caller holds the project's lock. */
export async function closeWhenAnswered(
  context: Context,
  project: ProjectRow,
  extension: records.ExtensionRow,
): Promise<void> {
  const answers = await records.selectAnswers(context.db, [extension.id]);
  if (answers.some(({ status }) => status === 'ASKED')) return;
  await records.closeExtension(context.db, extension.id);
  context.audit({
    action: 'CLOSE_EXTENSION',
    objectType: 'project',
    objectId: project.id,
    after: { no: extension.no },
  });
  await tellUnit(context, project, extension);
}

const DROPPED = {
  zh: '未延长投标有效期，贵单位的投标失效，投标保证金将予退还',
  en: 'your bid was not extended and has lapsed; your deposit goes back',
};

/**
 * A bid that its bidder does not extend drops out, and its deposit falls due for refund; who is a candidate is none any more. A
 * confirmed winner falls away by an incident, on which the approver decides.
 */
export async function dropOut(context: Context, project: ProjectRow, bid: records.OpenedBid): Promise<void> {
  if (!dropsOut(bid.status)) return;
  const { bidId, sectionId, supplierId } = bid;
  await setBidStatus(context, bidId, 'lapse');
  const candidate = (await candidatesOf(context, project)).find((one) => one.bidId === bidId);
  if (candidate) await dropCandidate(context.db, candidate.id);
  await settleGuarantees(context, project, bid);
  const dueDate = await refundDueFrom(context, project, context.now.slice(0, 10));
  await releaseDeposits(context, project.id, { sectionId, supplierIds: [supplierId], dueDate });
  await remind(
    context,
    'BIDDER_NEWS',
    aboutProject(project),
    { name: project.name, event: DROPPED },
    peopleOf(supplierId),
  );
}

/** Of a bid that is no longer in no guarantee is extended, whatever its bidder agreed to before. */
async function settleGuarantees(
  context: Context,
  project: ProjectRow,
  { bidId, registrationId }: records.OpenedBid,
): Promise<void> {
  const answers = await records.selectOfRegistration(context.db, registrationId);
  const agreed = answers.filter((one) => one.bidId === bidId && one.status === 'AGREED');
  const ranges = agreed.map(({ id }) => about(project, id).range);
  await settleEach(context, 'GUARANTEE_EXTENSION', ranges);
}

/** The bid that an answer is about, where the answer still decides something; null once it does not. */
export async function undecidedBid(
  context: Context,
  project: ProjectRow,
  extension: records.ExtensionRow,
  bidId: string,
): Promise<records.OpenedBid | null> {
  if (project.round !== extension.round || project.status === 'ENDED') return null;
  const [bid] = await records.selectUndecided(context.db, project, bidId);
  return bid ?? null;
}

/** Settles what nobody answered by the term: silence is refusal, where there is still something to refuse. */
async function lapse(context: Context, project: ProjectRow, extension: records.ExtensionRow): Promise<void> {
  const open = (await records.selectAnswers(context.db, [extension.id])).filter(({ status }) => status === 'ASKED');
  for (const answer of open) {
    const bid = await undecidedBid(context, project, extension, answer.bidId);
    const status = extensionStates.next(answer.status, bid ? 'lapse' : 'end');
    await records.settleAnswer(context.db, answer.id, status, null);
    await settle(context, ['BID_EXTENSION'], about(project, answer.id).range);
    context.audit({
      action: 'LAPSE_EXTENSION',
      objectType: 'bid',
      objectId: answer.bidId,
      after: { no: extension.no, status },
    });
    if (bid) await dropOut(context, project, bid);
  }
  await closeWhenAnswered(context, project, extension);
}

/** Requests whose terms end are looked for in so many projects at a time. */
const BATCH = 20;

/** Marks what should have been answered by now; true when more may be due. */
export async function lapseDue(context: Context): Promise<boolean> {
  const projectIds = await records.selectDue(context.db, BATCH);
  return eachApart(context, projectIds, BATCH, String, lapseOf);
}

async function lapseOf(context: Context, projectId: string): Promise<void> {
  const project = await lockAnyProject(context, projectId);
  const extension = await records.selectOptionalOpen(context.db, projectId);
  // somebody may have answered until the lock was had
  if (extension && extension.answerUntil <= (await timeNow(context.db))) await lapse(context, project, extension);
}
