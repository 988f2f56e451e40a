import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@tenderdesk/domain/calendar';
import type { SealedContact } from '@tenderdesk/server/kernel/cipher';
import type { Endpoint } from '@tenderdesk/server/kernel/endpoint';
import { openLog } from '@tenderdesk/server/kernel/log';
import { newId } from '@tenderdesk/server/kernel/ids';
import { dependsOnType } from '@tenderdesk/server/kernel/permission';
import { idNamesOf, inputWith, mapIds } from '@tenderdesk/server/kernel/testing/ids';
import { rowsOf } from '@tenderdesk/server/kernel/testing/workbook';
import {
  exportAccessLog,
  listAccessLog,
  viewHeldAccess,
} from '@tenderdesk/server/modules/access/access-log/access-log.contract';
import {
  exportAuditTrail,
  listAuditTrail,
  viewAuditEntry,
} from '@tenderdesk/server/modules/access/audit-trail/audit-trail.contract';
import { viewPrincipal } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { saveRoutes } from '@tenderdesk/server/modules/oversight/message/routes.contract';
import { downloadAttachment } from '@tenderdesk/server/modules/platform/attachment/attachment.contract';
import { decryptBid } from '@tenderdesk/server/modules/bidding/opening/opening.contract';
import { Refused, type ActorInput } from './actor.ts';
import { companies, enrolCompanies, openRehearsal, rehearsalSpec, START, type Rehearsal } from './rehearsal.ts';
import type { TenderSpec } from './spec.ts';
import { newState, type TenderState } from './step.ts';
import { tenderSteps } from './tender.ts';
import { clockMover, walk, type MoveTo } from './walk.ts';

/**
 * Sealing (docs/domain/integrity.md, secrecy): before the opening nobody learns who takes part, how many they are or what
 * they offer. One tender has five registrations with their bids, its twin has none, and staff cannot tell them apart.
 */

const STAFF = [
  'clerk01',
  'leader01',
  'finance01',
  'owner01',
  'unit01',
  'tm01',
  'tm02',
  'lead01',
  'sup01',
  'sysadmin',
  'sec1',
  'audit1',
  'admin',
  'expert01',
];
/** Those who look once more after the deadline; everybody with `THOROUGH=1`. */
const AFTERWARDS = ['clerk01', 'finance01', 'tm01', 'admin'];
/** They lead to sites outside, and read nothing. */
/** Changes what it answers, of one's own notices alone: whoever asks second gets another answer. */
const CLEARS = '/common/dashboard/clearSystemRemindRead';
const OUTSIDE = ['/common/tradingPlatform', '/common/toCPEPlatform', '/common/toWCBPlatform'];
/**
 * The library of companies names them all, whether they take part in anything or not; so do the to-dos of its auditors,
 * the messages with their codes, and the list of accounts.
 */
const DIRECTORIES = [
  'GET /organize/supplier/page',
  'GET /organize/supplier/export',
  'GET /organize/supplier/{supplierId}',
  'GET /system/user/page',
  'GET /system/user/export',
  'GET /common/remindRecord/newPage',
  'GET /system/outbox',
];

/** They tell of the calls that are made here; tests of their own look at them. */
const LOGS = /accessLog|auditTrail/;

const PRICE = '98765431.27';
const PRICE_WAN = '9876.543127';
const PASSWORD = 'Seal#Canary-77';
const PAYER = '金丝雀付款户';
const MANAGER = '金丝雀项目经理';

const full: TenderSpec = withCanaries(rehearsalSpec('观澜大桥加固工程', 0, '2025-05-20'));
const empty: TenderSpec = {
  ...full,
  name: '听涛大桥加固工程',
  sections: full.sections.map((section) => ({ ...section, bidders: [] })),
};

function withCanaries(spec: TenderSpec): TenderSpec {
  const [first, second] = spec.sections;
  const bidders = [...first!.bidders, ...second!.bidders.slice(0, 2)].map((bidder) => ({
    ...bidder,
    priceText: PRICE,
    bidPassword: PASSWORD,
    managerName: MANAGER,
    contact: PAYER,
  }));
  const sections = [
    { ...first!, estimatedAmount: '12000', controlPrice: '11000', bidders },
    { ...second!, bidders: [] },
  ];
  return { ...spec, sections, question: null };
}

