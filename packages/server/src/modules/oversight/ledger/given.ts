import type { TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';

const LEDGERS = [
  'PROJECT_SECTION_ACCOUNT',
  'PROJECT_SECTION_ACCOUNT_UNDER',
  'PROJECT_SECTION_ACCOUNT_PURCHASE',
  'BIDDER_EVALUATE_ACCOUNT',
  'SASAC_STATISTICS',
  'PROJECT_QUESTION_STATISICS', // sic
  'BID_OPENING_CYCLE_AT_WEEK',
  'BID_OPENING_CYCLE_AT_MONTH',
];

/** A group with an awarded tender, and a unit with one that has begun, one that is planned and a sealed one; who reads all ledgers, and who reads none of theirs. */
export async function givenLedgers(app: TestApp) {
  const given = givenProject(app);
  const tender = await givenAwards(app).awarded();
  const cast = await given.cast();
  await given.started(cast);
  await given.planned(cast);
  const sealedId = await given.atAnnouncement(cast);
  const group = await given.as(
    cast.department,
    LEDGERS.flatMap((one) => [`READ:${one}`, `EXPORT:${one}`]),
    'GROUP',
  );
  const stranger = (await given.cast()).clerk;
  return { given, cast, group, stranger, awardedId: tender.projectId, awardedUnit: tender.unit.id, sealedId };
}

/** The first row of plain SQL. */
export const plainly =
  (app: TestApp) =>
  async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
    (await app.sql(statement, values))[0]!;
