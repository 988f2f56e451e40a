import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { givenLedgers } from './given.ts';
import { tenders } from './section-ledger.contract.ts';

/** What the ledgers of sections are looked up in: the records at every moment, and in every order what sorting the records gives. */

let app: TestApp;
let at: Awaited<ReturnType<typeof givenLedgers>>;
let readers: Record<string, Caller>;

const SECTIONS = 23;

beforeAll(async () => {
  app = await openTestApp();
  at = await givenLedgers(app);
  // many sections, some of them with a winner, a price and a contract, others without
  await app.sql(
    `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, control_price, status, round)
     select md5('s' || i), project_id, 100 + i, code || '-' || i, '桥梁加固' || i, scope, 10 + i % 7, 50,
       case when i % 4 = 0 then 'FAILED' else status end, round
     from section cross join generate_series(1, ${SECTIONS}) i where id = (select min(id) from section where project_id = $1)`,
    [at.awardedId],
  );
  // one bid stands for all of them
  await app.sql('alter table winning_candidate drop constraint winning_candidate_bid_id_key');
  await app.sql(
    `insert into winning_candidate (id, project_id, section_id, round, bid_id, supplier_id, bidder_name, rank, price, price_text, price_kind,
       chosen, won, winning_price)
     select md5('w' || i), project_id, md5('s' || i), round, bid_id, supplier_id, '胜出企业' || i, 1, price, price_text, price_kind, true, true,
       case when i % 3 = 0 then null else 100 + i % 5 end
     from winning_candidate cross join generate_series(1, ${SECTIONS}) i
     where id = (select min(id) from winning_candidate where project_id = $1 and won) and i % 2 = 0`,
    [at.awardedId],
  );
  await app.sql(
    `insert into contract (id, project_id, section_id, candidate_id, contract_no, name, amount, estimated, price_text, period_days,
       sign_date, party_a, party_b)
     select md5('c' || i), project_id, section_id, id, 'HT-' || i, '合同', 100, false, price_text, 90,
       date '2026-05-04' + i / 8, '甲方', bidder_name
     from winning_candidate join generate_series(1, ${SECTIONS}) i on id = md5('w' || i) where i % 4 = 0`,
  );
  readers = {
    group: at.group,
    company: await at.given.as(at.cast.unit, ['READ:PROJECT_SECTION_ACCOUNT'], 'DESCENDANTS'),
    unit: at.cast.clerk,
    stranger: at.stranger,
  };
});
afterAll(() => app.close());

const SORTS = {
  createdTime: 'project.created_time',
  openingTime: 'project.opening_time',
  estimatedAmount: 'section.estimated_amount',
  winningPrice: 'winner.winning_price',
  signDate: 'contract.sign_date',
};

/** What sorting the records gives. @param within a condition on what a reader reaches and asks for */
const sorted = async (order: string, within: string): Promise<unknown[]> =>
  (
    await app.sql(
      `select section.id from section join project on project.id = section.project_id and project.round = section.round
         left join winning_candidate winner on winner.section_id = section.id and winner.round = section.round and winner.won
         left join contract on contract.candidate_id = winner.id
       where project.level <> 'UNDER_AMOUNT' and project.bidding_method not in ('PUBLIC_INQUIRY', 'PUBLIC_COMPETITIVE_NEGOTIATION', 'SINGLE_SOURCE')
         and ${within} order by ${order}`,
    )
  ).map(({ id }) => id);

/** All pages of a few rows each, one after the other. */
async function paged(reader: Caller, query: object): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const { content } = await must(reader.call(tenders.page, { query: { ...query, page, size: 7 } as never }));
    ids.push(...content.map(({ id }) => id));
    if (content.length < 7) return ids;
  }
}

describe('an order of the ledger', () => {
  test.each(
    Object.entries(SORTS).flatMap(([prop, column]) =>
      (['asc', 'desc'] as const).map((direction) => ({ prop, column, direction })),
    ),
  )('by $prop $direction is that of the records, with what has no value last', async ({ prop, column, direction }) => {
    const order = `${column} ${direction} nulls last, section.id ${direction}`;
    const sort = `${prop},${direction}`;
    const whole = await sorted(order, 'true');
    expect(whole.length).toBeGreaterThan(SECTIONS);
    expect(await paged(readers['group']!, { sort })).toEqual(whole);
    const unitId = at.cast.unit.id;
    const own = await sorted(order, `project.organization_id = '${unitId}'`);
    expect(own.length).toBeGreaterThan(0);
    expect(await paged(readers['unit']!, { sort })).toEqual(own);
    expect(await paged(readers['company']!, { sort })).toEqual(own);
    expect(await paged(readers['stranger']!, { sort })).toEqual([]);
    for (const [query, within] of [
      [{ status: 'FAILED' }, `section.status = 'FAILED'`],
      [{ biddingMethod: 'OPEN_TENDER' }, `project.bidding_method = 'OPEN_TENDER'`],
      [{ orgId: at.awardedUnit, own: 'unit' }, `project.organization_id = '${at.awardedUnit}'`],
      [{ year: 2001 }, 'false'],
      [{ startDate: '2001-01-01', endDate: '2099-12-31' }, 'true'],
      [{ startDate: '2001-01-01', endDate: '2001-06-30' }, 'false'],
    ] as const)
      expect(await paged(readers['group']!, { sort, ...query }), JSON.stringify(query)).toEqual(
        await sorted(order, within),
      );
  });

  test('by several columns, and the newest first where none is named', async () => {
    expect(await paged(readers['group']!, { sort: 'winningPrice,estimatedAmount,desc' })).toEqual(
      await sorted(
        'winner.winning_price desc nulls last, section.estimated_amount desc nulls last, section.id desc',
        'true',
      ),
    );
    expect(await paged(readers['group']!, {})).toEqual(
      await sorted('project.created_time desc, section.id desc', 'true'),
    );
    expect((await readers['group']!.call(tenders.page, { query: { sort: 'winnerName,asc' } as never })).status).toBe(
      400,
    );
  });

  test('of some days of a year holds what was begun on them', async () => {
    await app.sql(
      `update project set created_time = date_trunc('year', created_time) + interval '40 days' where id = $1`,
      [at.awardedId],
    );
    const [{ year }] = (await app.sql(
      'select extract(year from created_time)::int as year from project where id = $1',
      [at.awardedId],
    )) as [{ year: number }];
    const order = 'winner.winning_price desc nulls last, section.id desc';
    for (const [startDate, endDate] of [
      [`${year}-02-01`, `${year}-02-28`],
      [`${year}-03-01`, `${year}-12-31`],
      [`${year - 1}-03-01`, `${year}-02-20`],
    ])
      expect(await paged(readers['group']!, { sort: 'winningPrice,desc', startDate, endDate })).toEqual(
        await sorted(
          order,
          `project.created_time >= '${startDate}'::date and project.created_time < '${endDate}'::date + 1`,
        ),
      );
  });
});

