import { RECORD_KINDS } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { MOST_REFERENCES } from '@tenderdesk/domain/inquiry/inquiry-record/price-reference';
import { z } from 'zod';
import { coded, dateText, dateTimeText, id } from '../../../kernel/wire.ts';

/** The prices that an estimate or a ceiling refers to, as a form names them. */
export const referredIds = z.array(id).max(MOST_REFERENCES);

/** A price that is referred to: what it said that day, and what became of its record since. */
export const PriceReference = z
  .object({
    inquiryRecordId: id,
    type: z.enum(RECORD_KINDS),
    name: z.string(),
    spec: z.string(),
    unit: coded,
    netYuan: z.string(),
    grossYuan: z.string(),
    taxRate: z.string(),
    supplierName: z.string(),
    inquiryDate: dateText,
    validTo: dateText.nullable(),
    editionNo: z.number().int(),
    referredByName: z.string(),
    referredTime: dateTimeText,
    /** Of the record now. */
    status: coded,
    outOfDate: z.boolean(),
  })
  .meta({ id: 'PriceReference' });
