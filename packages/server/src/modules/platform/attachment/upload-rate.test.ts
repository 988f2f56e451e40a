import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type App } from '../../../app.ts';
import { BASE } from '../../../kernel/http.ts';
import { openLog } from '../../../kernel/log.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { uploadAttachment } from './attachment.contract.ts';
import { beginUpload } from './upload.contract.ts';
import { MOST_UPLOADS } from './upload-rate.service.ts';

let app: TestApp;
let second: App;

beforeAll(async () => {
  app = await openTestApp();
  second = await openApp(app.config, app.urls, openLog('silent'));
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const company = async (): Promise<Caller> => {
  const suppliers = givenSuppliers(app);
  return suppliers.bidder(await suppliers.supplier(), ['READ:BIDDER_JOINED', 'MAINTAIN:BIDDER_JOINED']);
};
const begin = (where: App, { token }: Caller) =>
  where.http.inject({
    method: 'POST',
    url: BASE + beginUpload.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { name: '异议材料.pdf', size: 10, bizType: 'QUESTION' },
  });
/** Ends the spans that run: they began a day before. */
const passSpans = () => app.sql(`update upload_rate set started_at = started_at - interval '1 day'`);

test('files of a company are counted by all processes together, and the answer says when to try again', async () => {
  const bidder = await company();
  // a span may end while they come: what is over the limit comes within one
  const answers = await Promise.all(
    Array.from({ length: 2 * MOST_UPLOADS + 1 }, (_, index) => begin(index % 2 ? second : app.app, bidder)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(MOST_UPLOADS);
  expect(refused.length).toBeGreaterThan(0);
  const wait = Number(refused[0]!.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600);
  expect(refused[0]!.json()).toMatchObject({
    code: 'UPLOADS_WAIT',
    message: expect.stringMatching(/分钟后再试/) as string,
  });
  // the count stands at its limit in the span that runs now, and in the next, whichever is there when it is asked
  await app.sql(
    `insert into upload_rate (organization_id, started_at, used)
     select distinct organization_id, date_bin('10 minutes', now(), 'epoch') + step * interval '10 minutes', $1::int
     from upload_rate, generate_series(0, 1) step on conflict (organization_id, started_at) do update set used = $1`,
    [MOST_UPLOADS],
  );
  expect((await bidder.call(uploadAttachment, { body: undefined as never })).status).toBe(429);
  // another company and the people of the house go on
  expect((await begin(second, await company())).statusCode).toBe(200);
  const identity = givenIdentity(app);
  const clerk = await identity.as(await identity.organization(), ['MAINTAIN:PROJECT']);
  for (let count = 0; count <= MOST_UPLOADS; count += 1) {
    const { statusCode } = await begin(app.app, clerk);
    if (statusCode !== 200) throw new Error(`the house is limited: ${statusCode}`);
  }
  await passSpans();
  expect((await begin(second, bidder)).statusCode).toBe(200);
});

test('what is over is swept', async () => {
  await app.sql(`update upload_rate set started_at = started_at - interval '2 days'`);
  await app.app.runDue();
  expect(await app.sql('select 1 from upload_rate')).toEqual([]);
});
