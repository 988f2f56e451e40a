import { addDays } from '@tenderdesk/domain/calendar';
import { sql } from 'kysely';
import type { App } from '@tenderdesk/server/app';
import type { SayProgress } from '@tenderdesk/server/demo';
import type { Config } from '@tenderdesk/server/kernel/config';
import { timeNow } from '@tenderdesk/server/kernel/work';
import { newState, type Step, type TenderState } from '../step.ts';
import { listReminders, markDown } from '@tenderdesk/server/modules/work/reminder/reminder.contract';
import { unitLogins } from '../invented.ts';
import { createAgencyPeople } from './agency-people.ts';
import { createCompanies, DEMO_COMPANIES, welcomeCompanies } from './companies.ts';
import { fillCompanyRecords, renewCompanyRecords } from './company-records.ts';
import { fillDishonesty } from './dishonesty.ts';
import { UNITS, type DemoUnit } from './group.ts';
import { createPeople } from './people.ts';
import { fillPlans } from './plans.ts';
import { CURRENT_PROJECTS, ENDED_PROJECTS, PLAN_ITEMS, type DemoProject } from './projects.ts';
import { registerSteps } from './registers.ts';
import { reportSteps, settleReports } from './reports.ts';
import { openStage, type Lane, type Stage } from './stage.ts';
import { demoSteps } from './tender-of.ts';

/** Before the first tender of the past year. */
const DAYS_BEFORE = 480;
/** How often the filling says how far it is. */
const REPORTS = 5;
const DAYS_UNREAD = 21;

/**
 * Fills an empty database with the demo group (docs/domain/README.md). Everything is done by its people through the
 * services behind the screens, at business times relative to today, so that no row exists that a rule would refuse.
 * @param ended which of the projects that have come to their end
 * @param more what a larger group has beside
 */
export async function fillDemo(
  app: App,
  config: Config,
  say: SayProgress,
  ended: readonly DemoProject[] = ENDED_PROJECTS,
  more: Larger = {},
): Promise<void> {
  const now = await timeNow(app.store.db);
  const stage = openStage(app);
  stage.at(`${addDays(now.slice(0, 10), -DAYS_BEFORE)} 08:00:00`);
  say('demo data: organisations and people');
  await createPeople(stage, config, [...UNITS, ...(more.units ?? [])]);
  say('demo data: companies');
  await createCompanies(stage, config);
  await createAgencyPeople(stage, config);
  await fillCompanyRecords(stage, now);
  await playTenders(app, stage, [...ended, ...CURRENT_PROJECTS, ...PLAN_ITEMS], { ...more, config, now, say });
  await settleReports(stage, now);
  await fillRegisters(stage, now);
  await fillDishonesty(stage, now);
  await renewCompanyRecords(stage, now);
  await fillPlans(stage, now);
  await welcomeCompanies(stage, config, now);
  stage.at(now);
  await stage.runDue();
  await readOldNews(stage, now);
  // as if the passwords had been given out today: nobody is asked to change the one of the demo
  await stage.work(({ db }) =>
    db
      .updateTable('appUser')
      .set({ passwordChangedTime: sql<string>`business_now()` })
      .execute(),
  );
}

/** What goes across the units is kept once their tenders stand. */
async function fillRegisters(stage: Stage, now: string): Promise<void> {
  for (const { at, run, afterDue } of registerSteps(now)) {
    stage.at(at);
    if (afterDue) await stage.runDue();
    await run({ state: newState(), cast: stage.cast, again: false });
  }
}

/** Nobody leaves news unread for weeks. */
async function readOldNews({ cast }: Stage, now: string): Promise<void> {
  const recent = `${addDays(now.slice(0, 10), -DAYS_UNREAD)} 00:00:00`;
  const clerks = UNITS.map((_, index) => unitLogins(index).clerk);
  for (const username of ['tm01', 'tm02', ...clerks, ...DEMO_COMPANIES.map((company) => company.username)]) {
    const reader = await cast(username);
    const { content } = await reader.call(listReminders, { query: { handled: false, size: 1000 } });
    const old = content.filter(({ kind, createdTime }) => kind === 'READ' && createdTime < recent);
    if (old.length > 0) await reader.call(markDown, { body: { ids: old.map(({ id }) => id) } });
  }
}

