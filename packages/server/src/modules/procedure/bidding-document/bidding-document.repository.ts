import type { ReviewItem } from '@tenderdesk/domain/selection/evaluation/review-list';
import type { PrequalificationTerms } from '@tenderdesk/domain/selection/prequalification/prequalification';
import type { LowPriceTerms } from '@tenderdesk/domain/selection/evaluation/low-price';
import type { PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { originOf } from '../project/section-split.service.ts';
import { newId } from '../../../kernel/ids.ts';
import { traceOf } from '../../../kernel/work.ts';
import type {
  BasePriceTable,
  BiddingDocumentTable,
  BiddingDocumentVersionTable,
  CriterionTable,
  FairReview,
  ReviewItemTable,
} from './bidding-document.tables.ts';

export type CriterionRow = Selectable<CriterionTable>;
export type BiddingDocumentRow = Selectable<BiddingDocumentTable>;
export type BiddingDocumentValues = Omit<
  Insertable<BiddingDocumentTable>,
  'id' | 'projectId' | 'round' | 'fairReview' | 'prequalificationTerms'
> & {
  fairReview: FairReview;
  prequalificationTerms: PrequalificationTerms | null;
};

/** The document of a project's round; null while nothing was saved. */
export const selectOptionalBiddingDocument = async (
  db: Database,
  projectId: string,
  round: number,
): Promise<BiddingDocumentRow | null> =>
  (await db
    .selectFrom('biddingDocument')
    .selectAll()
    .where('projectId', '=', originOf(projectId, round))
    .where('round', '=', round)
    .orderBy('fileVersion', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Which round of which project a document is of; null for an unknown id. */
export const selectOptionalOwner = async (
  db: Database,
  documentId: string,
): Promise<{ id: string; round: number } | null> =>
  (await db
    .selectFrom('biddingDocument')
    .select(['projectId as id', 'round'])
    .where('id', '=', documentId)
    .executeTakeFirst()) ?? null;

export const selectCriteria = (db: Database, documentId: string): Promise<CriterionRow[]> =>
  db.selectFrom('criterion').selectAll().where('documentId', '=', documentId).orderBy('ordinal').execute();

/** Adds the document of a round, or changes the one that is there. */
export async function saveBiddingDocument(
  db: Database,
  key: { id: string; projectId: string; round: number; fileVersion: number },
  { fairReview, prequalificationTerms, ...values }: BiddingDocumentValues,
): Promise<void> {
  const row = {
    ...values,
    fairReview: JSON.stringify(fairReview),
    prequalificationTerms: prequalificationTerms && JSON.stringify(prequalificationTerms),
  };
  await db
    .insertInto('biddingDocument')
    .values({ ...key, ...row })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'round', 'fileVersion']).doUpdateSet({ ...row, updatedTime: sql`business_now()` }),
    )
    .execute();
}

/** Puts these criteria in place of those that are there, in their order. */
export async function replaceCriteria(
  db: Database,
  documentId: string,
  rows: readonly Omit<CriterionRow, 'documentId' | 'ordinal'>[],
): Promise<void> {
  await db.deleteFrom('criterion').where('documentId', '=', documentId).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('criterion')
    .values(rows.map((row, index) => ({ ...row, documentId, ordinal: index + 1 })))
    .execute();
}

export async function updateHash(db: Database, documentId: string, sha256: string | null): Promise<void> {
  await db.updateTable('biddingDocument').set({ sha256 }).where('id', '=', documentId).execute();
}

/** Bids are taken and opened at a later time: both move together (R18). The function of the owner leaves the trace. */
export async function updateDeadline(context: Context, documentId: string, deadline: string): Promise<void> {
  await sql`select postpone_bids(${documentId}, ${deadline}, ${sql.join(traceOf(context))})`.execute(context.db);
}

/** The function that moves it leaves the entry of the trail. @param deadline later than the present one, and before that for bids */
export async function updateApplyDeadline(context: Context, documentId: string, deadline: string): Promise<void> {
  await sql`select postpone_applications(${documentId}, ${deadline}, ${sql.join(traceOf(context))})`.execute(
    context.db,
  );
}

/** The formulas of sections, by section; without one where the members score the price. */
export const selectFormulas = async (
  db: Database,
  sectionIds: readonly string[],
): Promise<Map<string, PriceFormula>> => {
  const rows = await db
    .selectFrom('priceFormula')
    .selectAll()
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ sectionId, formula }) => [sectionId, formula]));
};

