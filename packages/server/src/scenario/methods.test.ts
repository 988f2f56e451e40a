import { addDays } from '@tenderdesk/domain/calendar';
import { phaseRow, type Phase } from '@tenderdesk/domain/project/phase';
import { flowOf } from '@tenderdesk/domain/reminder/category';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { procedureOf } from './flow-steps.ts';
import { enrolCompanies, openRehearsal, plainSpec, START, type Rehearsal } from './rehearsal.ts';
import type { TenderSpec } from './spec.ts';
import { newState, type TenderState } from './step.ts';
import { tenderSteps, walkedPhases } from './tender.ts';
import { clockMover, walk } from './walk.ts';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
}, 120_000);
afterAll(() => rehearsal.test.close());

/** Where a project stands, and who has a to-do of its flow. */
interface Standing {
  at: string;
  sections: string;
  holders: readonly string[];
}

/** The leaders of a unit, by one of them; the first unit has two. */
const leadersWith = (leader: string | null): string[] =>
  leader === 'leader01' || leader === 'leader02' ? ['leader01', 'leader02'] : leader === null ? [] : [leader];

/** What is awarded, before and after. */
const sectionsAt = (phase: Phase): string => (phaseRow(phase).ordinal > 80 ? 'AWARDED' : 'NORMAL');

/** Everything that a project of the specification goes through, as the tables say it. */
function expected(spec: TenderSpec): Standing[] {
  const { chain } = procedureOf(spec);
  const { clerk, leader, approver, upperLeader } = spec.staff;
  const seats = {
    OWN: leadersWith(leader),
    // who has checked does not approve
    MANAGEMENT: leadersWith(upperLeader).filter((one) => one !== leader),
    GROUP: [approver],
  };
  const holders = (action: string) => seats[chain.find((one) => one.action === action)!.seat];
  return walkedPhases(spec, procedureOf(spec)).flatMap((phase) => {
    const sections = sectionsAt(phase);
    const standing = (status: string, ...who: string[]) => ({ at: `${phase} ${status}`, sections, holders: who });
    if (phase === 'ENDED') return [standing('APPROVED')];
    const row = phaseRow(phase);
    const signed = row.settledBy === 'SIGNERS' && !spec.skips?.[phase];
    const first = [standing('UNSUBMITTED', clerk)];
    if (signed) return [...first, standing('SUBMITTED')];
    const checks = chain.some(({ action }) => action === 'check');
    return [
      ...first,
      ...(checks
        ? [standing('SUBMITTED', ...holders('check')), standing('CHECKED', ...holders('approve'))]
        : [standing('SUBMITTED', ...holders('approve'))]),
      ...(row.exit === 'BEFORE_OPENING' && !spec.skips?.[phase] ? [standing('APPROVED')] : []),
    ];
  });
}

async function standingOf({ projectId }: TenderState): Promise<Standing | null> {
  const { sql } = rehearsal.test;
  const [project] = await sql(`select phase, phase_status from project where id = $1`, [projectId ?? '']);
  if (!project) return null;
  const phase = project['phase'] as Phase;
  const sections = await sql(`select distinct status from section where project_id = $1`, [projectId!]);
  // those who work on the phase by its chain; signers, experts and bidders have to-dos of their own
  const flow = phase === 'ENDED' ? '' : flowOf(phase, phaseRow(phase).types[0]!);
  const holders = await sql(
    `select distinct u.username from remind_record r join app_user u on u.id = r.receiver_id
     where r.project_id = $1 and r.kind = 'TODO' and not r.handled and r.category in ($2, $3, $4, $5) order by 1`,
    [projectId!, ...['SUBMIT', 'MODIFY', 'CHECK', 'APPROVE'].map((step) => `${flow}_${step}`)],
  );
  return {
    at: `${phase} ${project['phase_status']}`,
    sections: sections.map(({ status }) => status).join(),
    holders: holders.map(({ username }) => username as string),
  };
}

/** Plays a project and compares it after every step with what the tables say. */
async function play(spec: TenderSpec): Promise<string> {
  const { cast } = rehearsal;
  const state = newState();
  const moveTo = clockMover(cast, 'sysadmin', START);
  const trace = expected(spec);
  let place = -1;
  for (const step of tenderSteps(spec)) {
    try {
      await walk([step], { state, cast, again: false }, moveTo);
    } catch (error) {
      throw new Error(`${step.name} at ${step.at}: ${(error as Error).message}`, { cause: error });
    }
    const now = await standingOf(state);
    if (now === null || (now.sections === '' && place < 0)) continue;
    if (now.at !== trace[place]?.at) place += 1;
    expect(now, step.name).toEqual(trace[place]);
  }
  expect(place).toBe(trace.length - 1);
  const open = await rehearsal.test.sql(
    `select category from remind_record where project_id = $1 and kind = 'TODO' and not handled`,
    [state.projectId!],
  );
  expect(open).toEqual([]);
  return state.projectId!;
}

const WHY = '金额较小且技术要求简单，无需此环节';
const SKIPS: TenderSpec['skips'] = {
  COUNTERSIGN_IMPLEMENTION_PLAN: WHY, // sic
  BIDDING_DOCUMENT: WHY,
  COUNTERSIGN_AWARD: WHY,
  WINNING_NOTICE: WHY,
  PERFORMANCE_EVALUATION: WHY,
};

/** Business time only goes on: one project after the other. */
let deadline = '2025-01-31';
const nextDeadline = (): string => (deadline = addDays(deadline, 100));

test.each([
  ['LEVEL_I', '公开招标一类工程', { unit: 0, estimate: '900' }],
  ['LEVEL_II at a unit of hierarchy 2, by its second leader', '公开招标二类工程', { unit: 0, estimate: '300' }],
  ['LEVEL_II at a unit below, by the leader above', '公开招标下级单位二类工程', { unit: 11, estimate: '300' }],
  ['UNDER_AMOUNT', '公开招标限额以下工程', { unit: 0, estimate: '90' }],
  ['UNDER_AMOUNT, whatever may be skipped', '限额以下直接确定工程', { unit: 0, estimate: '90' }, SKIPS],
])(
  'an open tender of %s',
  async (_name, name, of, skips = {}) => {
    await play({ ...plainSpec(name, { ...of, deadline: nextDeadline() }), skips });
  },
  120_000,
);
