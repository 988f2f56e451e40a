import { NO_PRICE } from '@tenderdesk/domain/bidding/bid/price';
import type { Context } from '../../../kernel/context.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import {
  priceItemsOf,
  priceOpeningOf,
  type PriceItemRow,
  type PriceOpeningRow,
} from '../../bidding/opening/price-opening.service.ts';
import type { ItemRow } from '../../bidding/opening/opening.service.ts';
import { priceColumns, priceOf } from '../../bidding/bid/price.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import type { committeeOf } from '../committee/committee.service.ts';
import * as records from './first-step.repository.ts';

/** How far an evaluation of two envelopes is. */
export interface TwoSteps {
  /** FIRST until the record of the second opening is closed: prices count for nothing before. */
  step: 'FIRST' | 'SECOND';
  opening: PriceOpeningRow | null;
  /** Lines of the second opening. */
  lines: readonly PriceItemRow[];
  /** Users who have handed in for the first envelopes. */
  sheets: ReadonlySet<string>;
  judgements: readonly records.JudgementRow[];
}

/** The steps of an evaluation; null where bids have one envelope. */
export async function twoStepsOf(
  context: Context,
  project: ProjectRow,
  committee: Awaited<ReturnType<typeof committeeOf>>,
  sectionIds: readonly string[],
): Promise<TwoSteps | null> {
  if (!(await biddingDocumentTermsOf(context, project))?.twoEnvelopes) return null;
  const opening = await priceOpeningOf(context, project);
  return {
    step: opening?.status === 'RECORDED' ? 'SECOND' : 'FIRST',
    opening,
    lines: opening && opening.status !== 'ANNOUNCED' ? await priceItemsOf(context, opening) : [],
    sheets: committee ? await records.selectSheets(context.db, committee.id) : new Set(),
    judgements: await records.selectJudgements(context.db, sectionIds),
  };
}

/**
 * The opened bids as the step sees them. In the first one no price is known. In the second one those whose price part was to be
 * opened and was not, through whose fault ever, are gone like those that were never decrypted (R37).
 */
export function itemsInStep(items: readonly ItemRow[], two: TwoSteps | null): ItemRow[] {
  if (two === null) return [...items];
  if (two.step === 'FIRST') return items.map((item) => ({ ...item, ...priceColumns(null) }));
  const lines = new Map(two.lines.map((line) => [line.bidId, line]));
  return items.flatMap((item) => {
    const line = lines.get(item.bidId);
    if (line?.admitted && line.decryptStatus !== 'OK') return [];
    return [line?.admitted ? { ...item, ...priceColumns(priceOf(line) ?? NO_PRICE) } : item];
  });
}

/** Whether a bid takes part in what is ranked: with two envelopes those whose price parts were opened. */
export const goesOn = (two: TwoSteps | null, bidId: string): boolean =>
  two === null || two.step === 'FIRST' || two.lines.some((line) => line.bidId === bidId && line.admitted);

/** True while prices are shut: nothing about them is judged, asked or scored. */
export const pricesShut = ({ two }: { two: TwoSteps | null }): boolean => two?.step === 'FIRST';

/** True once a member has handed in for the first envelopes: their review stays as it is. */
export const firstStepHandedIn = ({ two }: { two: TwoSteps | null }): boolean => (two?.sheets.size ?? 0) > 0;
