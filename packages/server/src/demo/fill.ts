import { addDays } from '@tenderdesk/domain/calendar';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Config } from '../kernel/config.ts';
import { timeNow } from '../kernel/work.ts';
import { newState, type Step, type TenderState } from '../scenario/step.ts';
import { listReminders, markDown } from '../modules/reminder/reminder.contract.ts';
import { unitLogins } from '../scenario/invented.ts';
import { createCompanies, DEMO_COMPANIES } from './companies.ts';
import { UNITS } from './group.ts';
import { createPeople } from './people.ts';
import { CURRENT_PROJECTS, ENDED_PROJECTS, PLAN_ITEMS } from './projects.ts';
import { registerSteps } from './registers.ts';
import { reportSteps } from './reports.ts';
import { openStage, type Stage } from './stage.ts';
import { demoSteps } from './tender-of.ts';

/** Before the first tender of the past year. */
const DAYS_BEFORE = 400;
/** How often the filling says how far it is. */
const REPORTS = 5;
const DAYS_UNREAD = 21;

/**
 * Fills an empty database with the demo group (docs/domain/README.md). Everything is done by its people through the
 * services behind the screens, at business times relative to today, so that no row exists that a rule would refuse.
 */
export async function fillDemo(app: App, config: Config, say: (line: string) => void): Promise<void> {
  const now = await timeNow(app.store.db);
  const stage = openStage(app);
  stage.at(`${addDays(now.slice(0, 10), -DAYS_BEFORE)} 08:00:00`);
  say('demo data: organisations and people');
  await createPeople(stage, config);
  say('demo data: companies');
  await createCompanies(stage, config);
  await playTenders(stage, config, now, say);
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

interface Event extends Step {
  state: TenderState;
}

/** All tenders of the demo as one queue of events in order of time. */
async function playTenders(
  stage: Stage,
  { demoPassword }: Config,
  now: string,
  say: (line: string) => void,
): Promise<void> {
  const tenders = [...ENDED_PROJECTS, ...CURRENT_PROJECTS, ...PLAN_ITEMS];
  const events = tenders
    .flatMap((tender, index): Event[] => {
      const state = newState();
      return demoSteps(tender, index, now, demoPassword).map((step) => ({ ...step, state }));
    })
    .concat([...reportSteps(now), ...registerSteps(now)].map((step) => ({ ...step, state: newState() })))
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const part = Math.ceil(events.length / REPORTS);
  for (const [index, { at, afterDue, run, state }] of events.entries()) {
    if (index % part === 0) say(`demo data: tenders, ${Math.round((index / events.length) * 100)} %`);
    stage.at(at);
    if (afterDue) await stage.runDue();
    await run({ state, cast: stage.cast, again: false });
  }
}
