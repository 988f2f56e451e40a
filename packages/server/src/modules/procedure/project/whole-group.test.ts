import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENCE } from '../../../kernel/connection.ts';
import { MOST_COUNTED, bigramsOf, contains } from '../../../kernel/paging.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { pageOverview, totalPhases } from '../../oversight/project-query/project-overview.contract.ts';
import { queryProjects } from '../../oversight/project-query/project-query.contract.ts';
import { givenProject, must, type Cast } from './given.ts';
import * as api from './project.contract.ts';

/** Enough that pages are reached from the end, and that a search finds more than is counted. */
const PROJECTS = 45_000;
const PAGE = 20;

let app: TestApp;
let people: Cast;
let reader: Caller;

/** Projects with many ties in every order: times and estimates repeat, and most have never ended. */
const seed = (unit: { id: string; path: string }, clerk: string) =>
  app.sql(
    `insert into project (id, code, name, organization_id, organization_path, level, bidding_method, project_type, phase,
       estimated_amount, created_by, created_time, updated_time, status, result, ended_time)
     select md5('p' || i), 'T-' || lpad((i * 7919 % 100000)::text, 6, '0'), '工程' || i || case i % 9000 when 1 then '云栖 50%_桥 Qx' else '' end, $1, $2,
       (array['LEVEL_I','LEVEL_II'])[1 + i % 2], 'OPEN_TENDER', 'GOODS', (array['ANNOUNCEMENT','BID_OPENING'])[1 + i % 2],
       100 + i % 7, $3, now() - make_interval(hours => i % 100), now() - make_interval(hours => i % 60),
       case when i % 5 = 0 then 'ENDED' else 'IN_PROCESS' end, case when i % 5 = 0 then 'FAILED' end,
       case when i % 5 = 0 then now() - make_interval(hours => i % 30) end
     from generate_series(1, ${PROJECTS}) i`,
    [unit.id, unit.path, clerk],
  );

beforeAll(async () => {
  // short, so that a reader who waits for a turn is refused soon
  app = await openTestApp({}, undefined, { patience: { ...PATIENCE, turn: 300 } });
  const given = givenProject(app);
  people = await given.cast();
  reader = people.approver;
  await seed(people.unit, people.clerk.id);
  await app.sql('analyze project');
});
afterAll(() => app.close());

const list = (query: object, caller = reader) => must(caller.call(api.listProjects, { query }));
const idsOf = ({ content }: { content: { id: string }[] }): string[] => content.map(({ id }) => id);
const inSql = async (text: string, values: unknown[] = []): Promise<string[]> =>
  (await app.sql(text, values)).map(({ id }) => id as string);
const countBySql = async (condition = 'true'): Promise<number> => {
  const [row] = await app.sql(`select count(*)::int as num from project where ${condition}`);
  return row!['num'] as number;
};