describe('a word', () => {
  const found = async (reader: Caller, keyword: string) => {
    const { content, totalElements } = await must(
      reader.call(tenders.page, { query: { keyword, size: 1000, sort: 'winningPrice,asc' } }),
    );
    expect(totalElements).toBe(content.length);
    const totals = await must(reader.call(tenders.totals, { query: { keyword } }));
    expect(totals.num).toBe(content.length);
    return content.map(({ sectionName }) => sectionName);
  };

  test('is found in names of section and winner, in name and code of the project, by who reaches them', async () => {
    const [{ code }] = (await app.sql('select code from project where id = $1', [at.awardedId])) as [{ code: string }];
    expect(await found(at.group, '加固17')).toEqual(['桥梁加固17']);
    expect(await found(at.group, '胜出企业14')).toEqual(['桥梁加固14']);
    expect((await found(at.group, '桥梁加固')).length).toBe(SECTIONS);
    expect((await found(at.group, code)).length).toBeGreaterThan(SECTIONS);
    expect(await found(at.stranger, '加固17')).toEqual([]);
    expect(await found(at.cast.clerk, '加固17')).toEqual([]);
    expect(await found(at.group, '加固%')).toEqual([]);
    expect(await found(at.group, '加固17胜')).toEqual([]);
  });
});

const CHANGES: readonly [what: string, statement: string][] = [
  ['the name of a project', `update project set name = '跨海大桥' where id = $1`],
  ['its code', `update project set code = code || '改' where id = $1`],
  ['its method', `update project set bidding_method = 'PUBLIC_INQUIRY' where id = $1`],
  ['its level', `update project set level = 'UNDER_AMOUNT' where id = $1`],
  ['its beginning in another year', `update project set created_time = created_time - interval '1 year' where id = $1`],
  ['its opening', `update project set opening_time = coalesce(opening_time, now()) + interval '1 day' where id = $1`],
  ['no opening', `update project set opening_time = null where id = $1`],
  ['the name of a section', `update section set name = name || '（调整）' where project_id = $1`],
  ['its estimate', `update section set estimated_amount = estimated_amount + 1.25 where project_id = $1`],
  ['its state', `update section set status = 'FAILED' where project_id = $1`],
  [
    'the price of a winner',
    `update winning_candidate set winning_price = coalesce(winning_price, 9) + 1 where project_id = $1`,
  ],
  ['its name', `update winning_candidate set bidder_name = bidder_name || '集团' where project_id = $1`],
  ['the day of a contract', `update contract set sign_date = '2026-06-06' where project_id = $1`],
  ['a contract that is gone', `delete from contract where id = md5('c' || 4)`],
  ['a winner who falls away', `update winning_candidate set won = false where id = md5('w' || 6)`],
  ['one who stands again', `update winning_candidate set won = true where id = md5('w' || 6)`],
  ['one who is gone', `delete from winning_candidate where id = md5('w' || 10)`],
  ['a round that begins', `update project set round = round + 1 where id = $1`],
  ['a section of the new round', `update section set round = round + 1 where id = md5('s' || 3)`],
  ['the first round again', `update project set round = round - 1 where id = $1`],
  ['a section that is gone', `delete from section where id = md5('s' || 5)`],
  [
    'a section of another project',
    `update section set project_id = other.id, round = other.round from project other where other.id <> $1 and section.id = md5('s' || 7)`,
  ],
  [
    'another unit',
    `update project set organization_id = o.id, organization_path = o.path from organization o
      where project.id = $1 and o.id <> project.organization_id and o.parent_id is not null`,
  ],
];

describe('what is kept of sections', () => {
  const COLUMNS = `section_id, project_id, account, year, organization_id, organization_path, level, bidding_method, project_type, status,
    created_time::text, opening_time::text, estimated_amount::text, winning_price::text, sign_date::text, words`;
  const rows = (table: string) => app.sql(`select ${COLUMNS} from ${table} order by section_id`);

  test.each(CHANGES)('follows %s at once', async (_what, statement) => {
    const before = await rows('section_entry');
    await app.sql(statement, statement.includes('$1') ? [at.awardedId] : []);
    const after = await rows('section_entry');
    expect(after).toEqual(await rows('section_entry_live'));
    expect(after).not.toEqual(before);
  });
});