const log: string[] = [];
let rehearsal: Rehearsal;
let endpoints: Endpoint[];
/** For every name of an id one that nobody has. */
let ofNobody: Record<string, string>;
let moveTo: MoveTo;
const states = { full: newState(), empty: newState() };

const timed = (spec: TenderSpec, state: TenderState) => tenderSteps(spec).map((step) => ({ step, state }));

/** Takes both tenders on through the steps of [from, to), in order of time. */
async function play(from: string, to: string): Promise<void> {
  const both = [...timed(full, states.full), ...timed(empty, states.empty)].filter(
    ({ step: { at } }) => at >= from && at < to,
  );
  for (const { step, state } of both.toSorted((a, b) => (a.step.at < b.step.at ? -1 : a.step.at > b.step.at ? 1 : 0)))
    await walk([step], { state, cast: rehearsal.cast, again: false }, moveTo);
}

beforeAll(async () => {
  rehearsal = await openRehearsal(openLog('trace', { write: (line) => void log.push(line) }));
  endpoints = [...rehearsal.test.app.endpoints.keys()].filter(({ path: at }) => !OUTSIDE.includes(at) && at !== CLEARS);
  ofNobody = Object.fromEntries(endpoints.flatMap(idNamesOf).map((name) => [name, '0'.repeat(32)]));
  moveTo = clockMover(rehearsal.cast, 'sysadmin', START);
  await enrolCompanies(rehearsal);
  // whatever can leave the house does
  const administrator = await rehearsal.cast('sysadmin');
  await administrator.call(saveRoutes, { body: { categories: ['TODO', 'READ'], channels: ['mail', 'sms'] } });
  await play('', full.times.bidDeadline);
}, 300_000);
afterAll(() => rehearsal.test.close());

/** Records by the names of ids; of the twin that has no bidders those of the other stand for bidders' records. */
function recordsOf(state: TenderState): Record<string, string> {
  const { projectId = '', planItemId = '', sectionIds } = state;
  const { registrations, deposits, bids } = states.full;
  const first = (values: Record<string, string>): string => Object.values(values)[0]!;
  return {
    ...ofNobody,
    projectId,
    planItemId,
    itemId: planItemId,
    sectionId: sectionIds![0]!,
    registrationId: first(registrations),
    depositId: first(deposits),
    bidId: first(bids),
    phase: 'ANNOUNCEMENT',
  };
}

type Input = ActorInput<object, object, object>;

const isWorkbook = ({ path: at }: Endpoint): boolean => at.endsWith('/export') || at.endsWith('/template');

async function answer(username: string, endpoint: Endpoint, input: Input): Promise<{ status: number; body: unknown }> {
  try {
    const body: unknown = await (await rehearsal.cast(username)).call(endpoint, input as never);
    return { status: 200, body: isWorkbook(endpoint) ? await rowsOf(body) : body };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: error.refusal.status, body: error.refusal.code };
  }
}

/** What the twins may differ in: ids, names, codes and times. */
const plain = (value: unknown): string =>
  JSON.stringify(mapIds(value, () => 'id'))
    .replaceAll(full.name, 'name')
    .replaceAll(empty.name, 'name')
    .replace(/-E\d{4}/g, '-E')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'time')
    .replace(/"(sha256|contentHash|contentSha256)":"[0-9a-f]+"/g, '"$1":""')
    .replace(/"code":"[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}"/g, '"code":""');

const nameOf = ({ method, path: at }: Endpoint): string => `${method} ${at}`;
const canaries = [
  PRICE,
  PRICE_WAN,
  PAYER,
  MANAGER,
  'bid.sealed',
  ...companies.flatMap(({ name, contact, mobile, username }) => [name, contact, mobile, username]),
];
const found = (text: string, looked: readonly string[]): string[] => looked.filter((one) => text.includes(one));

