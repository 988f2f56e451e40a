import { RECORD_RESOURCE } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { isOutOfDate } from '@tenderdesk/domain/inquiry/inquiry-record/price';
import type { Referrer, SaidPrice } from '@tenderdesk/domain/inquiry/inquiry-record/price-reference';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { selectOptionalInquiryRecord } from './inquiry-record.repository.ts';
import * as records from './price-reference.repository.ts';

/** What estimates and ceilings refer to: inquiry records as they said it on that day (ADR 0063). */

/**
 * An estimate or a ceiling refers to these prices from now on. What it referred to before keeps what it said then; a new one has to
 * stand today, within what the caller reads. The caller has made sure that it may be changed.
 * @param field of the form, for what is wrong with it
 * @returns what is referred to now
 * @throws HttpError 400 for a price that does not stand, or is not the caller's to read
 */
export async function referTo(
  context: Context,
  referrer: Referrer,
  referrerId: string,
  recordIds: readonly string[],
  field: string,
): Promise<SaidPrice[]> {
  const { db, user, now } = context;
  const known = new Map(
    (await records.selectReferences(db, referrer, [referrerId])).map((row) => [row.inquiryRecordId, row]),
  );
  const rows = [];
  for (const [index, inquiryRecordId] of [...new Set(recordIds)].entries()) {
    const before = known.get(inquiryRecordId);
    const said = before?.said ?? (await sayNow(context, inquiryRecordId, field));
    rows.push({
      ...{ ordinal: index + 1, inquiryRecordId },
      said: JSON.stringify(said),
      referredBy: before?.referredBy ?? user.id,
      referredTime: before?.referredTime ?? now,
    });
  }
  await records.replaceReferences(db, referrer, referrerId, rows);
  return rows.map(({ said }) => JSON.parse(said) as SaidPrice);
}

async function sayNow(context: Context, inquiryRecordId: string, at: string): Promise<SaidPrice> {
  const row = await selectOptionalInquiryRecord(context.db, context.user, inquiryRecordId);
  if (!row || !may(context.user, `READ:${RECORD_RESOURCE[row.kind]}`) || row.status !== 'CURRENT')
    throw badField(at, {
      zh: '所选询价记录已更正、撤回或不可见，请重新选择',
      en: 'A price that was chosen has been corrected or withdrawn, or cannot be read: choose again',
    });
  const { name, spec, unit, netYuan, grossYuan, taxRate, supplierName, inquiryDate, validTo, editionNo } = row;
  return { name, spec, unit, netYuan, grossYuan, taxRate, supplierName, inquiryDate, validTo, editionNo };
}

/** What these refer to, by id, with what became of each record since. Who reads the estimate reads it. No check of scope. */
export async function referencesOf(context: Context, referrer: Referrer, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await records.selectReferences(context.db, referrer, ids);
  return Map.groupBy(
    rows.map((row) => ({ referrerId: row.referrerId, ...present(context, row) })),
    ({ referrerId }) => referrerId,
  );
}

const present = ({ now, language }: Context, row: records.ReferenceRow) => {
  const { unit, ...said } = row.said;
  return {
    inquiryRecordId: row.inquiryRecordId,
    type: row.kind,
    ...said,
    unit: codedBy('bidding.Unit', unit, language),
    referredByName: row.referredByName,
    referredTime: row.referredTime,
    status: codedBy('bidding.InquiryRecordStatus', row.status, language),
    outOfDate: isOutOfDate(row.validTo, now.slice(0, 10)),
  };
};

/** What these refer to as it was said, by id: for histories, hashes and papers. No check of scope. */
export async function saidPricesOf(
  { db }: Context,
  referrer: Referrer,
  ids: readonly string[],
): Promise<Map<string, SaidPrice[]>> {
  const rows = ids.length === 0 ? [] : await records.selectReferences(db, referrer, ids);
  return new Map(
    [...Map.groupBy(rows, ({ referrerId }) => referrerId)].map(([id, own]) => [id, own.map(({ said }) => said)]),
  );
}
