import { CURRENT_PROCEDURES, procedureFor } from '@tenderdesk/domain/procedure/project/procedure';
import { randomLives, type Life as Planned } from '@tenderdesk/domain/procedure/project/way-out-life.fixture';
import { START as AT_START, type Move, type State } from '@tenderdesk/domain/procedure/project/way-out-state.fixture';
import { explore, type Reached } from '@tenderdesk/domain/procedure/project/way-out-walk.fixture';
import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '@tenderdesk/server/modules/access/account/password.service';
import { createAccount } from '@tenderdesk/server/modules/access/account/account.service';
import { openStage } from './demo/stage.ts';
import { implementationPlanSigning } from './countersigning.ts';
import { BIDDING_ACTS } from './life-bidding.ts';
import { courseAct, giveUp, OTHERS } from './life-course.ts';
import { beginLife, expectedOf, moveClock, projectIdOf, seenOf, take, type Life } from './life.ts';
import { planningSteps } from './planning.ts';
import { enrolCompanies, openRehearsal, PASSWORD, plainSpec, START, type Rehearsal } from './rehearsal.ts';

/**
 * Random lives of projects over HTTP: what the model of the ways out does at random, people do here through the product, and after
 * each move the product stands where the model says. LIVES=500 for more of them, SEED for others.
 */

const LIVES = Number(process.env['LIVES'] ?? '20');
const SEED = Number(process.env['SEED'] ?? '162');
/** Moves at random before somebody heads for the end. */
const AT_RANDOM = 14;
/** No life takes more moves: one that goes on is stuck in a circle. */
const MOST = 200;

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
  // the department has one approver: whoever refuses for ever is somebody else than who decides
  const { work } = openStage(rehearsal.test.app);
  const [department] = await rehearsal.test.sql(`select id from organization where type = 'TENDER_MANAGEMENT'`);
  const passwordHash = await hashPassword(PASSWORD);
  await work(async (context) => {
    await createAccount(context, {
      username: OTHERS.approver,
      passwordHash,
      displayName: '楚怀瑾',
      mobile: '13900009901',
      idNumber: null,
      identities: [
        {
          organizationId: String(department!['id']),
          userType: 'TENDER_MANAGEMENT',
          roles: ['TM_APPROVER'],
          title: null,
          officePhone: null,
        },
      ],
    });
  });
}, 300_000);
afterAll(() => rehearsal.test.close());

/** What the acts do not play: see docs/limits.md. */
function isUnplayed({ name, to }: Move, from: State): boolean {
  if (name === 'disagree' || name === 'nothing is left') return true;
  // an evaluation that nobody is left in
  if (to.phase === 'BID_OPENING' && to.standing === 0 && /EVALUAT|RECORDED/.test(to.opening)) return true;
  return name === 'object' && !mayObject(from);
}

/** The terms for objections: while the announcement is young, and while candidates are public. */
const mayObject = ({ phase, submit, standing }: State): boolean =>
  phase === 'ANNOUNCEMENT' ? standing === 0 : phase === 'PUBLIC_NOTICE' && submit === 'CHECKED';

const procedure = procedureFor('OPEN_TENDER', 'LEVEL_I', CURRENT_PROCEDURES);
const reached: Reached = new Map(
  [...explore(procedure)].map(([key, { state, moves }]) => [
    key,
    { state, moves: moves.filter((move) => !isUnplayed(move, state)) },
  ]),
);

let now = START;

/** A project that waits for its document, and the time. */
async function started(index: number): Promise<Life> {
  const deadline = addDays(now.slice(0, 10), 60);
  const spec = plainSpec(`随机人生${SEED}-${index + 1}`, { unit: 0, deadline, estimate: '900' });
  const life = beginLife(rehearsal, spec, now);
  await moveClock(life, spec.times.planItem);
  await take(life, planningSteps(spec));
  await take(life, implementationPlanSigning(spec));
  return life;
}

/** Plays what was planned, and compares after each move. */
async function play(planned: Planned, index: number): Promise<string> {
  const life = await started(index);
  let state: State = AT_START;
  const told: string[] = [];
  for (const move of planned.path) {
    const { name, by, to } = move;
    told.push(`${name} (${by ?? 'time'}) at ${state.phase} ${state.submit}`);
    const at = () => `life ${index + 1} of seed ${SEED}, refusing ${planned.refuser}:\n  ${told.join('\n  ')}\n`;
    try {
      if (state.phase === 'ANNOUNCEMENT' && name === 'submit') await moveClock(life, life.spec.times.announcement);
      if (!(await courseAct(life, state, move))) await BIDDING_ACTS[name]!(life);
      if (to.phase !== 'ENDED') {
        const expected = expectedOf(to);
        expect(await seenOf(life, expected)).toEqual(expected);
      }
    } catch (error) {
      throw new Error(`${at()}${(error as Error).message}`, { cause: error });
    }
    state = to;
  }
  const outcome = await ending(life);
  now = life.now;
  return outcome;
}

/** The project has ended, or begins anew: then it is given up. Gives how. */
async function ending(life: Life): Promise<string> {
  const row = async () =>
    (
      await rehearsal.test.sql(
        `select status, result, round, phase from project where id = $1 or parent_project_id = $1 order by created_time desc`,
        [projectIdOf(life)],
      )
    )[0]!;
  const { status, result, round, phase } = await row();
  if (status === 'ENDED') return String(result);
  expect([Number(round) > 1, ['BIDDING_DOCUMENT', 'IMPLEMENTION_PLAN'].includes(String(phase))]).toEqual([true, true]);
  await giveUp(life);
  expect(await row()).toMatchObject({ status: 'ENDED', result: 'TERMINATED' });
  return 'AGAIN';
}

test(`${LIVES} random lives end lawfully`, async () => {
  const lives = randomLives(reached, LIVES, SEED, { atRandom: AT_RANDOM, fulfilled: 3, stumbles: 0.15 });
  const outcomes: string[] = [];
  for (const [index, planned] of lives.entries()) {
    expect(planned.ended).toBe(true);
    expect(planned.path.length).toBeLessThan(MOST);
    outcomes.push(await play(planned, index));
  }
  const { sql } = rehearsal.test;
  expect(await sql(`select name from project where status <> 'ENDED'`)).toEqual([]);
  expect(
    await sql(
      `select distinct category from remind_record r join project p on p.id = r.project_id where r.kind = 'TODO' and not r.handled`,
    ),
  ).toEqual([]);
  // some come to an award, others do not; time went by in some, somebody refused in others
  expect(outcomes).toEqual(expect.arrayContaining(['AWARDED', 'TERMINATED', 'AGAIN']));
  expect(lives.some(({ delays }) => delays > 0) && lives.some(({ refusals }) => refusals > 0)).toBe(true);
  expect(await sql('select 1 from breach limit 1')).not.toEqual([]);
}, 3_600_000);