/** A change of the group in the middle of what is under way. */
export interface GroupChange {
  at: string;
  run(stage: Stage): Promise<void>;
  /** Of whose work at which unit (its index) who does what is left. */
  instead?: { unit: number; of: string; by: string };
}

/** What a larger group than the demo's has beside it. */
interface Larger {
  /** Their people are those that `staffOf` names by the index that follows the units of the demo. */
  units?: readonly DemoUnit[];
  /** In order of time. */
  changes?: readonly GroupChange[];
  /** Is told of each step of a tender that was done. */
  done?(tender: DemoProject, step: Step, state: TenderState): void;
}

interface Event extends Step {
  state: TenderState;
  /** Index of the unit whose tender it belongs to. */
  unit: number;
  tender?: DemoProject;
}

/** How many courses of events run side by side: the database works on one while another thinks. */
const SIDE_BY_SIDE = 6;

interface Play extends Larger {
  config: Config;
  now: string;
  say: SayProgress;
}

/** Tenders in order of time. */
async function playTenders(
  app: App,
  stage: Stage,
  tenders: readonly DemoProject[],
  { config, now, say, units = [], changes = [], done: told }: Play,
): Promise<void> {
  const events = tenders
    .flatMap((tender, index): Event[] => {
      const state = newState();
      const { unit } = tender;
      return demoSteps(tender, index, now, config.demoPassword).map((step) => ({ ...step, state, unit, tender }));
    })
    .concat(reportSteps(now).map((step) => ({ ...step, state: newState() })))
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const lanesOf = (one: Stage): Lane[] => [...UNITS, ...units].map(() => one.lane());
  let lanes = lanesOf(stage);
  let before = '';
  const part = Math.ceil(events.length / REPORTS);
  let done = 0;
  for (const stretch of stretches(events, changes)) {
    const [first] = stretch;
    const begun = first?.at ?? before;
    for (const change of changesWithin(changes, before, begun)) {
      stage.at(change.at);
      await stage.runDue();
      await change.run(stage);
      // people who were asked for before may work elsewhere now
      lanes = lanesOf(openStage(app)).map((lane, unit) => withOthers(lane, unit, changes, change.at));
    }
    before = begun;
    if (first?.afterDue) {
      stage.at(first.at);
      await stage.runDue();
    }
    await playStretch(stretch, lanes, told);
    if (Math.floor(done / part) < Math.floor((done + stretch.length) / part)) {
      const percent = Math.round(((done + stretch.length) / events.length) * 100);
      say(`demo data: tenders, ${percent} %`, percent);
    }
    done += stretch.length;
  }
}

const changesWithin = (changes: readonly GroupChange[], after: string, until: string): GroupChange[] =>
  changes.filter(({ at }) => after < at && at <= until);

/** The people of a unit after the changes until then. */
function withOthers(lane: Lane, unit: number, changes: readonly GroupChange[], until: string): Lane {
  const others = new Map(
    changes.flatMap(({ at, instead }) =>
      instead?.unit === unit && at <= until ? [[instead.of, instead.by] as const] : [],
    ),
  );
  return { ...lane, cast: (username) => lane.cast(others.get(username) ?? username) };
}

/** Parts of the queue that begin where something stands on what the passing of time has done, or the group was changed. */
function stretches(events: readonly Event[], changes: readonly GroupChange[]): Event[][] {
  const parts: Event[][] = [[]];
  let before = '';
  for (const event of events) {
    if (event.afterDue || changesWithin(changes, before, event.at).length > 0) parts.push([]);
    before = event.at;
    parts.at(-1)?.push(event);
  }
  return parts;
}

/** The events of each unit one after the other, those of several units side by side: numbers are given per unit. */
async function playStretch(stretch: readonly Event[], lanes: readonly Lane[], told: Larger['done']): Promise<void> {
  const courses = [...Map.groupBy(stretch, ({ unit }) => unit)].toSorted((a, b) => b[1].length - a[1].length);
  const work = async (): Promise<void> => {
    for (let course = courses.shift(); course; course = courses.shift()) {
      const [unit, events] = course;
      const lane = lanes[unit]!;
      for (const event of events) {
        const { at, run, state, tender } = event;
        lane.at(at);
        await run({ state, cast: lane.cast, again: false });
        if (tender) told?.(tender, event, state);
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}