describe('pages', () => {
  const orders = [
    ['', 'created_time desc, id desc'],
    ['createdTime,asc', 'created_time asc, id asc'],
    ['estimatedAmount,desc', 'estimated_amount desc, id desc'],
    ['updatedTime,asc', 'updated_time asc, id asc'],
    ['endedTime,asc', 'ended_time asc, id asc'],
    ['endedTime,desc', 'ended_time desc, id desc'],
    ['code,asc', 'code asc, id asc'],
  ] as const;

  test.each(orders)(
    'sorted by "%s" they hold what an offset finds, from the first to the last',
    async (sort, order) => {
      const last = Math.ceil((await countBySql()) / PAGE) - 1;
      for (const page of [0, 1, 9, 10, 11, 999, 1000, 1001, 1124, 1125, 1126, 1500, last - 1, last, last + 1]) {
        const found = idsOf(await list({ page, size: PAGE, ...(sort ? { sort } : {}) }));
        const wanted = await inSql(`select id from project order by ${order} limit ${PAGE} offset ${page * PAGE}`);
        expect(found, `page ${page}`).toEqual(wanted);
      }
    },
  );

  test('follow each other without a gap or a repeat where rows in front and behind were deleted', async () => {
    await app.sql(`delete from project where id in (
      (select id from project order by created_time desc, id desc limit 13) union all
      (select id from project order by created_time, id limit 17))`);
    const last = Math.ceil((await countBySql()) / PAGE) - 1;
    const behind = [last - 2, last - 1, last].map(async (page) => idsOf(await list({ page, size: PAGE })));
    expect((await Promise.all(behind)).flat()).toEqual(
      await inSql(`select id from project order by created_time desc, id desc offset ${(last - 2) * PAGE}`),
    );
  });

  test('of one unit hold what an offset finds, and count all of it', async () => {
    const total = await countBySql();
    const last = Math.ceil(total / PAGE) - 1;
    for (const page of [9, 10, 300, 1500, last, last + 1]) {
      const answer = await list({ page, size: PAGE, sort: 'estimatedAmount,asc' }, people.clerk);
      expect(idsOf(answer), `page ${page}`).toEqual(
        await inSql(`select id from project order by estimated_amount, id limit ${PAGE} offset ${page * PAGE}`),
      );
      expect(answer.totalElements).toBe(total);
    }
  });

  test('of another size end where they should', async () => {
    const total = await countBySql();
    const page = Math.ceil(total / 37) - 1;
    const found = idsOf(await list({ page, size: 37, phase: 'ANNOUNCEMENT' }));
    expect(found).toEqual([]);
    expect(idsOf(await list({ page, size: 37 }))).toEqual(
      await inSql(`select id from project order by created_time desc, id desc offset ${page * 37}`),
    );
  });
});

describe('search', () => {
  const words = [
    '云栖',
    '云',
    '栖 5',
    '%',
    '_',
    '50%_',
    '%_桥',
    '\\',
    'Qx',
    'qx',
    'Q',
    '程1',
    '0791',
    'T-0',
    '工程1001',
    '不在',
    '程 ',
  ];

  test.each(words)('for "%s" finds what LIKE finds', async (word) => {
    const like = `name like '${contains(word.trim()).replaceAll("'", "''")}' or code like '${contains(word.trim())}'`;
    const wanted = await inSql(
      `select id from project where ${like} order by created_time desc, id desc limit ${PAGE}`,
    );
    const num = await countBySql(like);
    for (const endpoint of [api.listProjects, queryProjects]) {
      const answer = await must(reader.call(endpoint, { query: { keyword: word, size: PAGE } }));
      expect(idsOf(answer), endpoint.path).toEqual(wanted);
      expect(answer.totalElements).toBe(Math.min(num, MOST_COUNTED));
      expect(answer.moreElements).toBe(num > MOST_COUNTED ? true : undefined);
    }
  });

  test('finds no word that begins in the name and ends in the code', async () => {
    const [row] = await app.sql('select name, code from project order by id limit 1');
    const word = `${String(row!['name']).slice(-3)}\n${String(row!['code']).slice(0, 3)}`;
    expect(await list({ keyword: word })).toMatchObject({ totalElements: 0, content: [] });
  });

  test('takes the same pairs of letters as the database, letters beyond the first plane too', async () => {
    for (const word of ['云栖大桥', '桥', 'aa', '𠮷野家', '50%_']) {
      const [row] = await app.sql('select bigrams($1) @> $2 as found', [`前${word}后`, bigramsOf(word)]);
      expect(row, word).toEqual({ found: true });
    }
    expect(bigramsOf('𠮷野家')).toEqual(['𠮷野', '野家']);
    expect(bigramsOf('aaa')).toEqual(['aa']);
    expect(bigramsOf('桥')).toEqual(['桥']);
  });
});

