declare module '../../../kernel/tables.ts' {
  interface Tables {
    bidItemOffer: BidItemOfferTable;
    bidItemPrice: BidItemPriceTable;
    bidDevice: BidDeviceTable;
  }
}

/** That an envelope carried prices of items. */
export interface BidItemOfferTable {
  bidId: string;
  /** Percent; null where what was written is none. */
  taxRate: string | null;
}

/** What a bidder asks for one unit of an item, as its envelope had it. */
export interface BidItemPriceTable {
  bidId: string;
  itemId: string;
  /** Exactly as written. */
  written: string;
  /** 元; null where what was written is no price. */
  unitYuan: string | null;
}

/** The mark of the browser that sealed a bid. */
export interface BidDeviceTable {
  bidId: string;
  device: string;
}
