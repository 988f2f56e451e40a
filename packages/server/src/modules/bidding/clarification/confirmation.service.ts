import type { Context } from '../../../kernel/context.ts';
import { HttpError, notFound, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { timeNow } from '../../../kernel/work.ts';
import { StateError } from '@tenderdesk/domain/rule';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { lockAnyProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import * as clarifications from './clarification.repository.ts';
import * as records from './confirmation.repository.ts';

/**
 * Who has handed in before a clarification that affects bids confirms its bid or replaces it; who does nothing keeps it. Nobody
 * but the bidder learns of it before the opening: until then the unit sees that all were told.
 */

type Published = Pick<clarifications.ClarificationRow, 'id' | 'affectsBid' | 'publishTime'>;

/** True for a bid that was handed in before the clarification came out. */
const isBefore = ({ affectsBid, publishTime }: Published, submittedTime: string): boolean =>
  affectsBid && publishTime !== null && submittedTime < publishTime;

/** What is asked of the caller's company about a clarification of its tender. */
export async function askedOf(context: Context, project: ProjectRow) {
  const { db, user } = context;
  const bids = await records.selectOwnBids(db, user.supplierId ?? '', project);
  const known = await records.selectConfirmations(
    db,
    bids.map(({ id }) => id),
  );
  const terms = await biddingDocumentTermsOf(context, project);
  const open =
    may(user, 'MAINTAIN:BIDDER_JOINED') &&
    project.status !== 'ENDED' &&
    (await timeNow(db)) < (terms?.bidDeadline ?? '');
  return (one: Published) => {
    const before = bids.filter(({ submittedTime }) => isBefore(one, submittedTime));
    const confirmed = known.filter(({ clarificationId }) => clarificationId === one.id);
    const missing = before.filter(({ id }) => !confirmed.some(({ bidId }) => bidId === id));
    return {
      handedIn: before.length > 0,
      confirmedTime: missing.length === 0 ? (confirmed[0]?.confirmedTime ?? null) : null,
      mayConfirm: open && missing.some(({ status }) => status === 'SUBMITTED'),
    };
  };
}

/**
 * The caller's company confirms that its bids stand as they are after a clarification.
 * @throws HttpError 404 for a clarification of a tender that it has not registered for, 410 after the deadline; StateError
 *   where none of its bids was handed in before
 */
export async function confirm(context: Context, clarificationId: string) {
  const { db, user } = context;
  const known = orNotFound(await clarifications.selectOptional(db, clarificationId));
  context.concerns(known.projectId);
  const bids = await records.selectOwnBids(db, user.supplierId ?? '', { id: known.projectId, round: known.round });
  if (known.status !== 'PUBLISHED' || bids.length === 0) throw notFound();
  const project = await lockAnyProject(context, known.projectId);
  const terms = await biddingDocumentTermsOf(context, project);
  // the lock is had: the database's clock decides
  if (project.status === 'ENDED' || project.round !== known.round || (await timeNow(db)) >= (terms?.bidDeadline ?? ''))
    throw new HttpError(410, 'DEADLINE_PASSED');
  const standing = (await records.selectOwnBids(db, user.supplierId ?? '', project)).filter(
    ({ status, submittedTime }) => status === 'SUBMITTED' && isBefore(known, submittedTime),
  );
  if (standing.length === 0) throw new StateError({ action: 'confirm', status: known.status });
  await records.insertConfirmations(
    db,
    clarificationId,
    standing.map(({ id }) => id),
    user.id,
  );
  context.audit({
    action: 'CONFIRM_AFTER_CLARIFICATION',
    objectType: 'clarification',
    objectId: clarificationId,
    after: {},
  });
  return { id: clarificationId };
}

/** What became of the bids that lay there when a clarification came out; null for all before the opening. */
export async function outcomesOf(context: Context, project: ProjectRow) {
  if (await isSealed(context, project)) return () => null;
  const bids = await records.selectOpened(context.db, project);
  const known = await records.selectConfirmations(
    context.db,
    bids.map(({ id }) => id),
  );
  return (one: Published) =>
    one.affectsBid && one.publishTime !== null
      ? bids.map(({ id, submittedTime, sectionName, bidderName }) => ({
          sectionName,
          bidderName,
          handedInAfter: !isBefore(one, submittedTime),
          confirmedTime:
            known.find(({ clarificationId, bidId }) => clarificationId === one.id && bidId === id)?.confirmedTime ??
            null,
        }))
      : null;
}
