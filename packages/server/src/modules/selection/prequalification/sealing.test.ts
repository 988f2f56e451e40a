import { AUTHORITIES } from '@tenderdesk/domain/access/account/authority';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { idNamesOf, inputWith, mapIds } from '../../../kernel/testing/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { TIMES } from '../../bidding/registration/given.ts';
import { givenPrequalifications, REVIEWED } from './given.ts';

/**
 * Who applies is as secret as who bids: nobody of the house learns a name, a number or a result before the opening, whatever
 * rights they hold. Two tenders, one with three applicants and one with five, look the same to them.
 */

let app: TestApp;
let given: ReturnType<typeof givenPrequalifications>;
type Given = Awaited<ReturnType<typeof given.tender>>;
let few: Given;
let many: Given;
let house: Caller;
let canaries: string[];
let endpoints: Endpoint[];

beforeAll(async () => {
  app = await openTestApp();
  given = givenPrequalifications(app);
  await app.setTime(TIMES.onSale);
  [few, many] = [await given.tender(), await given.tender()];
  // one unit, so that nothing but the applications tells them apart
  await app.sql(
    `update project set organization_id = one.organization_id, organization_path = one.organization_path, contact_name = one.contact_name
     from project one where one.id = $1 and project.id = $2`,
    [few.projectId, many.projectId],
  );
  many = { ...many, unit: few.unit, clerk: few.clerk };
  house = await given.identity.as(few.unit, [...AUTHORITIES], 'GROUP');
  const companies = [
    ...(await given.applicants(few.sectionIds[0]!, 3)),
    ...(await given.applicants(many.sectionIds[0]!, 5)),
  ];
  const receipts = await app.sql('select id, receipt_no as "receiptNo" from application');
  canaries = [
    '金丝雀',
    '营业执照.pdf',
    ...companies.map(({ name }) => name),
    ...receipts.flatMap(({ id, receiptNo }) => [String(id), String(receiptNo)]),
  ];
  endpoints = [...app.app.endpoints.keys()].filter(
    (endpoint) => endpoint.method === 'GET' && idNamesOf(endpoint).every((name) => name === 'projectId'),
  );
});
afterAll(() => app.close());

/** The library of companies names them all, whether they take part in anything or not; so does the list of accounts. */
const DIRECTORIES = [
  '/organize/supplier/page',
  '/organize/supplier/export',
  '/system/user/page',
  '/system/user/export',
  '/system/organization/page',
  '/system/organization/tree',
];
/** They tell of the calls that are made here. */
const LOGS = /accessLog|auditTrail|log/i;

const answerTo = async (endpoint: Endpoint, { projectId }: Given) => {
  const input = inputWith(endpoint, { projectId, phase: 'ANNOUNCEMENT' });
  const { status, body } = await house.call(endpoint, input as never);
  return { status, body: body instanceof Uint8Array ? null : body };
};
const plain = (value: unknown): string =>
  [few, many]
    .reduce((text, { code }) => text.replaceAll(code, 'code'), JSON.stringify(mapIds(value, () => 'id')))
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'time')
    .replace(/"(sha256|contentHash|requestId)":"[\w-]*"/g, '"$1":""')
    // people and units of the builders are numbered
    .replace(/(user|测试单位)\d+/g, '$1');

/** What the house can see and should not. */
async function leaks(): Promise<string[]> {
  const wrong: string[] = [];
  for (const endpoint of endpoints) {
    const one = await answerTo(endpoint, few);
    const text = JSON.stringify(one.body);
    if (!DIRECTORIES.includes(endpoint.path))
      wrong.push(...canaries.filter((canary) => text.includes(canary)).map((canary) => `${endpoint.path}: ${canary}`));
    if (!idNamesOf(endpoint).includes('projectId') || LOGS.test(endpoint.path)) continue;
    const other = await answerTo(endpoint, many);
    if (plain(one) !== plain(other)) wrong.push(`${endpoint.path} tells apart ${plain(one)} ${plain(other)}`);
  }
  return wrong;
}

test('nobody of the house learns who applied, how many, or with what result', async () => {
  expect(endpoints.length).toBeGreaterThan(50);
  expect(await leaks()).toEqual([]);
  const seats = [await given.seat(few), await given.seat(many)] as const;
  await app.setTime(REVIEWED);
  await app.app.runDue();
  await given.marked(few, seats[0]);
  await given.marked(many, seats[1]);
  for (const [tender, members] of [
    [few, seats[0]],
    [many, seats[1]],
  ] as const) {
    expect((await given.handOver(tender, members)).status).toBe(200);
    expect((await given.send(tender, '2027-01-20 09:30:00')).status).toBe(200);
  }
  expect(await leaks()).toEqual([]);
  // to-dos and messages of staff name nobody either
  const [texts] = await app.sql(
    `select string_agg(r.content || r.content_en, '') as all from remind_record r join identity i on i.id = r.identity_id
     where i.user_type <> 'BIDDER'`,
  );
  expect(canaries.filter((canary) => String(texts!['all']).includes(canary))).toEqual([]);
}, 180_000);
