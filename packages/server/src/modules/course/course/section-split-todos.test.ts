import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenSplits, type Tender } from './given.ts';

/** What is to be done about the bonds and guarantees of a section that goes on by itself goes with it. */

let app: TestApp;
const { published, splitOff } = givenSplits(() => app);

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A bond of a section with a call on it, and a guarantee that its bidder is to extend. Gives their ids. */
async function secured(tender: Tender, sectionId: string): Promise<Record<string, string>> {
  const { bidId, supplierId, name } = tender.bidders.find((bidder) => bidder.sectionId === sectionId)!;
  const { userId } = tender.members[0]!;
  const [bond, call, extension, answer] = [newId(), newId(), newId(), newId()];
  await app.sql(
    `insert into performance_bond (id, section_id, supplier_id, bidder_name, form, amount, received_date, received_by)
     values ($1, $2, $3, $4, 'TRANSFER', 50, '2026-12-30', $5)`,
    [bond, sectionId, supplierId, name, userId],
  );
  await app.sql(`insert into bond_call (id, bond_id, amount, reason, proposed_by) values ($1, $2, 10, '逾期', $3)`, [
    call,
    bond,
    userId,
  ]);
  await app.sql(
    `insert into bid_extension (id, project_id, round, no, valid_until, answer_until, reason, asked_by, closed_time)
     select $1, $2, 1, coalesce(max(no), 0) + 1, '2027-06-30', business_now() + interval '1 day', '异议未答复', $3, business_now()
     from bid_extension where project_id = $2`,
    [extension, tender.projectId, userId],
  );
  await app.sql(
    `insert into bid_extension_answer (id, extension_id, bid_id, valid_from, told, status, answered_by, answered_time, guarantee_short)
     values ($1, $2, $3, '2027-03-30', '{}', 'AGREED', $4, business_now(), '2027-04-30')`,
    [answer, extension, bidId, userId],
  );
  const open = { BOND_DUE_BACK: bond, BOND_ENDS: bond, BOND_CALL_APPROVE: call, GUARANTEE_EXTENSION: answer };
  for (const [category, id] of Object.entries(open))
    await app.sql(
      `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, organization_path, project_id)
       select $1, user_id, identity.id, $2, 'TODO', 'x', 'x', $3, project.organization_path, project.id
       from identity, project where project.id = $4 and user_id = $5 limit 1`,
      [newId(), category, rangeOf(tender.projectId, category, id), tender.projectId, userId],
    );
  return open;
}
const rangeOf = (projectId: string, category: string, id: string) =>
  category === 'GUARANTEE_EXTENSION' ? `${projectId}|${id}` : `${projectId}|CONTRACT_SIGNING|${id}`;
const openOf = async (projectId: string) =>
  Object.fromEntries(
    (
      await app.sql(
        `select category, business_range from remind_record where not handled and project_id = $1
         and category in ('BOND_DUE_BACK', 'BOND_ENDS', 'BOND_CALL_APPROVE', 'GUARANTEE_EXTENSION')`,
        [projectId],
      )
    ).map((row) => [String(row['category']), String(row['business_range'])]),
  );

test('what is to be done about bonds and guarantees goes with their section, and the rest stays', async () => {
  const tender = await published();
  const [stays, goes] = [await secured(tender, tender.sectionIds[0]!), await secured(tender, tender.sectionIds[1]!)];
  const own = await splitOff(tender);
  for (const [{ projectId }, expected] of [
    [own, goes],
    [tender, stays],
  ] as const)
    expect(await openOf(projectId)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([code, id]) => [code, rangeOf(projectId, code, id)])),
    );
});
