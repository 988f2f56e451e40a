import type { State } from '@tenderdesk/domain/procedure/project/way-out-state.fixture';
import { viewOpening } from '@tenderdesk/server/modules/bidding/opening/opening.contract';
import { viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import {
  approveUnlock,
  listOverdue,
  listSubmittedUnlocks,
  requestUnlock,
} from '@tenderdesk/server/modules/work/reminder/overdue.contract';
import type { Actor } from './actor.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { TenderSpec } from './spec.ts';
import { known, newState, type Step, type TenderState } from './step.ts';

/** A project that is played move by move as the model of the ways out walks, and where it stands. */
export interface Life {
  rehearsal: Rehearsal;
  spec: TenderSpec;
  state: TenderState;
  /** Business time, 'yyyy-MM-dd HH:mm:ss'. */
  now: string;
  /** The data of the present phase are saved since it was entered or returned. */
  prepared: boolean;
  /** Who signs the award, by login name. */
  signers: readonly string[];
  /** The members of the committee, the chair first. */
  members: string[];
  /** Bids that are in, by their keys, in the order of their ranks. */
  standing: string[];
}

export const beginLife = (rehearsal: Rehearsal, spec: TenderSpec, now: string): Life => ({
  rehearsal,
  spec,
  state: newState(),
  now,
  prepared: false,
  signers: spec.staff.awardSigners,
  members: [...spec.staff.experts],
  standing: [],
});

export const projectIdOf = ({ state }: Life): string => known(state.projectId, 'the project');

export const actorOf = ({ rehearsal }: Life, username: string): Promise<Actor> => rehearsal.cast(username);

/** Takes these steps, whatever their time. */
export async function take({ rehearsal, state }: Life, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step.run({ state, cast: rehearsal.cast, again: false });
}

/** The one step of this name. @throws Error where there is none */
export const named = (steps: readonly Step[], name: string): Step[] => [
  known(
    steps.find((step) => step.name === name),
    name,
  ),
];

/** Brings business time there and has done what falls due. */
export async function moveClock(life: Life, to: string): Promise<void> {
  if (to <= life.now) return;
  await life.rehearsal.test.setTime(to);
  await life.rehearsal.test.app.runDue();
  life.now = to;
}

/** To-dos that lay overdue lock their people: they say why, and are unlocked. */
export async function unlock(life: Life, usernames: readonly string[]): Promise<void> {
  const ids: string[] = [];
  for (const username of usernames) {
    const actor = await actorOf(life, username);
    const { content } = await actor.call(listOverdue, { query: { size: 200 } });
    for (const { id, allowedActions } of content) {
      ids.push(id);
      if (allowedActions.includes('requestUnlock'))
        await actor.call(requestUnlock, {
          params: { remindRecordId: id },
          body: { overdueReason: '项目延误，继续办理' },
        });
    }
  }
  if (ids.length === 0) return;
  const approver = await actorOf(life, life.spec.staff.approver);
  for (const { id, remindRecordId, allowedActions } of await approver.call(listSubmittedUnlocks, {}))
    if (ids.includes(remindRecordId) && allowedActions.includes('approve'))
      await approver.call(approveUnlock, { params: { unlockId: id }, body: {} });
}

/** What model and product are compared by. */
interface Seen {
  phase: string;
  submit: string;
  paused: boolean;
  opening: string;
  /** Null where the model counts otherwise: a winner who does not extend has not left yet. */
  standing: number | null;
  incident: boolean;
}

/** The evaluation begins with the first review, the model's with the committee. */
const evaluated = (opening: string): string => (opening === 'RECORDED' ? 'EVALUATING' : opening);

/** What the product should show in a state of the model. */
export function expectedOf(state: State): Seen {
  const isOpened = state.phase !== 'BIDDING_DOCUMENT' && state.phase !== 'ANNOUNCEMENT';
  return {
    phase: state.phase,
    submit: state.submit,
    paused: state.paused,
    opening: isOpened ? evaluated(state.opening) : 'NONE',
    standing: state.refused ? null : state.standing,
    incident: state.incident !== 'none',
  };
}

const IN = ['SUBMITTED', 'OPENED', 'VALID', 'CANDIDATE', 'WON', 'LOST'];

/** What it shows. */
export async function seenOf(life: Life, expected: Seen): Promise<Seen> {
  const projectId = projectIdOf(life);
  const { sql } = life.rehearsal.test;
  const clerk = await actorOf(life, life.spec.staff.clerk);
  const { phase, phaseStatus, status } = await clerk.call(viewProject, { params: { projectId } });
  const opening = expected.opening === 'NONE' ? null : await clerk.call(viewOpening, { params: { projectId } });
  const [count] = await sql(
    `select (select count(*)::int from bid where project_id = $1 and status = any($2)
         and not exists (select from bid_review review where review.bid_id = bid.id and review.result = 'REJECT')) as bids,
       (select count(*)::int from incident where project_id = $1 and status = 'PROPOSED') as incidents`,
    [projectId, IN],
  );
  return {
    phase: phase.code,
    submit: phaseStatus.code,
    paused: status.code === 'PAUSED',
    opening: evaluated(opening?.status.code ?? 'NONE'),
    standing: expected.standing === null ? null : Number(count!['bids']),
    incident: Number(count!['incidents']) > 0,
  };
}
