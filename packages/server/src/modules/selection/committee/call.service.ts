import { callStates } from '@tenderdesk/domain/selection/committee/draw-steps';
import { isFit } from '@tenderdesk/domain/selection/committee/committee';
import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { notFound, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { openingOf } from '../../bidding/opening/opening.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import {
  aboutProject,
  addPerson,
  lockProject,
  refusePaused,
  removePerson,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { tellSeatsChanged } from './committee.hooks.ts';
import * as committees from './committee.repository.ts';
import * as records from './draw.repository.ts';
import { biddersOf, takesSeats } from './seats.service.ts';

type Drawn = Pick<records.DrawRow, 'id' | 'drawnOrder' | 'answerMinutes'>;
type Call = Awaited<ReturnType<typeof records.selectCalls>>[number];

/** When and where the evaluation is: all that a call tells. */
export async function meetingOf(context: Context, project: Pick<ProjectRow, 'id' | 'round'>) {
  const opening = await openingOf(context, project);
  const terms = opening ?? (await biddingDocumentTermsOf(context, project));
  if (!terms) throw notFound();
  return { time: terms.openingTime, place: 'place' in terms ? terms.place : terms.openingPlace };
}

/** The first `count` of those drawn are called. */
export async function callDrawn(context: Context, project: ProjectRow, draw: Drawn, count: number): Promise<void> {
  for (let position = 1; position <= count; position += 1) await call(context, project, draw, position);
}

/** Calls the one at a place of the order, by message and to-do: time and place alone, nothing of the project. */
async function call(context: Context, project: ProjectRow, draw: Drawn, position: number): Promise<void> {
  const { db, cipher } = context;
  const userId = orNotFound(draw.drawnOrder?.[position - 1]);
  const now = await timeNow(db);
  const answerUntil = wireTime(addHours(parseWireTime(now), draw.answerMinutes / 60));
  const id = newId();
  await records.insertCall(db, {
    id,
    drawId: draw.id,
    projectId: project.id,
    userId,
    position,
    reason: null,
    calledTime: now,
    answerUntil,
    settledTime: null,
  });
  const { time, place } = await meetingOf(context, project);
  const words = { time: time.slice(0, 16), place, until: answerUntil.slice(0, 16) };
  await remind(
    context,
    'EXPERT_CALL',
    { range: { id }, projectId: null, organizationPath: project.organizationPath },
    words,
    [{ userIds: [userId] }],
    answerUntil,
  );
  const person = (await records.selectCalls(db, [draw.id], project.id)).find((one) => one.id === id);
  if (person?.mobile) {
    context.send({
      channel: 'sms',
      target: cipher.openContact(person.mobile) ?? '',
      text: `【招采台】邀请您于${words.time}在${place}参加评标，请于${words.until}前登录答复。 TenderDesk: you are called to an evaluation on ${words.time} at ${place}; answer by ${words.until}.`,
      // on the record of messages nobody learns who was called (法37)
      about: { receiverId: userId, category: 'EXPERT_CALL' },
    });
  }
  context.audit({ action: 'CALL_EXPERT', objectType: 'project', objectId: project.id, after: { position } });
}

/** The calls of the project's round with its draws that were made, in their order: all of the draws, and those that concern it. */
export async function callsOf({ db }: Context, project: Pick<ProjectRow, 'id' | 'round'>) {
  const draws = (await records.selectDraws(db, project)).filter(({ drawnOrder }) => drawnOrder !== null);
  const ids = draws.map(({ id }) => id);
  const called = await records.selectCalls(db, ids, project.id);
  return { draws, called, calls: called.filter(({ concerns }) => concerns) };
}

/** The next reserve is called; where none is left, the tender department is told to draw more. */
async function callReserve(context: Context, project: ProjectRow): Promise<void> {
  const { draws, called } = await callsOf(context, project);
  for (const draw of draws) {
    // projects that share a draw share its reserves
    const known = called.filter(({ drawId }) => drawId === draw.id).length;
    if (known < (draw.drawnOrder?.length ?? 0)) {
      await call(context, project, draw, known + 1);
      return;
    }
  }
  await remind(context, 'EXPERT_EXTRACTION', aboutProject(project), { name: project.name }, [{ role: 'TM_REVIEWER' }]);
}

/** Settles a call; whoever does not come is followed by the next reserve. */
export async function settleCall(
  context: Context,
  project: ProjectRow,
  { id, status, position }: Pick<Call, 'id' | 'status' | 'position'>,
  action: Parameters<typeof callStates.next>[1],
  reason: string | null,
): Promise<void> {
  const next = callStates.next(status, action);
  await records.updateCall(context.db, id, { status: next, reason, settledTime: await timeNow(context.db) });
  await settle(context, ['EXPERT_CALL'], { id });
  // who it is stays with the call: names are secret (法37)
  context.audit({
    action: action === 'release' ? 'RELEASE_EXPERT' : 'ANSWER_CALL',
    objectType: 'project',
    objectId: project.id,
    before: { position, status },
    after: { status: next },
  });
  if (action !== 'accept' && (await takesSeats(context, project))) await callReserve(context, project);
}

const RELATED = '工作单位为投标人，须回避（R42）';
export const UNFIT = '已不符合专家条件（R43）';

/**
 * What R42 and R43 say of somebody drawn as things are now; null where nothing keeps away.
 * @param bidders names of the bidders, none before the opening
 */
export function obstacleOf(person: Parameters<typeof isFit>[0] & { employer: string }, bidders: readonly string[]) {
  if (bidders.includes(person.employer)) return RELATED;
  return isFit(person) ? null : UNFIT;
}

/**
 * Judges those who were drawn again now that the bidders are known (R42, R43): who must keep away leaves, and the next reserve is
 * called. Called once the record of the opening is closed.
 */
export async function judgeDrawn(context: Context, project: ProjectRow): Promise<void> {
  const bidders = await biddersOf(context, project);
  const { calls } = await callsOf(context, project);
  const standing = calls.filter(({ status }) => status === 'CALLED' || status === 'ACCEPTED');
  const people = await committees.selectExperts(
    context.db,
    standing.map(({ userId }) => userId),
  );
  for (const one of standing) {
    const person = people.find(({ userId }) => userId === one.userId);
    const obstacle = person ? obstacleOf(person, bidders) : UNFIT;
    if (obstacle) await release(context, project, one, obstacle);
  }
  // the project was not theirs to see before
  const committee = await committees.selectOptionalCommittee(context.db, project.id, project.round);
  for (const { userId, drawn } of committee ? await committees.selectMembers(context.db, committee.id) : []) {
    await addPerson(context, project.id, userId, 'COMMITTEE');
    if (drawn) await tellWayIn(context, userId);
  }
}

/** Where members come in by a code to the phone. */
const ENTRY = '/common/committeeEntry';

/** Tells somebody drawn that the evaluation is open, and the way in without a password; it names no project (法37). */
async function tellWayIn({ db, cipher, outlets, send }: Context, userId: string): Promise<void> {
  const mobile = await committees.selectMobile(db, userId);
  if (!mobile) return;
  const address = `${outlets.publicUrl?.replace(/\/$/, '') ?? ''}${ENTRY}`;
  send({
    channel: 'sms',
    target: cipher.openContact(mobile) ?? '',
    text: `【招采台】您参加的评标现已开放，请打开${address}（登录页“评委凭手机验证码进入”），凭本手机验证码进入。 TenderDesk: your evaluation is open; come in by a code to this phone at ${address}.`,
    about: { receiverId: userId, category: 'EXPERT_CALL' },
  });
}

/** Takes somebody out of the committee; scores go along, and what was summed up of them. */
async function unseat(context: Context, project: ProjectRow, userId: string): Promise<boolean> {
  const committee = await committees.selectOptionalCommittee(context.db, project.id, project.round);
  const members = committee ? await committees.selectMembers(context.db, committee.id) : [];
  const member = members.find((one) => one.userId === userId && one.drawn);
  if (!member) return false;
  await committees.deleteMember(context.db, member.id);
  await removePerson(context, project.id, userId, 'COMMITTEE');
  await tellSeatsChanged(context, project, []);
  return true;
}

/** Takes somebody drawn out of the committee, and calls the next reserve. */
async function release(context: Context, project: ProjectRow, one: Call, reason: string): Promise<void> {
  await unseat(context, project, one.userId);
  await settleCall(context, project, one, 'release', reason);
}

/** Somebody drawn has declared a relation: the next reserve is called, who takes the seat by accepting. */
export async function replaceRecused(context: Context, project: ProjectRow, userId: string): Promise<void> {
  const { calls } = await callsOf(context, project);
  const one = calls.find((call) => call.userId === userId && call.status === 'ACCEPTED');
  if (one) await release(context, project, one, '本人声明须回避');
}

/**
 * The department replaces somebody drawn who cannot come after all, with a reason; whom the province drew leaves the seat.
 * @throws HttpError 404 for somebody who was not drawn, 423; StateError once the report is handed in
 */
export async function releaseExpert(
  context: Context,
  projectId: string,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  if (!(await takesSeats(context, project))) throw new StateError({ action: 'release', status: project.phaseStatus });
  const { calls } = await callsOf(context, project);
  const one = calls.find((call) => call.userId === userId && callStates.actionsFrom(call.status).includes('release'));
  if (one) return release(context, project, one, reason);
  if (!(await unseat(context, project, userId))) throw notFound();
  const after = { slip: true, reason };
  context.audit({ action: 'RELEASE_EXPERT', objectType: 'project', objectId: projectId, after });
}

/** Gives a drawn expert a seat; the project is open to members once the bidders are known. */
export async function seatDrawn(context: Context, project: ProjectRow, userId: string): Promise<void> {
  const { db } = context;
  const before = await committees.selectOptionalCommittee(db, project.id, project.round);
  const committee = await committees.saveCommittee(db, {
    id: before?.id ?? newId(),
    projectId: project.id,
    round: project.round,
    reason: before?.reason ?? '随机抽取',
  });
  const members = await committees.selectMembers(db, committee.id);
  await committees.insertMembers(db, [
    committees.newMember({
      committeeId: committee.id,
      userId,
      ordinal: 1 + Math.max(0, ...members.map(({ ordinal }) => ordinal)),
      role: 'EXPERT',
      chair: false,
      drawn: true,
    }),
  ]);
  if (!(await openingOf(context, project))?.startedTime) return;
  await addPerson(context, project.id, userId, 'COMMITTEE');
  await tellWayIn(context, userId);
  await tellSeatsChanged(context, project, [userId]);
}