/** What every member of staff sees of both tenders through every reading endpoint; gives what they should not. */
async function leaks(staff: readonly string[] = STAFF): Promise<string[]> {
  const wrong: string[] = [];
  const inputs = endpoints
    .filter(({ method, path: at }) => method === 'GET' && !LOGS.test(at))
    .map((endpoint) => {
      const [ofFull, ofEmpty] = [recordsOf(states.full), recordsOf(states.empty)];
      const asked = [
        inputWith(endpoint, ofFull),
        inputWith(endpoint, ofEmpty),
        inputWith(endpoint, ofFull, 'required'),
      ];
      return [endpoint, asked as [Input, Input, Input]] as const;
    });
  for (const username of staff) {
    for (const [endpoint, [ofFull, ofEmpty, without]] of inputs) {
      const at = `${username} ${nameOf(endpoint)}`;
      const one = await answer(username, endpoint, ofFull);
      // the right to an endpoint is asked for before anything is looked at, see sweep.test
      if (one.status === 403 && !dependsOnType(endpoint.permit)) continue;
      // what is asked for in the same words is asked for once
      const other = isDeepStrictEqual(ofEmpty, ofFull) ? one : await answer(username, endpoint, ofEmpty);
      const unfiltered = isDeepStrictEqual(without, ofFull) ? one : await answer(username, endpoint, without);
      const text = [one, other, unfiltered].map(({ body }) => JSON.stringify(body)).join();
      if (!DIRECTORIES.includes(nameOf(endpoint))) {
        for (const canary of found(text, canaries)) wrong.push(`${at} tells ${canary}`);
      }
      if (plain(one) !== plain(other)) wrong.push(`${at} tells them apart: ${plain(one)} ${plain(other)}`);
    }
  }
  return wrong;
}

test('staff cannot tell a tender with five bids from one with none, before and after the deadline', async () => {
  expect(Object.keys(states.full.bids)).toHaveLength(5);
  expect(await leaks()).toEqual([]);
  await moveTo(full.times.bidDeadline);
  expect(await leaks(process.env['THOROUGH'] ? STAFF : AFTERWARDS)).toEqual([]);
}, 300_000);

test('reminders of staff are the same for both', async () => {
  const rows = await rehearsal.test.sql(
    `select r.project_id, u.username, r.category, count(*)::int as num from remind_record r
     join app_user u on u.id = r.receiver_id where r.project_id is not null and u.username not like 'drill%'
     group by 1, 2, 3 order by 2, 3`,
  );
  const of = (projectId: string | undefined) =>
    rows
      .filter((row) => row['project_id'] === projectId)
      .map(({ username, category, num }) => [username, category, num]);
  expect(of(states.full.projectId)).toEqual(of(states.empty.projectId));
  expect(of(states.full.projectId).length).toBeGreaterThan(0);
  const [texts] = await rehearsal.test.sql(
    `select string_agg(r.content || r.content_en, '') as all from remind_record r join app_user u on u.id = r.receiver_id
     where r.project_id is not null and u.username not like 'drill%'`,
  );
  expect(found(texts!['all'] as string, canaries)).toEqual([]);
  const { cipher } = rehearsal.test.app.tools;
  const messages = await rehearsal.test.app.store.db
    .selectFrom('outbox')
    .leftJoin('appUser as receiver', 'receiver.id', 'outbox.receiverId')
    .select(['outbox.text', 'receiver.userType'])
    .execute();
  const sentTo = (bidders: boolean): string =>
    messages
      .filter(({ userType }) => (userType === 'BIDDER') === bidders)
      .map(({ text }) => cipher.openContact(text))
      .join('');
  // who carries a message to a bidder would learn who takes part in what
  expect(found(sentTo(true), [...canaries, full.name])).toEqual([]);
  expect(found(sentTo(false), canaries)).toEqual([]);
  expect(sentTo(false)).toContain(full.name);
});

