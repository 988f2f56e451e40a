import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { moveClock } from '@tenderdesk/server/modules/platform/system/clock.contract';
import { Refused } from '@tenderdesk/scenario/actor';
import { auditCompany, registerCompany } from '@tenderdesk/scenario/company';
import { ConnectionLost, openCompany, type Company } from '@tenderdesk/scenario/http-actor';
import { known, type Step } from '@tenderdesk/scenario/step';
import { clockMover } from '@tenderdesk/scenario/walk';
import { addHours, wireTime } from '@tenderdesk/domain/calendar';
import { castNotice, stepsOf, type Casting } from './case-spec.ts';
import { ALL_COMPANIES } from './companies.ts';
import { compare } from './compare.ts';
import { openJournal, type Journal } from './journal.ts';
import { readNotices } from './notice.ts';
import { playAll, resumed, timeOf, type Play } from './player.ts';
import { report } from './table.ts';
import { onceReady, openWait } from './wait.ts';

/** A sentence for the person who started the play. */
class Unplayable extends Error {}

const USAGE = 'Usage: npm run play -- <file of cases> [--url http://127.0.0.1:8080] [--state <file>]';
const ADMINISTRATOR = 'sysadmin';
const REVIEWER = 'tm02';
const REST_MS = 500;
/** Before everything else. */
const BEGINNING = '0000-00-00 00:00:00';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Setting {
  castings: Casting[];
  url: string;
  state: string;
}

function readSetting(): Setting {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, state: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Unplayable(USAGE);
  const url = (values.url ?? 'http://127.0.0.1:8080').replace(/\/+$/, '');
  try {
    const text = fs.readFileSync(file, 'utf8');
    const name = createHash('sha256').update(url).update(text).digest('hex').slice(0, 12);
    const state = values.state ?? path.join('.cache', `play-${name}.jsonl`);
    return { castings: readNotices(text).map(castNotice), url, state };
  } catch (error) {
    throw new Unplayable(`${file} cannot be played: ${(error as Error).message}`, { cause: error });
  }
}

async function main(): Promise<boolean> {
  const { castings, url, state } = readSetting();
  const untilReady = openWait(url);
  let journal: Journal | null = null;
  const password = process.env['DEMO_PASSWORD'] ?? 'Demo@2026!';
  const company = openCompany({
    url,
    passwordOf: () => password,
    isBidder: (username) => ALL_COMPANIES.some((one) => one.username === username),
    answered: (change) => journal?.write(change),
  });
  const now = await onceReady(untilReady, () => timeOf(company));
  journal = openFor(state, now);
  const plays = playsOf(castings, company, journal, password);
  if (journal.progress.size > 0) say(`Going on where ${state} stopped, at ${now} business time.`);
  else await onceReady(untilReady, () => expectEmptyPast(company, plays, now));
  const moveTo = clockMover(company.cast, ADMINISTRATOR, now);
  await playAll(plays, { company, journal, untilReady, rest: () => sleep(REST_MS), say, moveTo });
  for (const line of ['', ...report(castings, plays)]) say(line);
  return plays.every(({ stopped }) => stopped === null);
}

/** The journal of this server: one that is ahead of the server's time belongs to another database and is put aside. */
function openFor(file: string, now: string): Journal {
  const journal = openJournal(file);
  const newest = [...journal.progress.values()]
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  if (newest === undefined || newest <= now) return journal;
  journal.close();
  fs.renameSync(file, `${file}.old`);
  say(`${file} is of another database and was put aside.`);
  return openJournal(file);
}

/** @throws Unplayable unless business time can be moved and lies before the first event */
async function expectEmptyPast(company: Company, plays: readonly Play[], now: string): Promise<void> {
  const how = 'Start the server on an empty folder with CLOCK=adjustable CLOCK_START=2025-03-01.';
  const first = plays
    .flatMap(({ steps }) => steps.map(({ at }) => at))
    .filter((at) => at > BEGINNING)
    .toSorted()[0];
  if (first !== undefined && now > first)
    throw new Unplayable(`Business time is ${now}, the first case begins at ${first}. ${how}`);
  try {
    const to = wireTime(addHours(`${now.replace(' ', 'T')}+08:00`, 1 / 60));
    await (await company.cast(ADMINISTRATOR)).call(moveClock, { body: { to } });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, status } = error.refusal;
    if (status === 403) throw new Unplayable(`The clock of this server cannot be moved. ${how}`, { cause: error });
    if (code === 'LOGIN_FAILED') {
      throw new Unplayable(
        `${ADMINISTRATOR} cannot sign in: the server needs its demo data, and DEMO_PASSWORD here if it was set there.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** The companies first, then every case that can be played; each compares at its end what came out. */
function playsOf(castings: readonly Casting[], company: Company, journal: Journal, password: string): Play[] {
  const cases = castings.flatMap((casting) => {
    if ('refused' in casting) return [];
    const { notice, spec } = casting;
    const steps = stepsOf(casting);
    const comparison: Step = {
      at: steps.at(-1)?.at ?? BEGINNING,
      name: 'comparison',
      async run({ state, cast }) {
        const clerk = await cast(spec.staff.clerk);
        const differences = await compare(spec, known(state.projectId, 'the project'), clerk, company.stranger);
        if (differences.length > 0) throw new Error(`came out otherwise: ${differences.join('; ')}`);
      },
    };
    return [resumed(notice.case, [...steps, comparison], journal)];
  });
  return [resumed('companies', companySteps(company, password), journal), ...cases];
}

const companySteps = ({ stranger }: Company, password: string): Step[] => [
  ...ALL_COMPANIES.map((one): Step => ({
    at: BEGINNING,
    name: `registration of ${one.username}`,
    run: ({ cast, again }) =>
      registerCompany({ cast, stranger, administrator: ADMINISTRATOR, again }, { ...one, password }),
  })),
  ...ALL_COMPANIES.map((one): Step => ({
    at: BEGINNING,
    name: `audit of ${one.username}`,
    run: ({ cast }) => auditCompany({ cast, reviewer: REVIEWER }, one),
  })),
];

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  const expected = error instanceof Unplayable || error instanceof ConnectionLost;
  process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
