import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { lockOpening } from './opening-session.service.ts';
import { present, presentOne } from './opening-view.service.ts';
import * as records from './opening.repository.ts';
import { itemsOf, type ItemRow, type OpeningRow } from './opening.service.ts';
import { lockOwn } from './own-bid.service.ts';
import {
  noteUnsignedAt,
  objectAt,
  readOutAt,
  remarkAt,
  requireOpen,
  signAt,
  type OpenRecord,
  type Remark,
} from './record-part.service.ts';

/** What is said and done at the lines of the first record. */

const recordOf = async (
  context: Context,
  project: ProjectRow,
  { id: openingId, status, decryptUntil }: OpeningRow,
): Promise<OpenRecord<ItemRow>> => ({
  ...{ part: 'FIRST', project, openingId, status, decryptUntil },
  bids: await itemsOf(context, openingId),
  save: ({ db }, bidId, said) => records.updateItem(db, bidId, said),
});

/** One's own line, and its record. @throws HttpError 404, 423; StateError before the start */
async function ownLine(context: Context, bidId: string, action: string) {
  const { project, opening, item } = await lockOwn(context, bidId);
  if (!opening || !item) throw new StateError({ action, status: opening?.status ?? project.phase });
  return { record: await recordOf(context, project, opening), item };
}

/** The line of a bid, for the people who run the opening. @throws HttpError 404, 423; StateError outside the phase */
async function lineOf(context: Context, projectId: string, bidId: string, action: string) {
  const { project, opening } = await lockOpening(context, projectId);
  const record = await recordOf(context, project, opening);
  // before the start nothing tells a bid that there is from one that there is not
  requireOpen(record, action);
  const item = record.bids.find((one) => one.bidId === bidId);
  if (!item) throw notFound();
  return { record, item, shown: () => present(context, project, opening) };
}

/** @throws HttpError 404 for the bids of others, 423; StateError as `objectAt` */
export async function object(context: Context, bidId: string, objection: string) {
  const { record, item } = await ownLine(context, bidId, 'object');
  return presentOne(context, await objectAt(context, record, item, objection));
}

/** @throws HttpError 404 for the bids of others, 423; StateError and RuleError as `signAt` */
export async function sign(context: Context, bidId: string) {
  const { record, item } = await ownLine(context, bidId, 'sign');
  return presentOne(context, await signAt(context, record, item));
}

/** @throws HttpError 404, 423; StateError as `noteUnsignedAt` */
export async function noteUnsigned(
  context: Context,
  projectId: string,
  { bidId, ...input }: { bidId: string; status: 'ABSENT' | 'UNWILLING'; reason: string },
) {
  const { record, item, shown } = await lineOf(context, projectId, bidId, 'note');
  await noteUnsignedAt(context, record, item, input);
  return shown();
}

/** @throws HttpError 404, 409, 423; StateError as `remarkAt` */
export async function remark(context: Context, projectId: string, { bidId, ...input }: Remark & { bidId: string }) {
  const { record, item, shown } = await lineOf(context, projectId, bidId, 'remark');
  await remarkAt(context, record, item, input);
  return shown();
}

/**
 * Reads a bid out to staff and bidders of its section, who find it again after a broken line.
 * @throws HttpError 404, 409, 423; StateError as `readOutAt`
 */
export async function readOut(context: Context, projectId: string, input: { bidId: string; turn: number }) {
  const { record, item, shown } = await lineOf(context, projectId, input.bidId, 'read');
  await readOutAt(context, record, item, input.turn);
  return shown();
}
