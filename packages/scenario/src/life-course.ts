import { addDays } from '@tenderdesk/domain/calendar';
import type { FailResult } from '@tenderdesk/domain/procedure/project/codes';
import { phaseRow } from '@tenderdesk/domain/procedure/project/phase';
import type { Move, State } from '@tenderdesk/domain/procedure/project/way-out-state.fixture';
import { recordBreach } from '@tenderdesk/server/modules/oversight/lawfulness/breach.contract';
import {
  decideIncident,
  listIncidents,
  proposeFall,
  proposeRetender,
  proposeTermination,
  withdrawIncident,
} from '@tenderdesk/server/modules/procedure/incident/incident.contract';
import {
  askQuestion,
  listQuestions,
  replyQuestion,
} from '@tenderdesk/server/modules/procedure/question/question.contract';
import { saveAward, viewAward } from '@tenderdesk/server/modules/selection/award/award.contract';
import {
  answerExtension,
  askExtension,
  viewOwnExtensions,
} from '@tenderdesk/server/modules/selection/bid-validity/bid-validity.contract';
import { viewFlow } from '@tenderdesk/server/modules/work/flow/flow.contract';
import { noticeSteps, publicitySteps } from './awarding.ts';
import { contractSteps, performanceSteps } from './closing.ts';
import { awardSigning } from './countersigning.ts';
import { Refused } from './actor.ts';
import { act, type Flow, type FlowAction } from './flow-steps.ts';
import { lateDay } from './life-bidding.ts';
import { actorOf, moveClock, projectIdOf, take, unlock, type Life } from './life.ts';
import { uploadPaper } from './paper.ts';
import { personOf } from './people.ts';
import { announcementSteps, biddingDocumentSteps } from './publishing.ts';
import { bidsOf, type TenderSpec } from './spec.ts';
import { known, type Step } from './step.ts';

/** The steps of flows, incidents, breaches, objections and extensions, as the moves of the model are called. */