/** Every value of every table as text. */
async function dump(): Promise<string> {
  const { sql } = rehearsal.test;
  const tables = await sql(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const texts = await Promise.all(
    tables.map(
      async ({ name }) => (await sql(`select string_agg(t::text, '') as all from "${name as string}" t`))[0]!['all'],
    ),
  );
  return texts.join('\n');
}

/** Everything under the folder of files. */
const filesOf = (folder: string): string =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

test('price, manager and password are neither in the database nor in the files nor in the log', async () => {
  const secret = [PRICE, PRICE_WAN, MANAGER, PASSWORD];
  expect(found(await dump(), secret)).toEqual([]);
  expect(found(filesOf(rehearsal.test.config.dataDir), secret.map(bytesOf))).toEqual([]);
  expect(found(log.join(''), secret)).toEqual([]);
  // the search finds what is there
  expect(found(await dump(), [PAYER])).toEqual([PAYER]);
});

test('no phone and no mail of a person stands open in any column', async () => {
  const { sql } = rehearsal.test;
  const columns = await sql(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY')`,
  );
  const PERSONAL = String.raw`(?<![\w/+])1[3-9]\d{9}(?![\w/+])|[\w.-]+@[\w-]+\.\w+`;
  const open = async ({ table, column }: Record<string, unknown>): Promise<string[]> => {
    const name = `${String(table)}.${String(column)}`;
    const [row] = await sql(
      `select count(*)::int as count from "${String(table)}" where "${String(column)}"::text ~ $1`,
      [PERSONAL],
    );
    return row!['count'] === 0 ? [] : [name];
  };
  expect((await Promise.all(columns.map(open))).flat()).toEqual([]);
  // there are some to be found
  const [supplier] = await sql('select mobile from supplier limit 1');
  const mobile = rehearsal.test.app.tools.cipher.openContact(supplier!['mobile'] as SealedContact);
  expect(mobile).toMatch(/^1[3-9]\d{9}$/);
  expect(await sql(`select $1::text ~ $2 as found`, [`甲：${mobile}，`, PERSONAL])).toEqual([{ found: true }]);
});

/** Readers of everybody's rows. */
const LOG_READERS = ['sec1', 'audit1', 'admin'];

/** All of the access log as its reader gets it. */
async function logged(query: { username?: string; keyword?: string }, username = 'audit1') {
  await rehearsal.test.app.flushAccessLog();
  const reader = await rehearsal.cast(username);
  const pageOf = (page: number) => reader.call(listAccessLog, { query: { page, size: 1000, ...query } });
  const { totalElements, content: first } = await pageOf(0);
  const content = [...first];
  for (let page = 1; page * 1000 < totalElements; page += 1) content.push(...(await pageOf(page)).content);
  return { content, totalElements };
}

/** True for an id that could say when it was made, as ids that are ordered by time do. */
const holdsTime = (id: string): boolean =>
  Math.abs(Number.parseInt(id.slice(0, 12), 16) - Date.now()) < 10 * 86_400_000;

test.each(LOG_READERS)(
  'rows of the access log cannot be joined to bidders by %s: none is left to join',
  async (reader) => {
    const { projectId, registrations, deposits, bids } = states.full;
    // somebody who has not registered tries for the bidding document
    const [file] = await rehearsal.test.sql(
      `select a.id from attachment a join bidding_document d on d.id = a.biz_id where d.project_id = $1`,
      [projectId],
    );
    const outsider = await rehearsal.cast(companies.at(-1)!.username);
    await expect(
      outsider.call(downloadAttachment, { params: { attachmentId: file!['id'] as string } }),
    ).rejects.toThrow(Refused);
    // what names them is what they do beside: it bears no project
    for (const { username } of full.sections[0]!.bidders)
      await (await rehearsal.cast(username)).call(viewPrincipal, {});
    const { content } = await logged({}, reader);
    // rows of the time before the announcements are out; what bidders and strangers did since then is not
    const [since] = await rehearsal.test.sql(
      `select min(publish_time)::text as time from announcement where project_id = any($1)`,
      [[states.full.projectId, states.empty.projectId]],
    );
    const staff = new Set(
      (
        await rehearsal.test.sql(`select username from app_user u join identity i on i.user_id = u.id
    where i.user_type <> 'BIDDER'`)
      ).map(({ username }) => username),
    );
    const sealed = content.filter(({ time }) => time >= String(since!['time']).slice(0, 19));
    expect(sealed.length).toBeGreaterThan(0);
    expect(sealed.filter(({ username }) => !staff.has(username))).toEqual([]);
    const records = [registrations, deposits, bids].flatMap((one) => Object.values(one));
    expect(found(JSON.stringify(content), records)).toEqual([]);
    for (const record of records) expect((await logged({ keyword: record }, reader)).totalElements).toBe(0);
    // the product has kept them: it is the list that holds them back
    const [kept] = await rehearsal.test.sql(
      `select count(*)::int as calls from access_log where bidder and time >= $1`,
      [since!['time']],
    );
    expect(kept!['calls']).toBeGreaterThan(4);
    // nor do ids count what lies between two rows
    const ids = content.toSorted((one, other) => (one.time < other.time ? -1 : 1)).map(({ id }) => id);
    expect(ids.filter((id) => /^\d+$/.test(id))).toEqual([]);
    expect(ids).not.toEqual(ids.toSorted());
    // what is counted has neither person nor route
    const held = await (await rehearsal.cast(reader)).call(viewHeldAccess, {});
    for (const day of held.days) expect(Object.keys(day)).toEqual(['day', 'calls']);
    expect(found(JSON.stringify(held), canaries)).toEqual([]);
    // one workbook holds no more than 10,000 rows
    const names = new Set([...content, ...full.sections[0]!.bidders].map(({ username }) => username));
    const workbook: unknown[] = [];
    for (const username of names) {
      const query = { username } as never;
      workbook.push(...(await rowsOf(await (await rehearsal.cast(reader)).call(exportAccessLog.endpoint, { query }))));
    }
    expect(workbook.length).toBeGreaterThan(1);
    expect(found(JSON.stringify(workbook), records)).toEqual([]);
  },
);

/** Readers of the audit trail. */
const TRAIL_READERS = ['audit1', 'admin'];

/** All of the audit trail of the weeks in which both were tendered, as its reader gets it. */
async function trailOf(username: string, query: { username?: string; project?: string; kind?: 'margin' } = {}) {
  const reader = await rehearsal.cast(username);
  const pageOf = (page: number) => reader.call(listAuditTrail, { query: { page, size: 1000, ...WEEKS, ...query } });
  const { totalElements, content: first } = await pageOf(0);
  const content = [...first];
  for (let page = 1; page * 1000 < totalElements; page += 1) content.push(...(await pageOf(page)).content);
  return content;
}

const WEEKS = { sDate: addDays(full.times.bidDeadline.slice(0, 10), -40), eDate: full.times.bidDeadline.slice(0, 10) };

test.each(TRAIL_READERS)('the audit trail tells %s nothing of bidders, nor how much is left out', async (reader) => {
  const [since] = await rehearsal.test.sql(
    `select min(publish_time)::text as time from announcement where project_id = any($1)`,
    [[states.full.projectId, states.empty.projectId]],
  );
  const [kept] = await rehearsal.test.sql(
    `select count(*)::int as entries, min(time)::text as first from audit_log where project_id = $1
     and object_type in ('registration', 'margin', 'bid')`,
    [states.full.projectId],
  );
  // the product has kept them, in the weeks that are asked for
  expect(kept!['entries']).toBeGreaterThanOrEqual(15);
  expect(String(kept!['first']) >= WEEKS.sDate).toBe(true);
  const content = await trailOf(reader);
  const staff = new Set(
    (
      await rehearsal.test.sql(
        `select username from app_user u join identity i on i.user_id = u.id where i.user_type <> 'BIDDER'`,
      )
    ).map(({ username }) => username),
  );
  const sealed = content.filter(({ time }) => time >= String(since!['time']).slice(0, 19));
  expect(sealed.length).toBeGreaterThan(0);
  expect(sealed.filter(({ username }) => !staff.has(username))).toEqual([]);
  expect(found(JSON.stringify(sealed), canaries)).toEqual([]);
  for (const { username } of full.sections[0]!.bidders) {
    const own = await trailOf(reader, { username });
    expect(own.filter(({ time }) => time >= String(since!['time']).slice(0, 19))).toEqual([]);
  }
  // of both tenders it tells the same
  const told = async ({ name }: TenderSpec) =>
    (await trailOf(reader, { project: name })).map(
      // to the minute: seconds are those that this machine took
      (row) => `${row.time.slice(0, 16)} ${row.username} ${row.kind.code} ${row.action.code}`,
    );
  const [ofFull, ofEmpty] = [await told(full), await told(empty)];
  expect(ofFull.length).toBeGreaterThan(3);
  expect(ofFull).toEqual(ofEmpty);
  expect(await trailOf(reader, { kind: 'margin' })).toEqual([]);
  // neither an entry nor its id says how many lie before it
  const { call } = await rehearsal.cast(reader);
  for (const { id } of await trailOf(reader, { project: full.name }))
    expect(await call(viewAuditEntry, { params: { entryId: id } })).toMatchObject({
      sealed: true,
      changes: [],
      seq: null,
      hash: null,
    });
  const digests = content.toSorted((one, other) => (one.time < other.time ? -1 : 1)).map(({ id }) => id.slice(12));
  expect(digests).not.toEqual(digests.toSorted());
  const workbook = await rowsOf(await call(exportAuditTrail.endpoint, { query: WEEKS }));
  expect(workbook.length).toBeGreaterThan(1);
  expect(found(JSON.stringify(workbook.filter((row) => timeText(row[0]) >= String(since!['time']))), canaries)).toEqual(
    [],
  );
});

const timeText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell);

