import pg from 'pg';
import { keptSums } from '@tenderdesk/server/app';

/** Whose lists `npm run bench -- full` reads: their login names. */
export const READERS = {
  group: 'group1',
  organization: 'leader1',
  own: 'clerk1',
  audit: 'audit1',
} as const;
/** People of the tender department, `group1` and on. */
export const GROUP_READERS = 25;

const UNITS = 200;
/** Units of hierarchy 2; each of the others stands below one of them. */
const UPPER = 20;
const CLERKS = 2000;

/** Settings of the database while rows are written: nothing of them would outlive a crash, and nothing has to. */
export const SEEDING = [
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['wal_level', 'minimal'],
  ['max_wal_senders', '0'],
  ['autovacuum', 'off'],
  ['max_wal_size', '40GB'],
  ['shared_buffers', '2GB'],
  ['checkpoint_timeout', '1h'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** An id that grows with its number, as those of the product grow with time. `kind` is one hex digit. */
const id = (kind: string, number: string): string => `('${kind}' || lpad(to_hex(${number}), 31, '0'))`;
const pick = (values: readonly string[], number: string): string =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + (${number}) % ${values.length}]`;

const PHASES = ['IMPLEMENTION_PLAN', 'BIDDING_DOCUMENT', 'ANNOUNCEMENT', 'BID_OPENING', 'CONTRACT_SIGNING'];
const LEFT = [
  'IMPLEMENTION_PLAN',
  'BIDDING_DOCUMENT',
  'ANNOUNCEMENT',
  'BID_OPENING',
  'PUBLIC_NOTICE',
  'CONFIRM_WINNER',
  'WINNING_NOTICE',
];
const TODOS = ['IMPLEMENTION_PLAN_SUBMIT', 'BIDDING_DOCUMENT_SUBMIT', 'ANNOUNCEMENT_SUBMIT', 'BID_OPENING_CHECK'];
const PLACES = ['济南', '青岛', '烟台', '潍坊', '临沂', '济宁', '淄博', '德州', '聊城', '滨州', '泰安', '威海', '日照'];
const WORKS = ['路面养护', '桥梁加固', '隧道照明', '收费系统', '边坡防护', '绿化提升', '机电设备', '勘察设计'];

/** A value of `project`, and of every child by its project, that hangs on the project's number `i` alone. */
const OF_PROJECT = {
  unit: `(1 + i % ${UNITS})`,
  clerk: `(1 + i % ${CLERKS})`,
  created: `(now() - make_interval(mins => 5 * i))`,
  path: `case when 1 + i % ${UNITS} <= ${UPPER} then '/1/' || (2 + i % ${UNITS}) || '/'
    else '/1/' || (2 + (i % ${UNITS}) % ${UPPER}) || '/' || (2 + i % ${UNITS}) || '/' end`,
};

/** How many to-dos each project has, and what share of the projects, the newest, has a deposit. */
export interface Fullness {
  todos: number;
  deposits: number;
}

interface Table {
  name: string;
  columns: string;
  select: (projects: number, fullness: Fullness) => string;
}

/** `part` of the rows of a project, `times` each, numbered through. */
const perProject = (times: number, projects: number, part = 'true'): string =>
  times === 1
    ? `from generate_series(1, ${projects}) i cross join (select 1 as k) once where ${part}`
    : `from generate_series(1, ${projects}) i cross join generate_series(1, ${times}) k where ${part}`;

const { unit, clerk, created, path } = OF_PROJECT;

/** The newest fifth runs, everything before it is over. */
const runs = (projects: number): string => `(i <= ${Math.ceil(projects / 5)})`;

/** When bids are opened; until then they lie sealed. */
const OPENING = `(${created} + interval '20 days')`;
const SEALED = `(${OPENING} > now())`;

const TABLES: readonly Table[] = [
  {
    name: 'audit_log',
    columns:
      'time, identity_id, actor_name, action, object_type, object_id, after, ip, request_id, project_id, seq, hash',
    select: (
      projects,
    ) => `${created} + make_interval(mins => k), ${id('2', clerk)}, 'clerk' || ${clerk}, 'SAVE', 'project',
      ${id('5', 'i')}, '{"phase":"ANNOUNCEMENT"}', '10.0.0.' || i % 250, 'r' || i || '-' || k, ${id('5', 'i')}, k, 'x'
      ${perProject(10, projects)}`,
  },
  {
    name: 'project',
    columns: `id, code, name, organization_id, organization_path, level, bidding_method, project_type, phase, phase_status,
      status, result, estimated_amount, platform, division_user_id, created_by, created_time, updated_time, ended_time, opening_time,
      plan_item_id`,
    select: (projects) => `${id('5', 'i')}, 'P-' || lpad(i::text, 8, '0'),
      ${pick(PLACES, 'i')} || '至' || ${pick(PLACES, 'i / 13')} || '高速公路' || ${pick(WORKS, 'i / 7')} || '工程第' || i || '号',
      ${id('1', unit)}, ${path}, ${pick(['LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT'], 'i / 11')},
      ${pick(['OPEN_TENDER', 'OPEN_TENDER', 'INVITED_TENDER', 'SINGLE_SOURCE'], 'i / 17')},
      ${pick(['ENGINEERING', 'MAINTENANCE', 'GOODS', 'SERVICE'], 'i / 19')},
      case when ${runs(projects)} then ${pick(PHASES, `i / ${UNITS}`)} else 'ENDED' end,
      case when ${runs(projects)} and i % 97 = 0 then 'CHECKED' when ${runs(projects)} then 'UNSUBMITTED' else 'APPROVED' end,
      case when ${runs(projects)} then 'IN_PROCESS' else 'ENDED' end,
      case when ${runs(projects)} then null else ${pick(['AWARDED', 'AWARDED', 'AWARDED', 'FAILED'], 'i')} end,
      400 + i % 9000, case when i % 10 = 0 then 'CLOUD' else 'SDHSG' end,
      case when i % 3 = 0 then ${id('2', clerk)} end, ${id('2', clerk)}, ${created}, ${created} + make_interval(hours => 1 + i % 50),
      case when ${runs(projects)} then null else ${created} + make_interval(days => 90 + i % 90) end,
      ${OPENING}, ${id('b', 'i')} ${perProject(1, projects)}`,
  },
  {
    name: 'section',
    columns: 'id, project_id, ordinal, code, name, scope, estimated_amount, control_price, status',
    select: (
      projects,
    ) => `${id('6', 'i * 2 + k')}, ${id('5', 'i')}, k, 'S-' || i || '-' || k, '第' || k || '标段', '全部', 200,
      case when k = 1 then 400 + i % 50 end, case when ${runs(projects)} then 'NORMAL' else 'AWARDED' end ${perProject(2, projects)}`,
  },
  {
    name: 'remind_record',
    columns: `id, receiver_id, identity_id, category, kind, content, content_en, business_range, project_id, organization_path,
      due_time, handled, handled_time, created_time`,
    select: (
      projects,
      { todos },
    ) => `${id('7', `i * ${todos} + k`)}, ${id('2', clerk)}, ${id('3', clerk)}, ${pick(TODOS, 'k')}, 'TODO',
      '请办理第' || i || '号工程的事项' || k, 'Handle step ' || k || ' of project ' || i, '{"projectId":"' || i || '","k":' || k || '}',
      ${id('5', 'i')}, ${path}, case when ${runs(projects)} and k = ${todos} then now() + make_interval(days => i % 100 - 5)
        else ${created} + make_interval(days => 7) end,
      not (${runs(projects)} and k = ${todos}), case when ${runs(projects)} and k = ${todos} then null else ${created} end,
      ${created} + make_interval(mins => k) ${perProject(todos, projects)}`,
  },
  {
    name: 'registration',
    columns: 'id, project_id, section_id, supplier_id, contact, phone, consortium, registered_time, created_by',
    select: (
      projects,
    ) => `${id('8', 'i * 3 + k')}, ${id('5', 'i')}, ${id('6', 'i * 2 + 1')}, ${id('9', `1 + (i * 3 + k) % ${suppliersOf(projects)}`)},
      '联系人', '', false, ${created}, ${id('2', clerk)} ${perProject(3, projects)}`,
  },
  {
    // envelopes are not compared: there are none
    name: 'bid',
    columns: `id, project_id, section_id, registration_id, supplier_id, envelope_key, sha256, size, receipt_no, submitted_time,
      status, price_text, price_kind, price, checked_time`,
    select: (projects) => `${id('a', 'i * 3 + k')}, ${id('5', 'i')}, ${id('6', 'i * 2 + 1')}, ${id('8', 'i * 3 + k')},
      ${id('9', `1 + (i * 3 + k) % ${suppliersOf(projects)}`)}, 'e' || i || '-' || k, 'x', 1000, 'R' || i || '-' || k, ${created},
      case when ${SEALED} then 'SUBMITTED' when ${runs(projects)} then 'OPENED' when k = 1 then 'WON' else 'LOST' end,
      case when ${SEALED} then null else '400' end, case when ${SEALED} then null else 'AMOUNT' end,
      case when ${SEALED} then null else 400 end, 'infinity' ${perProject(3, projects)}`,
  },
  {
    name: 'access_log',
    columns: `time, user_id, username, display_name, organization_path, ip, method, path, route, status, cost_ms, request_id, project_id, bidder`,
    select: (
      projects,
    ) => `${created} + make_interval(secs => k * 30), ${id('2', clerk)}, 'clerk' || ${clerk}, '经办人', ${path},
      '10.0.0.' || i % 250, 'GET', '/tender/project/' || ${id('5', 'i')}, '/tender/project/{projectId}', 200, (i * 7 + k) % 300, 'q' || i || '-' || k,
      null, k = 5 ${perProject(5, projects)}`,
  },
  {
    name: 'plan_item',
    columns: `id, organization_id, organization_path, year, kind, name, project_type, bidding_method, level, amount, planned_start,
      status, submit_status, approval_status, project_id, created_by, created_time, updated_time, yearly_plan_id`,
    select: (projects) => `${id('b', 'i')}, ${id('1', unit)}, ${path}, extract(year from ${created})::int, 'TENDER',
      ${pick(PLACES, 'i')} || ${pick(WORKS, 'i / 7')} || '计划第' || i || '号', 'ENGINEERING', 'OPEN_TENDER', 'LEVEL_I', 400, null,
      case when ${runs(projects)} then 'STARTED' else 'FINISHED' end, 'APPROVED', 'APPROVED', ${id('5', 'i')}, ${id('2', clerk)},
      ${created}, ${created}, ${id('c', `${unit} * 3000 + extract(year from ${created})::int`)} ${perProject(1, projects)}`,
  },
  {
    name: 'bidding_document',
    columns:
      'id, project_id, round, sale_start, sale_end, bid_deadline, opening_time, opening_place, bid_validity_days, fair_review',
    select: (
      projects,
    ) => `${id('d', 'i')}, ${id('5', 'i')}, 1, ${created}, ${created}, ${created} + interval '20 days', ${created} + interval '20 days',
      '一号开标室', 90, '{}' ${perProject(1, projects)}`,
  },
  {
    name: 'announcement',
    columns:
      'id, type, project_id, round, title, content, content_hash, publish_time, end_time, status, created_by, created_time',
    select: (
      projects,
    ) => `${id('e', 'i')}, 'TENDER', ${id('5', 'i')}, 1, ${pick(PLACES, 'i')} || ${pick(WORKS, 'i / 7')} || '公告第' || i || '号', '公告',
      'x', ${created} + interval '1 hour', ${created} + interval '9 days', 'PUBLISHED', ${id('2', clerk)}, ${created} ${perProject(1, projects)}`,
  },
  {
    name: 'winning_candidate',
    columns: `id, project_id, section_id, round, bid_id, supplier_id, bidder_name, rank, price, price_text, price_kind, chosen, won,
      winning_price`,
    select: (projects) => `${id('f', 'i')}, ${id('5', 'i')}, ${id('6', 'i * 2 + 1')}, 1, ${id('a', 'i * 3 + 1')},
      ${id('9', `1 + (i * 3 + 1) % ${suppliersOf(projects)}`)}, '投标企业' || (1 + (i * 3 + 1) % ${suppliersOf(projects)}) || '有限公司', 1, 400, '400', 'AMOUNT',
      true, true, 400 ${perProject(1, projects, `not ${runs(projects)}`)}`,
  },
  {
    name: 'bid_opening',
    columns: 'id, project_id, round, opening_time, place, status, started_time, ended_time',
    select: (
      projects,
    ) => `${id('0', 'i')}, ${id('5', 'i')}, 1, ${created} + interval '20 days', '一号开标室', 'EVALUATED', ${created} + interval '20 days',
      ${created} + interval '20 days 1 hour' ${perProject(1, projects, `not ${runs(projects)}`)}`,
  },
  {
    name: 'opening_item',
    columns:
      'bid_id, opening_id, section_id, supplier_id, bidder_name, decrypt_status, deposit_ok, price_text, price_kind, price',
    select: (
      projects,
    ) => `${id('a', 'i * 3 + k')}, ${id('0', 'i')}, ${id('6', 'i * 2 + 1')}, ${id('9', `1 + (i * 3 + k) % ${suppliersOf(projects)}`)},
      '投标企业' || (1 + (i * 3 + k) % ${suppliersOf(projects)}) || '有限公司', 'OK', true, '400', 'AMOUNT', 400
      ${perProject(3, projects, `not ${runs(projects)}`)}`,
  },
  {
    name: 'award',
    columns: 'project_id, round, confirmed_time',
    select: (projects) =>
      `${id('5', 'i')}, 1, ${created} + interval '40 days' ${perProject(1, projects, `not ${runs(projects)}`)}`,
  },
  {
    name: 'winning_notice',
    columns: 'candidate_id, project_id, notice_no, sent_time, issue_date',
    select: (
      projects,
    ) => `${id('f', 'i')}, ${id('5', 'i')}, 'N-' || i, ${created} + interval '42 days', (${created} + interval '42 days')::date
      ${perProject(1, projects, `not ${runs(projects)}`)}`,
  },
  {
    name: 'contract',
    columns: `id, project_id, section_id, candidate_id, contract_no, name, amount, estimated, price_text, period_days, sign_date, party_a,
      party_b`,
    select: (
      projects,
    ) => `${id('c', 'i')}, ${id('5', 'i')}, ${id('6', 'i * 2 + 1')}, ${id('f', 'i')}, 'C-' || i, '第' || i || '号合同', 400, false, '400', 180,
      (${created} + interval '60 days')::date, '甲方', '乙方' ${perProject(1, projects, `not ${runs(projects)}`)}`,
  },
  {
    // of the newest two fifths: figures of what was left look back one year
    name: 'project_phase',
    columns: 'project_id, phase, round, status, started_time, finished_time',
    select: (projects) => `${id('5', 'i')}, (array[${LEFT.map((phase) => `'${phase}'`).join(',')}])[k], 1, 'APPROVED',
      ${created} + make_interval(days => 8 * (k - 1)),
      case when not ${runs(projects)} then ${created} + make_interval(days => 8 * k, hours => (i * k % 90)::int) end
      ${perProject(LEFT.length, projects, `i <= ${Math.ceil((projects * 2) / 5)}`)}`,
  },
  {
    name: 'margin',
    columns:
      'id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, paid_time, status, created_time',
    select: (
      projects,
      { deposits },
    ) => `${id('4', 'i')}, ${id('5', 'i')}, ${id('6', 'i * 2 + 1')}, ${id('8', 'i * 3 + 1')},
      ${id('9', `1 + (i * 3 + 1) % ${suppliersOf(projects)}`)}, 'M' || i, 4, 'TRANSFER', ${created}, 'PAID', ${created}
      ${perProject(1, projects, `i <= ${Math.ceil(projects * deposits)}`)}`,
  },
];

const suppliersOf = (projects: number): number => Math.max(200, Math.ceil(projects / 50));

/**
 * What a group has after decades, written by set statements: `projects` projects with their sections, bids, to-dos, trail, plans,
 * documents, announcements and the access log. Indexes are made after the rows, as the migrations define them.
 * @param ownerUrl of a database that was started with SEEDING
 * @returns rows and seconds of each table
 */
export async function seedFully(
  ownerUrl: string,
  projects: number,
  passwordHash: string,
  fullness: Fullness = { todos: 5, deposits: 1 },
): Promise<{ name: string; rows: number; seconds: number }[]> {
  await withClient(ownerUrl, (client) => addPeople(client, projects, passwordHash));
  const done: { name: string; rows: number; seconds: number }[] = [];
  const waiting = [...TABLES];
  const worker = () =>
    withClient(ownerUrl, async (client) => {
      for (let table = waiting.shift(); table; table = waiting.shift()) {
        const from = performance.now();
        const rows = await fill(client, table, projects, fullness);
        done.push({ name: table.name, rows, seconds: (performance.now() - from) / 1000 });
      }
    });
  await Promise.all([worker(), worker()]);
  await withClient(ownerUrl, async (client) => {
    await client.query('vacuum analyze');
    // how names of years ago are typed was written down long ago
    await client.query('delete from name_walk');
    // what due work does once a minute
    for (const recount of new Set(keptSums.map((sum) => sum.recount))) await client.query(`begin; ${recount}; commit`);
    await client.query(
      'vacuum analyze project_tally, project_tally_change, figure_tally, figure_tally_method, figure_tally_year, figure_kept, figure_change, figure_lead, winner_waiting, section_entry, yearly_plan_sum',
    );
  });
  return done;
}

async function withClient(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    // triggers and foreign keys are not asked
    options:
      '-c TimeZone=Asia/Shanghai -c session_replication_role=replica -c maintenance_work_mem=1GB -c max_parallel_maintenance_workers=0',
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Writes one table in one transaction: its indexes that no constraint needs go first and are made anew from the rows. */
async function fill(
  client: pg.Client,
  { name, columns, select }: Table,
  projects: number,
  fullness: Fullness,
): Promise<number> {
  await client.query('begin');
  const indexes = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [name],
  );
  for (const { name: index } of indexes.rows) await client.query(`drop index ${index}`);
  const written = await client.query(`insert into ${name} (${columns}) select ${select(projects, fullness)}`);
  for (const { text } of indexes.rows) await client.query(text as string);
  await client.query('commit');
  await client.query(`vacuum (freeze, analyze) ${name}`);
  return written.rowCount ?? 0;
}

async function addPeople(client: pg.Client, projects: number, passwordHash: string): Promise<void> {
  await client.query('begin');
  await client.query(`
    insert into organization (id, name, type, hierarchy, path)
    values (${id('1', '5000')}, '集团总部', 'HEADQUARTERS', '1', '/1/');
    insert into organization (id, name, type, hierarchy, parent_id, path)
    values (${id('1', '5001')}, '招标管理部', 'TENDER_MANAGEMENT', '1', ${id('1', '5000')}, '/1/5001/');
    insert into organization (id, name, label, type, hierarchy, parent_id, path, features)
    select ${id('1', 'i + 1')}, '单位' || (i + 1), 'U' || (i + 1), 'SUBORDINATE_UNIT', case when i < ${UPPER} then '2' else '3' end,
      case when i < ${UPPER} then ${id('1', '5000')} else ${id('1', `1 + i % ${UPPER}`)} end, ${path}, '{NEW_BIDDING_VERSION}'
    from generate_series(0, ${UNITS - 1}) i;
    insert into organization (id, name, type, hierarchy, path)
    select ${id('9', 'i')}, '投标企业' || i || '有限公司', 'BIDDERS', '-', '/' || (100000 + i) || '/' from generate_series(1, ${suppliersOf(projects)}) i;
    insert into supplier (id, name, uscc, legal_person, kinds, district, contact, mobile, audit_status, passed_once, score, created_time)
    select ${id('9', 'i')}, '投标企业' || i || '有限公司', 'U' || lpad(i::text, 17, '0'), '法人', '{CONSTRUCTION}', '370100', '联系人',
      '13900000000', 'AUDIT_PASSED', true, i % 100, now() - make_interval(hours => i) from generate_series(1, ${suppliersOf(projects)}) i;
    insert into yearly_plan (id, organization_id, organization_path, year, clerk_user_id, submit_status)
    select ${id('c', `(i + 1) * 3000 + year`)}, ${id('1', 'i + 1')}, ${path}, year, ${id('2', '1 + i')}, 'APPROVED'
    from generate_series(0, ${UNITS - 1}) i cross join generate_series(extract(year from now() - interval '11 years')::int, extract(year from now())::int) year;
    select setval('organization_no', 200000 + ${suppliersOf(projects)})`);
  const people = [
    { name: 'clerk', first: 0, count: CLERKS, unit: `1 + (i - 1) % ${UNITS}`, type: 'TENDER', role: 'ORG_CLERK' },
    {
      name: 'group',
      first: 10_000,
      count: GROUP_READERS,
      unit: '5001',
      type: 'TENDER_MANAGEMENT',
      role: 'TM_APPROVER',
    },
    { name: 'leader', first: 11_000, count: UPPER, unit: 'i', type: 'TENDER', role: 'ORG_LEADER' },
    { name: 'audit', first: 12_000, count: 1, unit: '5000', type: 'SYSTEM', role: 'AUDIT_ADMIN' },
  ];
  for (const { name, first, count, unit: place, type, role } of people) {
    await client.query(
      `insert into app_user (id, username, password_hash, display_name, user_type, id_number_sealed)
       select ${id('2', `${first} + i`)}, '${name}' || i, $1, '${name}' || i, '${type}', '$1$eA==' from generate_series(1, ${count}) i`,
      [passwordHash],
    );
    await client.query(`
      insert into identity (id, user_id, organization_id, user_type, roles, is_default)
      select ${id('3', `${first} + i`)}, ${id('2', `${first} + i`)}, ${id('1', place)}, '${type}', '{${role}}', true
      from generate_series(1, ${count}) i`);
  }
  await client.query('commit');
}
