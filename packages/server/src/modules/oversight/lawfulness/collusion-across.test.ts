import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { BID_FILES } from '../../bidding/bid/bid.service.ts';
import { finishOpening } from '../../bidding/opening/opening.contract.ts';
import { AT_OPENING, givenOpenings } from '../../bidding/opening/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { wordFile } from '../../work/filing/given.ts';
import * as api from './abnormal.contract.ts';

let app: TestApp;
let cast: Cast;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  cast = await givenProject(app).cast();
  given = givenOpenings(app);
});
afterAll(() => app.close());

/** Four lots of the unit that were opened and awarded before: the second company lost each of them to the first. */
async function before(unitOf: string, [winner, companion]: readonly string[]) {
  const { projectId, sectionIds } = await given.opened([
    ['4000万元', '4100万元', '4201.3万元'],
    ['3000万元', '3075万元', '3109.7万元'],
    ['812万元', '832.3万元', '901万元'],
    ['5010万元', '5388万元', '5401.2万元'],
  ]);
  await app.sql(
    `update project set (organization_id, organization_path) =
       (select organization_id, organization_path from project where id = $2) where id = $1`,
    [projectId, unitOf],
  );
  // however long its opening took
  await app.sql(`update bid_opening set ended_time = ended_time - interval '9 days' where project_id = $1`, [
    projectId,
  ]);
  for (const sectionId of sectionIds) {
    await app.sql(
      `update bid set supplier_id = ($2::text[])[place] from (
         select id, row_number() over (order by price) as place from bid where section_id = $1) ordered
       where bid.id = ordered.id and place <= 2`,
      [sectionId, [winner, companion]],
    );
    await app.sql(
      `insert into winning_candidate (id, project_id, section_id, round, supplier_id, bidder_name, rank, price_text, price_kind, chosen, won)
       values ($1, $2, $3, 1, $4, '中标单位', 1, '4000万元', 'AMOUNT', true, true)`,
      [newId(), projectId, sectionId, winner],
    );
  }
}

const found = async (projectId: string) => {
  const { content } = await must(cast.reviewer.call(api.listAbnormal, { query: { projectId } }));
  const signs = [];
  for (const { id } of content)
    signs.push(await must(cast.reviewer.call(api.viewAbnormal, { params: { abnormalIndicatorId: id } })));
  return new Map(signs.map((sign) => [sign.kind.code, sign]));
};

/** The technical part of a bid, in Word. */
async function give(bidId: string, sentences: readonly string[]) {
  const bytes = wordFile(`${sentences.join('。')}。${bidId}`);
  const stored = await app.app.tools.files.store(Readable.from([bytes]), 1 << 30);
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, biz_id, created_by)
     values ($1, '技术标.docx', 'application/octet-stream', $2, $3, $4, $5, $6, (select min(id) from app_user))`,
    [newId(), stored.size, stored.sha256, stored.storageKey, BID_FILES, bidId],
  );
}

test('at the opening a lot is compared with those of its unit, by contacts, and later by who wrote its files', async () => {
  const tender = await given.tender([['2600万元', '2665万元', '2799.9万元']]);
  const { projectId } = tender;
  const [first, second, third] = tender.bidders;
  const companies = [first!.supplierId, second!.supplierId];
  await before(projectId, companies);
  await app.sql(`update supplier set address = '岚川市 沙渚路8号' where id = any($1)`, [
    [second!.supplierId, third!.supplierId],
  ]);
  await app.sql('update bid set manager_name = null, manager_cert = null where project_id = $1', [projectId]);
  expect((await found(projectId)).size).toBe(0);
  await app.setTime(AT_OPENING);
  const { body } = await given.start(tender);
  for (const bidder of tender.bidders) await given.decrypt(bidder);
  await must(tender.clerk.call(finishOpening, { params: { projectId }, body: { version: body.version } }));

  const signs = await found(projectId);
  const companions = signs.get('COMPANIONS')!;
  expect(companions.evidence.map(({ supplierId }) => supplierId).toSorted()).toEqual(companies.toSorted());
  expect(companions.grounds).toHaveLength(1);
  expect(companions.grounds[0]).toContain(`${second!.name}与${first!.name}同投4个标段`);
  // three of the four lots and this one have one ratio
  expect(signs.get('STEPS')!.grounds[0]).toContain(`在4个标段均为`);
  expect(signs.get('SAME_CONTACT')).toMatchObject({
    grounds: ['登记的联系方式相同：地址 岚川市 沙渚路8号'],
    bidders: [second!.name, third!.name].toSorted((a, b) => a.localeCompare(b, 'zh')),
  });
  for (const { grounds } of signs.values()) expect(grounds.length).toBeGreaterThan(0);

  const sentences = Array.from(
    { length: 6 },
    (_, at) => `第${at}步自编的围堰施工说明采用钢板桩支护并按实测尺寸加工异形桩后逐片插打合龙`,
  );
  for (const { bidId } of [first!, third!]) await give(bidId, sentences);
  await give(
    second!.bidId,
    sentences.slice(0, 1).map((one) => `本公司${one}`),
  );
  await app.app.runDue();
  const later = await found(projectId);
  expect(later.get('SAME_TEXT')!.grounds[0]).toMatch(/^有6段文字相同，如：“第\d步自编的围堰施工说明/);
  expect(
    later
      .get('SAME_TEXT')!
      .evidence.map(({ supplierId }) => supplierId)
      .toSorted(),
  ).toEqual([first!.supplierId, third!.supplierId].toSorted());
  // read once: what was found before stands as it was
  await app.app.runDue();
  expect([...(await found(projectId)).keys()].toSorted()).toEqual([...later.keys()].toSorted());
  expect(await app.sql('select count(*)::int as read from bid_mark')).toEqual([{ read: 15 }]);
});

test('who quotes the tender document is not suspected because the others are read later', async () => {
  const { projectId } = await given.opened([['2611万元', '2670.2万元', '2702.9万元', '2744.1万元', '2790.3万元']]);
  const read = await app.sql('select id from bid where project_id = $1 order by opened_time desc, id', [projectId]);
  const quoted = Array.from(
    { length: 6 },
    (_, at) => `招标文件第${at}款规定投标人须按照图纸和规范完成全部围堰与基础施工并承担保修责任`,
  );
  for (const [index, { id }] of read.entries())
    await give(
      id as string,
      index === 2 ? [`本公司自行编制的总体部署和进度计划以及质量安全环保保证措施说明书`] : quoted,
    );
  await app.app.runDue();
  const marked = `select count(*)::int as read from bid_mark join bid on bid.id = bid_mark.bid_id where project_id = $1`;
  expect(await app.sql(marked, [projectId])).toEqual([{ read: 5 }]);
  expect([...(await found(projectId)).keys()]).not.toContain('SAME_TEXT');
});
