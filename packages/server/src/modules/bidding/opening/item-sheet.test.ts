import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import type { Context } from '../../../kernel/context.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { newId } from '../../../kernel/ids.ts';
import { BASE } from '../../../kernel/http.ts';
import { givenTenders } from '../registration/given.ts';
import { givenBid } from '../bid/given.ts';
import { viewWorkspace } from '../joined/joined.contract.ts';
import { anyProject } from '../../procedure/project/project.service.ts';
import { AT_OPENING, givenOpenings, type GivenBidder } from './given.ts';
import { exportItemSheet, viewItemSheet } from './item-sheet.contract.ts';
import { keepItemRecords } from './item-record.service.ts';

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

const asSystem = <Result>(work: (context: Context) => Promise<Result>): Promise<Result> =>
  inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, work);

/** A public inquiry for salt and sand, with a bid for each of the offers. */
async function inquiry(offers: readonly { priceText: string; prices: Record<string, string>; taxRate?: string }[]) {
  const tender = await given.tender([[]]);
  const [sectionId] = tender.sectionIds;
  const { projectId } = tender;
  await app.sql(`update project set bidding_method = 'PUBLIC_INQUIRY' where id = $1`, [projectId]);
  const ids = { salt: newId(), sand: newId() };
  for (const [index, [id, name, quantity]] of (
    [
      [ids.salt, '融雪剂', '300'],
      [ids.sand, '防滑砂', '2.5'],
    ] as const
  ).entries())
    await app.sql(
      `insert into inquiry_item (id, section_id, ordinal, kind, category, name, spec, unit, quantity)
       values ($1, $2, $3, 'PRODUCT', 'OFFICE', $4, '', 'TON', $5)`,
      [id, sectionId, index + 1, name, quantity],
    );
  const tenders = givenTenders(app);
  const bidders: GivenBidder[] = [];
  for (const { priceText, prices, taxRate = '13' } of offers) {
    const company = await tenders.company();
    const at = { projectId, sectionId: sectionId!, code: '', unit: company };
    const { registrationId } = await tenders.registration(at, company);
    const items = {
      taxRate,
      prices: Object.entries(prices).map(([name, text]) => ({
        itemId: ids[name as keyof typeof ids] ?? newId(),
        priceText: text,
      })),
    };
    const { bidId } = await givenBid(app, at, { registrationId, supplierId: company.id }, { priceText, items });
    const { caller, id: supplierId, name } = company;
    bidders.push({ caller, supplierId, name, bidId, sectionId: sectionId!, registrationId });
  }
  await app.setTime(AT_OPENING);
  return { ...tender, bidders, ids };
}

const OFFERS = [
  { priceText: '120250元', prices: { salt: '400', sand: '100' } },
  // 300 × 396.67 + 2.5 × 100 comes to 119251
  { priceText: '119000元', prices: { salt: '396.67', sand: '100' } },
  // a price that is none, and one for what nobody asked about
  { priceText: '150000元', prices: { salt: '500', sand: '面议', gravel: '1' }, taxRate: '3' },
];

