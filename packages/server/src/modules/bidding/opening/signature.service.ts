import { saidBeside, signingRules } from '@tenderdesk/domain/bidding/opening/record';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { notFound, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { noteLine } from './opening-line.ts';
import { tellOpening } from './opening-news.ts';
import { lockOpening } from './opening-session.service.ts';
import { present, presentOne } from './opening-view.service.ts';
import * as records from './opening.repository.ts';
import { itemsOf } from './opening.service.ts';
import { lockOwn } from './own-bid.service.ts';
import { insertSignature } from './record.repository.ts';

/** One's own line of a record that is open and not signed. @throws HttpError 404, 423; StateError */
async function unsignedItem(context: Context, bidId: string, action: string) {
  const { project, opening, item } = await lockOwn(context, bidId);
  if (opening?.status !== 'DECRYPTING' || !item) {
    throw new StateError({ action, status: opening?.status ?? project.phase });
  }
  if (item.confirmed === true) throw new StateError({ action, status: 'SIGNED' });
  return { project, opening, item };
}

/**
 * The bidder objects on the spot (例44), as often as there is something to object to, until it has signed; each objection waits
 * for the host's answer.
 * @throws HttpError 404 for the bids of others, 423; StateError before the start, after its signature and once the record is closed
 */
export async function object(context: Context, bidId: string, objection: string) {
  const { project, item } = await unsignedItem(context, bidId, 'object');
  const changes = { objection: saidBeside(item.objection, objection), answered: false };
  await records.updateItem(context.db, bidId, changes);
  await noteLine(context, 'OBJECTION', { ...item, text: objection });
  context.audit({ action: 'OBJECT_AT_OPENING', objectType: 'bid', objectId: bidId, after: { objection } });
  await tellOpening(context, project, item);
  return presentOne(context, { ...item, ...changes });
}

/**
 * The bidder signs the record, once.
 * @throws HttpError 404 for the bids of others, 423; StateError before the start, twice and once the record is closed;
 *   RuleError RECORD_INCOMPLETE, OBJECTION_OPEN
 */
export async function sign(context: Context, bidId: string) {
  const { db, user } = context;
  const { project, opening, item } = await unsignedItem(context, bidId, 'sign');
  const over = opening.decryptUntil !== null && (await timeNow(db)) >= opening.decryptUntil;
  const shut = (await itemsOf(context, opening.id)).filter(
    ({ sectionId, decryptStatus }) => sectionId === item.sectionId && decryptStatus === 'PENDING',
  );
  const unanswered = item.objection !== null && !item.answered;
  enforce(findings(signingRules, { shut: over ? 0 : shut.length, unanswered }));
  await insertSignature(db, { bidId, status: 'SIGNED', name: user.displayName, reason: null });
  await records.updateItem(db, bidId, { confirmed: true });
  await noteLine(context, 'SIGNED', item);
  context.audit({ action: 'CONFIRM_OPENING', objectType: 'bid', objectId: bidId, after: { confirmed: true } });
  await tellOpening(context, project, item);
  return presentOne(context, { ...item, confirmed: true });
}

/**
 * The host notes that a bidder does not sign, and why. It blocks nothing; who signs all the same has signed.
 * @throws HttpError 404, 423; StateError for one who has signed, and once the record is closed
 */
export async function noteUnsigned(
  context: Context,
  projectId: string,
  { bidId, status, reason }: { bidId: string; status: 'ABSENT' | 'UNWILLING'; reason: string },
) {
  const { db, user } = context;
  const { project, opening } = await lockOpening(context, projectId);
  const item = orNotFound(await records.selectOptionalItem(db, bidId));
  if (item.openingId !== opening.id) throw notFound();
  if (opening.status !== 'DECRYPTING') throw new StateError({ action: 'note', status: opening.status });
  if (item.confirmed === true) throw new StateError({ action: 'note', status: 'SIGNED' });
  await insertSignature(db, { bidId, status, name: user.displayName, reason });
  await noteLine(context, 'UNSIGNED', { ...item, text: reason });
  context.audit({ action: 'NOTE_UNSIGNED', objectType: 'bid', objectId: bidId, after: { status, reason } });
  await tellOpening(context, project, item);
  return present(context, project, opening);
}