describe('totals', () => {
  const filters: [string, object, string][] = [
    ['all', {}, 'true'],
    ['a phase', { phase: 'ANNOUNCEMENT' }, `phase = 'ANNOUNCEMENT'`],
    ['a level', { level: 'LEVEL_II' }, `level = 'LEVEL_II'`],
    ['running', { status: 'OPEN' }, `status <> 'ENDED'`],
    ['ended', { status: 'ENDED' }, `status = 'ENDED'`],
    ['a result', { result: 'FAILED' }, `result = 'FAILED'`],
    ['a type', { projectType: 'GOODS' }, `project_type = 'GOODS'`],
  ];
  const expectExact = async () => {
    for (const [what, query, condition] of filters) {
      const answer = await list({ size: 1, ...query });
      expect(answer.totalElements, what).toBe(await countBySql(condition));
      expect(answer.moreElements).toBeUndefined();
    }
    const [overview] = await app.sql(
      `select count(*)::int as num, trim_scale(sum(estimated_amount))::text as amount from project
       where status <> 'ENDED' and phase = 'BID_OPENING'`,
    );
    const phases = await must(reader.call(totalPhases, { query: {} }));
    expect(phases.find(({ phase }) => phase.code === 'BID_OPENING')).toMatchObject(overview!);
    const running = await must(reader.call(pageOverview, { query: { size: 1 } }));
    expect(running.totalElements).toBe(await countBySql(`status <> 'ENDED'`));
  };

  test('are exact, also where they are more than is counted', expectExact);

  test('stay exact under writers at the same time, whoever adds them up meanwhile', async () => {
    const clients = await Promise.all(
      [0, 1, 2, 3].map(async () => {
        const client = new pg.Client({ connectionString: app.urls.appUrl });
        await client.connect();
        return client;
      }),
    );
    const writer = async (client: pg.Client, number: number): Promise<void> => {
      for (let turn = 0; turn < 15; turn++) {
        const key = `w${number}-${turn}`;
        await client.query(
          `insert into project (id, code, name, organization_id, organization_path, level, bidding_method, project_type, phase,
             estimated_amount, created_by)
           values (md5($1), $1, $1, $2, $3, 'LEVEL_I', 'OPEN_TENDER', 'GOODS', 'ANNOUNCEMENT', 10, $4)`,
          [key, people.unit.id, people.unit.path, people.clerk.id],
        );
        await client.query(`update project set phase = 'BID_OPENING', estimated_amount = 11 where id = md5($1)`, [key]);
        await client.query('begin');
        await client.query(`update project set level = 'LEVEL_II', phase = 'ANNOUNCEMENT' where id = md5($1)`, [key]);
        await client.query(turn % 2 === 0 ? 'rollback' : 'commit');
        if (turn % 3 === 0) await client.query('delete from project where id = md5($1)', [key]);
      }
    };
    const folding = async (): Promise<void> => {
      for (let turn = 0; turn < 5; turn++) await app.app.runDue();
    };
    try {
      await Promise.all([...clients.map(writer), folding()]);
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
    await expectExact();
    await app.app.runDue();
    await expectExact();
    expect(await app.sql('select count(*)::int as num from project_tally_change')).toEqual([{ num: 0 }]);
  });

  test('count what comes by a bulk load that asks no triggers', async () => {
    const client = new pg.Client({
      connectionString: app.urls.ownerUrl,
      options: '-c session_replication_role=replica',
    });
    await client.connect();
    try {
      await client.query(
        `insert into project (id, code, name, organization_id, organization_path, level, bidding_method, project_type, phase,
           estimated_amount, created_by)
         select md5('bulk' || i), 'bulk' || i, 'bulk', $1, $2, 'LEVEL_I', 'OPEN_TENDER', 'GOODS', 'ANNOUNCEMENT', 10, $3
         from generate_series(1, 50) i`,
        [people.unit.id, people.unit.path, people.clerk.id],
      );
    } finally {
      await client.end();
    }
    await expectExact();
  });
});

test('readers of the whole group who find no turn are told to come again, and nobody else waits', async () => {
  const { heavy } = app.app.store;
  const blocker = new pg.Client({ connectionString: app.urls.ownerUrl });
  await blocker.connect();
  await blocker.query('select pg_advisory_lock(4711)');
  const held = [1, 2].map(() => sql`select pg_advisory_lock_shared(4711)`.execute(heavy));
  try {
    const refused = await reader.call(api.listProjects, { query: {} });
    expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY' }, headers: { 'retry-after': '2' } });
    expect((await people.clerk.call(api.listProjects, { query: {} })).status).toBe(200);
    expect(
      (
        await reader.call(api.viewProject, {
          params: { projectId: (await list({ size: 1 }, people.clerk)).content[0]!.id },
        })
      ).status,
    ).toBe(200);
  } finally {
    await blocker.end();
    await Promise.all(held);
  }
  expect((await reader.call(api.listProjects, { query: {} })).status).toBe(200);
});
