import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { sectionsOf } from '../../procedure/project/project.service.ts';
import * as second from '../../bidding/opening/price-opening.service.ts';
import {
  noteUnsignedAt,
  readOutAt,
  remarkAt,
  requireOpen,
  type Remark,
} from '../../bidding/opening/record-part.service.ts';
import { lockSecond } from './price-opening-session.service.ts';
import { present } from './price-opening-view.service.ts';

/** What the people who hold the second opening say and do at the lines of its record. */

/** The open record of the second opening. @throws HttpError 404, 423; StateError before it is announced and outside the phase */
async function lockRecord(context: Context, projectId: string, action: string) {
  const { project, opening } = await lockSecond(context, projectId);
  if (!opening) throw new StateError({ action, status: 'SEALED' });
  const record = await second.priceRecordOf(context, project, opening);
  return { project, record, shown: () => present(context, project, opening) };
}

/** The line of a bid that goes on. @throws HttpError 404 for the others too, whose price parts were returned, 423; StateError */
async function lockLine(context: Context, projectId: string, bidId: string, action: string) {
  const locked = await lockRecord(context, projectId, action);
  requireOpen(locked.record, action);
  const bid = locked.record.bids.find((one) => one.bidId === bidId);
  if (!bid) throw notFound();
  return { ...locked, bid };
}

/** @throws HttpError 404, 409, 423; StateError as `remarkAt` */
export async function remark(context: Context, projectId: string, { bidId, ...input }: Remark & { bidId: string }) {
  const { record, bid, shown } = await lockLine(context, projectId, bidId, 'remark');
  await remarkAt(context, record, bid, input);
  return shown();
}

/** @throws HttpError 404, 409, 423; StateError as `readOutAt` */
export async function readOut(context: Context, projectId: string, input: { bidId: string; turn: number }) {
  const { record, bid, shown } = await lockLine(context, projectId, input.bidId, 'read');
  await readOutAt(context, record, bid, input.turn);
  return shown();
}

/** @throws HttpError 404, 423; StateError as `noteUnsignedAt` */
export async function noteUnsigned(
  context: Context,
  projectId: string,
  { bidId, ...input }: { bidId: string; status: 'ABSENT' | 'UNWILLING'; reason: string },
) {
  const { record, bid, shown } = await lockLine(context, projectId, bidId, 'note');
  await noteUnsignedAt(context, record, bid, input);
  return shown();
}

/**
 * The recorder adds a line in own words.
 * @throws HttpError 404, also for a section of another project, 423; StateError before the start and once the record is closed
 */
export async function recordWords(
  context: Context,
  projectId: string,
  { text, sectionId = null }: { text: string; sectionId?: string | null | undefined },
) {
  const { project, record, shown } = await lockRecord(context, projectId, 'record');
  requireOpen(record, 'record');
  if (sectionId !== null && !(await sectionsOf(context, project)).some(({ id }) => id === sectionId)) throw notFound();
  const at = sectionId === null ? {} : { sectionId };
  await second.notePriceLine(context, project, 'WORDS', { ...at, name: context.user.displayName, text });
  context.audit({ action: 'RECORD_WORDS', objectType: 'project', objectId: projectId, after: { text } });
  await second.tellPriceOpening(context, project);
  return shown();
}
