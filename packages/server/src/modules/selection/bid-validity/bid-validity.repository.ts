import type { BidStatus } from '@tenderdesk/domain/bidding/bid/bid-codes';
import type { ExtensionStatus } from '@tenderdesk/domain/selection/bid-validity/bid-validity-codes';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { BidExtensionAnswerTable, BidExtensionTable } from './bid-validity.tables.ts';

export type ExtensionRow = Selectable<BidExtensionTable>;
export type AnswerRow = Selectable<BidExtensionAnswerTable>;

/** An opened bid of a section that was not settled otherwise. */
export interface OpenedBid {
  bidId: string;
  sectionId: string;
  sectionName: string;
  supplierId: string;
  registrationId: string;
  bidderName: string;
  status: BidStatus;
}

/** The opened bids of a project's round whose section goes on and whose winning notice is not out. */
export const selectUndecided = (
  db: Database,
  { id, round }: { id: string; round: number },
  bidId?: string,
): Promise<OpenedBid[]> =>
  db
    .selectFrom('bid')
    .innerJoin('section', 'section.id', 'bid.sectionId')
    .innerJoin('openingItem as item', 'item.bidId', 'bid.id')
    .select([
      'bid.id as bidId',
      'bid.sectionId',
      'section.name as sectionName',
      'bid.supplierId',
      'bid.registrationId',
      'item.bidderName',
      'bid.status',
    ])
    .where('section.projectId', '=', id)
    .where('section.round', '=', round)
    .where('section.status', 'in', ['NORMAL', 'AWARDED'])
    .where('bid.openedTime', 'is not', null)
    .$if(bidId !== undefined, (query) => query.where('bid.id', '=', bidId ?? ''))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('winningNotice as notice')
            .innerJoin('winningCandidate as winner', 'winner.id', 'notice.candidateId')
            .select('notice.candidateId')
            .whereRef('winner.sectionId', '=', 'section.id')
            .where('notice.sentTime', 'is not', null)
            .where('notice.voidedTime', 'is', null),
        ),
      ),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('bidRevocation').select('bidId').whereRef('bidRevocation.bidId', '=', 'bid.id'))),
    )
    .orderBy('section.ordinal')
    .orderBy('item.bidderName')
    .orderBy('bid.id')
    .execute();

/** The last day to which each of these bids was extended by its bidder, and whether the last request was not agreed to. */
export async function selectExtended(
  db: Database,
  bidIds: readonly string[],
): Promise<Map<string, { validUntil: string | null; refused: boolean }>> {
  const rows = await db
    .selectFrom('bidExtensionAnswer as answer')
    .innerJoin('bidExtension as extension', 'extension.id', 'answer.extensionId')
    .select([
      'answer.bidId',
      sql<string | null>`max(extension.valid_until) filter (where answer.status = 'AGREED')`.as('validUntil'),
      sql<boolean>`bool_or(answer.status in ('REFUSED','SILENT'))`.as('refused'),
    ])
    .where(sql<boolean>`answer.bid_id = any(${[...bidIds]}::text[])`)
    .groupBy('answer.bidId')
    .execute();
  return new Map(rows.map(({ bidId, ...known }) => [bidId, known]));
}

/** Last days of the guarantees behind registrations that are held now, by registration. */
export async function selectGuarantees(db: Database, registrationIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('margin')
    .select([
      'registrationId',
      sql<string>`greatest(guarantee_end, (select max(a.guarantee_end) from bid_extension_answer a
        join bid b on b.id = a.bid_id where b.registration_id = margin.registration_id))::text`.as('guaranteeEnd'),
    ])
    .where(sql<boolean>`registration_id = any(${[...registrationIds]}::text[])`)
    .where('status', '=', 'HELD')
    .where('guaranteeEnd', 'is not', null)
    .execute();
  return new Map(rows.map(({ registrationId, guaranteeEnd }) => [registrationId, guaranteeEnd]));
}

/** Names of the people before whom something is put that is put before these companies, by company. */
export async function selectPeople(db: Database, supplierIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('identity')
    .innerJoin('appUser', 'appUser.id', 'identity.userId')
    .select(['identity.organizationId', 'appUser.displayName'])
    .distinct()
    .where(sql<boolean>`identity.organization_id = any(${[...supplierIds]}::text[])`)
    .where(sql<boolean>`identity.duties && array['BIDDER_ADMIN','BIDDER_OPERATOR']`)
    .where('identity.enabled', '=', true)
    .where('appUser.status', '=', 'ENABLED')
    .orderBy('appUser.displayName')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ organizationId }) => organizationId)].map(([id, of]) => [
      id,
      of.map(({ displayName }) => displayName),
    ]),
  );
}

/** The number that the next request of a round gets. The caller holds the project's lock. */
export async function nextNo(db: Database, { id, round }: { id: string; round: number }): Promise<number> {
  const { no } = await db
    .selectFrom('bidExtension')
    .select(sql<number>`coalesce(max(no), 0) + 1`.as('no'))
    .where('projectId', '=', id)
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
  return no;
}

