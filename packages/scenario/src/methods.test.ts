import { addDays } from '@tenderdesk/domain/calendar';
import { phaseRow, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { flowOf } from '@tenderdesk/domain/work/reminder/category';
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
}, 300_000);
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
  const { phase, phase_status: status } = project as { phase: Phase; phase_status: string };
  const sections = await sql(`select distinct status from section where project_id = $1`, [projectId!]);
  // those who work on the phase by its chain; signers, experts and bidders have to-dos of their own
  const flow = phase === 'ENDED' ? '' : flowOf(phase, phaseRow(phase).types[0]!);
  const holders = await sql(
    `select distinct u.username from remind_record r join app_user u on u.id = r.receiver_id
     where r.project_id = $1 and r.kind = 'TODO' and not r.handled and r.category in ($2, $3, $4, $5) order by 1`,
    [projectId!, ...['SUBMIT', 'MODIFY', 'CHECK', 'APPROVE'].map((step) => `${flow}_${step}`)],
  );
  return {
    at: `${phase} ${status}`,
    sections: sections.map((row) => row['status']).join(),
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

type Case = Omit<Parameters<typeof plainSpec>[1], 'deadline'>;

const works = { unit: 0, projectType: 'CONSTRUCTION' } as const;
const goods = { unit: 0, projectType: 'GOODS' } as const;
const below = { ...works, unit: 11 };

test.each<[string, string, Case, TenderSpec['skips']?]>([
  ['an open tender of LEVEL_I', '公开招标一类工程', { ...works, estimate: '900' }],
  ['one of LEVEL_II, approved by the second leader', '公开招标二类工程', { ...works, estimate: '300' }],
  ['one of LEVEL_II of a unit below, by the leader above', '公开招标下级二类工程', { ...below, estimate: '300' }],
  ['one under the amount', '公开招标限额以下工程', { ...works, estimate: '90' }],
  ['one with whatever may be skipped', '限额以下直接确定工程', { ...works, estimate: '90' }, SKIPS],
  ['an invited tender of LEVEL_I', '邀请招标一类工程', { ...works, method: 'INVITED_TENDER', estimate: '900' }],
  ['one of LEVEL_II', '邀请招标二类工程', { ...below, method: 'INVITED_TENDER', estimate: '300' }],
  ['one under the amount', '邀请招标限额以下工程', { ...works, method: 'INVITED_TENDER', estimate: '90' }],
  ['an inquiry of LEVEL_I', '公开询价一类货物', { ...goods, method: 'PUBLIC_INQUIRY', estimate: '300' }],
  [
    'one of LEVEL_II without publicity of the candidates',
    '公开询价二类货物',
    { ...goods, method: 'PUBLIC_INQUIRY', estimate: '100' },
    { PUBLIC_NOTICE: WHY },
  ],
  ['one under the amount', '公开询价限额以下货物', { ...goods, method: 'PUBLIC_INQUIRY', estimate: '40' }],
  [
    'a negotiation of LEVEL_I, with two rounds of quotes',
    '竞争性谈判一类货物',
    { ...goods, method: 'PUBLIC_COMPETITIVE_NEGOTIATION', estimate: '300' },
  ],
  [
    'one of LEVEL_II without publicity of the candidates',
    '竞争性谈判二类货物',
    { ...goods, method: 'PUBLIC_COMPETITIVE_NEGOTIATION', estimate: '100' },
    { PUBLIC_NOTICE: WHY },
  ],
  [
    'one under the amount',
    '竞争性谈判限额以下货物',
    { ...goods, method: 'PUBLIC_COMPETITIVE_NEGOTIATION', estimate: '40' },
  ],
  ['a single source of LEVEL_I', '单一来源一类货物', { ...goods, method: 'SINGLE_SOURCE', estimate: '300' }],
  ['one of LEVEL_II', '单一来源二类货物', { ...goods, method: 'SINGLE_SOURCE', estimate: '100' }],
  ['one under the amount', '单一来源限额以下货物', { ...goods, method: 'SINGLE_SOURCE', estimate: '40' }],
  [
    'one with whatever may be skipped',
    '单一来源限额以下直接采购货物',
    { ...goods, method: 'SINGLE_SOURCE', estimate: '40' },
    SKIPS,
  ],
])(
  '%s: %s',
  async (_name, name, of, skips = {}) => {
    await play({ ...plainSpec(name, { ...of, deadline: nextDeadline() }), skips });
  },
  120_000,
);

test('in each round of quotes every company has a to-do of its own', async () => {
  const { sql } = rehearsal.test;
  const told = await sql(
    `select p.name, count(*)::int as num, bool_and(r.handled) as done from remind_record r join project p on p.id = r.project_id
     where r.category = 'BID_QUOTE' group by 1`,
  );
  expect(told.map(({ name, num, done }) => [name, num, done]).toSorted()).toEqual([
    ['单一来源一类货物', 2, true],
    ['单一来源二类货物', 2, true],
    ['单一来源限额以下货物', 2, true],
    ['竞争性谈判一类货物', 6, true],
    ['竞争性谈判二类货物', 6, true],
    ['竞争性谈判限额以下货物', 6, true],
  ]);
});