test('neither ids nor request ids say when a bidder came or how many calls there were', async () => {
  const { registrations, deposits, bids } = states.full;
  const records = [registrations, deposits, bids].flatMap((one) => Object.values(one));
  expect(records.filter(holdsTime)).toEqual([]);
  expect(holdsTime(newId())).toBe(true);
  const { http } = rehearsal.test.app;
  const ids = [];
  for (let count = 0; count < 20; count += 1) ids.push(String((await http.inject('/healthz')).headers['x-request-id']));
  expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBeGreaterThan(15);
  expect(ids).not.toEqual(ids.toSorted());
});

test('with the opening names and calls come out, and no password is kept', async () => {
  await play(full.times.bidDeadline, full.times.decryption);
  const [bidId] = Object.values(states.full.bids);
  const bidder = await rehearsal.cast(full.sections[0]!.bidders[0]!.username);
  const wrongPassword = bidder.call(decryptBid, { params: { bidId: bidId! }, body: { password: `${PASSWORD}x` } });
  await expect(wrongPassword).rejects.toThrow(/投标密码不正确/);
  await bidder.call(decryptBid, { params: { bidId: bidId! }, body: { password: PASSWORD } });
  const own = { username: bidder.username, keyword: '/bidder/' };
  // the twin is still sealed, and was so at the same time
  expect((await logged(own)).totalElements).toBe(0);
  expect(await trailOf('audit1', { project: full.name, username: bidder.username })).toEqual([]);
  await rehearsal.test.sql(`update project set status = 'ENDED', result = 'FAILED' where id = $1`, [
    states.empty.projectId,
  ]);
  expect((await logged(own)).content.map(({ path: at }) => at)).toContain('/bidder/bid');
  const entries = await trailOf('audit1', { project: full.name, username: bidder.username });
  expect(entries.map(({ action }) => action.code)).toEqual(expect.arrayContaining(['REGISTER', 'SUBMIT_BID']));
  expect(found(await dump(), [PASSWORD])).toEqual([]);
  expect(found(log.join(''), [PASSWORD, PRICE])).toEqual([]);
  expect(await dump()).toContain(PRICE);
});
