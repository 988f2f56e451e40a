import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, notFound, orNotFound } from '../../../kernel/errors.ts';
import { noteLine } from './opening-line.ts';
import { tellOpening } from './opening-news.ts';
import { lockOpening } from './opening-session.service.ts';
import { present } from './opening-view.service.ts';
import * as records from './opening.repository.ts';

/**
 * Reads a bid out, or reads it again: the next turn of its section, which staff and bidders of the section see at once and
 * find again after a broken line (法36).
 * @throws HttpError 404; 409 when somebody else read on since `turn`; StateError once the record is closed, for a bid that is shut
 */
export async function readOut(context: Context, projectId: string, input: { bidId: string; turn: number }) {
  const { db, user } = context;
  const { project, opening } = await lockOpening(context, projectId);
  if (opening.status !== 'DECRYPTING') throw new StateError({ action: 'read', status: opening.status });
  const item = orNotFound(await records.selectOptionalItem(db, input.bidId));
  const { bidId, openingId, sectionId, decryptStatus } = item;
  if (openingId !== opening.id) throw notFound();
  if (decryptStatus !== 'OK') throw new StateError({ action: 'read', status: decryptStatus });
  const readings = await records.selectReadings(db, openingId);
  const last = readings.findLast((one) => one.sectionId === sectionId)?.turn ?? 0;
  expectVersion(last, input.turn);
  const turn = last + 1;
  await records.insertReading(db, { openingId, sectionId, turn, bidId, readerName: user.displayName });
  const again = readings.some((one) => one.bidId === bidId);
  await noteLine(context, again ? 'READ_AGAIN' : 'READ', { ...item, text: item.priceText });
  context.audit({ action: 'READ_OUT_BID', objectType: 'bid', objectId: bidId, after: { turn } });
  await tellOpening(context, project, { openingId, sectionId });
  return present(context, project, opening);
}
