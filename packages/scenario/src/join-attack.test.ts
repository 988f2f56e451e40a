import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAccessLog, listAccessLog } from '@tenderdesk/server/modules/access/access-log/access-log.contract';
import {
  exportAuditTrail,
  listAuditTrail,
  viewAuditEntry,
} from '@tenderdesk/server/modules/access/audit-trail/audit-trail.contract';
import { rowsOf } from '@tenderdesk/server/kernel/testing/workbook';
import { bidderOf, companies, enrolCompanies, openRehearsal, plainSpec, START, type Rehearsal } from './rehearsal.ts';
import type { TenderSpec } from './spec.ts';
import { newState, type TenderState } from './step.ts';
import { tenderSteps } from './tender.ts';
import { clockMover, walk, type MoveTo } from './walk.ts';

/**
 * An attack on the access log and the audit trail over twenty tenders that are sealed at the same time, each with bidders of its own
 * (docs/domain/integrity.md): who reads the log looks for whose calls lie beside those that hand in a bid.
 */

const UNITS = 10;
const BIDDERS_EACH = 3;
const READERS = ['sec1', 'audit1', 'admin'];
const TRAIL_READERS = ['audit1', 'admin'];
/** Rows so close together are taken for one person's. */
const BESIDE_MS = 2000;

interface Tender {
  spec: TenderSpec;
  state: TenderState;
}

const tenders: Tender[] = Array.from({ length: 20 }, (_, number) => {
  const plain = plainSpec(`联查演练工程${number}号`, { unit: number % UNITS, deadline: '2025-05-20', estimate: '500' });
  const bidder = bidderOf(companies);
  const bidders = Array.from({ length: BIDDERS_EACH }, (_one, place) =>
    bidder((number * 3 + place * (1 + (number % 2))) % companies.length, `${4_500_000 + place * 1000}.00`),
  );
  return {
    spec: { ...plain, sections: plain.sections.map((section) => ({ ...section, bidders })), question: null },
    state: newState(),
  };
});
const { times } = tenders[0]!.spec;

let rehearsal: Rehearsal;
let moveTo: MoveTo;

/** Takes these tenders on through the steps of [from, to), in order of time. */
async function play(some: readonly Tender[], from: string, to: string): Promise<void> {
  const steps = some.flatMap(({ spec, state }) => tenderSteps(spec).map((step) => ({ step, state })));
  const due = steps.filter(({ step: { at } }) => at >= from && at < to);
  for (const { step, state } of due.toSorted((a, b) => (a.step.at < b.step.at ? -1 : a.step.at > b.step.at ? 1 : 0)))
    await walk([step], { state, cast: rehearsal.cast, again: false }, moveTo);
}

beforeAll(async () => {
  rehearsal = await openRehearsal();
  moveTo = clockMover(rehearsal.cast, 'sysadmin', START);
  await enrolCompanies(rehearsal);
  await play(tenders, '', times.bidDeadline);
}, 600_000);
afterAll(() => rehearsal.test.close());

interface Row {
  username: string;
  path: string;
  time: string;
}

/** All that these readers get, by the list and by the workbook. */
async function readAll(): Promise<Row[]> {
  await rehearsal.test.app.flushAccessLog();
  const rows: Row[] = [];
  for (const username of READERS) {
    const reader = await rehearsal.cast(username);
    for (let page = 0; ; page += 1) {
      const { content, totalElements } = await reader.call(listAccessLog, { query: { page, size: 1000 } });
      rows.push(...content);
      if ((page + 1) * 1000 >= totalElements) break;
    }
    const day = times.bids.slice(0, 10);
    const book = await reader.call(exportAccessLog.endpoint, { query: { sDate: day, eDate: day } });
    const [, ...lines] = await rowsOf(book);
    rows.push(...lines.map((line) => ({ username: String(line[1]), path: String(line[6]), time: timeOf(line[0]) })));
  }
  for (const username of TRAIL_READERS) rows.push(...(await readTrail(username)));
  return rows;
}

/** The audit trail of the days of the bids, by the list and by the workbook. */
async function readTrail(username: string): Promise<Row[]> {
  const reader = await rehearsal.cast(username);
  const rows: Row[] = [];
  const day = times.bids.slice(0, 10);
  const days = { sDate: day, eDate: day };
  for (let page = 0; ; page += 1) {
    const { content, totalElements } = await reader.call(listAuditTrail, { query: { page, size: 1000, ...days } });
    rows.push(...content.map((row) => ({ username: row.username, path: row.action.code, time: row.time })));
    if ((page + 1) * 1000 >= totalElements) break;
  }
  const [, ...lines] = await rowsOf(await reader.call(exportAuditTrail.endpoint, { query: days }));
  rows.push(...lines.map((line) => ({ username: String(line[1]), path: String(line[4]), time: timeOf(line[0]) })));
  return rows;
}

/** How many entries each project has by the largest number in its log that the trail tells: gaps in it count bidders. */
async function countedByTrail(): Promise<number[]> {
  const reader = await rehearsal.cast('audit1');
  const query = { sDate: addDays(times.bids.slice(0, 10), -30), eDate: times.bids.slice(0, 10), size: 1000 };
  const { content } = await reader.call(listAuditTrail, { query });
  const ofTenders = content.filter(({ projectName }) => tenders.some(({ spec }) => spec.name === projectName));
  expect(ofTenders.length).toBeGreaterThan(0);
  const numbers: number[] = [];
  for (const { id } of ofTenders.slice(0, 60)) {
    const { seq } = await reader.call(viewAuditEntry, { params: { entryId: id } });
    if (seq !== null) numbers.push(seq);
  }
  return numbers;
}

const timeOf = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell);
const ms = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);

/** Bidders whom the log names beside a bid that was handed in: login names by the moment of the bid. */
async function attack(): Promise<Set<string>> {
  const known = new Set(companies.map(({ username }) => username));
  const rows = await readAll();
  const bids = await rehearsal.test.sql(`select submitted_time::text as time from bid where project_id = any($1)`, [
    tenders.map(({ state }) => state.projectId),
  ]);
  const moments = bids.map(({ time }) => ms(String(time).slice(0, 19)));
  const beside = rows.filter(({ time }) => moments.some((moment) => Math.abs(ms(time) - moment) <= BESIDE_MS));
  return new Set(beside.map(({ username }) => username).filter((username) => known.has(username)));
}

test('twenty sealed tenders, sixty bids, and nobody is named', async () => {
  const [{ bids }] = (await rehearsal.test.sql(`select count(*)::int as bids from bid where status = 'SUBMITTED'`)) as [
    { bids: number },
  ];
  expect(bids).toBe(tenders.length * BIDDERS_EACH);
  expect([...(await attack())]).toEqual([]);
  expect(await countedByTrail()).toEqual([]);
});

test('nor while one of them is still sealed; with the last opening the same attack names them all', async () => {
  const last = tenders.at(-1)!;
  await play(tenders.slice(0, -1), times.bidDeadline, times.decryption);
  expect([...(await attack())]).toEqual([]);
  await play([last], times.bidDeadline, times.decryption);
  expect([...(await attack())].toSorted()).toEqual(companies.map(({ username }) => username).toSorted());
  const known = new Set(companies.map(({ username }) => username));
  const named = new Set((await readTrail('audit1')).map(({ username }) => username).filter((one) => known.has(one)));
  expect([...named].toSorted()).toEqual([...known].toSorted());
}, 300_000);
