import type { OpeningLineKind } from '@tenderdesk/domain/bidding/opening/record-codes';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import type { InRound, ProjectRow } from '../../procedure/project/project.service.ts';
import type { Pause } from '../../procedure/question/pause.service.ts';
import { openingOf } from './opening.service.ts';
import { askToDecrypt } from './decrypt-asking.service.ts';
import { noteLine } from './opening-line.ts';
import { tellOpening } from './opening-news.ts';
import * as records from './price-opening.repository.ts';
import { selectReadings } from './opening.repository.ts';
import { selectSignatures } from './record.repository.ts';
import type { OpenRecord } from './record-part.service.ts';

export {
  insertPriceItems,
  insertPriceOpening,
  selectOptionalPriceItem,
  startPriceOpening,
  updatePriceItem,
  updatePriceOpening,
  type PriceItemRow,
  type PriceOpeningRow,
} from './price-opening.repository.ts';

/** The second opening of the project's round; null before it is announced. */
export const priceOpeningOf = ({ db }: Context, project: InRound) => records.selectOptionalPriceOpening(db, project);

/** Lines of its record; none before it has begun. */
export const priceItemsOf = ({ db }: Context, { id }: records.PriceOpeningRow) => records.selectPriceItems(db, id);

/** What was read out of it, in order. */
export async function priceReadingsOf(context: Context, project: InRound) {
  const opening = await openingOf(context, project);
  return opening ? selectReadings(context.db, opening.id, 'PRICE') : [];
}

/** Who signed it, and who did not, by bid. */
export const priceSignaturesOf = ({ db }: Context, bidIds: readonly string[]) => selectSignatures(db, bidIds, 'PRICE');

/** A line of the second record. The caller holds the project's lock. */
export async function notePriceLine(
  context: Context,
  project: InRound,
  kind: OpeningLineKind,
  about: Partial<Pick<records.PriceItemRow, 'sectionId' | 'bidId' | 'bidderName'>> & {
    name?: string;
    text?: string | null;
  } = {},
): Promise<void> {
  const { id: openingId } = orNotFound(await openingOf(context, project));
  await noteLine(context, kind, { ...about, openingId, part: 'PRICE' });
}

/** The second record as what is said and done at its lines needs it: the price parts that were returned are in none. */
export async function priceRecordOf(
  context: Context,
  project: ProjectRow,
  opening: records.PriceOpeningRow,
): Promise<OpenRecord<records.PriceItemRow>> {
  const { id: openingId } = orNotFound(await openingOf(context, project));
  const { status, decryptUntil } = opening;
  return {
    ...{ part: 'PRICE', project, openingId, status, decryptUntil },
    bids: (await priceItemsOf(context, opening)).filter(({ admitted }) => admitted),
    save: ({ db }, bidId, said) => records.updatePriceItem(db, bidId, said),
  };
}

/** News of the second opening reach those who follow the first one. */
export async function tellPriceOpening(context: Context, project: ProjectRow): Promise<void> {
  await tellOpening(context, project, { openingId: orNotFound(await openingOf(context, project)).id });
}

/** While a project is paused nobody can decrypt: what was left of the window is given back. */
export async function prolongPriceDecryption(context: Context, project: ProjectRow, pause: Pause): Promise<void> {
  const opening = await priceOpeningOf(context, project);
  if (opening?.status !== 'DECRYPTING' || !opening.decryptUntil || opening.decryptUntil <= pause.since) return;
  await records.prolongPriceWindow(context.db, opening.id, pause);
  const { decryptUntil } = orNotFound(await priceOpeningOf(context, project));
  const shut = (await priceItemsOf(context, opening)).filter(({ decryptStatus }) => decryptStatus === 'PENDING');
  await askToDecrypt(
    context,
    project,
    shut.map(({ supplierId }) => supplierId),
    decryptUntil,
  );
  await notePriceLine(context, project, 'PROLONGED', { text: decryptUntil });
  await tellPriceOpening(context, project);
  context.audit({
    action: 'PROLONG_OPENING',
    objectType: 'project',
    objectId: project.id,
    before: { decryptUntil: opening.decryptUntil },
    after: { decryptUntil },
  });
}