test('prices of items come out of the envelopes alone, are compared, taken away as Excel, and become records', async () => {
  const tender = await inquiry(OFFERS);
  const { clerk, projectId, bidders, ids } = tender;
  const params = { projectId };
  const sheet = async () => (await clerk.call(viewItemSheet, { params })).body;

  // before the opening there is nothing but what is asked about, and the database holds no price
  expect((await sheet()).sections).toMatchObject([{ items: [{ no: 1, name: '融雪剂' }, { no: 2 }], offers: [] }]);
  expect(
    await app.sql('select * from bid_item_price where bid_id = any($1)', [bidders.map((one) => one.bidId)]),
  ).toEqual([]);
  const own = async ({ caller, registrationId }: GivenBidder) =>
    (await caller.call(viewWorkspace, { params: { registrationId } })).body.section.inquiryItems;
  expect(await own(bidders[0]!)).toMatchObject([{ name: '融雪剂', written: null }, { written: null }]);

  await given.start(tender);
  expect((await sheet()).sections[0]?.offers).toEqual([]);
  await given.decrypt(bidders[0]!);
  expect((await sheet()).sections[0]?.offers.map(({ bidId }) => bidId)).toEqual([bidders[0]!.bidId]);
  for (const bidder of bidders.slice(1)) await given.decrypt(bidder);

  const { offers } = (await sheet()).sections[0]!;
  const of = (index: number) => offers.find(({ bidId }) => bidId === bidders[index]!.bidId)!;
  expect(of(0)).toMatchObject({ totalYuan: '120250', statedYuan: '120250', differs: false, missing: 0, taxRate: '13' });
  expect(of(1)).toMatchObject({ totalYuan: '119251', statedYuan: '119000', differs: true, missing: 0 });
  expect(of(2)).toMatchObject({ totalYuan: '150000', differs: false, missing: 1, taxRate: '3' });
  expect(of(1).cells).toMatchObject([
    { itemId: ids.salt, unitYuan: '396.67', totalYuan: '119001', lowest: true },
    { itemId: ids.sand, lowest: true },
  ]);
  expect(of(2).cells[1]).toMatchObject({ unitYuan: null, written: '面议', lowest: false });
  expect(await own(bidders[2]!)).toMatchObject([
    { written: '500', unitYuan: '500' },
    { written: '面议', unitYuan: null },
  ]);
  // what rivals ask for single items is not theirs to know
  expect((await bidders[0]!.caller.call(viewItemSheet, { params })).status).toBeGreaterThanOrEqual(400);

  const reply = await app.app.http.inject({
    method: 'GET',
    url: `${BASE}${exportItemSheet.path.replace('{projectId}', projectId)}`,
    headers: { authorization: `Bearer ${clerk.token ?? ''}` },
  });
  expect(reply.statusCode).toBe(200);
  const rows = await rowsOf(reply.rawPayload);
  expect(rows[0]).toHaveLength(5 + 3 * 3);
  expect(rows).toHaveLength(1 + 2 + 2);
  expect(JSON.stringify(rows)).toContain('与分项合计不一致');
  expect(await app.sql(`select 1 from audit_log where object_id = $1 and action = 'EXPORT'`, [projectId])).toHaveLength(
    1,
  );

  // what was offered stays as it was offered
  await expect(
    app.sql('update bid_item_price set unit_yuan = 1 where bid_id = $1', [bidders[0]!.bidId]),
  ).rejects.toThrow('stays');

  // the third one was rejected: its prices are none of the market
  await app.sql(`update bid set status = 'REJECTED' where id = $1`, [bidders[2]!.bidId]);
  await asSystem(async (inner) => keepItemRecords(inner, await anyProject(inner, projectId)));
  const kept = await app.sql(
    `select r.name, r.gross_yuan, r.net_yuan, r.source, r.inquiry_date, r.valid_to, r.district, s.name as company
     from inquiry_record r join inquiry_supplier s on s.id = r.inquiry_supplier_id where r.project_id = $1
     order by r.name, r.gross_yuan`,
    [projectId],
  );
  expect(kept).toHaveLength(4);
  expect(kept.map((row) => row['company'])).not.toContain(bidders[2]!.name);
  expect(kept.find((row) => row['gross_yuan'] === '396.67')).toMatchObject({
    name: '融雪剂',
    source: 'PUBLIC_INQUIRY',
    company: bidders[1]!.name,
  });
  // a project that ends twice leaves them once
  await asSystem(async (inner) => keepItemRecords(inner, await anyProject(inner, projectId)));
  expect(await app.sql('select 1 from inquiry_record where project_id = $1', [projectId])).toHaveLength(4);
});

test('an end keeps prices that were opened after they had ceased to bind, and those of bids that bind for longer', async () => {
  const tender = await inquiry(OFFERS);
  const { projectId, bidders, clerk } = tender;
  await app.sql('update bidding_document set bid_validity_days = 1 where project_id = $1', [projectId]);
  await app.setTime('2026-12-29 09:31:00');
  await given.start(tender);
  for (const bidder of bidders) await given.decrypt(bidder);
  const [first] = bidders;
  const extension = newId();
  await app.sql(
    `insert into bid_extension (id, project_id, round, no, valid_until, answer_until, reason, asked_by, asked_time, closed_time)
     select $1, $2, round, 1, '2027-02-01', '2027-01-10', '延长', (select min(id) from app_user), '2026-12-29', '2026-12-30'
     from project where id = $2`,
    [extension, projectId],
  );
  await app.sql(
    `insert into bid_extension_answer (id, extension_id, bid_id, valid_from, told, status, answered_by, answered_time)
     values ($1, $2, $3, '2026-12-26', '{}', 'AGREED', (select min(id) from app_user), '2026-12-30')`,
    [newId(), extension, first!.bidId],
  );
  await asSystem(async (inner) => keepItemRecords(inner, await anyProject(inner, projectId)));
  const kept = await app.sql(
    `select s.name as company, r.inquiry_date, r.valid_to from inquiry_record r
     join inquiry_supplier s on s.id = r.inquiry_supplier_id where r.project_id = $1`,
    [projectId],
  );
  expect(kept).toHaveLength(5);
  for (const row of kept)
    expect(row).toMatchObject({
      inquiry_date: '2026-12-29',
      valid_to: row['company'] === first!.name ? '2027-02-01' : '2026-12-29',
    });
  // the comparison of a bid that fell away since is what it was
  await app.sql(`update bid set status = 'REVOKED' where id = $1`, [first!.bidId]);
  const { body } = await clerk.call(viewItemSheet, { params: { projectId } });
  expect(body.sections[0]?.offers).toHaveLength(3);
});
