import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { tips } from './tips.contract.ts';

/** Winners who wait are kept as their definition has them, whatever changes. */

let app: TestApp;
let group: Caller;
let clerk: Caller;
let projectId: string;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenProject(app);
  ({ projectId } = await givenAwards(app).awarded());
  const cast = await given.cast();
  clerk = cast.clerk;
  group = await given.as(cast.department, [], 'GROUP');
});
afterAll(() => app.close());

/** What moves winners in and out of those who wait, one upon the other, and who waits then; the project stands in its notice. */
const WAITS: readonly [what: string, statement: string, waiting: string[]][] = [
  [
    'a notice that goes out',
    `update winning_notice set sent_time = business_now() where project_id = $1`,
    ['CONTRACT'],
  ],
  [
    'a notice that was taken back',
    `update winning_notice set voided_time = business_now() where project_id = $1`,
    ['NOTICE'],
  ],
  [
    'another moment',
    `update award set confirmed_time = confirmed_time - interval '9 days' where project_id = $1`,
    ['NOTICE'],
  ],
  [
    'a notice of another day',
    `update winning_notice set voided_time = null, issue_date = '2026-01-05' where project_id = $1`,
    ['CONTRACT'],
  ],
  [
    'a contract',
    `insert into contract (id, project_id, section_id, candidate_id, contract_no, name, amount, estimated, price_text, period_days,
       sign_date, party_a, party_b)
     select 'waited', project_id, section_id, id, 'C-waited', '合同', 400, false, '400', 180, '2026-04-01', '甲方', '乙方'
     from winning_candidate where project_id = $1 and won`,
    [],
  ],
  ['a contract that is gone', `delete from contract where id = 'waited'`, ['CONTRACT']],
  [
    'a project that ends',
    `update project set status = 'ENDED', phase = 'ENDED', result = 'AWARDED', ended_time = business_now() where id = $1`,
    [],
  ],
  [
    'one that goes on',
    `update project set status = 'IN_PROCESS', phase = 'WINNING_NOTICE', result = null, ended_time = null where id = $1`,
    ['CONTRACT'],
  ],
  ['a phase in which nobody was told', `update project set phase = 'CONFIRM_WINNER' where id = $1`, []],
  ['a notice that is a draft', `update winning_notice set sent_time = null where project_id = $1`, ['NOTICE']],
  [
    'one who came in after the award',
    `with came as (update project set imported_time = business_now(), entry_phase = 'CONTRACT_SIGNING', phase = 'CONTRACT_SIGNING' where id = $1)
     update award set issue_date = '2026-01-02' where project_id = $1`,
    ['CONTRACT'],
  ],
  [
    'one who did not',
    `with came as (update project set imported_time = null, entry_phase = null, phase = 'WINNING_NOTICE' where id = $1)
     update award set issue_date = null where project_id = $1`,
    ['CONTRACT', 'NOTICE'],
  ],
  ['another round', `update project set round = round + 1 where id = $1`, []],
  ['the round before', `update project set round = round - 1 where id = $1`, ['CONTRACT', 'NOTICE']],
  ['a winner who falls away', `update winning_candidate set won = false where project_id = $1`, []],
  ['one who wins again', `update winning_candidate set won = rank = 1 where project_id = $1`, ['CONTRACT', 'NOTICE']],
];

const kept = () => app.sql('select candidate_id, kind, since from winner_waiting order by 1, 2');
const live = () => app.sql('select candidate_id, kind, since from winner_waiting_live order by 1, 2');

test('winners who wait are kept as they are, through every change', async () => {
  await app.sql(`update project set phase = 'WINNING_NOTICE' where id = $1`, [projectId]);
  for (const [what, statement, kinds] of WAITS) {
    await app.sql(statement, statement.includes('$1') ? [projectId] : []);
    const now = await kept();
    expect([...new Set(now.map(({ kind }) => kind))].toSorted(), what).toEqual(kinds);
    expect(now, what).toEqual(await live());
  }
  const { noticeOverdue, contractOverdue } = await must(group.call(tips, { query: {} }));
  expect([noticeOverdue, contractOverdue]).toEqual([1, 1]);
  // of another unit
  expect(await must(clerk.call(tips, { query: {} }))).toMatchObject({ noticeOverdue: 0, contractOverdue: 0 });
  await app.sql(`update winning_notice set sent_time = business_now() where project_id = $1`, [projectId]);
});
