// npm run storm [-- bidders]: as many bidders hand in within the last ten seconds and three more after the deadline, over two
// processes of the product behind nginx
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addHours, wireTime } from '@tenderdesk/domain/calendar';
import { sealBid } from '@tenderdesk/domain/bidding/bid/seal';
import { openStore, type Store } from '@tenderdesk/server/kernel/database';
import { startNginx } from '@tenderdesk/server/kernel/testing/nginx';
import { submitBid } from '@tenderdesk/server/modules/bidding/bid/bid.contract';
import { known } from '@tenderdesk/scenario/step';
import { formOf, openCaller, tokenOf, type Reply } from './caller.ts';
import { checkFiles, judge, type Check } from './crash-checks.ts';
import { gatherCrowd, type Crowd } from './crowd.ts';
import { spread } from './figures.ts';
import { startNodes } from './nodes.ts';

const DEADLINE_DAY = '2025-05-20';
const STORM_MS = 10_000;
/** When the late ones come after the deadline. */
const LATE_MS = [500, 1500, 2500];
/** How soon a late one must be told. */
const TOLD_MS = 3000;
const FILE_BYTES = 200_000;
/** Rounds of key making; what browsers take would only keep this machine busy before the storm. */
const ITERATIONS = 1000;
/** Before the first bid, by business time. */
const LEAD_MS = 20_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [bidders = 400] = process.argv.slice(2).map(Number);

/** An envelope that is ready to be sent. */
interface Ready {
  registrationId: string;
  late: boolean;
  send(): Promise<Reply>;
}

/** Everybody seals and signs in, each from an address of his own. */
async function prepare({ spec, state }: Crowd, url: string): Promise<Ready[]> {
  const sectionId = known(state.sectionIds?.[0], 'the section');
  const ready: Ready[] = [];
  for (const [index, bidder] of spec.sections[0]!.bidders.entries()) {
    const { username, bidPassword, priceText, periodDays, quality, managerName, managerCert } = bidder;
    const registrationId = known(state.registrations[`0/${username}`], 'the registration');
    const file = { name: '投标文件.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES)]) };
    const content = { priceText, periodDays, quality, managerName, managerCert };
    const envelope = await sealBid({ content, file }, bidPassword, sectionId, ITERATIONS);
    const call = openCaller(url, `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`);
    const token = await tokenOf(call, username, true);
    const form = await formOf({ registrationId }, 'bid.sealed', envelope);
    ready.push({
      registrationId,
      late: index >= bidders,
      send: () => call({ method: submitBid.method, path: submitBid.path, token, ...form }),
    });
  }
  return ready;
}

/** Milliseconds from now to the deadline by the clock that decides, the database's. */
async function msUntil({ pool }: Store, deadline: string): Promise<number> {
  const { rows } = await pool.query(
    `select extract(epoch from $1::timestamp at time zone 'Asia/Shanghai' - business_now()) * 1000 as left`,
    [deadline],
  );
  return Number(rows[0].left);
}

interface Sent {
  ready: Ready;
  reply: Reply;
}

async function strike(all: readonly Ready[], untilDeadline: number): Promise<Sent[]> {
  const early = all.filter(({ late }) => !late);
  const late = all.filter((one) => one.late);
  const momentOf = (one: Ready): number =>
    one.late
      ? untilDeadline + LATE_MS[late.indexOf(one)]!
      : untilDeadline - STORM_MS + (STORM_MS * early.indexOf(one)) / early.length;
  return Promise.all(
    all.map(async (ready) => {
      await sleep(momentOf(ready));
      return { ready, reply: await ready.send() };
    }),
  );
}

/** What the database holds against what everybody was told. */
async function compare({ pool }: Store, { state, spec }: Crowd, sent: readonly Sent[]): Promise<Check[]> {
  const { rows } = await pool.query(
    `select registration_id as registration, receipt_no as receipt, submitted_time >= $2::timestamp at time zone 'Asia/Shanghai' as late
     from bid where project_id = $1 and status = 'SUBMITTED'`,
    [state.projectId, spec.times.bidDeadline],
  );
  const receipts = new Map(rows.map(({ registration, receipt }) => [String(registration), String(receipt)]));
  const taken = sent.filter(({ reply }) => reply.status === 200);
  const refused = sent.filter(({ reply }) => reply.status === 410);
  const other = sent.filter(({ reply }) => reply.status !== 200 && reply.status !== 410);
  return [
    { name: 'bids that came late', checked: rows.length, broken: rows.filter(({ late }) => late).length },
    {
      name: 'receipts with their bid',
      checked: taken.length,
      broken: taken.filter(({ ready, reply }) => receipts.get(ready.registrationId) !== reply.body['receiptNo']).length,
    },
    { name: 'bids with their receipt', checked: rows.length, broken: Math.abs(rows.length - taken.length) },
    {
      name: 'refused as late within 3 s, and without a bid',
      checked: refused.length,
      broken: refused.filter(({ ready, reply }) => reply.ms > TOLD_MS || receipts.has(ready.registrationId)).length,
    },
    {
      name: 'the last three were refused',
      checked: LATE_MS.length,
      broken: sent.filter(({ ready, reply }) => ready.late && reply.status !== 410).length,
    },
    {
      name: 'every bidder was told one or the other',
      checked: sent.length,
      broken: other.length,
      note: [...new Set(other.map(({ reply }) => `${reply.status} ${reply.code}`))].join(', '),
    },
  ];
}

async function main(): Promise<boolean> {
  say('Starting two processes with the demo …');
  const nodes = await startNodes(2);
  const nginx = await startNginx(nodes.ports);
  const store = openStore(nodes.ownerUrl);
  try {
    say(`${bidders + LATE_MS.length} companies register …`);
    const crowd = await gatherCrowd(nodes.urls[0]!, bidders + LATE_MS.length, DEADLINE_DAY);
    const { bidDeadline } = crowd.spec.times;
    const ready = await prepare(crowd, `http://127.0.0.1:${nginx.port}`);
    await crowd.moveTo(wireTime(addHours(`${bidDeadline.replace(' ', 'T')}+08:00`, -LEAD_MS / 3_600_000)));
    say('The last seconds before the deadline …');
    const sent = await strike(ready, await msUntil(store, bidDeadline));
    const checks = [...(await compare(store, crowd, sent)), await checkFiles(store, nodes.dataDir)];
    const { lines, good } = judge(checks);
    for (const line of ['', ...lines, '']) say(line);
    const times = (status: number) => sent.filter(({ reply }) => reply.status === status).map(({ reply }) => reply.ms);
    say(`Taken:   ${times(200).length}, median / p99 / longest ${spread(times(200))} ms`);
    say(`Refused: ${times(410).length}, median / p99 / longest ${spread(times(410))} ms`);
    return good;
  } finally {
    await store.close();
    await nginx.close();
    await nodes.close();
  }
}

process.exitCode = (await main()) ? 0 : 1;