export async function insertExtension(
  db: Database,
  row: Omit<Insertable<BidExtensionTable>, 'closedTime'>,
  answers: readonly Pick<AnswerRow, 'id' | 'bidId' | 'validFrom' | 'told' | 'guaranteeShort'>[],
): Promise<void> {
  await db
    .insertInto('bidExtension')
    .values({ ...row, closedTime: null })
    .execute();
  await db
    .insertInto('bidExtensionAnswer')
    .values(
      answers.map((answer) => ({
        ...answer,
        extensionId: row.id,
        seenTime: null,
        seenBy: null,
        answeredBy: null,
        answeredTime: null,
        guaranteeEnd: null,
        guaranteeTime: null,
      })),
    )
    .execute();
}

/** The requests of a round, the newest first, with who asked. */
export const selectExtensions = (db: Database, { id, round }: { id: string; round: number }) =>
  db
    .selectFrom('bidExtension')
    .innerJoin('appUser', 'appUser.id', 'bidExtension.askedBy')
    .selectAll('bidExtension')
    .select('appUser.displayName as askedByName')
    .where('projectId', '=', id)
    .where('round', '=', round)
    .orderBy('no', 'desc')
    .execute();

/** The request of a project that still runs; null where none does. */
export const selectOptionalOpen = async (db: Database, projectId: string): Promise<ExtensionRow | null> =>
  (await db
    .selectFrom('bidExtension')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('closedTime', 'is', null)
    .executeTakeFirst()) ?? null;

const named = (db: Database) =>
  db
    .selectFrom('bidExtensionAnswer as answer')
    .innerJoin('bid', 'bid.id', 'answer.bidId')
    .innerJoin('section', 'section.id', 'bid.sectionId')
    .innerJoin('openingItem as item', 'item.bidId', 'answer.bidId')
    .leftJoin('appUser as person', 'person.id', 'answer.answeredBy')
    .selectAll('answer')
    .select([
      'bid.supplierId',
      'bid.registrationId',
      'bid.status as bidStatus',
      'section.name as sectionName',
      'item.bidderName',
      'person.displayName as answeredByName',
    ])
    .orderBy('section.ordinal')
    .orderBy('item.bidderName')
    .orderBy('answer.id');

/** To whom requests were put and what came back, by section and name. */
export const selectAnswers = (db: Database, extensionIds: readonly string[]) =>
  named(db)
    .where(sql<boolean>`answer.extension_id = any(${[...extensionIds]}::text[])`)
    .execute();

export type NamedAnswer = Awaited<ReturnType<typeof selectAnswers>>[number];

/** What a request to extend was put to the bids of a registration. */
export const selectOfRegistration = (db: Database, registrationId: string) =>
  named(db).where('bid.registrationId', '=', registrationId).execute();

export const selectOptionalAnswer = async (db: Database, answerId: string): Promise<NamedAnswer | null> =>
  (await named(db).where('answer.id', '=', answerId).executeTakeFirst()) ?? null;

export const selectExtension = (db: Database, extensionId: string): Promise<ExtensionRow> =>
  db.selectFrom('bidExtension').selectAll().where('id', '=', extensionId).executeTakeFirstOrThrow();

export const selectOptionalExtension = async (db: Database, extensionId: string): Promise<ExtensionRow | null> =>
  (await db.selectFrom('bidExtension').selectAll().where('id', '=', extensionId).executeTakeFirst()) ?? null;

/** Settles what is made of a request, by the database's clock. */
export async function settleAnswer(
  db: Database,
  answerId: string,
  status: ExtensionStatus,
  answeredBy: string | null,
): Promise<void> {
  await db
    .updateTable('bidExtensionAnswer')
    .set({ status, answeredBy, answeredTime: sql<string>`business_now()` })
    .where('id', '=', answerId)
    .execute();
}

/** Notes who opened a request first, by the database's clock. Gives whether that is news. */
export async function stampSeen(db: Database, answerId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bidExtensionAnswer')
    .set({ seenTime: sql<string>`business_now()`, seenBy: userId })
    .where('id', '=', answerId)
    .where('seenTime', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updateGuarantee(db: Database, answerId: string, guaranteeEnd: string): Promise<void> {
  await db
    .updateTable('bidExtensionAnswer')
    .set({ guaranteeEnd, guaranteeTime: sql<string>`business_now()` })
    .where('id', '=', answerId)
    .execute();
}

export async function closeExtension(db: Database, extensionId: string): Promise<void> {
  await db
    .updateTable('bidExtension')
    .set({ closedTime: sql<string>`business_now()` })
    .where('id', '=', extensionId)
    .execute();
}

/** Projects with a request whose term is over. */
export const selectDue = async (db: Database, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('bidExtension')
      .select('projectId')
      .where('closedTime', 'is', null)
      .where('answerUntil', '<=', sql<string>`business_now()`)
      .orderBy('answerUntil')
      .limit(most)
      .execute()
  ).map(({ projectId }) => projectId);