/** Keeps the formula of a section, or takes it away. */
export async function saveFormula(db: Database, sectionId: string, formula: PriceFormula | null): Promise<void> {
  if (formula === null) {
    await db.deleteFrom('priceFormula').where('sectionId', '=', sectionId).execute();
    return;
  }
  const row = { formula: JSON.stringify(formula) };
  await db
    .insertInto('priceFormula')
    .values({ sectionId, ...row })
    .onConflict((conflict) => conflict.column('sectionId').doUpdateSet(row))
    .execute();
}

/** The shares below which a price must be asked about, by section; none where the document publishes none. */
export const selectLowPriceTerms = async (
  db: Database,
  sectionIds: readonly string[],
): Promise<Map<string, LowPriceTerms>> => {
  const rows = await db
    .selectFrom('lowPriceTerms')
    .selectAll()
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ sectionId, ceilingShare, meanShare }) => [sectionId, { ceilingShare, meanShare }]));
};

/** Keeps the shares of a section, or takes them away. */
export async function saveLowPriceTerms(db: Database, sectionId: string, terms: LowPriceTerms): Promise<void> {
  const { ceilingShare, meanShare } = terms;
  if (ceilingShare === null && meanShare === null) {
    await db.deleteFrom('lowPriceTerms').where('sectionId', '=', sectionId).execute();
    return;
  }
  await db
    .insertInto('lowPriceTerms')
    .values({ sectionId, ceilingShare, meanShare })
    .onConflict((conflict) => conflict.column('sectionId').doUpdateSet({ ceilingShare, meanShare }))
    .execute();
}

export type ReviewItemRow = Selectable<ReviewItemTable>;

/** The items of the review lists of sections, in their order. */
export const selectReviewItems = (db: Database, sectionIds: readonly string[]): Promise<ReviewItemRow[]> =>
  db
    .selectFrom('reviewItem')
    .selectAll()
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::text[])`)
    .orderBy('sectionId')
    .orderBy(sql`array_position(array['FORM','QUALIFICATION','RESPONSE'], kind)`)
    .orderBy('ordinal')
    .execute();

/** Puts these lists in place of those that the section had. */
export async function replaceReviewItems(db: Database, sectionId: string, items: readonly ReviewItem[]): Promise<void> {
  await db.deleteFrom('reviewItem').where('sectionId', '=', sectionId).execute();
  if (items.length === 0) return;
  await db
    .insertInto('reviewItem')
    .values(items.map(({ kind, item }, ordinal) => ({ id: newId(), sectionId, kind, ordinal, item: item.trim() })))
    .execute();
}

type BasePriceKey = Pick<BasePriceTable, 'sectionId' | 'round'>;

export const selectBasePrices = (
  db: Database,
  sectionIds: readonly string[],
  round: number,
): Promise<BasePriceTable[]> =>
  db
    .selectFrom('basePrice')
    .selectAll()
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::text[])`)
    .where('round', '=', round)
    .execute();

export async function saveBasePrice(db: Database, { sealed, ...key }: BasePriceTable): Promise<void> {
  await db
    .insertInto('basePrice')
    .values({ ...key, sealed })
    .onConflict((conflict) => conflict.columns(['sectionId', 'round']).doUpdateSet({ sealed }))
    .execute();
}

export async function deleteBasePrice(db: Database, { sectionId, round }: BasePriceKey): Promise<void> {
  await db.deleteFrom('basePrice').where('sectionId', '=', sectionId).where('round', '=', round).execute();
}

/** What a correction changes of the document itself: the place, and that it is the next version. */
export async function correctDocument(
  db: Database,
  documentId: string,
  terms: { openingPlace: string; fileVersion: number },
): Promise<void> {
  await db
    .updateTable('biddingDocument')
    .set({ ...terms, updatedTime: sql`business_now()` })
    .where('id', '=', documentId)
    .execute();
}

/** Keeps a version as it was in force. */
export async function insertVersion(db: Database, row: Insertable<BiddingDocumentVersionTable>): Promise<void> {
  await db.insertInto('biddingDocumentVersion').values(row).execute();
}

/** The versions of a document that were replaced, newest first. */
export const selectVersions = (db: Database, documentId: string) =>
  db
    .selectFrom('biddingDocumentVersion as version')
    .innerJoin('appUser as person', 'person.id', 'version.replacedBy')
    .selectAll('version')
    .select('person.displayName as replacedByName')
    .where('version.documentId', '=', documentId)
    .orderBy('version.fileVersion', 'desc')
    .execute();