/** Several minutes later. */
function later(now: string, minutes: number): string {
  const at = new Date(`${now.replace(' ', 'T')}Z`);
  at.setUTCMinutes(at.getUTCMinutes() + minutes);
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

/** Today in place of the days of the timetable, for what is dated when it is done. */
const today = ({ spec, now, signers }: Life): TenderSpec => ({
  ...spec,
  staff: { ...spec.staff, awardSigners: signers },
  times: {
    ...spec.times,
    publicityStart: later(now, 60),
    publicityEnd: `${addDays(now.slice(0, 10), 5)} 17:00:00`,
    notice: now,
    contract: now,
  },
});

/** The first candidate that stands wins; one who follows says why it is not the first. */
async function nameWinner(life: Life): Promise<void> {
  const clerk = await actorOf(life, life.spec.staff.clerk);
  const params = { projectId: projectIdOf(life) };
  const { version, sections } = await clerk.call(viewAward, { params });
  const standing = await Promise.all(
    bidsOf(life.spec)
      .filter(({ key }) => life.standing.includes(key))
      .map(async ({ bidder }) => (await personOf(life.rehearsal.cast, bidder.username)).organizationName),
  );
  const winners = sections.map(({ sectionId, candidates }) => {
    const first = known(
      candidates.toSorted((a, b) => a.rank - b.rank).find(({ bidderName }) => standing.includes(bidderName)),
      'a candidate that stands',
    );
    return { sectionId, winningCandidateId: first.candidateId, winningPrice: first.price };
  });
  const body = { sections: winners, opinion: '按推荐顺序确定中标人', files: [], version };
  await clerk.call(saveAward, { params, body });
}

/** What is saved before a phase is handed in. */
async function prepare(life: Life, { phase }: State): Promise<void> {
  if (life.prepared) return;
  const first = (steps: (spec: TenderSpec) => Step[]) => take(life, steps(today(life)).slice(0, 1));
  if (phase === 'BIDDING_DOCUMENT') await first(biddingDocumentSteps);
  if (phase === 'ANNOUNCEMENT') await first(announcementSteps);
  if (phase === 'PUBLIC_NOTICE') await first(publicitySteps);
  if (phase === 'COUNTERSIGN_AWARD') await first(awardSigning);
  if (phase === 'CONFIRM_WINNER') await nameWinner(life);
  if (phase === 'WINNING_NOTICE') await first(noticeSteps);
  if (phase === 'CONTRACT_SIGNING') await first(contractSteps);
  if (phase === 'PERFORMANCE_EVALUATION') await first(performanceSteps);
  life.prepared = true;
}

const FLOW_TYPES = ['PROJECT', 'EVALUATION_REPORT', 'AWARD'] as const;

/** An opening that has failed is settled as a project. */
const typeOf = ({ phase, opening }: State): Flow['type'] =>
  phase === 'BID_OPENING' && opening === 'FAILED'
    ? 'PROJECT'
    : (FLOW_TYPES.find((one) => phaseRow(phase).types[0] === one) ?? 'PROJECT');

/** Who in the house the model means, by login name. */
function loginOf({ spec: { staff } }: Life, by: string | null): string {
  const { clerk, leader, reviewer, approver } = staff;
  const logins: Record<string, string> = {
    clerk,
    leader,
    reviewer,
    approver,
    'other clerk': OTHERS.clerk,
    'other leader': OTHERS.leader,
    'other reviewer': OTHERS.reviewer,
    'other approver': OTHERS.approver,
  };
  return known(logins[by ?? ''], `who ${by} is`);
}

/** The second holder of each right, in the first unit and the department. */
export const OTHERS = { clerk: 'newcomer', leader: 'leader02', reviewer: 'tm03', approver: 'tm09' } as const;

/** When a publicity that was checked may be approved: its end has come. */
async function waitForEnd(life: Life, state: State, action: FlowAction): Promise<void> {
  if (state.phase !== 'PUBLIC_NOTICE' || action !== 'approve') return;
  const [row] = await life.rehearsal.test.sql(
    `select to_char(end_time, 'YYYY-MM-DD HH24:MI:SS') as until from publicity where project_id = $1`,
    [projectIdOf(life)],
  );
  await moveClock(life, later(String(row!['until']), 1));
}

async function step(life: Life, state: State, action: FlowAction, by: string, failResult?: FailResult): Promise<void> {
  await unlock(life, [life.spec.staff.clerk, OTHERS.clerk, by]);
  if (action === 'submit') await prepare(life, state);
  await waitForEnd(life, state, action);
  const decision = failResult
    ? { reason: '情况属实，按规定处理', failResult }
    : { ...(action === 'reject' ? { reason: '请补充说明后重新提交' } : {}) };
  const scene = { state: life.state, cast: life.rehearsal.cast, again: false };
  const actor = await actorOf(life, by);
  const doIt = () => act(actor, scene, action, { type: typeOf(state), phase: state.phase }, decision);
  try {
    await doIt();
  } catch (error) {
    // a date was missed by what the life did until here: it is recorded as it is
    if (!(error instanceof Refused) || error.refusal.status !== 422 || !(await recordMissed(life, state))) throw error;
    await doIt();
  }
}

/** All sign, in the order in which they were named. */
const sign = (life: Life): Promise<void> => take(life, awardSigning(today(life)).slice(2));

/** Records the dates that the house has missed in the phase. Gives how many. */
async function recordMissed(life: Life, state: State, by = life.spec.staff.clerk): Promise<number> {
  const clerk = await actorOf(life, by);
  const params = { projectId: projectIdOf(life) };
  const query = { type: typeOf(state), phase: state.phase, ...params };
  const { findings } = await clerk.call(viewFlow, { query });
  const missed = findings.filter(({ severity }) => severity === 'breach');
  for (const { ruleId, field } of missed) {
    const body = { ruleId, field, reason: '内部审批延误，未能按期办理', files: [] };
    await clerk.call(recordBreach, { params, body });
  }
  return missed.length;
}

/** Longer than any of the house's terms. */
const DAYS_LATE = 40;

/** The term of the phase goes by before anything of it is done. @throws Error where no date was missed by it */
async function recordTheBreach(life: Life, state: State, by: string): Promise<void> {
  await moveClock(life, `${addDays(life.now.slice(0, 10), DAYS_LATE)} 09:00:00`);
  await unlock(life, [life.spec.staff.clerk, OTHERS.clerk]);
  life.prepared = false;
  await prepare(life, state);
  if ((await recordMissed(life, state, by)) === 0) throw new Error('no date was missed');
}

/** The first of those that are in is the winner once there is one. */
async function ask(life: Life, by: string): Promise<void> {
  const clerk = await actorOf(life, by);
  const validUntil = addDays(life.spec.times.bidDeadline.slice(0, 10), 400);
  const answerUntil = `${addDays(life.now.slice(0, 10), 20)} 17:00:00`;
  const body = { validUntil, answerUntil, reason: '评标和定标工作不能在原有效期内完成' };
  await clerk.call(askExtension, { params: { projectId: projectIdOf(life) }, body });
}

/** Those whom the model lets answer do: all agree, or all but the first. */
async function extend(life: Life, first: 'agrees' | 'refuses' | 'is silent'): Promise<void> {
  for (const [index, key] of life.standing.entries()) {
    if (index === 0 && first === 'is silent') continue;
    const { bidder } = known(
      bidsOf(life.spec).find((bid) => bid.key === key),
      'the bidder',
    );
    const company = await actorOf(life, bidder.username);
    const params = { registrationId: known(life.state.registrations[key], 'the registration') };
    const { extensions } = await company.call(viewOwnExtensions, { params });
    const asked = known(
      extensions.find(({ mayAnswer }) => mayAnswer),
      'a request to answer',
    );
    const body = { agrees: index > 0 || first === 'agrees' };
    await company.call(answerExtension, { params: { extensionAnswerId: asked.id }, body });
  }
}

/** A bidder that does not extend its bid is out; a confirmed winner waits for its incident. */
function dropFirst(life: Life, state: State): void {
  if (!state.awarded) life.standing = life.standing.slice(1);
}

async function timePasses(life: Life, state: State): Promise<void> {
  if (state.extension === 'asked') {
    await extend(life, 'is silent');
    dropFirst(life, state);
  }
  await moveClock(life, `${lateDay(life)} 09:00:00`);
}

async function object(life: Life, { phase }: State): Promise<void> {
  const { bidder } = bidsOf(life.spec)[0]!;
  const [row] = await life.rehearsal.test.sql(
    `select to_char(start_time, 'YYYY-MM-DD HH24:MI:SS') as begin from publicity where project_id = $1`,
    [projectIdOf(life)],
  );
  if (phase === 'PUBLIC_NOTICE') await moveClock(life, later(String(row!['begin']), 5));
  const body = { projectId: projectIdOf(life), kind: 'OBJECTION' as const, content: `评审依据不足（${life.now}）` };
  await (await actorOf(life, bidder.username)).call(askQuestion, { body });
}

async function answer(life: Life, by: string): Promise<void> {
  const clerk = await actorOf(life, by);
  const { content } = await clerk.call(listQuestions, { query: { projectId: projectIdOf(life) } });
  for (const { id, version, allowedActions } of content) {
    if (!allowedActions.includes('reply')) continue;
    const body = { reply: '经核实，不影响本项目', publish: false, forces: 'NONE' as const, version };
    await clerk.call(replyQuestion, {
      params: { questionId: id },
      body: { ...body, lateReason: '核实工作耗时较长' },
    });
  }
}

const about = (life: Life) => ({ params: { projectId: projectIdOf(life) } });
const WHY = '情况属实，按规定如实登记处理';

async function proposeIncident(life: Life, { name, by }: Move): Promise<void> {
  const house = by === 'winner' ? life.spec.staff.clerk : loginOf(life, by);
  const clerk = await actorOf(life, house);
  const { fallable, termination } = await clerk.call(listIncidents, about(life));
  const files = [await uploadPaper(clerk, 'INCIDENT', '证明材料', [life.spec.name])];
  if (name === 'again')
    return void (await clerk.call(proposeRetender, {
      ...about(life),
      body: { ground: 'NO_WINNER', reason: WHY, files },
    }));
  if (name === 'terminate') {
    const { causes, awarded } = known(termination ?? undefined, 'a cause to give it up');
    const claims = awarded ? '中标人未提出索赔' : null;
    return void (await clerk.call(proposeTermination, {
      ...about(life),
      body: { cause: causes[0]!, claims, reason: WHY, files },
    }));
  }
  const { sectionId } = known(fallable[0], 'a winner who may fall away');
  const ground = by === 'winner' ? ('REFUSE_CONTRACT' as const) : ('LAPSED' as const);
  const consequence = name === 'fall NEXT' ? ('NEXT' as const) : ('RETENDER' as const);
  await clerk.call(proposeFall, {
    ...about(life),
    body: { sectionId, ground, consequence, deposit: null, reason: WHY, files },
  });
}

async function settleIncident(life: Life, state: State, { name, by }: Move): Promise<void> {
  const actor = await actorOf(life, loginOf(life, by));
  const { incidents } = await actor.call(listIncidents, about(life));
  const { id: incidentId, version } = known(
    incidents.find(({ status }) => status.code === 'PROPOSED'),
    'what was proposed',
  );
  const params = { incidentId };
  if (name === 'withdraw') return void (await actor.call(withdrawIncident, { params, body: { version } }));
  const approved = name === 'agree';
  await actor.call(decideIncident, {
    params,
    body: { approved, note: approved ? null : '理由不充分，不予批准', version },
  });
  // the winner is gone, and the next one is named
  if (approved && state.incident === 'fall') {
    life.standing = life.standing.slice(1);
    life.prepared = false;
  }
}

const FLOW: readonly string[] = ['submit', 'check', 'approve', 'reject'];

/** Does one move of the course. Gives false for a move that is none of it. */
export async function courseAct(life: Life, state: State, move: Move): Promise<boolean> {
  const { name, by, to } = move;
  if (FLOW.includes(name)) await step(life, state, name as FlowAction, loginOf(life, by));
  else if (name.startsWith('fail ')) await step(life, state, 'approve', loginOf(life, by), name.slice(5) as FailResult);
  else if (name === 'countersign') await sign(life);
  else if (name === 'record the breach') await recordTheBreach(life, state, loginOf(life, by));
  else if (name === 'ask to extend') await ask(life, loginOf(life, by));
  else if (name === 'extend') await extend(life, 'agrees');
  else if (name === 'not extend') {
    await extend(life, 'refuses');
    dropFirst(life, state);
  } else if (name === 'time passes') await timePasses(life, state);
  else if (name === 'object') await object(life, state);
  else if (name === 'answer') await answer(life, loginOf(life, by));
  else if (/^(again|terminate|fall )/.test(name)) await proposeIncident(life, move);
  else if (/^(agree|refuse|withdraw)$/.test(name)) await settleIncident(life, state, move);
  else return false;
  if (to.phase !== state.phase || to.submit === 'REJECTED') life.prepared = false;
  return true;
}

/** A tender that is to be held again is given up before anything of it is published, so that the life ends. */
export async function giveUp(life: Life): Promise<void> {
  await proposeIncident(life, { name: 'terminate', by: 'clerk', to: {} as State });
  await settleIncident(life, { incident: 'termination' } as State, { name: 'agree', by: 'approver', to: {} as State });
}
