import type { Price } from '@tenderdesk/domain/bidding/bid/price';
import type { Context } from '../../../kernel/context.ts';
import { newId, randomCode } from '../../../kernel/ids.ts';
import * as records from './bid.repository.ts';
import { priceColumns } from './price.service.ts';

/** What was read out of a bid elsewhere. */
export interface OutsideContent {
  price: Price;
  periodDays: number | null;
  quality: string | null;
  managerName: string | null;
  managerCert: string | null;
}

interface OutsideBidder {
  projectId: string;
  sectionId: string;
  registrationId: string;
  supplierId: string;
  /** 'yyyy-MM-dd HH:mm:ss'. */
  openedTime: string;
}

/** Characters of a number that stands where a receipt would: nobody was given one here. */
const NUMBER_LENGTH = 16;

/** A bid that was opened elsewhere; it has neither envelope nor hash here. */
export const enterOutsideBid = (
  { db }: Context,
  { openedTime, ...bidder }: OutsideBidder,
  { price, ...content }: OutsideContent,
): Promise<records.BidRow> =>
  records.insertBid(db, {
    id: newId(),
    ...bidder,
    ...content,
    ...priceColumns(price),
    envelopeKey: null,
    sha256: '',
    size: '0',
    receiptNo: randomCode(NUMBER_LENGTH),
    submittedTime: openedTime,
    withdrawnTime: null,
    withdrawReason: null,
    status: 'OPENED',
    openedTime,
    fileName: null,
    outside: true,
  });

/** What was read out is entered again. */
export const saveOutsideBid = (
  { db }: Context,
  bidId: string,
  { price, ...content }: OutsideContent,
): Promise<records.BidRow> => records.updateBid(db, bidId, { ...content, ...priceColumns(price) });
