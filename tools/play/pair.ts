// npm run pair -- <file of cases> [--minutes 10]: two processes behind nginx under a play of the cases, other purchases and open
// pages; every ten seconds one of them is killed and started again, in turn
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore } from '@tenderdesk/server/kernel/database';
import { startNginx } from '@tenderdesk/server/kernel/testing/nginx';
import { OpenPage } from '@tenderdesk/server/kernel/testing/open-page';
import { startUnplanned } from '@tenderdesk/server/modules/procedure/project/project.contract';
import { Refused } from '@tenderdesk/scenario/actor';
import { ConnectionLost, openCompany, type Answered } from '@tenderdesk/scenario/http-actor';
import { PASSWORD } from '@tenderdesk/scenario/rehearsal';
import { openCaller, tokenOf } from './caller.ts';
import { checkPromises, judge, type Check } from './crash-checks.ts';
import { spread } from './figures.ts';
import { startNodes, type Nodes } from './nodes.ts';
import { casesIn, checkPlayed, ended, standingBefore, startPlay, type Playing } from './playing.ts';
import { openWait } from './wait.ts';

const EVERY_MS = 10_000;
/** Whose pages are open, and how many of each: no more than the product allows of a session. */
const READERS = ['tm01', 'tm02'];
const PAGES = 20;
const CLERKS = 4;
/** How soon a page must have its line back, and what it missed. */
const BACK_MS = 5000;
/** How long the play may take after the last kill. */
const PLAY_ON_MS = 1_800_000;
const PURCHASE_EVERY_MS = 500;
const PAUSE_MS = 200;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Purchases beside the play: each is asked for, with the same words, until it was answered. */
async function buy(
  url: string,
  until: AbortSignal,
): Promise<{ names: string[]; promised: Answered[]; refused: string[] }> {
  const promised: Answered[] = [];
  const names: string[] = [];
  const refused: string[] = [];
  const { cast } = openCompany({
    url,
    passwordOf: () => PASSWORD,
    isBidder: () => false,
    answered: (change) => promised.push(change),
  });
  const untilReady = openWait(url);
  for (let turn = 1; !until.aborted; turn += 1) {
    const clerk = await cast(`clerk0${1 + (turn % CLERKS)}`);
    const name = `抢险养护工程 ${turn}`;
    const body = {
      name,
      projectType: 'ENGINEERING',
      biddingMethod: 'OPEN_TENDER',
      estimatedAmount: '500',
      unplannedReason: '水毁应急抢修',
    } as const;
    for (;;) {
      try {
        await clerk.call(startUnplanned, { body });
        names.push(name);
        break;
      } catch (error) {
        if (error instanceof Refused) {
          refused.push(error.message);
          break;
        }
        if (!(error instanceof ConnectionLost)) throw error;
        await sleep(PAUSE_MS);
        await untilReady();
      }
    }
    await sleep(PURCHASE_EVERY_MS);
  }
  return { names, promised, refused };
}

/** Kills one after the other until the time is over. @returns how many kills there were */
async function strike(nodes: Nodes, minutes: number): Promise<number> {
  const end = performance.now() + minutes * 60_000;
  let kills = 0;
  while (performance.now() < end) {
    const next = performance.now() + EVERY_MS;
    const node = kills % nodes.ports.length;
    await nodes.kill(node);
    const from = performance.now();
    await nodes.start(node);
    kills += 1;
    say(`kill ${kills}: process ${node + 1} is ready again after ${((performance.now() - from) / 1000).toFixed(1)} s`);
    await sleep(Math.max(0, next - performance.now()));
  }
  return kills;
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '10' } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Usage: npm run pair -- <file of cases> [--minutes 10]');
  const cases = casesIn(file);
  say('Starting two processes with the demo …');
  const nodes = await startNodes(2);
  const nginx = await startNginx(nodes.ports);
  const folder = path.dirname(nodes.dataDir);
  const host = `127.0.0.1:${nginx.port}`;
  const run: Playing = { file, url: `http://${host}`, folder, journal: path.join(folder, 'play.jsonl') };
  const pages: OpenPage[] = [];
  let good = false;
  const over = new AbortController();
  try {
    for (const reader of READERS) {
      const token = await tokenOf(openCaller(run.url), reader);
      for (let page = 0; page < PAGES; page += 1) pages.push(new OpenPage(host, token));
    }
    await Promise.all(pages.map((page) => page.connect()));
    const before = await standingBefore(nodes.ownerUrl);
    const play = startPlay(run);
    const buying = buy(run.url, over.signal);
    const kills = await strike(nodes, Number(values.minutes));
    over.abort();
    const bought = await buying;
    say('The play goes on to its end …');
    await Promise.race([ended(play), sleep(PLAY_ON_MS)]);
    const checks = await checkPlayed(run, nodes.ownerUrl, cases, before);
    const store = openStore(nodes.ownerUrl, { size: 1 });
    try {
      const { rows } = await store.pool.query(
        `select name, count(*)::int as num from project where name like '抢险养护工程 %' group by name`,
      );
      const times = new Map(rows.map(({ name, num }) => [String(name), Number(num)]));
      checks.push(
        { ...(await checkPromises(store, bought.promised)), name: 'every answered purchase beside the play is there' },
        {
          name: 'each purchase beside the play was begun once',
          checked: bought.names.length,
          broken: bought.names.filter((name) => times.get(name) !== 1).length + bought.refused.length,
          note: [...new Set(bought.refused)].slice(0, 3).join('; '),
        },
      );
    } finally {
      await store.close();
    }
    checks.push(...checkPages(pages, kills));
    const { lines, good: allGood } = judge(checks);
    good = allGood;
    for (const line of ['', ...lines, '']) say(line);
    say(
      `Lines that were cut: back and caught up, median / p99 / longest ${spread(pages.flatMap(({ away }) => away))} ms`,
    );
    say(good ? `${kills} kills: nothing lost, nothing done twice.` : `Look at ${folder}.`);
    return good;
  } finally {
    over.abort();
    for (const page of pages) page.end();
    await nginx.close();
    // what went wrong stays there to be looked at
    await (good ? nodes.close() : nodes.leave());
  }
}

/** Whether all pages came back in time, each time. */
function checkPages(pages: readonly OpenPage[], kills: number): Check[] {
  const away = pages.flatMap((page) => page.away);
  return [
    {
      name: `lines of open pages are back within ${BACK_MS / 1000} s`,
      checked: away.length,
      broken: away.filter((ms) => ms > BACK_MS).length,
      note: `${kills} kills, ${pages.length} pages`,
    },
    {
      name: 'every page is there at the end',
      checked: pages.length,
      broken: pages.filter(({ isAway }) => isAway).length,
    },
  ];
}

process.exitCode = (await main()) ? 0 : 1;
