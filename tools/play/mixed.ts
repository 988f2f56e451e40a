// npm run mixed [-- seconds]: what everybody else notices while one connection to the database is half open, and somebody sends
// a refused upload and a hostile workbook each second
import { setTimeout as sleep } from 'node:timers/promises';
import { spoiledBook } from '@tenderdesk/server/kernel/testing/workbook';
import { viewPrincipal } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { listSuppliers } from '@tenderdesk/server/modules/people/supplier/supplier.contract';
import { listItems } from '@tenderdesk/server/modules/planning/plan/plan.contract';
import { listProjects } from '@tenderdesk/server/modules/procedure/project/project.contract';
import { countReminders, listReminders } from '@tenderdesk/server/modules/work/reminder/reminder.contract';
import { formOf, openCaller, tokenOf, type Reply, type Sending } from './caller.ts';
import { quantile, spread } from './figures.ts';
import { startNodes } from './nodes.ts';
import { tableOf } from './table.ts';

const CLERKS = 20;
/** Calls a second of everybody together. */
const RATE = 40;
/** One of so many calls changes something. */
const WRITES = 7;
const MOST_TIMES = 3;
/** How long calls that held the dead connection may be refused. */
const HEALED_MS = 30_000;
const MB = 1_000_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [seconds = 300] = process.argv.slice(2).map(Number);

type Call = ReturnType<typeof openCaller>;

interface Noted {
  /** Since the beginning of its part, in milliseconds. */
  at: number;
  /** Method and path. */
  what: string;
  /** Calls under way when it was sent. */
  open: number;
  reply: Reply;
}

const PAGE = 'page=0&size=20';
const READS = [
  `${listProjects.path}?${PAGE}`,
  countReminders.path,
  `${listReminders.path}?${PAGE}`,
  `${listItems.path}?${PAGE}`,
  `${listSuppliers.path}?${PAGE}`,
  viewPrincipal.path,
];

/** What call number `turn` asks for. */
function sendingOf(turn: number, token: string): Sending {
  if (turn % WRITES !== 0) return { method: 'GET', path: READS[turn % READS.length]!, token };
  const body = JSON.stringify({
    name: `抢险养护工程 ${process.pid}-${turn}`,
    projectType: 'ENGINEERING',
    biddingMethod: 'OPEN_TENDER',
    estimatedAmount: '500',
    unplannedReason: '水毁应急抢修',
  });
  return { method: 'POST', path: '/tender/project', token, type: 'application/json', body };
}

/** Calls at an even pace, whether the ones before were answered or not. */
async function usual(call: Call, tokens: readonly string[], lasts: number, from: number): Promise<Noted[]> {
  const began = performance.now();
  const calls: Promise<Noted>[] = [];
  let open = 0;
  for (let turn = 0; turn < lasts * RATE; turn += 1) {
    await sleep(Math.max(0, began + (turn * 1000) / RATE - performance.now()));
    const at = performance.now() - began;
    const sending = sendingOf(from + turn, tokens[turn % tokens.length]!);
    const noted = { at, what: `${sending.method} ${sending.path}`, open };
    open += 1;
    calls.push(
      call(sending).then((reply) => {
        open -= 1;
        return { ...noted, reply };
      }),
    );
  }
  return Promise.all(calls);
}

/** Once a second until it is told to end. */
async function eachSecond(until: AbortSignal, send: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Promise<Reply>[] = [];
  while (!until.aborted) {
    replies.push(send());
    await sleep(1000);
  }
  return Promise.all(replies);
}

const countBy = (replies: readonly Reply[]): string => {
  const counts = Map.groupBy(replies, ({ status, code }) => `${status} ${code}`.trim());
  return [...counts].map(([kind, all]) => `${all.length} × ${kind}`).join(', ');
};

async function main(): Promise<boolean> {
  say('Starting the product with the demo …');
  const nodes = await startNodes(1);
  const url = nodes.urls[0]!;
  try {
    const call = openCaller(url);
    const tokens: string[] = [];
    for (let clerk = 1; clerk <= CLERKS; clerk += 1)
      tokens.push(await tokenOf(call, `clerk${String(clerk).padStart(2, '0')}`));
    const upload = await formOf({ category: 'BIDDING_DOCUMENT' }, '招标文件.exe', Buffer.alloc(MB, 'MZ'));
    const book = await formOf(
      {},
      '计划.xlsx',
      await spoiledBook((xml) => xml.replace('</sheetData>', '<row r="3"><c r="XFD1048576"/></row></sheetData>')),
    );
    await usual(call, tokens, 10, 0);
    const quiet = await usual(call, tokens, Math.ceil(seconds / 5), 1_000_000);
    say(`Quiet: ${quiet.length} calls, median / p99 / longest ${spread(quiet.map(({ reply }) => reply.ms))} ms`);
    const end = new AbortController();
    const token = tokens[0]!;
    // behind a proxy it would be the same connection that others use: here too
    const disturbed = [
      eachSecond(end.signal, () => call({ method: 'POST', path: '/attachment', token, ...upload })),
      eachSecond(end.signal, () => call({ method: 'POST', path: '/plan/item/import/check', token, ...book })),
    ];
    // one that serves: whoever commits next by it is not answered
    void nodes.proxy.swallowNextCommit();
    const noisy = await usual(call, tokens, seconds, 2_000_000);
    end.abort();
    const [uploads = [], books = []] = await Promise.all(disturbed);
    const times = (all: readonly Noted[]): number[] => all.map(({ reply }) => reply.ms);
    const most = Math.max(...noisy.map(({ open }) => open));
    const refused = noisy.filter(({ reply }) => reply.status === 503);
    const faults = noisy.filter(({ reply }) => reply.status !== 503 && (reply.status === 0 || reply.status >= 400));
    const p99 = [quiet, noisy].map((all) => quantile(times(all), 0.99));
    const rows = [
      ['calls', String(quiet.length), String(noisy.length)],
      ['median / p99 / longest ms', spread(times(quiet)), spread(times(noisy))],
      ['most calls at once', '', String(most)],
      ['answers', countBy(quiet.map(({ reply }) => reply)), countBy(noisy.map(({ reply }) => reply))],
      ['refused uploads', '', countBy(uploads)],
      ['hostile workbooks', '', countBy(books)],
    ];
    for (const line of ['', ...tableOf(['', 'quiet', 'disturbed'], rows), '']) say(line);
    for (const { at, what, open, reply } of [...refused, ...faults])
      say(
        `after ${Math.round(at)} ms, ${open} open: ${what} → ${reply.status} ${reply.code} in ${Math.round(reply.ms)} ms`,
      );
    const verdicts: [string, boolean][] = [
      [
        `p99 is ${(p99[1]! / p99[0]!).toFixed(2)} times the quiet one, at most ${MOST_TIMES}`,
        p99[1]! <= MOST_TIMES * p99[0]!,
      ],
      ['no call failed but by 503', faults.length === 0],
      ['each 503 says when to come again', refused.every(({ reply }) => reply.retryAfter !== null)],
      ['none after 30 s', refused.every(({ at, reply }) => at + reply.ms <= HEALED_MS)],
      ['each upload and workbook was refused in words', [...uploads, ...books].every(({ status }) => status === 400)],
    ];
    for (const [name, good] of verdicts) say(`${good ? 'ok    ' : 'BROKEN'}  ${name}`);
    return verdicts.every(([, good]) => good);
  } finally {
    await nodes.close();
  }
}

process.exitCode = (await main()) ? 0 : 1;
